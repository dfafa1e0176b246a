import type { Analysis } from '#contract/assessment.ts'

/** Fewer questions than this say nothing about a content area. */
const enough = 3

type DomainScore = Analysis['byDomain'][number]

/** The content area with the lowest share right, of those with enough questions and something missed; of equals the larger. */
export function findWeakest(byDomain: readonly DomainScore[]): DomainScore | undefined {
  const missed = byDomain.filter(({ correct, total }) => total >= enough && correct < total)
  return missed.toSorted((a, b) => a.correct / a.total - b.correct / b.total || b.total - a.total)[0]
}

/** The one sentence that says the next useful step. */
export function adviceOn({ results, score, totalQuestions, byDomain }: Analysis): string {
  const answered = results.filter(({ userAnswer }) => userAnswer).length
  if (answered === 0) return 'Nothing was answered. Read the explanations below, then try again when you have the time.'
  if (score === totalQuestions) return 'Every answer was right. The reasons below are still worth a look.'
  const weakest = findWeakest(byDomain)
  if (!weakest) return 'Read the explanations of what you missed while you still remember your reasons.'
  const { correct, total } = weakest
  const missed = correct === 0 ? `all ${total}` : `${total - correct} of the ${total}`
  return `You missed ${missed} questions on ${weakest.domain}: that is the next thing worth an evening.`
}
