import { skipToken, useQuery } from '@tanstack/react-query'
import type { Exam } from '#contract/assessment.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { read } from './call.ts'

export const readExams = (field: FieldCode) =>
  read('GET /api/exams/:healthcareField', { params: { healthcareField: field } })

/** The multiple-choice exam whose outline has a content area. */
export function findExamOfArea(exams: readonly Exam[] | undefined, area: string): Exam | undefined {
  return exams?.find(({ kind, outline }) => kind === 'multiple-choice' && outline.some(({ name }) => name === area))
}

/** The number of questions of each content area of the exam that shapes practice; empty while unknown. */
export function useAreaTotals(field: FieldCode | null): ReadonlyMap<string, number> {
  const options = read('GET /api/question-counts/:healthcareField', { params: { healthcareField: field ?? 'RN' } })
  const { data } = useQuery({
    queryKey: options.queryKey,
    queryFn: (field ? options.queryFn : undefined) ?? skipToken,
  })
  return new Map(data?.areas.map(({ name, total }) => [name, total]))
}

/** The exams of a field. Without a field it stays pending and nothing is requested. */
export function useExams(field: FieldCode | null) {
  const options = readExams(field ?? 'RN')
  return useQuery({ queryKey: options.queryKey, queryFn: (field ? options.queryFn : undefined) ?? skipToken })
}
