import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { ScoreTag } from './score-tag.tsx'

export interface ReviewedOption {
  text: string
  score: number
  reason: string
  /** What was found or what happened; what would have been, where it was not chosen. */
  found: string
  isChosen: boolean
}

interface Props {
  /** "Step 2 of 4: decision" */
  title: string
  /** What was earned: "0.67 of 1 point". */
  earned: string
  prompt: string
  options: readonly ReviewedOption[]
}

/** A section afterwards: every option with its score and its reason; what was chosen first, the rest by score. */
export function SectionReview({ title, earned, prompt, options }: Props) {
  const ordered = [...options].sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.score - a.score)
  return (
    <section aria-label={title} className="border-t-2 border-ink pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-lg">{title}</h3>
        <p className="num text-sm font-semibold text-ink-2">{earned}</p>
      </div>
      <p className="mt-1 max-w-measure text-ink-2">
        <ClinicalText>{prompt}</ClinicalText>
      </p>
      <ul className="mt-3 grid gap-x-10 lg:grid-cols-2">
        {ordered.map((option) => (
          <Option key={option.text} option={option} />
        ))}
      </ul>
    </section>
  )
}

/** A helpful option that was left out, and a harmful one that was chosen, are what there is to learn from. */
function verdictOf({ isChosen, score }: ReviewedOption): string {
  if (isChosen) return 'You chose this'
  return score >= 2 ? 'Missed' : ''
}

function Option({ option }: { option: ReviewedOption }) {
  const verdict = verdictOf(option)
  return (
    <li className={cn('border-t border-rule py-3', option.isChosen && 'border-l-3 border-l-teal pl-3')}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <ScoreTag score={option.score} />
        {verdict && <span className="text-sm font-semibold">{verdict}</span>}
      </p>
      <p className="mt-0.5 font-medium">
        <ClinicalText>{option.text}</ClinicalText>
      </p>
      <p className="mt-1 text-sm text-ink-2">
        <ClinicalText>{option.reason}</ClinicalText>
      </p>
    </li>
  )
}
