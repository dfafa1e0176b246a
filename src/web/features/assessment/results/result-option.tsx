import { Check, X } from 'lucide-react'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { type MarkedChoice, verdictOf } from './result-lists.ts'

const looks = {
  right: { row: 'border-correct bg-correct-wash', key: 'border-correct bg-correct text-sheet' },
  wrong: { row: 'border-incorrect bg-incorrect-wash', key: 'border-incorrect bg-incorrect text-sheet' },
  plain: { row: 'border-rule', key: 'border-rule-strong text-ink-2' },
} as const

function lookOf({ right, chosen }: MarkedChoice): keyof typeof looks {
  if (right) return 'right'
  return chosen ? 'wrong' : 'plain'
}

/** An option afterwards: whether it was right, whether it was chosen, and why. */
export function ResultOption({ choice, multiple }: { choice: MarkedChoice; multiple: boolean }) {
  const look = lookOf(choice)
  const verdict = verdictOf(choice, multiple)
  const Icon = choice.right ? Check : X
  return (
    <li className={cn('grid grid-cols-[1.9rem_1fr_auto] gap-x-3 rounded-md border px-4 py-3.5', looks[look].row)}>
      <span
        aria-hidden="true"
        className={cn(
          '-mt-0.5 grid size-7.5 place-items-center border-[1.5px] text-sm font-semibold',
          multiple ? 'rounded-sm' : 'rounded-full',
          looks[look].key,
        )}
      >
        {choice.label}
      </span>
      <div className="min-w-0 break-words">
        <p>
          <span className="sr-only">{choice.label}. </span>
          <ClinicalText>{choice.text}</ClinicalText>
        </p>
        {(verdict || choice.reason) && (
          <p className="mt-1.5 text-sm text-ink-2">
            {verdict && <strong className="font-semibold text-ink">{verdict} </strong>}
            {choice.reason && <ClinicalText>{choice.reason}</ClinicalText>}
          </p>
        )}
      </div>
      {look === 'plain' ? (
        <span />
      ) : (
        <Icon className={cn('mt-0.5 size-5', choice.right ? 'text-correct' : 'text-incorrect')} aria-hidden="true" />
      )}
    </li>
  )
}
