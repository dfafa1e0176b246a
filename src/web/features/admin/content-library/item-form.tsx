import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentDetail, ItemSource } from '#contract/content-library.ts'
import { difficulties } from '#domain/question/difficulty.ts'
import { read } from '#web/shared/api/call.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { IssueNotes, type Issues, issuesAt } from './issue-notes.tsx'
import { OptionFields } from './option-fields.tsx'
import { ReferenceFields } from './reference-fields.tsx'

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const types = [
  { value: 'single', label: 'Single answer' },
  { value: 'k-type', label: 'Select all that apply' },
]

/** The parts of an item's text. Below each of them is what the rules of content object to. */
export function ItemForm({
  item,
  source,
  issues,
  onChange,
}: {
  item: ContentDetail
  source: ItemSource
  issues: Issues
  onChange: (part: Partial<ItemSource>) => void
}) {
  const options = useQuery(read('GET /api/admin/content-options'))
  const domains = options.data?.fields.find(({ code }) => code === item.profession)?.domains ?? [source.domain]
  const text = (name: 'stem' | 'explanation' | 'keyLearningPoint', label: string, rows: number, hint?: string) => (
    <div>
      <TextAreaField
        label={label}
        hint={hint}
        rows={rows}
        value={source[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
      <IssueNotes issues={issuesAt(issues, name)} />
    </div>
  )
  return (
    <div className="grid gap-5">
      <IssueNotes issues={issues.filter(({ field }) => /^(?:entry|field|id|case)\b/.test(field))} />
      {item.caseText && (
        <div className="rounded-sm bg-sunk px-4 py-3">
          <p className="label mb-1">Case, shared with other items and edited in the content files</p>
          <p>{item.caseText}</p>
        </div>
      )}
      {text('stem', 'Stem', 6)}
      <OptionFields options={source.options} issues={issues} onChange={(changed) => onChange({ options: changed })} />
      {text('explanation', 'Explanation', 14, 'Paragraphs, lists, tables, *emphasis*, and **strong** in Markdown.')}
      {text('keyLearningPoint', 'Key learning point', 3)}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Answer format"
          options={types}
          value={source.type}
          onChange={({ target }) => onChange({ type: target.value as ItemSource['type'] })}
        />
        <SelectField
          label="Difficulty"
          options={choices(difficulties)}
          value={source.difficulty}
          onChange={({ target }) => onChange({ difficulty: target.value as ItemSource['difficulty'] })}
        />
        <div>
          <SelectField
            label="Domain"
            placeholder="Choose"
            options={choices(domains)}
            value={source.domain}
            onChange={({ target }) => onChange({ domain: target.value })}
          />
          <IssueNotes issues={issuesAt(issues, 'domain')} />
        </div>
        <div>
          <SelectField
            label="Domain in the other exam"
            placeholder="The same"
            options={choices(domains)}
            value={source.otherDomain}
            onChange={({ target }) => onChange({ otherDomain: target.value })}
          />
          <IssueNotes issues={issuesAt(issues, 'otherDomain')} />
        </div>
      </div>
      <div>
        <TopicsField topics={source.topics} onChange={(topics) => onChange({ topics })} />
        <IssueNotes issues={issues.filter(({ field }) => field.startsWith('topics'))} />
      </div>
      <ReferenceFields
        references={source.references}
        known={options.data?.references ?? []}
        issues={issues}
        onChange={(references) => onChange({ references })}
      />
    </div>
  )
}

/** The text of the field is its own, so that a comma can be typed. */
function TopicsField({ topics, onChange }: { topics: readonly string[]; onChange: (topics: string[]) => void }) {
  const [text, setText] = useState(topics.join(', '))
  return (
    <TextField
      label="Topics"
      hint="1 to 6, separated by commas."
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(
          target.value
            .split(',')
            .map((topic) => topic.trim())
            .filter(Boolean)
            .slice(0, 10),
        )
      }}
    />
  )
}
