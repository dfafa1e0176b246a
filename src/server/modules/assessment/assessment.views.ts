import type {
  Analysis as AnalysisReply,
  HistoryEntry,
  OpenAttempt as OpenAttemptReply,
  Question as QuestionReply,
  TestForm as TestFormReply,
} from '#contract/assessment.ts'
import { findExamByName } from '#domain/exams/catalog.ts'
import type { Exam } from '#domain/exams/exam.ts'
import { judge } from '#domain/exams/passing.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { lettersFor } from '#domain/grading/grade.ts'
import { letterAt } from '#domain/presentation/choices.ts'
import type { ItemType } from '#domain/question/item.ts'
import type { FormQuestion, GradedResponse, OpenAttempt, SubmittedAttempt, TestForm } from './attempts-index.ts'
import type { Analysis } from './grading.service.ts'

const typeNames: Record<ItemType, 'Single' | 'K-Type'> = { single: 'Single', 'k-type': 'K-Type' }

const examOf = (paper: TestForm): Exam | undefined =>
  paper.exam === null ? undefined : findExamByName(paper.field, paper.exam)

/** What may be seen of a question before it is answered: picked, so that a key cannot slip through. */
function viewQuestion({ slot, question, presented }: FormQuestion): QuestionReply {
  return {
    ...(question.case === undefined ? {} : { case: question.case }),
    question: question.stem,
    questionType: typeNames[question.type],
    options: presented.map(({ text }, index) => ({ label: letterAt(index), text })),
    category: slot.domain,
    difficulty: question.difficulty,
  }
}

/** Said when a quiz has to ask again what was asked before. */
function seenNoticeOf({ seenCount, slots, isChosen }: TestForm): string | null {
  if (seenCount === 0 || isChosen) return null
  if (seenCount === slots.length)
    return 'You have seen every question of these areas. These are the ones you saw longest ago.'
  return `You have seen nearly every question of these areas: ${seenCount} of these come again, those you saw longest ago.`
}

function noticeOf(paper: TestForm): string | null {
  const drawn = paper.slots.length
  if (drawn === 0) return paper.isChosen ? 'No question fits this choice. Choose more areas, or all questions.' : null
  if (paper.isChosen && drawn < paper.requested) return `${drawn} of ${paper.requested} questions fit your choice.`
  if (drawn >= paper.requested) return seenNoticeOf(paper)
  const shorter = `This paper has ${drawn} questions instead of ${paper.requested}: the bank does not hold more for it yet`
  return paper.isFullLength ? `${shorter}, and its areas are not in the exam's proportions.` : `${shorter}.`
}

/** A drawn paper on the wire. */
export function viewTestForm(
  paper: TestForm,
  { questions, scenarios }: { questions: readonly FormQuestion[]; scenarios: TestFormReply['scenarios'] },
  cacheKey: string,
): TestFormReply {
  return {
    questions: questions.map(viewQuestion),
    cacheKey,
    examType: scenarios.length > 0 ? 'CSE_SCENARIOS' : null,
    scenarios,
    attemptId: paper.attemptId,
    healthcareField: paper.field,
    exam: paper.exam,
    isFullLength: paper.isFullLength,
    timeLimit: paper.isFullLength ? (examOf(paper)?.timeLimit ?? null) : null,
    startedAt: new Date(paper.startedAt).toISOString(),
    requested: paper.requested,
    notice: noticeOf(paper),
  }
}

function viewResult(
  { slot, question, presented }: FormQuestion,
  response: GradedResponse,
  reported: boolean,
): AnalysisReply['results'][number] {
  const chosen = new Set(response.optionIds ?? [])
  return {
    ...viewQuestion({ slot, question, presented, itemNo: undefined }),
    userAnswer: lettersFor(presented, (option) => chosen.has(option.id)),
    correctAnswer: lettersFor(presented, (option) => option.right) ?? '',
    isCorrect: response.correct,
    explanation: question.explanation,
    keyLearningPoint: question.keyLearningPoint,
    answerAnalysis: Object.fromEntries(presented.map(({ reason }, index) => [letterAt(index), reason])),
    references: [...question.references],
    seconds: response.seconds === null ? null : Math.round(response.seconds),
    flagged: response.flagged,
    reported,
  }
}

