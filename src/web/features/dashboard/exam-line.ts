import type { Exam } from '#contract/quiz.ts'

const general = 'As many questions as the real exam, timed if you like.'

/** What a full-length paper is for this learner, in a sentence or two out of the exam catalogue. */
export function describeExams(exams: readonly Pick<Exam, 'name' | 'questions' | 'timeLimit'>[] | undefined): string {
  const [first, ...others] = exams ?? []
  if (!first) return general
  if (others.length === 0) {
    return `${first.name}: ${first.questions} questions, timed to ${first.timeLimit} minutes if you like.`
  }
  const rest = others.map((exam) => `${exam.name}: ${exam.questions}`).join(', or ')
  return `${first.name}: ${first.questions} questions, or ${rest}. Timed if you like.`
}
