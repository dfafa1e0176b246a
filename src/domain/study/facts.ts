import type { PassageCell } from '../search/passage.ts'
import { isStopWord, wordsOf } from '../search/words.ts'
import type { StudyQuestion } from './material.ts'

/** An option of a question. */
export interface Answer {
  text: string
  /** As it is written within a sentence, such as "digoxin" or "Parkinson disease"; undefined when that is not known. */
  within: string | undefined
  /** Why it is correct or not, in the sentences that are not the same for every question of a table. */
  reason: string
}

/** What a question with one correct option states. */
export interface Fact {
  passageId: string
  /** Before the last sentence of the stem; an empty string when there is only one. */
  lead: string
  /** The last sentence of the stem. */
  ask: string
  answer: Answer
  wrong: readonly Answer[]
  /** The sentence to remember. */
  point: string
  /** The sentence names both what is asked about and the answer, so that another answer makes it false. */
  isWhole: boolean
  /** What else there is to know about it, in sentences that say nothing of the patient of the question. */
  note: string
  isAuthored: boolean
}

/** The sentences of a text. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=(?<!\b(?:e\.g|i\.e|vs|Dr|No|approx|St))[.!?]["”’)]?) (?=["“(]?[\p{Lu}\d])/u)

export const withPeriod = (text: string) => (/[.?!]["”’)]?$/.test(text) ? text : `${text}.`)

/** Capitalizes the first letter of a sentence unless it is part of a symbol such as pH or mL. */
export const capitalized = (text: string) =>
  /^\p{Ll}(?:\p{Ll}|\P{L}|$)/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds a text as whole words, in any case. */
export const wholeWords = (text: string, flags = 'iu') =>
  new RegExp(`(?<![\\p{L}\\p{N}-])${escaped(text)}(?![\\p{L}\\p{N}]|-\\p{L})`, flags)

