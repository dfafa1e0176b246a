import { useEffect, useRef, useState } from 'react'
import type { MatchingPair } from '#domain/study/methods/matching.ts'
import { useNow } from '#web/shared/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatClock } from '#web/ui/format.ts'
import { KeyHint, Note } from '../study-parts.tsx'
import type { StudyViewProps } from '../study-view.ts'

/** Pairs that are matched together: more do not fit on a screen, or in the head. */
const perRound = 6

/** Rounds of pairs of one group, about equally long. */
function roundsOf(pairs: readonly MatchingPair[]): MatchingPair[][] {
  return [...Map.groupBy(pairs, ({ group }) => group).values()].flatMap((group) => {
    const count = Math.ceil(group.length / perRound)
    return Array.from({ length: count }, (_, round) => group.filter((__, index) => index % count === round))
  })
}

/** The matches of a round in another order than the terms: by their text, which says nothing about the terms. */
const orderOf = (pairs: readonly MatchingPair[]) =>
  pairs.map((_, index) => index).sort((a, b) => ((pairs[a]?.match ?? '') < (pairs[b]?.match ?? '') ? -1 : 1))

/** Terms on the left, what belongs to them on the right: chosen one after the other, or dragged. */
export function MatchingView({ content: { pairs } }: StudyViewProps<'matching'>) {
  const [at, setAt] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const rounds = roundsOf(pairs)
  const round = rounds[at]
  const heading = useRef<HTMLHeadingElement>(null)
  const start = (next: number) => {
    setAt(next)
    setAttempt(attempt + 1)
    requestAnimationFrame(() => heading.current?.focus())
  }
  if (!round) return null
  return (
    <div className="max-w-5xl">
      <h3 ref={heading} tabIndex={-1} className="font-sans text-base font-semibold tracking-normal outline-none">
        {round[0]?.group}
        {rounds.length > 1 && (
          <span className="num font-normal text-ink-3">
            {' '}
            · Round {at + 1} of {rounds.length}
          </span>
        )}
      </h3>
      <Round
        key={`${at} ${attempt}`}
        pairs={round}
        onAgain={() => start(at)}
        onNext={at + 1 < rounds.length ? () => start(at + 1) : undefined}
        onRestart={at > 0 ? () => start(0) : undefined}
      />
    </div>
  )
}

interface Play {
  /** The term that is chosen. */
  term: number | undefined
  matched: readonly number[]
  misses: number
  /** The pair that was tried last and does not belong together. */
  wrong: { term: number; match: number } | undefined
  startedAt: number | undefined
  endedAt: number | undefined
}

const fresh: Play = {
  term: undefined,
  matched: [],
  misses: 0,
  wrong: undefined,
  startedAt: undefined,
  endedAt: undefined,
}

function tryMatch(play: Play, term: number, match: number, total: number): Play {
  if (play.matched.includes(term) || play.matched.includes(match)) return play
  if (term !== match) return { ...play, term: undefined, misses: play.misses + 1, wrong: { term, match } }
  const matched = [...play.matched, term]
  const endedAt = matched.length === total ? Date.now() : undefined
  return { ...play, term: undefined, matched, wrong: undefined, endedAt }
}

