import type { Reply } from '#contract/api.ts'
import type { AnswerOption } from '#domain/presentation/choices.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'

type Verdict = Reply<'POST /api/samples/:id/answer'>
type State = 'open' | 'chosen' | 'right' | 'wrong'

const boxes: Record<State, string> = {
  open: 'border-rule bg-sheet',
  chosen: 'border-teal bg-teal-wash',
  right: 'border-correct bg-correct-wash',
  wrong: 'border-incorrect bg-incorrect-wash',
}
const letters: Record<State, string> = {
  open: 'border-rule-strong text-ink-2',
  chosen: 'border-teal bg-teal text-on-teal',
  right: 'border-correct bg-correct text-sheet',
  wrong: 'border-incorrect bg-incorrect text-sheet',
}

function stateOf(label: string, chosen: boolean, verdict: Verdict | undefined): State {
  if (!verdict) return chosen ? 'chosen' : 'open'
  if (label === verdict.correctAnswer) return 'right'
  return chosen ? 'wrong' : 'open'
}

/** A choice of the sample. Once answered, the right one and the one chosen say why. */
export function SampleOption(props: {
  choice: AnswerOption
  chosen: boolean
  verdict: Verdict | undefined
  waiting: boolean
  onChoose: () => void
}) {
  const { choice, verdict } = props
  const state = stateOf(choice.label, props.chosen, verdict)
  const settled = verdict !== undefined || props.waiting
  return (
    <button
      type="button"
      aria-disabled={settled}
      aria-pressed={props.chosen}
      onClick={() => !settled && props.onChoose()}
      className={cn(
        'grid min-h-12 w-full grid-cols-[2rem_1fr] items-start gap-3 rounded-md border px-3 py-2.5 text-left leading-normal',
        boxes[state],
        settled ? 'cursor-default' : 'hover:border-rule-strong hover:bg-sunk',
      )}
    >
      <span
        className={cn('grid size-7.5 place-items-center rounded-full border-2 text-sm font-semibold', letters[state])}
      >
        {choice.label}
      </span>
      <span className="pt-0.5">
        <ClinicalText>{choice.text}</ClinicalText>
        {(state === 'right' || state === 'wrong') && (
          <span className="mt-1.5 block text-sm text-ink-2">
            <strong className={state === 'right' ? 'text-correct' : 'text-incorrect'}>
              {state === 'right' ? 'Right.' : 'Not this one.'}
            </strong>{' '}
            <ClinicalText>{verdict?.answerAnalysis[choice.label] ?? ''}</ClinicalText>
          </span>
        )}
      </span>
    </button>
  )
}
