import type { CalculatorKind } from '../calculator/calculator.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import type { ItemType } from '../question/item.ts'

/** Whether an exam consists of multiple-choice questions or of simulated patients. */
export const examKinds = ['multiple-choice', 'simulation'] as const
export type ExamKind = (typeof examKinds)[number]

/** A domain's share of an exam in percent; a range when the exam body publishes one. */
export interface Weight {
  min: number
  max: number
}

export interface OutlineDomain {
  name: string
  weight: Weight
}

/** An exam's content outline. `confirmed` is false when only one source gives its weights; they are labeled "approximate". */
export interface ContentOutline {
  domains: readonly OutlineDomain[]
  source: string
  inForceFrom: string
  confirmed: boolean
}

/**
 * The passing standard of an exam.
 * percent: the percentage of correct answers. raw: the number of correct answers out of `of`, prorated for a shorter
 * test form. scaled: a score on the board's scale, which is estimated (see `estimateScaledScore`).
 */
export type Standard =
  | { kind: 'percent'; passing: number }
  | { kind: 'raw'; passing: number; of: number }
  | { kind: 'scaled'; passing: number; min: number; max: number }

/** Which calculator candidates have in a real exam, and how far that is known. */
export interface ExamCalculator {
  kind: CalculatorKind
  /** What was read, and what it says. */
  source: string
  /** The day on which it was looked up (ISO date). */
  lookedUpOn: string
  /** True when the board itself, or several independent pages without contradiction, say so. */
  confirmed: boolean
}

/** Which item formats of the bank a real exam has, and how far that is known. */
export interface ExamFormats {
  /** The item types of the exam; empty for a simulation exam. */
  types: readonly ItemType[]
  /**
   * How a stem with several correct answers tells how many there are: "Select all that apply." or a number, as in
   * "Select three." `none` when the exam has no such questions.
   */
  selection: 'all' | 'number' | 'none'
  /** When questions with several correct answers are asked only about a case: how many options they have, and how many are correct. */
  scenarioSets?: { options: number; correct: number }
  /** True when the real exam gives partial credit for questions with several correct answers; here there is none. */
  givesPartialCredit?: true
  /** What was read, and what it says; or what is assumed. */
  source: string
  /** The day on which it was looked up (ISO date). */
  lookedUpOn: string
  /** True when the board itself says so. */
  confirmed: boolean
}

/** What is known about a real exam, in sentences for its candidates. */
export interface RealExam {
  questions: string
  time: string
  /** Null when nothing was found. */
  breaks: string | null
  scored: string
  result: string
  /** How our form and standard differ from it. */
  difference: string
  source: string
  /** ISO date. */
  lookedUpOn: string
  /** True when the board itself, or several independent pages without contradiction, say so. */
  confirmed: boolean
}

export interface Exam {
  name: string
  kind: ExamKind
  field: FieldCode
  questions: number
  /** Minutes. */
  timeLimit: number
  /** The passing score that the board publishes; `standard` says in which unit. */
  passingScore: number
  standard: Standard
  /** True when this is our default standard because the board has not published one. */
  usesPreceptorStandard?: true
  description: string
  /** The first and last days (ISO dates) on which the board offers the exam; absent when there is no limit. */
  effectiveFrom?: string
  effectiveTo?: string
  outline: ContentOutline
  /** The calculator of the real exam. */
  calculator: ExamCalculator
  formats: ExamFormats
  real: RealExam
}

/** The passing percentage of a practice quiz, and the percentage that maps to the passing score of a scaled exam. */
export const practicePassingPercent = 70

/** Minutes per question at most: the pace of the longest NCLEX, 150 questions in 5 hours. Our form is its shortest. */
const slowestPace = 2

/** Minutes per question. */
const paceOf = ({ timeLimit, questions }: Pick<Exam, 'timeLimit' | 'questions'>) =>
  Math.min(slowestPace, timeLimit / questions)

/** Minutes for a practice quiz at the pace of an exam, rounded up. */
export function practiceMinutes(exam: Pick<Exam, 'timeLimit' | 'questions'>, count: number): number {
  return Math.ceil(count * paceOf(exam))
}

/** Whole seconds for one question at the pace of an exam. */
export function secondsPerQuestion(exam: Pick<Exam, 'timeLimit' | 'questions'>): number {
  return Math.round(60 * paceOf(exam))
}
