/** CT numbers of what a head scan without contrast shows, in Hounsfield units. Source: Osborn, Osborn's Brain. */
export const hounsfield = {
  air: -1000,
  fat: -70,
  skin: 40,
  bruise: 52,
  bone: 1100,
  fluid: 6,
  white: 28,
  gray: 38,
  falx: 48,
  clot: 68,
  calcium: 130,
} as const
