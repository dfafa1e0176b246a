import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

/** Lists show this many, and as many more with each press of Continue. */
const listStep = 10

/** How much of a list is shown, and the button that shows more; null when all is shown. */
export function useListSteps(total: number): { shown: number; more: ReactNode } {
  const [shown, setShown] = useState(listStep)
  const more = shown < total && (
    <Button className="mt-5 max-sm:w-full print:hidden" onClick={() => setShown(shown + listStep)}>
      Continue: {total - shown} more
    </Button>
  )
  return { shown: Math.min(shown, total), more: more || null }
}

const tones = {
  plain: 'border-teal',
  correct: 'border-correct',
  incorrect: 'border-incorrect',
} as const

/** What is said about an answer, beside a line in its color. */
export function Note({
  tone = 'plain',
  className,
  children,
}: {
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}) {
  return (
    <div className={cn('max-w-measure border-l-3 py-0.5 pl-4 text-sm text-ink-2', tones[tone], className)}>
      {children}
    </div>
  )
}

/** Keys that a learner may press, where there is a keyboard. */
export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <p className="hidden text-sm text-ink-3 pointer-fine:block print:hidden [&_kbd]:rounded-sm [&_kbd]:border [&_kbd]:border-rule-strong [&_kbd]:px-1.5 [&_kbd]:font-sans [&_kbd]:text-xs">
      {children}
    </p>
  )
}

/** Saved flashcards are a deck of their own, which is rated in a review session and comes back when it is due. */
export function ReviewCardsButton({ aidId }: { aidId: string }) {
  return (
    <Button asChild variant="primary">
      <Link to={`/review/session?deck=${aidId}`}>Review Cards</Link>
    </Button>
  )
}

/** How far one is, above the exercises: "4 of 18, 3 correct". Start Over is there when something was answered. */
export function ScoreLine({
  answered,
  total,
  correct,
  onStartOver,
  children,
}: {
  answered: number
  total: number
  correct: number
  onStartOver: () => void
  /** A hint, when nothing is answered yet. */
  children?: ReactNode
}) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-rule pb-2 print:hidden">
      <p role="status" className="num text-sm text-ink-2">
        <strong className="font-semibold text-ink">
          {answered} of {total}
        </strong>{' '}
        answered, {correct} correct
      </p>
      {answered > 0 ? (
        <Button variant="text" className="-mr-3 text-sm" onClick={onStartOver}>
          Start Over
        </Button>
      ) : (
        children
      )}
    </div>
  )
}
