/**
 * Linear attenuation per cm at about 70 keV, the effective energy of a 120 kVp chest beam: water 0.193, cortical bone
 * 0.50, lung as water of 0.28 g/cm3; bone as the excess over the soft tissue it replaces, trabecular bone as a mixture.
 * Source: Hubbell and Seltzer, Tables of X-Ray Mass Attenuation Coefficients, NIST.
 */
export const attenuation = {
  soft: 0.193,
  lung: 0.055,
  air: 0,
  cortexExcess: 0.32,
  marrowExcess: 0.06,
} as const