function byDomain(responses: readonly GradedResponse[]): AnalysisReply['byDomain'] {
  const counts = new Map<string, { correct: number; total: number }>()
  for (const { domain, correct } of responses) {
    const count = counts.get(domain) ?? { correct: 0, total: 0 }
    counts.set(domain, { correct: count.correct + (correct ? 1 : 0), total: count.total + 1 })
  }
  return [...counts].map(([domain, count]) => ({ domain, ...count })).sort((a, b) => (a.domain < b.domain ? -1 : 1))
}

/** Percent with one decimal: 84 of 160 is 52.5. */
const percentage = (correct: number, total: number) => (total === 0 ? 0 : Math.round((correct / total) * 1000) / 10)

/** A graded paper with every explanation: only ever sent after the answers are in. */
export function viewAnalysis(analysis: Analysis): AnalysisReply {
  const { paper, questions, responses } = analysis
  const exam = paper.isFullLength ? examOf(paper) : undefined
  const score = responses.filter((response) => response.correct).length
  const verdict = judge(score, questions.length, exam)
  const standard = exam?.standard
  return {
    results: questions.flatMap((question, index) => {
      const response = responses[index]
      return response ? [viewResult(question, response, analysis.reported.has(index))] : []
    }),
    percentage: percentage(score, questions.length),
    totalQuestions: questions.length,
    score,
    attemptId: paper.attemptId,
    healthcareField: paper.field,
    exam: paper.exam,
    isFullLength: paper.isFullLength,
    passed: verdict.passed,
    passingPercent: verdict.passingPercent,
    estimatedScaledScore: verdict.estimatedScaledScore ?? null,
    scale: standard?.kind === 'scaled' ? { min: standard.min, max: standard.max, passing: standard.passing } : null,
    standardIsOurs: exam === undefined || exam.standardIsOurs === true,
    timeSpent: analysis.timeSpent,
    submitted: analysis.submitted,
    byDomain: byDomain(responses),
    gradedAt: analysis.gradedAt.toISOString(),
  }
}

/** One line of the history. */
export function viewHistoryEntry(entry: SubmittedAttempt): HistoryEntry {
  const moment = entry.submittedAt.toISOString()
  return {
    id: entry.id,
    score: Math.round(entry.percent ?? (entry.correct / Math.max(1, entry.total)) * 100),
    passed: entry.passed,
    category: entry.exam,
    date: moment,
    questionsCorrect: entry.correct,
    totalQuestions: entry.total,
    timeSpent: entry.timeSpent,
    isFullLength: entry.isFullLength,
    healthcareField: entry.field as FieldCode,
    createdAt: moment,
  }
}

/** An attempt to go on with, as the launcher lists it. */
export function viewOpenAttempt(attempt: OpenAttempt): OpenAttemptReply {
  return {
    id: attempt.id,
    healthcareField: attempt.field as FieldCode,
    exam: attempt.exam,
    isFullLength: attempt.isFullLength,
    totalQuestions: attempt.total,
    answered: attempt.answered,
    graded: attempt.graded,
    startedAt: attempt.startedAt.toISOString(),
    savedAt: attempt.savedAt.toISOString(),
  }
}

/** An exam of the catalog on the wire. */
export function viewExam(exam: Exam) {
  return {
    name: exam.name,
    questions: exam.questions,
    timeLimit: exam.timeLimit,
    passingScore: exam.passingScore,
    description: exam.description,
    standardIsOurs: exam.standardIsOurs === true,
    effectiveFrom: exam.effectiveFrom ?? null,
    effectiveTo: exam.effectiveTo ?? null,
    outline: exam.outline.domains.map(({ name, weight }) => ({ name, min: weight.min, max: weight.max })),
    outlineConfirmed: exam.outline.confirmed,
  }
}
