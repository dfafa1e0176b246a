import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { DrawingReply } from '#contract/study.ts'
import { checkTypedAnswer } from '#domain/study/typed-answer.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { controlClasses } from '#web/ui/form-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import type { StudyViewProps } from '../study-view.ts'
import '#web/ui/drawing.css'

/** Drawings one below the other, each with numbered parts to be named. */
export function LabelingView({ content: { drawings } }: StudyViewProps<'labeling'>) {
  return (
    <div className="grid gap-14">
      {drawings.map(({ id }) => (
        <LoadedDrawing key={id} id={id} />
      ))}
    </div>
  )
}

function LoadedDrawing({ id }: { id: string }) {
  const drawing = useQuery({
    ...read('GET /api/drawings/:id', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (drawing.data) return <Exercise drawing={drawing.data} />
  if (drawing.isError) {
    return (
      <ErrorState title="We couldn't load the drawing" onRetry={() => void drawing.refetch()}>
        {failureMessage(drawing.error)}
      </ErrorState>
    )
  }
  return (
    <Loading what="Loading the drawing">
      <Skeleton className="aspect-square w-full max-w-xl" />
    </Loading>
  )
}

type Status = 'open' | 'correct' | 'wrong'
type Label = DrawingReply['labels'][number]

/** Names the parts of one drawing: chosen from a list or typed, checked all at once. */
function Exercise({ drawing }: { drawing: DrawingReply }) {
  const { title, labels } = drawing
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [isChecked, setChecked] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const id = useId()
  const statusOf = ({ key, name, alsoAccepted }: Label): Status => {
    if (!isChecked) return 'open'
    const confusable = labels.flatMap((other) => (other.key === key ? [] : other.name))
    const result = checkTypedAnswer(answers[key] ?? '', { answer: name, accepted: alsoAccepted, confusable })
    return result === 'wrong' ? 'wrong' : 'correct'
  }
  const correct = labels.filter((label) => statusOf(label) === 'correct').length
  const reset = () => {
    setAnswers({})
    setChecked(false)
  }
  const focusAnswer = (key: string) => document.getElementById(`${id}-${key}`)?.focus()
  const names = labels.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="text-xl">
        {title}
      </h3>
      <div className="mt-4 flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
        <Plate drawing={drawing} statusOf={statusOf} onSelect={focusAnswer} />
        <form
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            setChecked(true)
          }}
        >
          <div className="mb-3 print:hidden">
            <SwitchField
              label="Type the names"
              hint="Harder: without the list to choose from."
              checked={isTyped}
              onChange={({ target }) => {
                setTyped(target.checked)
                reset()
              }}
            />
          </div>
          <ol className="border-t border-rule">
            {labels.map((label, index) => (
              <AnswerRow
                key={label.key}
                id={`${id}-${label.key}`}
                number={index + 1}
                label={label}
                status={statusOf(label)}
                names={isTyped ? undefined : names}
                answer={answers[label.key] ?? ''}
                onAnswer={(answer) => setAnswers({ ...answers, [label.key]: answer })}
              />
            ))}
          </ol>
          <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
            {isChecked ? (
              <>
                <p role="status" className="num flex-1 font-semibold">
                  {correct} of {labels.length} correct
                </p>
                <Button onClick={reset}>Start Over</Button>
              </>
            ) : (
              <Button type="submit" variant="primary">
                Check Answers
              </Button>
            )}
          </div>
        </form>
      </div>
    </section>
  )
}

const markerRadius = 13
const markerClasses: Record<Status, string> = {
  open: 'fill-sheet stroke-ink',
  correct: 'fill-correct-wash stroke-correct',
  wrong: 'fill-incorrect-wash stroke-incorrect',
}

/**
 * The drawing with its markers. The rows beside it do the same for keyboard and screen reader; on a phone, they scroll
 * below the drawing, which stays in view.
 */
function Plate(props: { drawing: DrawingReply; statusOf: (label: Label) => Status; onSelect: (key: string) => void }) {
  const { alt, viewBox, svg, labels } = props.drawing
  return (
    <figure className="lg:sticky lg:top-4 max-lg:tall:sticky max-lg:tall:top-0 max-lg:tall:z-10 max-lg:border-b max-lg:border-rule max-lg:bg-paper max-lg:py-2 print:static print:border-0">
      <svg
        viewBox={viewBox}
        role="img"
        aria-label={alt}
        className="h-auto max-h-[85dvh] w-full max-lg:tall:max-h-[42dvh] print:max-h-none"
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own content, shapes only, checked when it is validated */}
        <g className="drawing" dangerouslySetInnerHTML={{ __html: svg }} />
        {labels.map((label, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut to the row of the same number
          <g key={label.key} className="cursor-pointer" onClick={() => props.onSelect(label.key)}>
            <path d={`M${label.lx},${label.ly}L${label.x},${label.y}`} className="stroke-ink" strokeWidth="1.2" />
            <circle cx={label.x} cy={label.y} r="2.6" className="fill-ink" />
            <circle
              cx={label.lx}
              cy={label.ly}
              r={markerRadius}
              strokeWidth="1.5"
              className={markerClasses[props.statusOf(label)]}
            />
            <text
              x={label.lx}
              y={label.ly + 4.5}
              textAnchor="middle"
              className="num fill-ink text-[13px] font-semibold"
            >
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}

/** What gets the focus is not hidden behind the drawing. */
const belowDrawing = 'max-lg:tall:scroll-mt-[46dvh]'

function AnswerRow(props: {
  id: string
  number: number
  label: Label
  status: Status
  /** The names to choose from; undefined when the name is typed. */
  names: readonly string[] | undefined
  answer: string
  onAnswer: (answer: string) => void
}) {
  const { id, number, label, status, names, answer, onAnswer } = props
  const attributes = {
    id,
    'aria-label': `Part ${number}`,
    className: cn(controlClasses, belowDrawing, 'min-h-11 py-1.5 text-base'),
  }
  return (
    <li className="grid grid-cols-[1.75rem_1fr] items-center gap-x-2 border-b border-rule py-2">
      <span className="num text-sm text-ink-2">{number}</span>
      {status === 'open' && names && (
        <select {...attributes} value={answer} onChange={({ target }) => onAnswer(target.value)}>
          <option value="">Choose a name</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      {status === 'open' && !names && (
        <input
          {...attributes}
          value={answer}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => onAnswer(target.value)}
        />
      )}
      {status !== 'open' && (
        <div id={id} tabIndex={-1} className={cn(belowDrawing, 'outline-none')}>
          <p className="flex items-baseline gap-2 font-semibold">
            {status === 'correct' ? (
              <Check className="size-4 shrink-0 self-center text-correct" aria-label="Correct:" />
            ) : (
              <X className="size-4 shrink-0 self-center text-incorrect" aria-label="Incorrect:" />
            )}
            {label.name}
          </p>
          {status === 'wrong' && (
            <p className="text-sm text-ink-2">{answer.trim() === '' ? 'Not answered' : `You answered: ${answer}`}</p>
          )}
          <p className="mt-0.5 text-sm text-ink-2">{label.note}</p>
        </div>
      )}
    </li>
  )
}
