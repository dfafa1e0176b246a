import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Analysis, Exam, TestForm } from '#contract/assessment.ts'
import type { QuestionSet, RetrySet } from '#domain/assembly/practice-filter.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { isErrorCode, isStatus } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import type { PracticeOptions, StartOptions } from '#web/shared/attempts/start-state.ts'
import { isEntitled } from '#web/shared/auth/is-entitled.ts'
import { useUpgradeToast } from '#web/shared/auth/upgrade-toast.ts'
import type { LocalStore } from '#web/shared/offline/local-store.ts'
import { useRequestSignal } from '#web/shared/use-request-signal.ts'
import { formatLongDay } from '#web/ui/format.ts'

/** Questions in a practice quiz, and in a full-length exam that does not state its length. */
export const practiceLength = 20
const fullLength = 100

/** True when the query string asks for the full-length mode. */
export function wantsFullLength(query: URLSearchParams): boolean {
  return query.get('type') === 'full' || query.get('full') === 'true'
}

/** The exam selected at first: the one in the query string, or the first; in RT none of several. */
export function findFirstExam(exams: readonly Exam[], field: FieldCode, requested: string | null): Exam | undefined {
  const named = exams.find((exam) => exam.name === requested)
  return named ?? (field === 'RT' && exams.length > 1 ? undefined : exams[0])
}

/** The number of questions to request. */
export function questionLimit(options: Pick<StartOptions, 'fullLength' | 'practice'>, exam: Exam | undefined): number {
  return options.fullLength ? (exam?.questions ?? fullLength) : (options.practice?.count ?? practiceLength)
}

type PracticeQuery = Partial<Record<'areas' | 'subjects' | 'topics' | 'difficulty', string>> & { only?: QuestionSet }

/** The query parameters of a custom practice quiz. */
export function practiceQuery(practice: PracticeOptions | undefined): PracticeQuery {
  if (!practice) return {}
  const { areas, subjects = [], topics = [], difficulties, only } = practice
  return {
    ...(areas.length > 0 ? { areas: areas.join('|') } : {}),
    ...(subjects.length > 0 ? { subjects: subjects.join('|') } : {}),
    ...(topics.length > 0 ? { topics: topics.join('|') } : {}),
    ...(difficulties.length > 0 ? { difficulty: difficulties.join('|') } : {}),
    ...(only ? { only } : {}),
  }
}

/** The missed or flagged questions of a graded attempt once more. */
export function retryPractice(
  { healthcareField, attemptId }: Pick<Analysis, 'attemptId' | 'healthcareField'>,
  set: RetrySet,
): StartOptions {
  return { field: healthcareField, fullLength: false, exam: undefined, timed: false, retry: { attemptId, set } }
}

/**
 * Another quiz like the last one, with the options that it was started with if this device knows them. Null when the
 * learner's field or plan has changed, so that they have to choose again.
 */
export function optionsForAnother(
  last: Pick<Analysis, 'healthcareField' | 'isFullLength' | 'exam'>,
  user: Pick<User, 'healthcareField' | 'entitlements'>,
  used: StartOptions | undefined,
): StartOptions | null {
  const { healthcareField: field, isFullLength, exam } = last
  if (field !== user.healthcareField) return null
  if (isFullLength && !isEntitled(user, 'fullLengthExams')) return null
  return used ?? { field, fullLength: isFullLength, exam: exam ?? undefined, timed: false }
}

/** A weight in a content outline: "12% to 18%", "15%". */
export function formatWeight({ min, max }: { min: number; max: number }): string {
  return min === max ? `${min}%` : `${min}% to ${max}%`
}

/** When the board starts or stops offering an exam; undefined when there is nothing to say. `today` is an ISO date. */
export function describeAvailability(
  exam: Pick<Exam, 'effectiveFrom' | 'effectiveTo'>,
  today: string,
): string | undefined {
  if (exam.effectiveFrom && exam.effectiveFrom > today) {
    return `Offered from ${formatLongDay(exam.effectiveFrom, 'UTC')}`
  }
  return exam.effectiveTo ? `Offered until ${formatLongDay(exam.effectiveTo, 'UTC')}` : undefined
}

export interface StartRequest {
  options: StartOptions
  /** Undefined when this screen has not loaded it; the server knows it. */
  exam?: Exam | undefined
}

/** A quiz or exam that was just started. */
export interface StartedQuiz {
  testForm: TestForm
  timed: boolean
}

/** A request to start and its repeats have one key, so that a lost reply does not cost a quiz of the day. */
type KeyedStartRequest = StartRequest & { idempotencyKey: string }

async function assemble(
  request: KeyedStartRequest,
  signal: AbortSignal,
  onSignedOut: () => Promise<void>,
): Promise<StartedQuiz> {
  const { options, exam, idempotencyKey } = request
  const query = {
    limit: String(questionLimit(options, exam)),
    ...(options.fullLength ? { fullLength: 'true' as const } : {}),
    ...(options.exam ? { exam: options.exam } : {}),
    ...(options.tutor ? { tutor: 'true' as const } : {}),
    ...practiceQuery(options.practice),
    ...(options.retry ? { attempt: options.retry.attemptId, only: options.retry.set } : {}),
  }
  try {
    const input = { params: { healthcareField: options.field }, query }
    const testForm = await call('GET /api/questions/:healthcareField', input, { signal, idempotencyKey })
    return { testForm, timed: options.timed }
  } catch (error) {
    if (!isStatus(error, 401)) throw error
    await onSignedOut()
    return assemble(request, signal, onSignedOut)
  }
}

/** How an attempt of this device was started; undefined when that is not known here. */
export async function findStartOptions(store: LocalStore, attemptId: string): Promise<StartOptions | undefined> {
  return store.read<StartOptions>('start-options', attemptId).catch(() => undefined)
}

/** Starts quizzes and exams. `onStarted` gets those that have questions. */
export function useStart({
  store,
  onSignedOut,
  onStarted,
}: {
  store: LocalStore
  onSignedOut: () => Promise<void>
  onStarted: (started: StartedQuiz) => void
}) {
  const last = useRef<KeyedStartRequest>(undefined)
  const showUpgrade = useUpgradeToast()
  const beginRequest = useRequestSignal()
  const { mutate, reset, isPending, error, data } = useMutation({
    mutationFn: (request: KeyedStartRequest) => assemble(request, beginRequest(), onSignedOut),
    onSuccess: (started, { options }) => {
      if (started.testForm.questions.length === 0) return
      // After questions that were asked again, another quiz is an ordinary one.
      store
        .update('start-options', started.testForm.attemptId, () => ({ ...options, retry: undefined }))
        .catch(() => {
          // Then "Take Another Quiz" starts a plain one.
        })
      onStarted(started)
    },
    onError: (reason) => {
      if (!isErrorCode(reason, 'upgrade_required')) return
      reset()
      showUpgrade()
    },
  })
  const start = (request: StartRequest) => {
    last.current = { ...request, idempotencyKey: crypto.randomUUID() }
    mutate(last.current)
  }
  const isEmpty = data !== undefined && data.testForm.questions.length === 0
  return {
    start,
    retry: () => last.current && mutate(last.current),
    reset,
    stage: isPending ? ('loading' as const) : error ? ('failed' as const) : isEmpty ? ('empty' as const) : undefined,
    error,
    /** Why there are no questions, if the learner's options are the reason. */
    notice: data?.testForm.notice ?? undefined,
  }
}
