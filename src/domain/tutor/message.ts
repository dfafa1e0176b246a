export const tutorMessageKinds = [
  // What the learner wrote, and what the tutor replied.
  'message',
  // A fixed answer of the server.
  'notice',
  // The steps of a lesson.
  'explanation',
  'example',
  'practice',
  'check',
  'next',
] as const
export type TutorMessageKind = (typeof tutorMessageKinds)[number]

export const tutorRoles = ['learner', 'tutor'] as const
export type TutorRole = (typeof tutorRoles)[number]

/** `stopped`: by the learner, or because the connection ended. `failed`: the language model did not finish. */
export const tutorMessageStatuses = ['complete', 'writing', 'stopped', 'failed'] as const
export type TutorMessageStatus = (typeof tutorMessageStatuses)[number]
