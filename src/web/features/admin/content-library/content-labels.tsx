import type { ContentDetail, ContentItem } from '#contract/content-library.ts'
import type { ItemAction, ItemOrigin, ItemStatus } from '#domain/question/lifecycle.ts'
import { Badge } from '#web/ui/badge.tsx'

export const statusLabels: Record<ItemStatus, string> = {
  draft: 'Draft',
  in_review: 'In Review',
  active: 'Active',
  retired: 'Retired',
}

export const originLabels: Record<ItemOrigin, string> = {
  files: 'Content files',
  generated: 'Generated',
  imported: 'Imported',
}

const questionTypeLabels = { single: 'Single answer', 'k-type': 'Select all that apply' }

const typeLabels: Record<ContentItem['contentType'], string> = {
  authored: 'Question',
  table: 'Table question',
  model: 'Item model',
  scenario: 'Simulation',
}

/** What can be chosen as a type: what it is, or how it is answered. */
export const typeOptions = [...Object.entries(typeLabels), ...Object.entries(questionTypeLabels)].map(
  ([value, label]) => ({ value, label }),
)

/** "Question, select all that apply" */
function describeType({ contentType, questionType }: Pick<ContentItem, 'contentType' | 'questionType'>): string {
  const type = typeLabels[contentType]
  return questionType === 'k-type' ? `${type}, select all that apply` : type
}

const variants = { draft: 'neutral', in_review: 'warn', active: 'correct', retired: 'incorrect' } as const

export function StatusBadge({ status }: { status: ItemStatus }) {
  return <Badge variant={variants[status]}>{statusLabels[status]}</Badge>
}

/** What an item is, where it is asked, and where it came from: one line of small print. */
export function describeItem(item: ContentItem | ContentDetail): string {
  const { professions, domains, difficulty, origin, edited } = item
  const parts = [
    describeType(item),
    professions.slice(0, 4).join(', ') + (professions.length > 4 ? ` and ${professions.length - 4} more` : ''),
    domains.length > 2 ? `${domains.length} domains` : domains.join(', '),
    difficulty,
    originLabels[origin] + (edited ? ', edited here' : ''),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** What the toast says after an action. */
export const doneLabels: Record<ItemAction, string> = {
  submit: 'submitted for review',
  approve: 'approved',
  send_back: 'sent back',
  reject: 'rejected',
  retire: 'retired',
  restore: 'restored',
}
