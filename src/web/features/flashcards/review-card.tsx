import { MoreHorizontal } from 'lucide-react'
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Flashcard } from '#contract/flashcards.ts'
import { type Rating, ratings } from '#domain/flashcards/scheduling.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import type { useSession } from './use-session.ts'

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))

type ReviewActions = ReturnType<typeof useSession>

const ratingLabels: Record<Rating, string> = { again: 'Again', hard: 'Hard', good: 'Good', easy: 'Easy' }

/** What a key does; Space shows the answer and then rates the card as Good. */
function commandOf(key: string): Rating | 'space' | 'undo' | 'suspend' | 'edit' | undefined {
  const rating = ratings[Number(key) - 1]
  if (rating) return rating
  if (key === ' ') return 'space'
  return ({ u: 'undo', s: 'suspend', e: 'edit' } as const)[key.toLowerCase()]
}

/** True when the key belongs to what has the focus: a text field, or a button that Space presses. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null
  if (element?.closest('input, textarea, select, [role="dialog"], [role="menu"]')) return true
  return key === ' ' && element?.closest('button, a') !== null
}

/** Calls back for keys that have a meaning here; only for Space when the learner has turned single-key shortcuts off. */
function useKeys(onCommand: (command: NonNullable<ReturnType<typeof commandOf>>) => void): void {
  const { shortcutsEnabled } = useSignedInUser()
  const run = useEffectEvent(onCommand)
  const isOn = useEffectEvent((command: string) => shortcutsEnabled || command === 'space')
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isTaken(event)) return
      const command = commandOf(event.key)
      if (!command || !isOn(command)) return
      event.preventDefault()
      run(command)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** One card of a session: the question, the answer when it is asked for, and the ratings. */
