import { useId } from 'react'
import type { AdminSetting } from '#contract/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { type ControlAttributes, controlClasses, FieldNote } from '#web/ui/form-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type ClaimDraft, describeDefault, type SettingDraft } from './setting-values.ts'

interface RowProps {
  setting: AdminSetting
  draft: SettingDraft
  /** What the server refused. */
  error: string | undefined
  onChange: (draft: SettingDraft) => void
}

/** A setting: what it means and its default on the left, its control on the right. */
export function SettingRow({ setting, draft, error, onChange }: RowProps) {
  const id = useId()
  const noteId = `${id}-note`
  const { label, explanation, control } = setting
  const note = `${explanation} Default: ${describeDefault(setting)}.`
  if (control.kind === 'switch') {
    return (
      <div className="border-b border-rule py-3">
        <SwitchField
          label={label}
          hint={note}
          error={error}
          checked={draft === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      </div>
    )
  }
  if (control.kind === 'claims') {
    return (
      <fieldset className="border-b border-rule py-3">
        <legend className="float-left w-full font-medium">{label}</legend>
        <div className="clear-both max-w-measure">
          <FieldNote id={noteId} hint={note} error={error} />
        </div>
        <Claims claims={draft as readonly ClaimDraft[]} onChange={onChange} />
      </fieldset>
    )
  }
  const attributes = { id, 'aria-describedby': noteId, 'aria-invalid': error ? (true as const) : undefined }
  return (
    <div className="grid gap-x-8 gap-y-2 border-b border-rule py-3 md:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="max-w-measure">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={noteId} className="text-sm text-ink-2">
          {error && <span className="block text-incorrect">{error}</span>}
          {note}
        </p>
      </div>
      <ValueControl setting={setting} draft={String(draft)} attributes={attributes} onChange={onChange} />
    </div>
  )
}

function ValueControl({
  setting: { control, default: standard },
  draft,
  attributes,
  onChange,
}: {
  setting: AdminSetting
  draft: string
  attributes: ControlAttributes
  onChange: (draft: string) => void
}) {
  if (control.kind === 'model') {
    return <ModelControl standard={String(standard)} draft={draft} attributes={attributes} onChange={onChange} />
  }
  const isNumber = control.kind === 'number' || control.kind === 'money'
  const input = (
    <input
      {...attributes}
      type={control.kind === 'email' ? 'email' : 'text'}
      inputMode={isNumber ? (control.kind === 'money' ? 'decimal' : 'numeric') : undefined}
      placeholder={typeof standard === 'string' ? standard : undefined}
      autoComplete="off"
      maxLength={254}
      className={`${controlClasses} num ${control.kind === 'money' ? 'pl-7' : ''}`}
      value={draft}
      onChange={({ target }) => onChange(target.value)}
    />
  )
  if (control.kind !== 'money') return <div>{input}</div>
  return (
    <div className="relative self-start">
      <span aria-hidden="true" className="absolute top-2.5 left-3 text-ink-2">
        $
      </span>
      {input}
    </div>
  )
}

const models = [
  { value: 'gpt-4', label: 'GPT-4' },
  { value: 'gpt-3.5-turbo', label: 'GPT-3.5 Turbo' },
]

function ModelControl({
  standard,
  draft,
  attributes,
  onChange,
}: {
  standard: string
  draft: string
  attributes: ControlAttributes
  onChange: (draft: string) => void
}) {
  const isListed = models.some(({ value }) => value === draft)
  const other = draft === '' || isListed ? ' ' : draft
  return (
    <div className="grid content-start gap-2">
      <SelectField
        label="Which model"
        options={[...models, { value: other, label: 'Other' }]}
        placeholder={`As configured (${standard})`}
        value={draft}
        onChange={({ target }) => onChange(target.value)}
      />
      {draft !== '' && !isListed && (
        <input
          {...attributes}
          maxLength={100}
          autoComplete="off"
          className={controlClasses}
          value={draft.trimStart()}
          onChange={({ target }) => onChange(target.value === '' ? ' ' : target.value)}
        />
      )}
    </div>
  )
}

const maxClaims = 4

function Claims({
  claims,
  onChange,
}: {
  claims: readonly ClaimDraft[]
  onChange: (claims: readonly ClaimDraft[]) => void
}) {
  const change = (index: number, part: Partial<ClaimDraft>) =>
    onChange(claims.map((claim, at) => (at === index ? { ...claim, ...part } : claim)))
  return (
    <div className="mt-3 grid gap-3">
      {claims.map((claim, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: claims have nothing else, and are only added at the end
        <div key={index} className="grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
          <TextField
            label={`Claim ${index + 1}`}
            maxLength={160}
            value={claim.text}
            onChange={({ target }) => change(index, { text: target.value })}
          />
          <TextField
            label={`Source of claim ${index + 1}`}
            maxLength={300}
            value={claim.source}
            onChange={({ target }) => change(index, { source: target.value })}
          />
          <Button variant="text" onClick={() => onChange(claims.filter((_, at) => at !== index))}>
            Remove
          </Button>
        </div>
      ))}
      {claims.length < maxClaims && (
        <Button className="justify-self-start" onClick={() => onChange([...claims, { text: '', source: '' }])}>
          Add Claim
        </Button>
      )}
    </div>
  )
}
