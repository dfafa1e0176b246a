import { type FormEvent, useState } from 'react'
import { auditActions } from '#domain/audit/audit.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const names = ['actor', 'action', 'target', 'from', 'to'] as const
type FilterName = (typeof names)[number]

/** The filter as the address of the page has it, without what is not set. */
export type AuditQuery = Omit<Partial<Record<FilterName, string>>, 'action'> & { action?: keyof typeof auditActions }

export const noAuditFilter: Record<FilterName, string> = { actor: '', action: '', target: '', from: '', to: '' }

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Reads the filter from the address; parameters that the server would refuse are left out. */
export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const entries = names.flatMap((name) => {
    const value = params.get(name)?.trim().slice(0, 100) ?? ''
    const isValid = name === 'action' ? value in auditActions : name === 'from' || name === 'to' ? isDay(value) : value
    return isValid ? [[name, value]] : []
  })
  return Object.fromEntries(entries) as AuditQuery
}

const actionOptions = Object.entries(auditActions).map(([value, label]) => ({ value, label }))

/** Who, what, whom, and when. Texts are searched for when the form is submitted. */
export function AuditFilters({
  query,
  onChange,
}: {
  query: AuditQuery
  onChange: (changes: Record<string, string>) => void
}) {
  const [actor, setActor] = useState(query.actor ?? '')
  const [target, setTarget] = useState(query.target ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ actor: actor.trim(), target: target.trim() })
  }
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return (
    <form onSubmit={submit} className="mt-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_10rem_10rem]">
      <TextField label="Admin" maxLength={100} value={actor} onChange={({ target: { value } }) => setActor(value)} />
      <SelectField
        label="Action"
        placeholder="All"
        options={actionOptions}
        value={query.action ?? ''}
        onChange={({ target: { value } }) => onChange({ action: value })}
      />
      <TextField
        label="User, email, or ID"
        maxLength={100}
        value={target}
        onChange={({ target: { value } }) => setTarget(value)}
      />
      <TextField
        label="From"
        type="date"
        value={query.from ?? ''}
        onChange={({ target: { value } }) => onChange({ from: value })}
      />
      <TextField
        label="To"
        type="date"
        value={query.to ?? ''}
        onChange={({ target: { value } }) => onChange({ to: value })}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-5">
        <Button type="submit">Search</Button>
        <Button asChild>
          <a href={`/api/admin/audit-log.csv${search && `?${search}`}`}>Download CSV</a>
        </Button>
      </div>
    </form>
  )
}
