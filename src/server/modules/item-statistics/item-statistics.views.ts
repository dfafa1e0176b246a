import type { ExamStatistics, ValidationDetail, ValidationItem } from '#contract/validation-report.ts'
import { findExamByName } from '#domain/exams/catalog.ts'
import { passingPercentOf } from '#domain/exams/passing.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { ExamStatistics as StoredExam } from '#domain/psychometrics/exam-statistics.ts'
import { evidenceOf } from '#domain/psychometrics/flags.ts'
import type { Question } from '#domain/question/question.ts'
import type { ReportRow } from './report.store.ts'

/** An item of the report. */
export function viewItem(row: ReportRow): ValidationItem {
  const { facility, facilityLow, facilityHigh, previousAnswered, previousFacility } = row
  const hasFacility = facility !== null && facilityLow !== null && facilityHigh !== null
  const hasPrevious = previousAnswered !== null && previousFacility !== null
  return {
    itemId: row.itemId,
    field: row.field,
    domain: row.domain,
    title: row.title,
    origin: row.origin,
    answered: row.answered,
    omitted: row.omitted,
    evidence: evidenceOf(row.answered),
    facility: hasFacility ? { share: facility, low: facilityLow, high: facilityHigh } : null,
    pointBiserial: row.pointBiserial,
    discrimination: row.discrimination,
    medianSeconds: row.medianSeconds,
    difficulty: {
      author: row.authorLabel,
      calibrated: row.calibratedLabel,
      logits: row.difficulty,
      error: row.difficultyError,
    },
    flags: [...row.flags],
    previous: hasPrevious
      ? { answered: previousAnswered, facility: previousFacility, pointBiserial: row.previousPointBiserial }
      : null,
  }
}

/** An item with its distractor table. `question` is undefined for an item model. */
export function viewDetail(row: ReportRow, question: Question | undefined): ValidationDetail {
  const textOf = (id: string) => question?.options.find((option) => option.id === id)?.text ?? ''
  return {
    ...viewItem(row),
    caseText: question?.case ?? '',
    stem: question?.stem ?? '',
    options: row.options.map((option) => ({ ...option, byFifth: [...option.byFifth], text: textOf(option.id) })),
  }
}

/** The statistics of an exam, with the percentage that passes today. */
export function viewExam({
  field,
  exam,
  statistics,
}: {
  field: FieldCode
  exam: string
  statistics: StoredExam
}): ExamStatistics {
  const known = findExamByName(field, exam)
  return {
    field,
    exam,
    ...statistics,
    distribution: [...statistics.distribution],
    areas: [...statistics.areas],
    passingPercent: known ? passingPercentOf(known.standard) : null,
  }
}

const decimals = (value: number | null | undefined, digits: number) => value?.toFixed(digits) ?? ''

const csvColumns: Record<string, (row: ReportRow) => string | number> = {
  Item: ({ itemId }) => itemId,
  Field: ({ field }) => field,
  Domain: ({ domain }) => domain,
  Origin: ({ origin }) => origin,
  Answered: ({ answered }) => answered,
  Omitted: ({ omitted }) => omitted,
  Evidence: ({ answered }) => evidenceOf(answered),
  Facility: ({ facility }) => decimals(facility, 3),
  'Facility, 95% from': ({ facilityLow }) => decimals(facilityLow, 3),
  'Facility, 95% to': ({ facilityHigh }) => decimals(facilityHigh, 3),
  'Point-biserial': ({ pointBiserial }) => decimals(pointBiserial, 3),
  'Upper less lower 27%': ({ discrimination }) => decimals(discrimination, 3),
  'Median seconds': ({ medianSeconds }) => decimals(medianSeconds, 1),
  'Difficulty, logits': ({ difficulty }) => decimals(difficulty, 2),
  'Standard error': ({ difficultyError }) => decimals(difficultyError, 2),
  'Calibrated difficulty': ({ calibratedLabel }) => calibratedLabel ?? '',
  "Author's difficulty": ({ authorLabel }) => authorLabel,
  Flags: ({ flags }) => flags.join(' '),
  'Version before: answered': ({ previousAnswered }) => previousAnswered ?? '',
  'Version before: facility': ({ previousFacility }) => decimals(previousFacility, 3),
  'Version before: point-biserial': ({ previousPointBiserial }) => decimals(previousPointBiserial, 3),
}

export const csvHeader = Object.keys(csvColumns)

/** A row of the report in the order of `csvHeader`. */
export const csvRow = (row: ReportRow) => Object.values(csvColumns).map((value) => value(row))
