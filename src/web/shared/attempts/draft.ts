import type { AnalysisResult, TestForm } from '#contract/assessment.ts'
import type { Draft } from '#contract/attempts.ts'

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

/** In tutor mode, whether the locked answer to question `index` is correct; null while it can be changed. */
export function findLock({ locked }: Draft, index: number): boolean | null {
  return locked?.[index] ?? null
}

/** The draft with an answer locked as the server has it. */
export function lockAnswer(
  draft: Draft,
  position: number,
  { userAnswer, isCorrect }: Pick<AnalysisResult, 'userAnswer' | 'isCorrect'>,
): Draft {
  const locked = draft.locked ?? draft.answers.map(() => null)
  return { ...draft, answers: draft.answers.with(position, userAnswer), locked: locked.with(position, isCorrect) }
}

/** The marks on the options of one question, as one comparable text. */
function marksOf({ flagged, eliminated }: Draft, index: number): string {
  return JSON.stringify([flagged[index] === true, eliminated[index] ?? ''])
}

/** The questions (from 0) whose answer, lock, flag, or eliminated letters differ. */
export function findChanged(before: Draft, after: Draft): number[] {
  return after.answers.flatMap((answer, index) => {
    const isSame =
      answer === before.answers[index] &&
      findLock(after, index) === findLock(before, index) &&
      marksOf(after, index) === marksOf(before, index)
    return isSame ? [] : [index]
  })
}

/**
 * Merges two drafts of one attempt question by question: a locked answer wins, otherwise the newest change, and the
 * larger number of seconds. Position and timing are those of `mine`. At equal times the result does not depend on the
 * order of the arguments, so that all devices arrive at the same draft.
 */
export function mergeDrafts(mine: Draft, theirs: Draft): Draft {
  const newer = (index: number, textOf: (draft: Draft) => string) => {
    const [here, there] = [mine.changedAt[index] ?? 0, theirs.changedAt[index] ?? 0]
    if (here !== there) return here > there ? mine : theirs
    return textOf(mine) >= textOf(theirs) ? mine : theirs
  }
  const each = mine.answers.map((_, index) => index)
  const marked = each.map((index) => newer(index, (draft) => marksOf(draft, index)))
  const answered = each.map((index) => {
    const isLockedOnce = (findLock(mine, index) === null) !== (findLock(theirs, index) === null)
    if (isLockedOnce) return findLock(mine, index) === null ? theirs : mine
    return newer(index, (draft) => draft.answers[index] ?? '')
  })
  return {
    answers: answered.map(({ answers }, index) => answers[index] ?? null),
    flagged: marked.map(({ flagged }, index) => flagged[index] === true),
    eliminated: marked.map(({ eliminated }, index) => eliminated[index] ?? ''),
    changedAt: marked.map(({ changedAt }, index) => changedAt[index] ?? 0),
    seconds: mine.seconds.map((seconds, index) => Math.max(seconds, theirs.seconds[index] ?? 0)),
    position: mine.position,
    timed: mine.timed,
    ...(mine.locked || theirs.locked ? { locked: answered.map((draft, index) => findLock(draft, index)) } : {}),
  }
}

/** Unseen, left without an answer, or answered; in tutor mode, correct or incorrect once the answer is checked. */
export type QuestionStatus = 'answered' | 'skipped' | 'unseen' | 'correct' | 'incorrect'

/** The status of question `index`. A question that was seen and left without an answer is skipped. */
export function questionStatus(draft: Draft, index: number): QuestionStatus {
  const lock = findLock(draft, index)
  if (lock !== null) return lock ? 'correct' : 'incorrect'
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

/** The questions (from 0) to look at before submitting. One whose answer was shown cannot be answered anymore. */
export function findPending(draft: Draft): { unanswered: number[]; flagged: number[] } {
  const all = draft.answers.map((_, index) => index)
  return {
    unanswered: all.filter((index) => !draft.answers[index] && findLock(draft, index) === null),
    flagged: all.filter((index) => draft.flagged[index]),
  }
}

/** An exam is always reviewed before it is submitted; a practice quiz when a question is unanswered or flagged. */
export function needsReview({ isFullLength }: Pick<TestForm, 'isFullLength'>, draft: Draft): boolean {
  const { unanswered, flagged } = findPending(draft)
  return isFullLength || unanswered.length > 0 || flagged.length > 0
}
