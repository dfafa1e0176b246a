import type { Exam } from '#contract/assessment.ts'
import type { QuestionSet } from '#domain/assembly/practice-filter.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Difficulty } from '#domain/question/difficulty.ts'

/** What somebody wants to begin. */
export interface StartWish {
  field: FieldCode
  fullLength: boolean
  exam: string | undefined
  timed: boolean
  /** Practice by choice. */
  practice?: PracticeWish | undefined
}

/** What somebody chose to practice; an empty list narrows nothing. */
export interface PracticeWish {
  areas: readonly string[]
  difficulties: readonly Difficulty[]
  only: QuestionSet | undefined
  count: number
}

/** Questions of a practice quiz, and of a full-length paper whose exam gives no number. */
export const practiceLength = 20
const fullLength = 100

/** True when the address asks for the full-length mode. */
export function wantsFullLength(query: URLSearchParams): boolean {
  return query.get('type') === 'full' || query.get('full') === 'true'
}

/** The exam that is chosen before anybody chose: the one of the address, else the first, but none of several in RT. */
export function findFirstExam(exams: readonly Exam[], field: FieldCode, asked: string | null): Exam | undefined {
  const named = exams.find((exam) => exam.name === asked)
  return named ?? (field === 'RT' && exams.length > 1 ? undefined : exams[0])
}

/** The number of questions to ask the server for. */
export function limitOf(wish: Pick<StartWish, 'fullLength' | 'practice'>, exam: Exam | undefined): number {
  return wish.fullLength ? (exam?.questions ?? fullLength) : (wish.practice?.count ?? practiceLength)
}

/** What a choice adds to the address: lists joined by bars, and nothing for what is not narrowed. */
export function queryOfChoice(practice: PracticeWish | undefined) {
  if (!practice) return {}
  const { areas, difficulties, only } = practice
  return {
    ...(areas.length > 0 ? { areas: areas.join('|') } : {}),
    ...(difficulties.length > 0 ? { difficulty: difficulties.join('|') } : {}),
    ...(only ? { only } : {}),
  }
}

/** A weight of a content outline: "12 to 18 %", "15 %". */
export function weightInWords({ min, max }: { min: number; max: number }): string {
  return min === max ? `${min} %` : `${min} to ${max} %`
}

const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Since or until when the board offers an exam; undefined when there is nothing to say. */
export function effectiveInWords(exam: Pick<Exam, 'effectiveFrom' | 'effectiveTo'>, today: string): string | undefined {
  if (exam.effectiveFrom && exam.effectiveFrom > today) return `Offered from ${day(exam.effectiveFrom)}`
  return exam.effectiveTo ? `Offered until ${day(exam.effectiveTo)}` : undefined
}

/** Minutes as people say them: "5 hours", "3 h 30 min". */
export function minutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  if (rest > 0) return `${hours} h ${rest} min`
  return hours === 1 ? '1 hour' : `${hours} hours`
}
