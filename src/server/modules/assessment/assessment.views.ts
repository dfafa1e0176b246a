import {
  type Analysis as AnalysisReply,
  type AnalysisResult,
  type Exam as ExamReply,
  type HistoryEntry,
  maxPracticeQuestions,
  type Question as QuestionReply,
  type ItemStatistics as StatisticsReply,
  type TestForm as TestFormReply,
} from '#contract/assessment.ts'
import type { HistoryItem, OpenAttempt as OpenAttemptReply } from '#contract/attempts.ts'
import type { QuestionCounts as CountsReply } from '#contract/question-counts.ts'
import { findCalculator, findExamByName, findPracticeExam } from '#domain/exams/catalog.ts'
import type { Exam, RealExam } from '#domain/exams/exam.ts'
import { practiceMinutes, secondsPerQuestion } from '#domain/exams/exam.ts'
import { compareCorrect, describeStandard, neededCorrectOf } from '#domain/exams/passing.ts'
import { lettersFor } from '#domain/grading/grade.ts'
import { letterAt } from '#domain/presentation/choices.ts'
import type { ItemType } from '#domain/question/item.ts'
import type { AssembledForm } from './assembly.service.ts'
import type { OpenAttempt } from './attempts.store.ts'
import type { FormQuestion } from './form-questions.ts'
import type { Analysis } from './grading.service.ts'
import type { GradedResponse } from './grading.store.ts'
import type { PracticedSimulation, SubmittedAttempt } from './history.store.ts'
import type { Counted, PracticeCounts } from './question-counts.service.ts'
import type { ItemStatistics } from './statistics.store.ts'
import type { TestForm } from './test-form.ts'

const typeNames: Record<ItemType, 'Single' | 'K-Type'> = { single: 'Single', 'k-type': 'K-Type' }

/** What may be seen of a question before it is answered. Fields are picked, so that a key cannot slip through. */
function viewQuestion({ slot, question, presented }: Omit<FormQuestion, 'itemNo'>): QuestionReply {
  return {
    ...(question.case === undefined ? {} : { case: question.case }),
    question: question.stem,
    questionType: typeNames[question.type],
    options: presented.map(({ text }, index) => ({ label: letterAt(index), text })),
    category: slot.domain,
    difficulty: question.difficulty,
  }
}

/** The notice for a quiz that repeats questions. */
function repeatNoticeOf({ seenCount, slots, isChosen }: TestForm): string | null {
  if (seenCount === 0 || isChosen) return null
  if (seenCount === slots.length) {
    return "You've already seen all of these questions. They're the ones you saw longest ago."
  }
  const repeats = seenCount === 1 ? '1 question is a repeat' : `${seenCount} questions are repeats`
  return `You've seen nearly every question we have. ${repeats}, chosen from the ones you saw longest ago.`
}

/** The notice for questions of an earlier attempt: which are left out, and which are not quite the same. */
function retryNoticeOf({ requested, slots }: TestForm): string | null {
  if (slots.length === 0) return 'These questions are no longer in the question bank. Take a practice quiz instead.'
  const missing = requested - slots.length
  const notices = [
    missing === 1 ? '1 question is no longer in the question bank and was left out.' : '',
    missing > 1 ? `${missing} questions are no longer in the question bank and were left out.` : '',
    slots.some(({ generated }) => generated) ? 'Calculation questions have new numbers.' : '',
  ].filter(Boolean)
  return notices.length > 0 ? notices.join(' ') : null
}

function noticeOf(form: TestForm): string | null {
  const { requested, isChosen, isFullLength } = form
  const count = form.slots.length
  if (form.isRetry) return retryNoticeOf(form)
  if (count === 0)
    return isChosen ? 'No questions match your choices. Clear some of them, or choose all questions.' : null
  if (isChosen && count < requested) {
    const matching = count === 1 ? '1 question matches' : `${count} questions match`
    return `Only ${matching} your choices. You asked for ${requested}.`
  }
  if (count >= requested) return repeatNoticeOf(form)
  const shortage = `${count} questions instead of ${requested} because we don't have more yet`
  if (!isFullLength) return `This quiz has ${shortage}.`
  return `This exam has ${shortage}, and its topic mix differs from the real exam's.`
}

type TimedForm = Pick<TestForm, 'isFullLength' | 'isTutor' | 'field' | 'exam' | 'startedAt'> & {
  slots: { length: number }
}

/** The exam that sets the pace of a form; undefined when there is no such exam, or nothing to answer. */
function findPacingExam({ field, exam: name, startedAt, slots }: TimedForm): Exam | undefined {
  if (slots.length === 0) return undefined
  const day = new Date(startedAt).toISOString().slice(0, 10)
  return name === null ? findPracticeExam(field, undefined, day) : findExamByName(field, name)
}