function Round(props: {
  pairs: readonly MatchingPair[]
  onAgain: () => void
  onNext: (() => void) | undefined
  onRestart: (() => void) | undefined
}) {
  const { pairs, onAgain, onNext, onRestart } = props
  const [play, setPlay] = useState(fresh)
  const order = orderOf(pairs)
  const choose = (term: number) => {
    if (play.matched.includes(term)) return
    const chosen = play.term === term ? undefined : term
    setPlay({ ...play, term: chosen, wrong: undefined, startedAt: play.startedAt ?? Date.now() })
  }
  const drop = (match: number, term = play.term) => {
    if (term === undefined) return
    setPlay(tryMatch({ ...play, startedAt: play.startedAt ?? Date.now() }, term, match, pairs.length))
  }
  const isDone = play.endedAt !== undefined
  return (
    <>
      <Score play={play} total={pairs.length} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser */}
      <div
        role="group"
        aria-label="Pairs to match"
        className="mt-3 grid grid-cols-[minmax(0,1fr)_1.5rem_minmax(0,1.35fr)] sm:grid-cols-[minmax(0,1fr)_7.5rem_minmax(0,1.5fr)]"
        onKeyDown={moveFocus}
      >
        <ul aria-label="Terms" className="grid auto-rows-fr grid-cols-1">
          {pairs.map(({ term }, index) => (
            <li key={term} className="py-1.5">
              <Tile
                side="term"
                state={stateOf(play, 'term', index)}
                onPress={() => choose(index)}
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', String(index))
                  event.dataTransfer.effectAllowed = 'link'
                  setPlay({ ...play, term: index, wrong: undefined, startedAt: play.startedAt ?? Date.now() })
                }}
              >
                {term}
              </Tile>
            </li>
          ))}
        </ul>
        <Wires order={order} play={play} />
        <ul aria-label="What belongs to them" className="grid auto-rows-fr grid-cols-1">
          {order.map((index) => (
            <li key={index} className="py-1.5">
              <Tile
                side="match"
                state={stateOf(play, 'match', index)}
                onPress={() => drop(index)}
                onDrop={(event) => {
                  event.preventDefault()
                  drop(index, Number(event.dataTransfer.getData('text/plain')))
                }}
              >
                {pairs[index]?.match ?? ''}
              </Tile>
            </li>
          ))}
        </ul>
      </div>
      <div role="status" className="my-4 min-h-24 print:hidden">
        <Feedback pairs={pairs} play={play} />
      </div>
      {isDone && <Ending play={play} total={pairs.length} onAgain={onAgain} onNext={onNext} onRestart={onRestart} />}
      {!isDone && (
        <KeyHint>
          Choose a term, then what belongs to it, or drag it there. <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd>{' '}
          move, <kbd>Enter</kbd> chooses.
        </KeyHint>
      )}
    </>
  )
}

