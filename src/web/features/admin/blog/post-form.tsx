import { useState } from 'react'
import type { AdminPost, PostText } from '#contract/blog.ts'
import { motifs } from '#domain/blog/cover.ts'
import { blogCategories } from '#domain/blog/post-rules.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { IssueNotes, issuesAt } from '../content-library/issue-notes.tsx'

const sameLabel = (value: string) => ({ value, label: value })
const motifChoices = motifs.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1).replaceAll('-', ' ')}`,
}))

interface Props {
  text: PostText
  issues: AdminPost['issues']
  onChange: (part: Partial<PostText>) => void
}

/** The parts of a post. Below each part are the issues that kept the last saved version from being published. */
export function PostForm({ text, issues, onChange }: Props) {
  return (
    <div className="grid gap-5">
      <div>
        <TextField
          label="Title"
          maxLength={90}
          value={text.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <IssueNotes issues={issuesAt(issues, 'title')} />
      </div>
      <div>
        <TextAreaField
          label="Excerpt"
          hint="One or two sentences, for the list, search engines, and link previews."
          rows={3}
          maxLength={320}
          value={text.excerpt}
          onChange={({ target }) => onChange({ excerpt: target.value })}
        />
        <IssueNotes issues={issuesAt(issues, 'excerpt')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Category"
          options={blogCategories.map(sameLabel)}
          value={text.category}
          onChange={({ target }) => onChange({ category: target.value as PostText['category'] })}
        />
        <SelectField
          label="Cover"
          options={motifChoices}
          value={text.drawing}
          onChange={({ target }) => onChange({ drawing: target.value as PostText['drawing'] })}
        />
      </div>
      <div>
        <ListField
          label="Tags"
          hint="One to five, separated by commas. Write each like night-shift."
          separator=","
          limit={10}
          values={text.tags}
          onChange={(tags) => onChange({ tags })}
        />
        <IssueNotes issues={issuesAt(issues, 'tags')} />
      </div>
      <div>
        <TextAreaField
          label="Article"
          hint="Markdown: ## headings, lists, tables, *emphasis*, [links](/pricing). HTML isn't supported."
          rows={22}
          maxLength={40_000}
          className="font-mono text-sm leading-relaxed"
          value={text.content}
          onChange={({ target }) => onChange({ content: target.value })}
        />
        <IssueNotes issues={issuesAt(issues, 'content')} />
      </div>
      <ListField
        label="Sources"
        hint="One per line, with author, title, and year."
        separator={'\n'}
        limit={40}
        values={text.citations}
        onChange={(citations) => onChange({ citations })}
      />
    </div>
  )
}

/** A list in one field. The field keeps its own text, so that separators can be typed. */
function ListField(props: {
  label: string
  hint: string
  separator: ',' | '\n'
  limit: number
  values: readonly string[]
  onChange: (values: string[]) => void
}) {
  const { label, hint, separator, limit, values, onChange } = props
  const [typed, setTyped] = useState(values.join(separator === ',' ? ', ' : separator))
  const change = (value: string) => {
    setTyped(value)
    const parts = value.split(separator).map((part) => part.trim())
    onChange(parts.filter(Boolean).slice(0, limit))
  }
  const given = { label, hint, value: typed }
  return separator === ',' ? (
    <TextField {...given} maxLength={240} onChange={({ target }) => change(target.value)} />
  ) : (
    <TextAreaField {...given} rows={5} maxLength={12_000} onChange={({ target }) => change(target.value)} />
  )
}
