import { useState } from 'react'
import type { DrugCard } from '#domain/study/methods/drug-cards.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { SwitchField } from '#web/ui/switch-field.tsx'
import type { StudyViewProps } from '../study-view.ts'

/** One drug at a time. With "Quiz me", each section is covered until one has said it. */
export function DrugCardsView({ content: { cards } }: StudyViewProps<'drug-cards'>) {
  const [at, setAt] = useState(0)
  const [isQuiz, setIsQuiz] = useState(false)
  const card = cards[at]
  if (!card) return null
  return (
    <div className="max-w-5xl">
      {cards.length > 1 && (
        <nav aria-label="Drugs" className="mb-4 flex flex-wrap gap-2 print:hidden">
          {cards.map(({ drug }, index) => (
            <Button
              key={drug}
              aria-current={index === at || undefined}
              onClick={() => setAt(index)}
              className="px-4 text-sm aria-current:border-teal aria-current:bg-teal-wash aria-current:text-teal-deep"
            >
              {drug}
            </Button>
          ))}
        </nav>
      )}
      <Card key={`${at} ${isQuiz}`} card={card} isQuiz={isQuiz} onQuiz={setIsQuiz} />
      <p className="mt-4 max-w-measure text-sm text-ink-3">
        This card lists only what the Preceptor library has about this drug. A missing section or boxed warning on this
        card doesn't mean that the drug has none. Check the prescribing information before use.
      </p>
    </div>
  )
}

function Card({ card, isQuiz, onQuiz }: { card: DrugCard; isQuiz: boolean; onQuiz: (isQuiz: boolean) => void }) {
  const { drug, brandNames, boxedWarning, sections } = card
  return (
    <article className="rounded-md border border-rule bg-sheet p-5 md:p-8" aria-labelledby="drug-name">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 id="drug-name" className="text-3xl leading-tight break-words md:text-4xl">
            <ClinicalText>{drug}</ClinicalText>
          </h3>
          {brandNames.length > 0 && (
            <p className="mt-1 text-sm text-ink-2">Brand names in the library: {brandNames.join(', ')}</p>
          )}
        </div>
        <div className="w-36 print:hidden">
          <SwitchField label="Quiz me" checked={isQuiz} onChange={(event) => onQuiz(event.target.checked)} />
        </div>
      </div>
      {boxedWarning.length > 0 && (
        <div className="mt-5 grid gap-x-4 gap-y-1 border-2 border-ink px-4 py-3 sm:grid-cols-[auto_1fr]">
          <h4 className="font-sans text-xs leading-6 font-bold tracking-wider uppercase">Boxed warning</h4>
          <Covered isQuiz={isQuiz} what="boxed warning">
            <Points points={boxedWarning} />
          </Covered>
        </div>
      )}
      <div className="mt-6 md:columns-2 md:gap-10">
        {sections.map(({ title, points }) => (
          <section key={title} className="break-inside-avoid border-t border-rule pt-3 pb-5">
            <h4 className="mb-1 font-sans text-sm font-semibold tracking-normal">{title}</h4>
            <Covered isQuiz={isQuiz} what={title.toLowerCase()}>
              <Points points={points} />
            </Covered>
          </section>
        ))}
      </div>
    </article>
  )
}

function Points({ points }: { points: DrugCard['boxedWarning'] }) {
  const [only] = points
  if (points.length === 1 && only) {
    return (
      <p className="text-sm text-ink-2">
        <ClinicalText>{only.text}</ClinicalText>
      </p>
    )
  }
  return (
    <ul className="grid list-disc gap-1 pl-4.5 text-sm text-ink-2 marker:text-ink-3">
      {points.map(({ text }) => (
        <li key={text}>
          <ClinicalText>{text}</ClinicalText>
        </li>
      ))}
    </ul>
  )
}

/** Keeps its place while it is covered, so that nothing moves. */
function Covered({ isQuiz, what, children }: { isQuiz: boolean; what: string; children: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const isCovered = isQuiz && !isOpen
  return (
    <div className={cn('relative grid', isQuiz && 'min-h-11')}>
      <div className={cn(isCovered && 'invisible print:visible')} aria-live="polite">
        {children}
      </div>
      {isCovered && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="absolute inset-0 rounded-sm border border-dashed border-rule-strong bg-[repeating-linear-gradient(-45deg,transparent_0_6px,var(--sunk)_6px_12px)] px-3 text-sm font-medium text-ink-2 hover:text-ink print:hidden"
        >
          Say it first, then uncover<span className="sr-only"> the {what}</span>
        </button>
      )}
    </div>
  )
}