/** Arrow keys move within a column, and between the columns. */
function moveFocus(event: React.KeyboardEvent<HTMLElement>) {
  const lists = [...event.currentTarget.querySelectorAll('ul')].map((list) => [...list.querySelectorAll('button')])
  if (!(document.activeElement instanceof HTMLButtonElement)) return
  const focused = document.activeElement
  const column = lists.findIndex((list) => list.includes(focused))
  const row = lists[column]?.indexOf(focused) ?? -1
  const [down, across] =
    { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key] ?? []
  if (column < 0 || down === undefined || across === undefined) return
  const next = lists[column + across]?.[row + down]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type TileState = 'open' | 'chosen' | 'matched' | 'wrong'

function stateOf({ term, matched, wrong }: Play, side: 'term' | 'match', index: number): TileState {
  if (matched.includes(index)) return 'matched'
  if (wrong?.[side] === index) return 'wrong'
  return side === 'term' && term === index ? 'chosen' : 'open'
}

const tileClasses: Record<TileState, string> = {
  open: 'border-rule-strong bg-sheet hover:bg-sunk',
  chosen: 'border-teal bg-teal-wash ring-1 ring-teal ring-inset',
  matched: 'cursor-default border-correct bg-correct-wash',
  wrong: 'border-incorrect bg-incorrect-wash',
}

function Tile(props: {
  side: 'term' | 'match'
  state: TileState
  children: string
  onPress: () => void
  onDragStart?: (event: React.DragEvent) => void
  onDrop?: (event: React.DragEvent) => void
}) {
  const { side, state, children, onPress, onDragStart, onDrop } = props
  return (
    <button
      type="button"
      draggable={side === 'term' && state !== 'matched'}
      aria-pressed={side === 'term' ? state === 'chosen' : undefined}
      aria-disabled={state === 'matched' || undefined}
      onClick={onPress}
      onDragStart={onDragStart}
      onDragOver={onDrop && ((event) => event.preventDefault())}
      onDrop={onDrop}
      className={cn(
        'h-full min-h-13 w-full rounded-md border px-2.5 py-2 text-start text-sm leading-snug break-words transition-colors sm:px-3.5',
        side === 'term' && 'font-medium sm:text-base',
        tileClasses[state],
      )}
    >
      <ClinicalText>{children}</ClinicalText>
      {state === 'matched' && <span className="sr-only">, matched</span>}
    </button>
  )
}

/** Lines between what was matched. Both columns have rows of equal height. */
function Wires({ order, play }: { order: readonly number[]; play: Play }) {
  const yOf = (row: number) => row * 10 + 5
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 100 ${order.length * 10}`}
      preserveAspectRatio="none"
      className="size-full fill-none stroke-2 [&_path]:[vector-effect:non-scaling-stroke]"
    >
      {order.map((term, row) =>
        play.matched.includes(term) ? (
          <path
            key={term}
            className="stroke-correct"
            d={`M0 ${yOf(term)}C55 ${yOf(term)} 45 ${yOf(row)} 100 ${yOf(row)}`}
          />
        ) : null,
      )}
      {play.term !== undefined && <path className="stroke-teal [stroke-dasharray:3_5]" d={`M0 ${yOf(play.term)}H34`} />}
    </svg>
  )
}

const missesLabel = (misses: number) => (misses === 1 ? '1 miss' : `${misses} misses`)

function Score({ play, total }: { play: Play; total: number }) {
  const { matched, misses, startedAt, endedAt } = play
  return (
    <p className="num mt-1 text-sm text-ink-2 print:hidden">
      <strong className="font-semibold text-ink">
        {matched.length} of {total}
      </strong>{' '}
      matched, {missesLabel(misses)},{' '}
      {startedAt === undefined ? formatClock(0) : <Clock startedAt={startedAt} endedAt={endedAt} />}
    </p>
  )
}

function Clock({ startedAt, endedAt }: { startedAt: number; endedAt: number | undefined }) {
  const now = useNow()
  return formatClock(((endedAt ?? now) - startedAt) / 1000)
}

function Feedback({ pairs, play }: { pairs: readonly MatchingPair[]; play: Play }) {
  const { wrong, matched } = play
  if (wrong) {
    return (
      <Note tone="incorrect">
        “{pairs[wrong.term]?.term}” and “{pairs[wrong.match]?.match}” do not belong together.
      </Note>
    )
  }
  const last = pairs[matched.at(-1) ?? -1]
  if (!last) return null
  return (
    <Note tone="correct">
      <strong className="font-semibold text-ink">
        <ClinicalText>{last.term}</ClinicalText>:
      </strong>{' '}
      <ClinicalText>{last.explanation || last.match}</ClinicalText>
    </Note>
  )
}

function Ending(props: {
  play: Play
  total: number
  onAgain: () => void
  onNext: (() => void) | undefined
  onRestart: (() => void) | undefined
}) {
  const { play, total, onAgain, onNext, onRestart } = props
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus({ preventScroll: true }), [])
  const seconds = ((play.endedAt ?? 0) - (play.startedAt ?? 0)) / 1000
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 border-t border-rule pt-4 print:hidden">
      <p className="num mr-auto font-medium">
        All {total} matched in {formatClock(seconds)} with {missesLabel(play.misses)}.
      </p>
      <Button ref={onNext ? undefined : next} variant={onNext ? 'text' : 'plain'} onClick={onAgain}>
        {onNext ? 'Again' : 'Match Again'}
      </Button>
      {onNext ? (
        <Button ref={next} onClick={onNext}>
          Next Round
        </Button>
      ) : (
        onRestart && (
          <Button variant="text" onClick={onRestart}>
            Start Over
          </Button>
        )
      )}
    </div>
  )
}
