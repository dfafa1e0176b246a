import { skipToken, useQuery } from '@tanstack/react-query'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { read } from './call.ts'

export const readExams = (field: FieldCode) =>
  read('GET /api/exams/:healthcareField', { params: { healthcareField: field } })

/** The exams of a field. Without a field it stays pending and nothing is requested. */
export function useExams(field: FieldCode | null) {
  const options = readExams(field ?? 'RN')
  return useQuery({ queryKey: options.queryKey, queryFn: (field ? options.queryFn : undefined) ?? skipToken })
}
