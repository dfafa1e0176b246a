import type { QuestionCounts } from '#contract/question-counts.ts'
import type { QuestionSet } from '#domain/assembly/practice-filter.ts'
import { type Difficulty, difficulties } from '#domain/question/difficulty.ts'
import type { PracticeOptions } from '#web/shared/attempts/start-state.ts'
import { readStored, writeStored } from '#web/shared/storage.ts'
import { formatCount } from '#web/ui/format.ts'
import { practiceLength } from './start.ts'

/** Which questions: all, or one set of them. */
export type ChosenSet = QuestionSet | 'all'
export const chosenSets = ['all', 'unseen', 'wrong', 'flagged', 'bookmarked'] as const satisfies readonly ChosenSet[]

/** What is selected in the form of a custom practice quiz; an empty list means everything. */
export interface PracticeChoice {
  areas: readonly string[]
  /** Ids of body systems and subjects. */
  subjects: readonly string[]
  topics: readonly string[]
  difficulties: readonly Difficulty[]
  only: ChosenSet
  count: number
}

export const lengths = [5, 10, 15, 20, 30, 40, 50, 60] as const
/** The server takes 20 of each; more would not fit on the screen either. */
export const maxSubjects = 20
export const maxTopics = 10

export const emptyChoice: PracticeChoice = {
  ...{ areas: [], subjects: [], topics: [], difficulties: [] },
  ...{ only: 'all', count: practiceLength },
}

/** Where a learner's choice for an exam is remembered, on this device until they sign out. */
export const choiceKey = (userId: string, exam: string) => `preceptor.quiz.choice.${userId}.${exam}`

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** The remembered choice, without areas that the exam no longer has and anything that is not valid. */
export function readChoice(key: string, areas: readonly string[]): PracticeChoice {
  let stored: Partial<Record<keyof PracticeChoice, unknown>>
  try {
    stored = Object(JSON.parse(readStored(key) ?? '{}'))
  } catch {
    stored = {}
  }
  return {
    areas: strings(stored.areas).filter((area) => areas.includes(area)),
    subjects: strings(stored.subjects).slice(0, maxSubjects),
    topics: strings(stored.topics).slice(0, maxTopics),
    difficulties: difficulties.filter((level) => strings(stored.difficulties).includes(level)),
    only: chosenSets.find((set) => set === stored.only) ?? 'all',
    count: lengths.find((length) => length === stored.count) ?? practiceLength,
  }
}

export const writeChoice = (key: string, choice: PracticeChoice) => writeStored(key, JSON.stringify(choice))

/** A list with a value added, or without it when it was in there. */
export const toggle = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]

/** How many areas, body systems, subjects, topics, and difficulties are selected. */
export const countSelected = ({ areas, subjects, topics, difficulties: levels }: PracticeChoice) =>
  areas.length + subjects.length + topics.length + levels.length

/** The choice without body systems and subjects that have no questions in this exam (any more). */
export function keepKnown(choice: PracticeChoice, counts: QuestionCounts | undefined): PracticeChoice {
  if (!counts) return choice
  const known = choice.subjects.filter((id) => counts.subjects.some((subject) => subject.id === id))
  return known.length === choice.subjects.length ? choice : { ...choice, subjects: known }
}

/** The choice as it starts a quiz. */
export function optionsOf({ only, ...choice }: PracticeChoice): PracticeOptions {
  return { ...choice, only: only === 'all' ? undefined : only }
}

const questions = (count: number) => (count === 1 ? '1 question' : `${formatCount(count)} questions`)

/** What the choice leads to: how many questions match, and what the quiz will be like when that is fewer than wanted. */
export function describeMatch(
  { only, count }: Pick<PracticeChoice, 'only' | 'count'>,
  matching: QuestionCounts['matching'],
): { text: string; note: string | undefined; isEmpty: boolean } {
  const { questions: found, askable } = matching[only]
  const text = found === 0 ? 'No questions match' : `${questions(found)} ${found === 1 ? 'matches' : 'match'}`
  if (found === 0) {
    const elsewhere = only !== 'all' && matching.all.questions > 0
    return {
      text,
      note: elsewhere ? 'Choose All or change your selection.' : 'Change what you selected.',
      isEmpty: true,
    }
  }
  const reason = askable < found ? ', because some of them ask about the same fact' : ''
  const note = askable < count ? `This quiz will have ${questions(askable)}${reason}.` : undefined
  return { text, note, isEmpty: false }
}
