import type { Draft, TestForm } from '#contract/assessment.ts'

/** The draft of an attempt in which nothing has been done. */
export function blankDraft(length: number, timed: boolean): Draft {
  return {
    answers: Array<string | null>(length).fill(null),
    seconds: Array<number>(length).fill(0),
    flagged: Array<boolean>(length).fill(false),
    eliminated: Array<string>(length).fill(''),
    changedAt: Array<number>(length).fill(0),
    position: 0,
    timed,
  }
}

/** True when something read from storage is a draft of that many questions; older builds may have stored anything. */
export function isDraftOf(length: number, draft: Draft | undefined): draft is Draft {
  if (!draft) return false
  const { answers, seconds, flagged, eliminated, changedAt, position } = draft
  return (
    [answers, seconds, flagged, eliminated, changedAt].every((list) => list?.length === length) && position < length
  )
}

/** What a learner can change about one question, as one comparable text. */
function contentOf({ answers, flagged, eliminated }: Draft, index: number): string {
  return JSON.stringify([answers[index] ?? null, flagged[index] === true, eliminated[index] ?? ''])
}

/** The questions (from 0) whose answer, flag, or eliminated letters differ. */
export function findChanged(before: Draft, after: Draft): number[] {
  return after.answers.flatMap((_, index) => (contentOf(before, index) === contentOf(after, index) ? [] : [index]))
}

/**
 * Merges two drafts of one attempt question by question: the newest change wins, and the larger number of seconds.
 * Position and timing are those of `mine`. At equal times the result does not depend on the order of the arguments, so
 * that all devices arrive at the same draft.
 */
export function mergeDrafts(mine: Draft, theirs: Draft): Draft {
  const sources = mine.answers.map((_, index) => {
    const [here, there] = [mine.changedAt[index] ?? 0, theirs.changedAt[index] ?? 0]
    if (here !== there) return here > there ? mine : theirs
    return contentOf(mine, index) >= contentOf(theirs, index) ? mine : theirs
  })
  return {
    answers: sources.map(({ answers }, index) => answers[index] ?? null),
    flagged: sources.map(({ flagged }, index) => flagged[index] === true),
    eliminated: sources.map(({ eliminated }, index) => eliminated[index] ?? ''),
    changedAt: sources.map(({ changedAt }, index) => changedAt[index] ?? 0),
    seconds: mine.seconds.map((seconds, index) => Math.max(seconds, theirs.seconds[index] ?? 0)),
    position: mine.position,
    timed: mine.timed,
  }
}

/** Unseen, left without an answer, or answered. */
export type QuestionStatus = 'answered' | 'skipped' | 'unseen'

/** The status of question `index`. A question that was seen and left without an answer is skipped. */
export function questionStatus(draft: Draft, index: number): QuestionStatus {
  if (draft.answers[index]) return 'answered'
  return (draft.seconds[index] ?? 0) > 0 ? 'skipped' : 'unseen'
}

/** The same during the quiz, when the current question does not count as skipped yet. */
export function currentStatus(draft: Draft, index: number): QuestionStatus {
  const status = questionStatus(draft, index)
  return status === 'skipped' && index === draft.position ? 'unseen' : status
}

export function countAnswered(draft: Draft): number {
  return draft.answers.filter(Boolean).length
}

export function countSeen(draft: Draft): number {
  return draft.seconds.filter((seconds) => seconds > 0).length
}

/** The questions (from 0) to look at before submitting. */
export function findPending(draft: Draft): { unanswered: number[]; flagged: number[] } {
  const all = draft.answers.map((_, index) => index)
  return {
    unanswered: all.filter((index) => !draft.answers[index]),
    flagged: all.filter((index) => draft.flagged[index]),
  }
}

/** An exam is always reviewed before it is submitted; a practice quiz when a question is unanswered or flagged. */
export function needsReview({ isFullLength }: Pick<TestForm, 'isFullLength'>, draft: Draft): boolean {
  const { unanswered, flagged } = findPending(draft)
  return isFullLength || unanswered.length > 0 || flagged.length > 0
}
