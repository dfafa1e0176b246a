/** Features that an admin can open to members with early access first. */
export const earlyAccessFeatures = ['medicalImages', 'clinicalImages', 'videoScripts'] as const
export type EarlyAccessFeature = (typeof earlyAccessFeatures)[number]

/** The names of the features as their screens have them. */
export const earlyAccessNames: Record<EarlyAccessFeature, string> = {
  medicalImages: 'Medical Image Library',
  clinicalImages: 'Clinical Image Library',
  videoScripts: 'Video Script Generator',
}
