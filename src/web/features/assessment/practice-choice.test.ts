import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { QuestionCounts } from '#contract/question-counts.ts'
import {
  choiceKey,
  countSelected,
  describeMatch,
  emptyChoice,
  keepKnown,
  optionsOf,
  readChoice,
  toggle,
  writeChoice,
} from './practice-choice.ts'

const none = { questions: 0, askable: 0 }
const matching = (given: Partial<QuestionCounts['matching']>): QuestionCounts['matching'] => ({
  ...{ all: none, unseen: none, wrong: none, flagged: none, bookmarked: none },
  ...given,
})

describe('what a choice leads to', () => {
  it.each([
    [{ questions: 1200, askable: 60 }, 20, '1,200 questions match', undefined],
    [{ questions: 1, askable: 1 }, 20, '1 question matches', 'This quiz will have 1 question.'],
    [
      { questions: 30, askable: 12 },
      20,
      '30 questions match',
      'This quiz will have 12 questions, because some of them ask about the same fact.',
    ],
    [{ questions: 3, askable: 30 }, 20, '3 questions match', undefined],
    [none, 20, 'No questions match', 'Change what you selected.'],
  ])('%j of %i', (all, count, text, note) => {
    expect(describeMatch({ only: 'all', count }, matching({ all }))).toMatchObject({ text, note })
  })
  it('says when only the set of questions is the reason that there are none', () => {
    const found = describeMatch({ only: 'wrong', count: 20 }, matching({ all: { questions: 9, askable: 9 } }))
    expect(found).toMatchObject({ isEmpty: true, note: 'Choose All or change your selection.' })
  })
})

describe('a remembered choice', () => {
  const key = choiceKey('ada', 'NCLEX-RN')
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => void stored.set(name, text),
    })
  })
  it('comes back', () => {
    const choice = { ...emptyChoice, areas: ['Safety'], subjects: ['heart'], topics: ['digoxin'], count: 40 }
    writeChoice(key, choice)
    expect(readChoice(key, ['Safety', 'Comfort'])).toEqual(choice)
    expect(readChoice(choiceKey('ada', 'NCLEX-PN'), ['Safety'])).toEqual(emptyChoice)
  })
  it('loses areas that the exam no longer has', () => {
    writeChoice(key, { ...emptyChoice, areas: ['Safety', 'Astrology'] })
    expect(readChoice(key, ['Safety']).areas).toEqual(['Safety'])
  })
  it.each(['null', '7', '{', '{"areas":3,"subjects":[1],"only":"x","count":7,"difficulties":["brutal"]}'])(
    'ignores %s',
    (text) => {
      stored.set(key, text)
      expect(readChoice(key, ['Safety'])).toEqual(emptyChoice)
    },
  )
  it('loses subjects without questions in this exam, once that is known', () => {
    const choice = { ...emptyChoice, subjects: ['heart', 'gone'] }
    const counts = { subjects: [{ id: 'heart' }] } as QuestionCounts
    expect(keepKnown(choice, undefined)).toBe(choice)
    expect(keepKnown(choice, counts).subjects).toEqual(['heart'])
  })
})

describe('choosing', () => {
  it('adds and removes', () => {
    expect(toggle(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggle(['a', 'b'], 'a')).toEqual(['b'])
  })
  it('counts what is selected, and leaves out "all" when a quiz is started', () => {
    const choice = { ...emptyChoice, areas: ['a'], topics: ['b', 'c'] }
    expect(countSelected(choice)).toBe(3)
    expect(optionsOf(choice)).toMatchObject({ areas: ['a'], topics: ['b', 'c'], only: undefined })
    expect(optionsOf({ ...choice, only: 'wrong' }).only).toBe('wrong')
  })
})
