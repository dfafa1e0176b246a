import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Flashcard } from '#domain/study/methods/flashcards.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { Markdown } from '#web/ui/markdown.tsx'
import { ProgressStrip } from '#web/ui/progress-strip.tsx'
import { useListSteps } from '../study-parts.tsx'
import type { StudyViewProps } from '../study-view.ts'

/** Cards that turn over, one at a time, beside a list of all of them. */
export function FlashcardsView({ content: { cards } }: StudyViewProps<'flashcards'>) {
  const [at, setAt] = useState(0)
  const [isBack, setIsBack] = useState(false)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const place = useRef<HTMLDivElement>(null)
  const goTo = (index: number) => {
    setAt((index + cards.length) % cards.length)
    setIsBack(false)
  }
  /** On a narrow screen the list is below the card. */
  const select = (index: number) => {
    goTo(index)
    place.current?.scrollIntoView({ block: 'nearest' })
  }
  const flip = () => {
    setIsBack(!isBack)
    setSeen(new Set([...seen, at]))
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isControl =
      event.target instanceof Element && event.target.closest('input, textarea, select, button, a, [role]')
    if (isControl || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ') flip()
    else if (event.key === 'ArrowRight') goTo(at + 1)
    else if (event.key === 'ArrowLeft') goTo(at - 1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const card = cards[at]
  if (!card) return null
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div ref={place} className="scroll-my-28">
        <Card key={at} card={card} position={at + 1} total={cards.length} isBack={isBack} onFlip={flip} />
        <div className="mt-4 flex items-center gap-3 print:hidden">
          <Button onClick={() => goTo(at - 1)}>Previous</Button>
          <div className="h-10 min-w-0 flex-1">
            <ProgressStrip
              beats={cards.map((_, index) => ({ state: seen.has(index) ? 'answered' : 'todo', flagged: false }))}
              current={at}
              label={`${seen.size} of ${cards.length} cards turned`}
            />
          </div>
          <Button onClick={() => goTo(at + 1)}>Next</Button>
        </div>
      </div>
      <CardList cards={cards} at={at} onSelect={select} />
    </div>
  )
}

/** Characters of a front that is set larger on a wide screen. */
const shortFront = 110

const faceClasses =
  'grid grid-rows-[auto_1fr_auto] rounded-md border border-rule bg-sheet p-5 shadow-lift backface-hidden [grid-area:1/1] md:px-8'

/** Both faces lie in one cell of a grid, so that the card is as tall as its longer face. */
function Card(props: { card: Flashcard; position: number; total: number; isBack: boolean; onFlip: () => void }) {
  const { card, position, total, isBack, onFlip } = props
  return (
    <div className="relative perspective-distant">
      <div
        className={cn(
          'grid min-h-84 transition-transform duration-500 transform-3d motion-reduce:transition-none md:min-h-92',
          isBack && 'rotate-x-180',
        )}
      >
        <div className={faceClasses} inert={isBack}>
          <p className="label">
            Card {position} of {total}
          </p>
          <p
            className={cn(
              'max-w-[36ch] self-center py-4 font-serif text-xl font-semibold text-pretty',
              card.front.length <= shortFront && 'md:text-2xl',
            )}
          >
            <ClinicalText>{card.front}</ClinicalText>
          </p>
          <FlipHint />
        </div>
        <div className={cn(faceClasses, 'rotate-x-180')} inert={!isBack} aria-live="polite">
          <p className="label">Answer</p>
          <div className="max-w-[44ch] self-center py-4 font-serif text-lg">
            <Markdown>{card.back}</Markdown>
          </div>
          <FlipHint />
        </div>
      </div>
      <button
        type="button"
        onClick={onFlip}
        aria-label={isBack ? 'Show the front of the card' : 'Show the back of the card'}
        className="absolute inset-0 cursor-pointer rounded-md"
      />
    </div>
  )
}

function FlipHint() {
  return (
    <p className="flex items-center justify-between text-sm text-ink-3 print:hidden" aria-hidden="true">
      Flip the card
      <kbd className="hidden rounded-sm border border-rule-strong px-1.5 text-xs pointer-fine:inline">Space</kbd>
    </p>
  )
}

function CardList({
  cards,
  at,
  onSelect,
}: {
  cards: readonly Flashcard[]
  at: number
  onSelect: (index: number) => void
}) {
  const { shown, more } = useListSteps(cards.length)
  const [hasAnswers, setHasAnswers] = useState(false)
  return (
    <section aria-labelledby="all-cards">
      <div className="flex items-center justify-between gap-3">
        <h3 id="all-cards" className="font-sans text-sm font-semibold tracking-normal">
          All cards
        </h3>
        <Button
          variant="text"
          className="text-sm print:hidden"
          aria-pressed={hasAnswers}
          onClick={() => setHasAnswers(!hasAnswers)}
        >
          {hasAnswers ? 'Hide answers' : 'Show answers'}
        </Button>
      </div>
      <ol className="border-t border-rule">
        {cards.slice(0, shown).map((card, index) => (
          <li key={card.front} className="border-b border-rule">
            <button
              type="button"
              aria-current={index === at || undefined}
              onClick={() => onSelect(index)}
              className="grid w-full grid-cols-[1.75rem_1fr] py-2.5 pr-2 pl-1.5 text-start text-sm hover:bg-sunk aria-current:bg-teal-wash aria-current:inset-shadow-[3px_0_0_var(--teal)]"
            >
              <span className="num text-ink-3">{index + 1}</span>
              <span className="font-medium">
                <ClinicalText>{card.front}</ClinicalText>
              </span>
            </button>
            {hasAnswers && (
              <div className="pb-3 pl-8 text-sm text-ink-2">
                <Markdown>{card.back}</Markdown>
              </div>
            )}
          </li>
        ))}
      </ol>
      {more}
    </section>
  )
}
