import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { type FileRules, findFileError, formatBytes, listExtensions } from './file-rules.ts'
import { FieldNote, type FieldProps } from './form-field.tsx'

/**
 * One file, chosen or dropped. A file of the wrong type or size is refused with the reason. Controlled; with
 * react-hook-form, use its Controller.
 */
export function FileUpload({
  label,
  hint,
  error,
  file,
  onFileChange,
  extensions,
  maxBytes,
  disabled = false,
}: FieldProps &
  FileRules & {
    file: File | null
    onFileChange: (file: File | null) => void
    disabled?: boolean
  }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [isOver, setIsOver] = useState(false)

  const take = (chosen: File | undefined) => {
    if (!chosen) return
    const problem = findFileError(chosen, { extensions, maxBytes })
    setRefusal(problem)
    if (!problem) onFileChange(chosen)
    // Without this, choosing the same file again after mending it would do nothing.
    if (input.current) input.current.value = ''
  }
  const dropHandlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      if (!disabled) setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      if (!disabled) take(event.dataTransfer.files[0])
    },
  }
  const problem = refusal ?? error
  return (
    <div className="grid content-start gap-1">
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
      </span>
      <label
        {...dropHandlers}
        className={cn(
          'grid cursor-pointer justify-items-center gap-1 rounded-md border border-dashed border-rule-strong bg-sheet px-4 py-6 text-center transition-colors hover:border-teal',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal',
          isOver && 'border-solid border-teal bg-teal-wash',
          problem && 'border-incorrect',
          disabled && 'cursor-not-allowed opacity-55 hover:border-rule-strong',
        )}
      >
        <input
          ref={input}
          type="file"
          accept={extensions.join(',')}
          disabled={disabled}
          aria-labelledby={`${id}-label ${id}-action`}
          aria-describedby={`${id}-limits ${id}-note`}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => take(event.target.files?.[0])}
          className="sr-only"
        />
        <span id={`${id}-action`} className="font-semibold text-teal">
          {file ? 'Choose another file' : 'Choose a file'}
          <span className="font-normal text-ink-2"> or drop it here</span>
        </span>
        <span id={`${id}-limits`} className="text-sm text-ink-2">
          {listExtensions(extensions)}, up to {formatBytes(maxBytes)}
        </span>
      </label>
      <div aria-live="polite">
        <FieldNote id={`${id}-note`} hint={hint} error={problem} />
        {file && (
          <p className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0 truncate">
              {file.name} <span className="num text-ink-2">({formatBytes(file.size)})</span>
            </span>
            <Button variant="text" className="text-sm" disabled={disabled} onClick={() => onFileChange(null)}>
              Remove
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