/** How a text is written in the middle of a sentence of another text; undefined where it only begins sentences. */
function writtenWithin(text: string, other: string): string | undefined {
  // A regular expression takes 20 times as long as this check, and most texts do not occur at all.
  if (!other.toLowerCase().includes(text.toLowerCase())) return undefined
  for (const match of other.matchAll(wholeWords(text, 'giu'))) {
    const before = other.slice(0, match.index).trimEnd()
    if (before !== '' && !/[.?!|]["”’)]?$/.test(before)) return match[0]
  }
  return undefined
}

const trimmed = (text: string) => text.trim().replace(/\.$/, '')

/** Texts whose first word is never written in lowercase: short forms, and names with a digit or a capital inside. */
const keepsCase = (text: string) => /^(?:\P{L}|\p{Lu}[\p{Lu}\d\p{P}]|\p{Lu}\p{Ll}*[\p{Lu}\d])/u.test(text)

/** Texts whose first word has a capital only because they begin with it. */
const beginsAsCommonWord = (text: string) =>
  /^(?:[A-Z][a-z]+ing|An?|The|No|Not|Less|More|Increased?|Decreased?|Low|High|Loss|Small|Large)\b/.test(text)

/** Words that point at the patient or the situation of a question. */
const ofCase =
  /\b(?:this|these|that|those|here|he|she|his|her|hers|him|another|stem|scenario|question)\b|\bthe (?:client|patient|child|infant|woman|man|resident|nurse|therapist|pharmacist|provider|student|parent|caller)\b/i

/** The sentences of an explanation that are true without the case that it explains; lists and tables are left out. */
export const generalSentences = (explanation: string): string =>
  explanation
    .split(/\n{2,}/)
    .filter((paragraph) => !/^\s*(?:[-*|]|\d+\.)/.test(paragraph))
    .flatMap((paragraph) => sentencesOf(paragraph.replaceAll(/\*\*|__/g, '')))
    .filter((sentence) => !ofCase.test(sentence) && !/[=×÷]|:$|^(?:Check|Convert) /.test(sentence))
    .join(' ')

const withoutLabel = (point: string) =>
  capitalized(point.replace(/^(?:Remember that|Pharmacology to remember:|Of the respiratory drugs,) /, ''))

/** The sentences of a reason that have a value of the row: the others are the same for all rows of a table. */
const ofRow = (reason: string, cells: readonly PassageCell[]) =>
  sentencesOf(reason).filter((sentence) => {
    const text = sentence.toLowerCase()
    return cells.some(({ value }) => text.includes(trimmed(value).toLowerCase()))
  })

/** The sentences of each reason that no other one has. */
const ownSentences = (reasons: readonly string[]) => {
  const all = reasons.map(sentencesOf)
  return all.map((own, index) =>
    own.filter((sentence) => !all.some((other, place) => place !== index && other.includes(sentence))).join(' '),
  )
}

function answersOf({ question, passage }: StudyQuestion): { answer: Answer; wrong: Answer[] } | undefined {
  const key = question.options.find(({ right }) => right)
  if (key === undefined) return undefined
  const { row } = passage
  const cell = row?.cells.find(({ value }) => trimmed(value).toLowerCase() === trimmed(key.text).toLowerCase())
  const others = question.options.filter(({ right }) => !right)
  const reasons = row ? ownSentences(others.map(({ reason }) => reason)) : others.map(({ reason }) => reason)
  const within = (text: string, reason: string) => {
    if (keepsCase(text)) return text
    if (beginsAsCommonWord(text)) return text.charAt(0).toLowerCase() + text.slice(1)
    return writtenWithin(text, `${reason} ${question.stem} ${question.keyLearningPoint}`)
  }
  return {
    answer: {
      text: trimmed(key.text),
      within: cell ? trimmed(cell.value) : within(trimmed(key.text), key.reason),
      reason: row ? ofRow(key.reason, row.cells).join(' ') : key.reason,
    },
    wrong: others.map(({ text, reason }, index) => ({
      text: trimmed(text),
      within: within(trimmed(text), reason),
      reason: reasons[index] ?? reason,
    })),
  }
}

/** What a question states; undefined for one with several correct options or with a case. */
export function factOf(asked: StudyQuestion): Fact | undefined {
  const { question, passage } = asked
  const answers = answersOf(asked)
  if (answers === undefined || question.type !== 'single' || question.case !== undefined) return undefined
  const { answer, wrong } = answers
  const point = withoutLabel(question.keyLearningPoint)
  const cells = passage.row?.cells.filter(({ value }) => trimmed(value) !== answer.within)
  const clues = cells?.filter(({ value }) => question.stem.toLowerCase().includes(value.toLowerCase()))
  const hasClue = clues === undefined || clues.some(({ value }) => point.toLowerCase().includes(value.toLowerCase()))
  const sentences = sentencesOf(question.stem)
  return {
    passageId: passage.id,
    lead: sentences.slice(0, -1).join(' '),
    ask: sentences.at(-1) ?? '',
    answer,
    wrong,
    point,
    isWhole: hasClue && answer.within !== undefined && wholeWords(answer.within).test(point),
    note: passage.row ? (passage.row.note ?? '') : generalSentences(question.explanation),
    isAuthored: passage.row === undefined,
  }
}

/** Phrases of reasons that speak of the other options, which a reader without them does not see. */
const aboutOptions: readonly [RegExp, string][] = [
  [/^Of the [^,]*? listed, (?:only )?(.+?) (?:is the one that|meets) /i, '$1 '],
  [/^Of the [^,]*? listed, (?:only )?/i, ''],
  [/ from the other \w+ listed/i, ''],
  [/^The explanation is that /, ''],
  [/^With this (?:instrument|procedure|instrument or procedure), /, ''],
  [/^Most laboratory errors occur before analysis, .*$/, ''],
  [/^This (?:choice|option|answer) (?:is correct|answers the question) because /i, ''],
]

/** A reason as it reads without the options of its question. */
export const withoutOptions = (reason: string): string =>
  sentencesOf(reason)
    .map((sentence) => capitalized(aboutOptions.reduce((text, [phrase, by]) => text.replace(phrase, by), sentence)))
    .filter(
      (sentence) => sentence !== '' && !/\b(?:options?|choices?|distractors?|alternatives?|listed)\b/i.test(sentence),
    )
    .join(' ')

const contentWords = (text: string) => wordsOf(text).filter((word) => !isStopWord(word))

/** The share of a sentence's words that are new, from which on it says something new. */
const newShare = 0.34

/** The sentences of a text that say more than what the reader has just read. */
export function sayingMore(text: string, read: string): string {
  const known = new Set(contentWords(read))
  return sentencesOf(text)
    .filter((sentence) => {
      const words = contentWords(sentence)
      return words.filter((word) => !known.has(word)).length > words.length * newShare
    })
    .join(' ')
}
