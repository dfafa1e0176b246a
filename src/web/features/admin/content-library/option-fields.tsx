import type { ItemSource } from '#contract/content-library.ts'
import { letterAt } from '#domain/presentation/choices.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { IssueNotes, type Issues, issuesAt } from './issue-notes.tsx'

type Option = ItemSource['options'][number]

const limits = { min: 2, max: 8 }

/** The options with their reasons. Their order is that of the file; learners get them shuffled, or in ascending order. */
export function OptionFields({
  options,
  issues,
  onChange,
}: {
  options: readonly Option[]
  issues: Issues
  onChange: (options: Option[]) => void
}) {
  const change = (index: number, part: Partial<Option>) =>
    onChange(options.map((option, at) => (at === index ? { ...option, ...part } : option)))
  return (
    <div className="grid gap-4">
      <IssueNotes issues={issuesAt(issues, 'options')} />
      {options.map((option, index) => {
        const letter = letterAt(index)
        const at = `options.${index + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no identity but its place
          <fieldset key={index} className="grid gap-2 border-l-3 border-rule pl-4">
            <legend className="sr-only">Option {letter}</legend>
            <TextField
              label={`Option ${letter}`}
              value={option.text}
              onChange={({ target }) => change(index, { text: target.value })}
            />
            <IssueNotes issues={issuesAt(issues, `${at}.text`)} />
            <TextAreaField
              label={`Reason for ${letter}`}
              rows={3}
              value={option.reason}
              onChange={({ target }) => change(index, { reason: target.value })}
            />
            <IssueNotes issues={issuesAt(issues, `${at}.reason`)} />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <CheckboxField
                label="Correct"
                aria-label={`Option ${letter} is correct`}
                checked={option.right}
                onChange={({ target }) => change(index, { right: target.checked })}
              />
              <Button
                variant="text"
                className="text-sm"
                disabled={options.length <= limits.min}
                onClick={() => onChange(options.filter((_, other) => other !== index))}
              >
                Remove Option {letter}
              </Button>
            </div>
          </fieldset>
        )
      })}
      <Button
        className="justify-self-start text-sm"
        disabled={options.length >= limits.max}
        onClick={() => onChange([...options, { text: '', reason: '', right: false }])}
      >
        Add Option
      </Button>
    </div>
  )
}
