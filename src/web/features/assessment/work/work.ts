import type { Input, Reply } from '#contract/api.ts'
import type { TestForm } from '#contract/assessment.ts'

/** Work in progress on a paper, as the wire has it: every list has one entry a question. */
export type Work = Omit<Input<'PUT /api/attempts/draft'>['body'], 'cacheKey' | 'baseRevision' | 'changedAt'>

/** The work of an attempt as the server keeps it. */
export function workOf(reply: Reply<'GET /api/attempts/:id'>): Work {
  const { answers, seconds, flagged, eliminated, position, timed } = reply.draft
  return { answers, seconds, flagged, eliminated, position, timed }
}

/** Work before the first answer. */
export function blankWork(length: number, timed: boolean): Work {
  return {
    answers: Array<string | null>(length).fill(null),
    seconds: Array<number>(length).fill(0),
    flagged: Array<boolean>(length).fill(false),
    eliminated: Array<string>(length).fill(''),
    position: 0,
    timed,
  }
}

/** How a question stands. Whoever was at a question and left it without an answer has skipped it. */
export type Stand = 'answered' | 'skipped' | 'todo'

/** How question `index` stands. */
export function standOf(work: Work, index: number): Stand {
  if (work.answers[index]) return 'answered'
  return (work.seconds[index] ?? 0) > 0 ? 'skipped' : 'todo'
}

/** The same while somebody is at a question: where one is, nothing is skipped yet. */
export function standNow(work: Work, index: number): Stand {
  const stand = standOf(work, index)
  return stand === 'skipped' && index === work.position ? 'todo' : stand
}

/** How many questions have an answer. */
export function countAnswered(work: Work): number {
  return work.answers.filter(Boolean).length
}

/** How many questions were looked at. */
export function countSeen(work: Work): number {
  return work.seconds.filter((seconds) => seconds > 0).length
}

/** Seconds of work on the whole paper. */
export function totalSeconds(work: Work): number {
  return Math.round(work.seconds.reduce((sum, one) => sum + one, 0))
}

/** What to look at before handing in: the places (from 0) without an answer and those with a flag. */
export function findLoose(work: Work): { blanks: number[]; flagged: number[] } {
  const places = work.answers.map((_, index) => index)
  return {
    blanks: places.filter((index) => !work.answers[index]),
    flagged: places.filter((index) => work.flagged[index]),
  }
}

/** An exam is always looked over before it is handed in, a practice quiz when something is loose. */
export function needsReview(paper: Pick<TestForm, 'isFullLength'>, work: Work): boolean {
  const { blanks, flagged } = findLoose(work)
  return paper.isFullLength || blanks.length > 0 || flagged.length > 0
}
