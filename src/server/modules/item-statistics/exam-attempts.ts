import type { ExamAttempt } from '#domain/psychometrics/exam-statistics.ts'
import type { FormScore } from '#domain/psychometrics/reliability.ts'
import type { ExamResponseRow } from './responses.store.ts'

function scoreOf(rows: readonly ExamResponseRow[], facilityOf: (versionNo: number) => number | undefined): FormScore {
  const score = { correct: 0, items: 0, residual: 0, squaredResidual: 0 }
  for (const { versionNo, correct } of rows) {
    const facility = facilityOf(versionNo)
    // Nobody has answered it: nothing is known about its difficulty.
    if (facility === undefined) continue
    const residual = Number(correct) - facility
    score.correct += Number(correct)
    score.items += 1
    score.residual += residual
    score.squaredResidual += residual ** 2
  }
  return score
}

/** The attempts at each exam, by its name, with their scores. Unanswered questions are incorrect, as in the exam. */
export function groupExamAttempts(
  rows: readonly ExamResponseRow[],
  facilityOf: (versionNo: number) => number | undefined,
): Map<string, ExamAttempt[]> {
  const byExam = new Map<string, ExamAttempt[]>()
  for (const own of Map.groupBy(rows, ({ attempt }) => attempt).values()) {
    const [first] = own
    if (!first) continue
    const areas = Map.groupBy(own, ({ domain }) => domain)
    const attempt = {
      percent: first.percent,
      passed: first.passed,
      total: scoreOf(own, facilityOf),
      areas: new Map([...areas].map(([area, part]) => [area, scoreOf(part, facilityOf)])),
    }
    const attempts = byExam.get(first.exam)
    if (attempts) attempts.push(attempt)
    else byExam.set(first.exam, [attempt])
  }
  return byExam
}