/** Minutes of the real exam, or for practice at its pace; null in tutor mode, whose questions have seconds of their own. */
function timeLimitOf(form: TimedForm): number | null {
  const exam = findPacingExam(form)
  if (!exam || form.isTutor) return null
  return form.isFullLength ? exam.timeLimit : practiceMinutes(exam, form.slots.length)
}

/** Seconds for each question of a tutor quiz; null for other forms. */
function questionSecondsOf(form: TimedForm): number | null {
  const exam = findPacingExam(form)
  return exam && form.isTutor ? secondsPerQuestion(exam) : null
}

/** A test form on the wire. */
export function viewTestForm({ form, questions, scenarios }: AssembledForm, cacheKey: string): TestFormReply {
  return {
    questions: questions.map(viewQuestion),
    cacheKey,
    examType: scenarios.length > 0 ? 'CSE_SCENARIOS' : null,
    scenarios,
    attemptId: form.attemptId,
    healthcareField: form.field,
    exam: form.exam,
    isFullLength: form.isFullLength,
    tutor: form.isTutor,
    timeLimit: timeLimitOf(form),
    questionSeconds: questionSecondsOf(form),
    calculator: findCalculator(form.field, form.exam),
    startedAt: new Date(form.startedAt).toISOString(),
    requested: form.requested,
    notice: noticeOf(form),
  }
}

const percentOf = (count: number, total: number) => Math.round((100 * count) / total)

function viewStatistics(
  { slot, presented }: FormQuestion,
  { responses, correct, averageSeconds, optionCounts }: ItemStatistics,
): StatisticsReply {
  const shares = presented.map(({ id }, index) => [letterAt(index), percentOf(optionCounts[id] ?? 0, responses)])
  return {
    correctPercent: percentOf(correct, responses),
    averageSeconds: averageSeconds === null ? null : Math.round(averageSeconds),
    optionPercents: slot.generated ? null : Object.fromEntries(shares),
  }
}

/** A graded question with its explanation; `reported` when this learner has reported a problem with it. */
export function viewResult(
  formQuestion: FormQuestion,
  response: GradedResponse,
  { reported, statistics }: { reported: boolean; statistics: ItemStatistics | undefined },
): AnalysisResult {
  const { slot, question, presented } = formQuestion
  const selected = new Set(response.optionIds ?? [])
  return {
    ...viewQuestion({ slot, question, presented }),
    userAnswer: lettersFor(presented, (option) => selected.has(option.id)),
    correctAnswer: lettersFor(presented, (option) => option.right) ?? '',
    isCorrect: response.correct,
    explanation: question.explanation,
    keyLearningPoint: question.keyLearningPoint,
    answerAnalysis: Object.fromEntries(presented.map(({ reason }, index) => [letterAt(index), reason])),
    references: [...question.references],
    seconds: response.seconds === null ? null : Math.round(response.seconds),
    flagged: response.flagged,
    reported,
    statistics: statistics ? viewStatistics(formQuestion, statistics) : null,
  }
}

function byDomain({ responses, next }: Analysis): AnalysisReply['byDomain'] {
  return [...Map.groupBy(responses, ({ domain }) => domain)]
    .map(([domain, own]) => ({
      domain,
      correct: own.filter(({ correct }) => correct).length,
      total: own.length,
      available: Math.min(maxPracticeQuestions, next.areas.get(domain) ?? 0),
    }))
    .sort((a, b) => (a.domain < b.domain ? -1 : 1))
}

/** A graded attempt with every explanation. It is sent only after the answers are graded. */
export function viewAnalysis(analysis: Analysis): AnalysisReply {
  const { form, questions, responses, verdict } = analysis
  const total = questions.length
  const correct = responses.filter((response) => response.correct).length
  return {
    results: questions.flatMap((question, index) => {
      const response = responses[index]
      const reported = analysis.reported.has(index)
      const statistics = analysis.statistics.get(question.slot.versionNo)
      return response ? [viewResult(question, response, { reported, statistics })] : []
    }),
    percentage: verdict.percent,
    totalQuestions: total,
    score: correct,
    attemptId: form.attemptId,
    healthcareField: form.field,
    exam: form.exam,
    isFullLength: form.isFullLength,
    passed: verdict.passed,
    passingPercent: verdict.passingPercent,
    neededCorrect: neededCorrectOf(verdict, total),
    comparison: compareCorrect(verdict, correct, total),
    estimatedScaledScore: verdict.estimatedScaledScore,
    scale: verdict.scale,
    usesPreceptorStandard: verdict.usesPreceptorStandard,
    timeSpent: analysis.timeSpent,
    submitted: analysis.submitted,
    byDomain: byDomain(analysis),
    retry: analysis.next.retry,
    gradedAt: analysis.gradedAt.toISOString(),
  }
}

