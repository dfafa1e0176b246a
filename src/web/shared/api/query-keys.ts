import type { Entity } from './entities.ts'

const keyOf = <const Parts extends readonly (string | null)[]>(entity: Entity, ...parts: Parts) =>
  [entity, ...parts] as const

/** The keys of queries that are not one plain read of the contract (those get their keys from `read`). */
export const queryKeys = {
  historyPages: keyOf('history', 'pages'),
  notebookPages: keyOf('notebook', 'pages'),
  unsavedNotes: (userId: string) => keyOf('notebook', 'unsaved', userId),
  notebookOf: (attemptId: string) => keyOf('attemptNotes', attemptId),
  studyAidPages: keyOf('studyAids', 'pages'),
  generatedAid: keyOf('generatedAid'),
  studyPlanDays: (today: string, replannedOn: string | null) => keyOf('studyPlan', 'days', today, replannedOn),
  deckPages: keyOf('flashcards', 'decks'),
  deckCards: (deckId: string) => keyOf('flashcards', 'cards', deckId),
  missedPages: (attemptId: string | null) => keyOf('flashcards', 'missed questions', attemptId),
  reviewSession: (userId: string, deckId: string) => keyOf('reviewSession', userId, deckId),
  tutorConversationPages: keyOf('tutorConversations', 'pages'),
  tutorMessages: (conversationId: string) => keyOf('tutor', 'messages', conversationId),
  answeredQuestionPages: (area: string, topic: string | null, only: string | null) =>
    keyOf('analytics', 'questions', area, topic, only),
  securityLogPages: keyOf('securityLog', 'pages'),
  localQuizzes: (userId: string) => keyOf('localAttempts', 'quizzes', userId),
  openAttempt: (userId: string, attemptId: string) => keyOf('attemptInProgress', 'quiz', userId, attemptId),
  openSimulationExam: (userId: string, attemptId: string) =>
    keyOf('attemptInProgress', 'simulation exam', userId, attemptId),
  practiceRun: (userId: string, mode: string) => keyOf('practiceRuns', 'current', userId, mode),
  unfinishedPractice: (userId: string) => keyOf('practiceRuns', 'unfinished', userId),
}
