import { describe, expect, it } from 'vitest'
import type { Flashcard } from '#contract/flashcards.ts'
import { type Rating, Scheduler } from '#domain/flashcards/scheduling.ts'
import {
  currentCard,
  nextTime,
  rateCurrent,
  replaceText,
  type Session,
  startSession,
  summarize,
  suspendCurrent,
  undoLast,
} from './review-state.ts'

const noon = Date.parse('2026-03-02T12:00:00Z')
const minute = 60_000
const scheduler = new Scheduler({ retention: 0.9, weights: null })
const card = (id: string, schedule: Flashcard['schedule'] = null): Flashcard => ({
  id,
  deckId: 'deck',
  deck: 'Shock',
  healthcareField: 'RN',
  front: `Front ${id}`,
  back: `Back ${id}`,
  sources: [],
  isSuspended: false,
  schedule,
})
const ids = (session: Session) => session.waiting.map(({ id }) => id)

let reviews = 0
const rate = (session: Session, rating: Rating, at = noon) =>
  rateCurrent(session, scheduler, { rating, at, day: '2026-03-02', seconds: 4, reviewId: `r${++reviews}` })

describe('a review session', () => {
  it('goes through the queue in order and is done when nothing is left', () => {
    let session = startSession([card('a'), card('b')], noon)
    expect(session.current).toBe('a')
    session = rate(session, 'easy')
    expect([session.current, ids(session)]).toEqual(['b', ['b']])
    session = rate(session, 'easy')
    expect([session.current, currentCard(session)]).toEqual([undefined, undefined])
    expect(rate(session, 'easy')).toBe(session)
  })

  it('brings a card of a learning step back when it is due, and early when nothing else is left', () => {
    let session = rate(startSession([card('a'), card('b'), card('c'), card('d')], noon), 'again')
    expect([session.current, ids(session)]).toEqual(['b', ['b', 'c', 'd', 'a']])
    session = rate(session, 'easy', noon + minute / 2)
    expect(session.current).toBe('c')
    session = rate(session, 'easy', noon + 2 * minute)
    expect(session.current).toBe('a')
    session = rate(session, 'good', noon + 2 * minute)
    expect(session.current).toBe('d')
    session = rate(session, 'easy', noon + 3 * minute)
    // Due in nine minutes.
    expect([session.current, ids(session)]).toEqual(['a', ['a']])
  })

  it('takes back what was done last, step by step', () => {
    const start = startSession([card('a'), card('b')], noon)
    const suspended = suspendCurrent(rate(start, 'again'), noon)
    expect(ids(suspended)).toEqual(['a'])
    const once = undoLast(suspended)
    expect([once.current, ids(once)]).toEqual(['b', ['b', 'a']])
    const twice = undoLast(once)
    expect(currentCard(twice)).toEqual(card('a'))
    expect(ids(twice)).toEqual(['a', 'b'])
    expect(undoLast(twice)).toBe(twice)
  })

  it('never makes a review at or before the last one, whatever the clock says', () => {
    const session = rate(startSession([card('a'), card('b')], noon), 'good')
    expect(nextTime(session, noon - minute)).toBe(noon + 1)
    expect(nextTime(session, noon + minute)).toBe(noon + minute)
    expect(nextTime(undoLast(session), noon)).toBe(noon)
  })

  it('has the new text of an edited card', () => {
    const session = replaceText(startSession([card('a')], noon), { ...card('a'), front: 'New', schedule: null })
    expect(currentCard(session)?.front).toBe('New')
  })
})

it('the summary counts a card by its first rating, and names those that were forgotten', () => {
  const known = rate(startSession([card('k')], noon), 'easy').steps[0]
  const schedule = known?.kind === 'rated' ? known.after.schedule : null
  let session = startSession([card('old', schedule), card('new')], noon)
  session = rate(session, 'again')
  session = rate(session, 'easy')
  session = rate(session, 'good', noon + 10 * minute)
  expect(summarize(session)).toMatchObject({ reviews: 3, cards: 2, recalled: 1, seconds: 12 })
  expect(summarize(session).forgotten.map(({ id }) => id)).toEqual(['old'])
  expect(summarize(session).forgotten[0]?.schedule?.interval).toBeGreaterThan(0)
})