/** A submitted quiz or exam in the history. */
export function viewHistoryEntry(entry: SubmittedAttempt): HistoryEntry {
  const date = entry.at.toISOString()
  return {
    id: entry.id,
    kind: entry.kind,
    score: entry.verdict.percent,
    passed: entry.verdict.passed,
    category: entry.exam,
    date,
    questionsCorrect: entry.correct,
    totalQuestions: entry.total,
    timeSpent: entry.timeSpent,
    isFullLength: entry.isFullLength,
    healthcareField: entry.field,
    createdAt: date,
  }
}

/** An entry of the paged history. */
export function viewHistoryItem(entry: SubmittedAttempt | PracticedSimulation): HistoryItem {
  if (entry.kind !== 'practice-simulation') return { ...viewHistoryEntry(entry), simulation: null }
  const date = entry.at.toISOString()
  const { scenarioId, title, mode, score, maxScore, stepsCompleted, agreements } = entry.simulation
  return {
    id: entry.id,
    kind: entry.kind,
    score: entry.percentage,
    passed: null,
    category: 'Clinical simulation',
    date,
    questionsCorrect: null,
    totalQuestions: null,
    timeSpent: entry.timeSpent,
    isFullLength: false,
    healthcareField: entry.field,
    createdAt: date,
    simulation: { scenarioId, title, mode, score, maxScore, stepsCompleted, agreements },
  }
}

/** An attempt to resume or submit, as the launcher lists it. */
export function viewOpenAttempt(attempt: OpenAttempt): OpenAttemptReply {
  return {
    id: attempt.id,
    kind: attempt.kind,
    healthcareField: attempt.field,
    exam: attempt.exam,
    isFullLength: attempt.isFullLength,
    tutor: attempt.isTutor,
    totalQuestions: attempt.total,
    answered: attempt.answered,
    graded: attempt.graded,
    startedAt: attempt.startedAt.toISOString(),
    savedAt: attempt.savedAt.toISOString(),
    deadline: deadlineOf(attempt),
  }
}

function deadlineOf({ isTimed, startedAt, total, ...attempt }: OpenAttempt): string | null {
  const minutes = timeLimitOf({ ...attempt, startedAt: startedAt.getTime(), slots: { length: total } })
  return isTimed && minutes !== null ? new Date(startedAt.getTime() + minutes * 60_000).toISOString() : null
}

function viewRealExam(real: RealExam): ExamReply['real'] {
  const { questions, time, breaks, scored, result, difference, source, lookedUpOn, confirmed } = real
  return { questions, time, breaks, scored, result, difference, source, lookedUpOn, confirmed }
}

const viewSeveralCorrect = ({ types, givesPartialCredit }: Exam['formats']): ExamReply['severalCorrect'] => {
  if (!types.includes('k-type')) return null
  return givesPartialCredit ? 'partial credit' : 'not known'
}

/** An exam of the catalog on the wire. */
export function viewExam(exam: Exam): ExamReply {
  return {
    name: exam.name,
    kind: exam.kind,
    questions: exam.questions,
    timeLimit: exam.timeLimit,
    passingScore: exam.passingScore,
    description: exam.description,
    usesPreceptorStandard: exam.usesPreceptorStandard === true,
    effectiveFrom: exam.effectiveFrom ?? null,
    effectiveTo: exam.effectiveTo ?? null,
    outline: exam.outline.domains.map(({ name, weight }) => ({ name, min: weight.min, max: weight.max })),
    outlineConfirmed: exam.outline.confirmed,
    calculator: { kind: exam.calculator.kind, confirmed: exam.calculator.confirmed },
    severalCorrect: viewSeveralCorrect(exam.formats),
    resultHere: describeStandard(exam),
    real: viewRealExam(exam.real),
  }
}

const viewCounted = ({ name, total, unseen, missed, flagged }: Counted) => ({ name, total, unseen, missed, flagged })

/** How many questions each choice has. */
export function viewCounts({ areas, subjects, chosenTopics, foundTopics, matching }: PracticeCounts): CountsReply {
  const view = ({ questions, askable }: PracticeCounts['matching']['all']) => ({
    questions,
    askable: Math.min(maxPracticeQuestions, askable),
  })
  return {
    areas: areas.map(viewCounted),
    subjects: subjects.map((subject) => ({ id: subject.id, kind: subject.kind, ...viewCounted(subject) })),
    chosenTopics: chosenTopics.map(viewCounted),
    foundTopics: foundTopics.map(viewCounted),
    matching: {
      all: view(matching.all),
      unseen: view(matching.unseen),
      wrong: view(matching.wrong),
      flagged: view(matching.flagged),
      bookmarked: view(matching.bookmarked),
    },
  }
}
