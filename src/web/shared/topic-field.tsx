import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SuggestionField } from '#web/ui/suggestion-field.tsx'
import { read } from './api/call.ts'
import { useAuth } from './auth/auth-provider.tsx'

/** Characters of a topic. */
export const longestTopic = 200
/** Characters from which on topics are suggested. */
const shortestQuery = 2

/** Where a topic is typed or picked from those of the learner's field. */
export function TopicField({
  topic,
  onChange,
  onSelect = onChange,
}: {
  topic: string
  onChange: (topic: string) => void
  /** A suggestion was taken. */
  onSelect?: (topic: string) => void
}) {
  const { user } = useAuth()
  const query = topic.trim().slice(0, 60)
  const field = user?.healthcareField
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
      placeholder="A disease, a drug, a skill"
      maxLength={longestTopic}
      value={topic}
      suggestions={names.filter((name) => name.toLowerCase() !== query.toLowerCase())}
      onValueChange={onChange}
      onSelect={onSelect}
    />
  )
}
