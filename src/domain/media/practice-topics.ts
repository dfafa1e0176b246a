/** What a practice session of the medical image library can be about. */
export const practiceTopics = [
  'pneumonia',
  'pneumothorax',
  'pleural effusion',
  'normal chest',
  'fracture',
  'cardiac',
] as const
export type PracticeTopic = (typeof practiceTopics)[number]
