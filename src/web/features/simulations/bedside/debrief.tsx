import type { PracticeScenario } from '#contract/simulations.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'

/** The teaching of a case: the key point, the best approach, common pitfalls, and references. */
export function CaseTeaching({ debrief, references }: Pick<PracticeScenario, 'debrief' | 'references'>) {
  return (
    <div className="max-w-measure">
      <div className="border-l-3 border-teal py-0.5 pl-4 font-serif text-lg text-pretty">
        <ClinicalText>{debrief.teachingPoint}</ClinicalText>
      </div>
      <h3 className="mt-6 text-lg">Best approach</h3>
      <p className="mt-1 text-pretty">
        <ClinicalText>{debrief.idealPath}</ClinicalText>
      </p>
      <h3 className="mt-6 text-lg">Common pitfalls</h3>
      <ul className="mt-1 list-disc pl-5">
        {debrief.pitfalls.map((pitfall) => (
          <li key={pitfall} className="mt-1">
            <ClinicalText>{pitfall}</ClinicalText>
          </li>
        ))}
      </ul>
      <ul className="mt-6 grid gap-1 text-sm text-ink-3" aria-label="References">
        {references.map((reference) => (
          <li key={reference}>{reference}</li>
        ))}
      </ul>
    </div>
  )
}

export interface ReviewedOption {
  text: string
  score: number
  reason: string
  /** The finding, the patient's response, or the physician's words. */
  found?: string
  isChosen: boolean
}

interface Props {
  /** "Step 2: decision making" */
  title: string
  /** What was earned: "0.67 of 1 point". */
  earned: string
  prompt: string
  options: readonly ReviewedOption[]
}

/** A completed section: every option with its score and rationale, the selected ones first, the rest by score. */
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

/** The lowest score of a key option, which should not be missed. */
const keyScore = 2

function statusOf({ isChosen, score }: ReviewedOption): string {
  if (isChosen) return 'Your choice'
  return score >= keyScore ? 'Missed' : ''
}

function Option({ option }: { option: ReviewedOption }) {
  const status = statusOf(option)
  return (
    <li className={cn('border-t border-rule py-3', option.isChosen && 'border-l-3 border-l-teal pl-3')}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <ScoreTag score={option.score} />
        {status && <span className="text-sm font-semibold">{status}</span>}
      </p>
      <p className="mt-0.5 font-medium">
        <ClinicalText>{option.text}</ClinicalText>
      </p>
      <p className="mt-1 text-sm text-ink-2">
        <ClinicalText>{option.reason}</ClinicalText>
      </p>
      {option.isChosen && option.found && (
        <p className="mt-1 text-sm text-ink-2">
          <strong className="font-semibold text-ink">Result: </strong>
          <ClinicalText>{option.found}</ClinicalText>
        </p>
      )}
    </li>
  )
}

/** The meaning of the score of an option, from −3 to +3. */
const meanings: Record<string, string> = {
  '3': 'critical',
  '2': 'very important',
  '1': 'helpful',
  '0': 'neutral',
  '-1': 'unnecessary',
  '-2': 'potentially harmful',
  '-3': 'dangerous',
}

/** "+3", "0", "−2". */
export function formatSigned(score: number): string {
  if (score === 0) return '0'
  return score > 0 ? `+${score}` : `−${Math.abs(score)}`
}

/** The score of an option and its meaning. */
export function ScoreTag({ score }: { score: number }) {
  const color = score > 0 ? 'text-correct' : score < 0 ? 'text-incorrect' : 'text-ink-2'
  return (
    <span className={cn('num text-sm whitespace-nowrap', color)}>
      <strong className="font-semibold">{formatSigned(score)}</strong> {meanings[score]}
    </span>
  )
}
