import { queryOptions } from '@tanstack/react-query'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { read } from '#web/shared/api/call.ts'

/** What the dashboard reads. History and progress change only when a quiz is handed in, which refreshes them. */
export const dashboardReads = {
  history: read('GET /api/quiz-history'),
  progress: read('GET /api/progress'),
  /** Answers are saved all the time and on other devices too: looked up at every visit. */
  attempts: queryOptions({ ...read('GET /api/attempts'), refetchOnMount: 'always' }),
}

/** The exams of a field; asked for only when there is one. */
export function readExams(field: FieldCode | null) {
  return queryOptions({
    ...read('GET /api/exams/:healthcareField', { params: { healthcareField: field ?? 'RN' } }),
    enabled: field !== null,
  })
}
