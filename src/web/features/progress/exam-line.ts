import type { Exam } from '#contract/assessment.ts'

type Offered = Pick<Exam, 'name' | 'kind' | 'questions' | 'timeLimit'>

const general = 'As many questions as the real exam, timed if you like.'

/** "TMC: 160 questions", "CSE: 22 patients". */
const lengthOf = (exam: Offered) =>
  `${exam.name}: ${exam.questions} ${exam.kind === 'simulation' ? 'patients' : 'questions'}`

/** What a full-length paper is for this learner, in a sentence or two out of the exam catalog. */
export function describeExams(exams: readonly Offered[] | undefined): string {
  const [first, ...others] = exams ?? []
  if (!first) return general
  if (others.length === 0) return `${lengthOf(first)}, timed to ${first.timeLimit} minutes if you like.`
  return `${[first, ...others].map(lengthOf).join(', or ')}. Timed if you like.`
}
