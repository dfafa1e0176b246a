import type { QueryClient } from '@tanstack/react-query'
import type { ApiKey } from '#contract/api.ts'

type ReadKey = Extract<ApiKey, `GET ${string}`>

/** What the web reads: the first part of every query key, so that all reads of one entity go stale together. */
export type Entity =
  | 'user'
  | 'site'
  | 'blog'
  | 'sessions'
  | 'securityLog'
  | 'twoFactor'
  | 'exams'
  | 'attempts'
  // The copies on this device.
  | 'localAttempts'
  // What is on screen during an attempt. Its screen alone decides when it is read again.
  | 'attemptInProgress'
  | 'practiceRuns'
  | 'questionCounts'
  | 'results'
  | 'history'
  | 'progress'
  | 'analytics'
  | 'referrals'
  | 'simulations'
  | 'clinicalImages'
  | 'medicalImages'
  | 'earlyAccess'
  // The image to be named, until the learner asks for the next one.
  | 'imageQuestion'
  | 'imageResults'
  | 'notebook'
  // The notes of an attempt on screen, which its screen keeps up to date.
  | 'attemptNotes'
  | 'studyAids'
  | 'studyPlan'
  | 'liveSessions'
  // The study aid on screen that is not saved yet.
  | 'generatedAid'
  | 'flashcards'
  // The cards of a review on screen, which its screen keeps up to date.
  | 'reviewSession'
  | 'tutor'
  | 'billing'
  // Conversations with the tutor; the one on screen is changed as messages arrive.
  | 'tutorConversations'
  | 'support'
  | 'admin'
  // Problem reports of the learner.
  | 'reports'
  | 'other'

const entities: Partial<Record<ReadKey, Entity>> = {
  'GET /api/user': 'user',
  'GET /api/auth/user': 'user',
  'GET /api/site': 'site',
  'GET /api/demo-access': 'site',
  'GET /api/blog-posts': 'blog',
  'GET /api/blog-posts/:id': 'blog',
  'GET /api/account/sessions': 'sessions',
  'GET /api/account/security-log': 'securityLog',
  'GET /api/account/two-factor': 'twoFactor',
  'GET /api/exams/:healthcareField': 'exams',
  'GET /api/question-counts/:healthcareField': 'questionCounts',
  'GET /api/attempts': 'attempts',
  'GET /api/attempts/:id': 'attempts',
  'GET /api/attempts/:id/analysis': 'results',
  'GET /api/simulations/:id/report': 'results',
  'GET /api/simulations/practice-results/:id': 'results',
  'GET /api/quiz-history': 'history',
  'GET /api/quiz/history': 'history',
  'GET /api/attempts/history': 'history',
  'GET /api/progress': 'progress',
  'GET /api/progress/trends': 'progress',
  'GET /api/progress/calendar': 'progress',
  'GET /api/achievements': 'progress',
  'GET /api/referrals/stats': 'referrals',
  'GET /api/notebook': 'notebook',
  'GET /api/live-sessions': 'liveSessions',
  'GET /api/support-requests': 'support',
  'GET /api/study-plan': 'studyPlan',
  'GET /api/study-plan/days': 'studyPlan',
  'GET /api/study-aids': 'studyAids',
  'GET /api/study-aids/library': 'studyAids',
  'GET /api/study-aids/:id': 'studyAids',
  'GET /api/billing': 'billing',
  'GET /api/reports': 'reports',
  'GET /api/simulations/:id': 'simulations',
  'GET /api/cse-scenarios/random': 'simulations',
  'GET /api/clinical-images/cse/:imageType': 'simulations',
  'GET /api/clinical-images': 'clinicalImages',
  'GET /api/early-access': 'earlyAccess',
  'GET /api/medical-images': 'medicalImages',
  'GET /api/medical-images/stats': 'medicalImages',
  'GET /api/clinical-images/:id/measurements': 'clinicalImages',
  'GET /api/clinical-images/quiz': 'imageQuestion',
  'GET /api/clinical-images/quiz/results': 'imageResults',
}

/** The entity that an endpoint reads. All reads of the admin area, of flashcards, and of analytics are one entity each. */
export function entityOf(key: ApiKey): Entity {
  const area = /\/(admin|flashcards|analytics)\//.exec(key)?.[1] as Entity | undefined
  return entities[key as ReadKey] ?? area ?? 'other'
}

/**
 * Marks everything that was read of these entities as stale. What is on screen is fetched again at once, the rest when a
 * screen shows it.
 */
export async function invalidateEntities(client: QueryClient, ...changed: Entity[]): Promise<void> {
  await Promise.all(changed.map((entity) => client.invalidateQueries({ queryKey: [entity] })))
}

/** Everything that changes when an attempt was recorded: a quiz, an exam, or a practice simulation. */
export const invalidateAfterAttempt = (client: QueryClient): Promise<void> =>
  invalidateEntities(
    client,
    ...([
      'history',
      'progress',
      'analytics',
      'user',
      'attempts',
      'localAttempts',
      'questionCounts',
      'flashcards',
      'studyPlan',
    ] as const),
  )
