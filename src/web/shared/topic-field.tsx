import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { SuggestionField } from '#web/ui/suggestion-field.tsx'
import { read } from './api/call.ts'
import { useAuth } from './auth/auth-provider.tsx'

/** Characters of a topic. */
export const longestTopic = 200
/** Characters from which on topics are suggested. */
const shortestQuery = 2

/** Where a topic is typed or picked from those of a field: the learner's, unless `field` is given (null suggests nothing). */
export function TopicField({
  topic,
  field: givenField,
  size = 'large',
  onChange,
  onSelect = onChange,
}: {
  topic: string
  field?: FieldCode | null
  size?: 'large' | 'regular'
  onChange: (topic: string) => void
  /** A suggestion was taken. */
  onSelect?: (topic: string) => void
}) {
  const { user } = useAuth()
  const query = topic.trim().slice(0, 60)
  const field = givenField === undefined ? user?.healthcareField : givenField
  const suggestions = useQuery({
    ...read('GET /api/search/suggestions', { query: { healthcareField: field ?? 'RN', query } }),
    enabled: field != null && query.length >= shortestQuery,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const names = query.length < shortestQuery ? [] : (suggestions.data?.suggestions ?? []).map((one) => one.topic)
  return (
    <SuggestionField
      label="Topic"
      size={size}
      placeholder="A disease, a drug, a skill"
      maxLength={longestTopic}
      value={topic}
      suggestions={names.filter((name) => name.toLowerCase() !== query.toLowerCase())}
      onValueChange={onChange}
      onSelect={onSelect}
    />
  )
}