export function ReviewCard({ card, review, retention }: { card: Flashcard; review: ReviewActions; retention: number }) {
  const [isOpen, setOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  const answer = useRef<HTMLElement>(null)
  const open = () => {
    setOpen(true)
    // After it is rendered.
    requestAnimationFrame(() => answer.current?.focus({ preventScroll: true }))
  }
  useKeys((command) => {
    if (isEditing) return
    if (command === 'undo') review.undo()
    else if (command === 'suspend') review.suspend()
    else if (command === 'edit') setEditing(true)
    else if (command === 'space') isOpen ? review.rate('good') : open()
    else if (isOpen) review.rate(command)
  })
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] items-start gap-8 px-4 pt-2 pb-40 md:px-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <article className="rounded-md border border-rule bg-sheet shadow-lift">
        <header className="flex min-h-13 items-center justify-between gap-3 border-b border-rule py-1 pr-1 pl-4 md:pl-6">
          <p className="label min-w-0 truncate">{card.deck}</p>
          <CardMenu review={review} onEdit={() => setEditing(true)} />
        </header>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for touch; the button below does the same */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same with Space */}
        <div
          className={cn('min-h-80 px-4 py-6 md:min-h-96 md:px-6', !isOpen && 'grid cursor-pointer content-center')}
          onClick={isOpen ? undefined : open}
        >
          <h1
            ref={heading}
            tabIndex={-1}
            className={cn('max-w-measure whitespace-pre-line outline-none', frontSize(card.front, isOpen))}
          >
            <ClinicalText>{card.front}</ClinicalText>
          </h1>
          {isOpen && <Answer card={card} ref={answer} />}
        </div>
      </article>
      <Aside card={card} review={review} retention={retention} onEdit={() => setEditing(true)} />
      <BottomBar width="page">
        {isOpen ? (
          <Ratings intervals={review.preview(card)} onRate={review.rate} />
        ) : (
          <Button variant="primary" className="mx-auto min-h-14 w-full max-w-md" onClick={open}>
            Show Answer
            <Key className="max-md:hidden">Space</Key>
          </Button>
        )}
      </BottomBar>
      {isEditing && (
        <Suspense>
          <EditDialog
            card={card}
            onClose={() => setEditing(false)}
            onSaved={(saved) => {
              review.replaceText(saved)
              setEditing(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Short questions are large; the question steps back when the answer is shown. */
function frontSize(text: string, isOpen: boolean): string {
  if (isOpen) return 'text-base font-medium text-ink-2 md:text-lg'
  return text.length > 160 ? 'font-serif text-lg leading-relaxed font-normal' : 'text-2xl leading-tight text-balance'
}

/** A paragraph up to this length is the answer in short; what follows explains it. */
const shortAnswer = 140

function Answer({ card, ref }: { card: Flashcard; ref: Ref<HTMLElement> }) {
  const [first = '', ...rest] = card.back.split(/\n{2,}/)
  const isShort = first.length <= shortAnswer
  return (
    <section ref={ref} tabIndex={-1} aria-label="Answer" className="mt-4 border-t border-rule pt-4 outline-none">
      <p
        className={cn(
          'max-w-measure font-serif whitespace-pre-line',
          isShort ? 'text-xl leading-snug font-semibold text-balance' : 'text-stem leading-relaxed',
        )}
      >
        <ClinicalText>{first}</ClinicalText>
      </p>
      {rest.length > 0 && (
        <p className="mt-4 max-w-measure border-l-3 border-teal pl-4 font-serif text-stem leading-relaxed whitespace-pre-line">
          <ClinicalText>{rest.join('\n\n')}</ClinicalText>
        </p>
      )}
      {card.sources.length > 0 && (
        <ul className="mt-5 grid max-w-measure gap-1 text-sm text-ink-3" aria-label="Sources">
          {card.sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A key that has a meaning here; nothing while single-key shortcuts are off. */
function Key({ children, className }: { children: ReactNode; className?: string }) {
  const { shortcutsEnabled } = useSignedInUser()
  if (!shortcutsEnabled && children !== 'Space') return null
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid min-w-5.5 place-items-center rounded-sm border border-current px-1 font-sans text-xs font-medium',
        className,
      )}
    >
      {children}
    </span>
  )
}

function Ratings({ intervals, onRate }: { intervals: Record<Rating, string>; onRate: (rating: Rating) => void }) {
  const { shortcutsEnabled } = useSignedInUser()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label="How well did you know it?" className="grid flex-1 grid-cols-4 gap-1.5 md:gap-3">
      {ratings.map((rating, index) => (
        <button
          key={rating}
          type="button"
          aria-keyshortcuts={shortcutsEnabled ? String(index + 1) : undefined}
          onClick={() => onRate(rating)}
          className={cn(
            'flex min-h-16 items-center justify-center gap-2 rounded-sm border px-1 py-2 md:justify-between md:px-4',
            rating === 'good'
              ? 'border-transparent bg-teal text-on-teal hover:bg-teal-deep'
              : 'border-rule-strong bg-transparent text-ink hover:bg-sunk',
          )}
        >
          <span className="grid text-center leading-tight md:text-start">
            <span className={cn('font-semibold', rating === 'again' && 'text-incorrect')}>{ratingLabels[rating]}</span>
            <span className={cn('num text-sm whitespace-nowrap', rating !== 'good' && 'text-ink-2')}>
              <span className="sr-only">, due in </span>
              {intervals[rating]}
            </span>
          </span>
          <Key className="max-md:hidden">{index + 1}</Key>
        </button>
      ))}
    </div>
  )
}

/** The actions on small screens. */
function CardMenu({ review, onEdit }: { review: ReviewActions; onEdit: () => void }) {
  return (
    <div className="lg:hidden">
      <Menu
        trigger={
          <Button variant="text" size="icon" aria-label="More actions">
            <MoreHorizontal className="size-5" aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem onSelect={onEdit}>Edit this card</MenuItem>
        <MenuItem onSelect={review.suspend}>Suspend this card</MenuItem>
      </Menu>
    </div>
  )
}

/** What FSRS expects, and the actions with their keys, beside the card on wide screens. */
function Aside({
  card,
  review,
  retention,
  onEdit,
}: {
  card: Flashcard
  review: ReviewActions
  retention: number
  onEdit: () => void
}) {
  const chance = review.chanceOf(card)
  const { shortcutsEnabled } = useSignedInUser()
  const action = 'flex min-h-11 w-full items-center gap-3 text-start text-sm text-ink-2 hover:text-ink'
  return (
    <aside aria-label="About this card" className="hidden text-sm lg:block">
      <h2 className="font-sans text-sm font-semibold tracking-normal">This card in your memory</h2>
      <p className="num mt-2 text-ink-2">
        {chance === undefined ? (
          card.schedule ? (
            'You are learning this card. It comes back today.'
          ) : (
            'You have not reviewed this card yet.'
          )
        ) : (
          <>
            The chance that you still know it is <strong className="text-ink">{chance}%</strong> today. Your goal is{' '}
            {retention}%.
          </>
        )}
      </p>
      <h2 className="mt-6 border-t border-rule pt-6 font-sans text-sm font-semibold tracking-normal">Keys</h2>
      <p className="mt-2 flex items-center gap-2 text-ink-2">
        <Key>Space</Key> show the answer, then Good
      </p>
      {shortcutsEnabled && (
        <>
          <p className="mt-2 mb-1 flex items-center gap-1.5 text-ink-2">
            <Key>1</Key>
            <Key>2</Key>
            <Key>3</Key>
            <Key>4</Key> rate
          </p>
          <p className={action}>
            <Key>U</Key> Undo the last rating
          </p>
        </>
      )}
      <button
        type="button"
        className={action}
        aria-keyshortcuts={shortcutsEnabled ? 'S' : undefined}
        onClick={review.suspend}
      >
        <Key>S</Key> Suspend this card
      </button>
      <button type="button" className={action} aria-keyshortcuts={shortcutsEnabled ? 'E' : undefined} onClick={onEdit}>
        <Key>E</Key> Edit this card
      </button>
    </aside>
  )
}
