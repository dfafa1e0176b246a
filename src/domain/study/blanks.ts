import { isStopWord, wordsOf } from '#domain/search/words.ts'
import { capitalized, type Fact, wholeWords, withPeriod } from './facts.ts'
import type { StudyQuestion } from './material.ts'

/** Where the answer is missing in a question. */
export const blank = '_____'

/** Characters of an answer that one types. */
export const longestAnswer = 36
const mostWords = 4

/** Topics that name a kind of question rather than what a sentence is about. */
const vagueTopics =
  /\b(?:calculation|safety|teaching|education|assessment|management|treatment|therapy|care|prevention|communication|documentation|older adult|adult|child|infant|pediatric|emergency|diagnosis|screening|monitoring|ethics|billing|counseling|planning|technique|procedure|testing|positioning|prescribing|priorit\w+|intervention|adverse effects?)\b/i

/** Names of products of which others have the same properties. */
export const hasTwins = /^insulin /i

/** True for a short name, and not for a phrase or a list. */
export const isTypable = (text: string) =>
  text.length >= 2 &&
  text.length <= longestAnswer &&
  text.split(/\s+/).length <= mostWords &&
  !/[,;:]|\b(?:or|and|with|that|after|during)\b|^\w+ of \w/.test(text)

/** Words at the end of a name that one may leave out: "Parkinson" for "Parkinson disease". */
const kindOfThing =
  / (?:(?:nerve )?block|pressure injury|disease|syndrome|infusion|orthosis|maneuver|test|sign|gel|plain|scale|reflex|projection)$/i

/** What else may be typed: either part of "long name (short form)", and a name without its kind or its strength. */
export function namesOf(text: string): string[] {
  const [, long, short] = /^(.+?) \(([^)]+)\)$/.exec(text) ?? []
  const core = text.replace(/^\d[\d.]*% |^(?:left|right) /, '').replace(kindOfThing, '')
  const isShortForm = /^[A-Z][A-Za-z-]{1,7}$/.test(short ?? '')
  const [, low, high] = /^(\S+) to (\S+)$/.exec(text) ?? []
  return [
    ...(low && high ? [`${low}-${high}`, `${low}–${high}`] : []),
    ...(long && short ? [long, ...(isShortForm ? [short] : [])] : []),
    ...(core !== text && core.length > 3 ? [core] : []),
  ]
}

/** The word or number that is missing in a sentence, and what kind of thing it is. */
export interface Blank {
  answer: string
  hint: string
}

/**
 * The answer of a table's question, where the sentence to remember has it. A row with other correct answers is left out:
 * they may fit the sentence as well.
 */
export function blankOfRow({ passage }: StudyQuestion, fact: Fact): Blank | undefined {
  const cell = passage.row?.cells.find(({ value }) => value === fact.answer.within)
  if (!cell || cell.alsoCorrect || !fact.isWhole) return undefined
  if (/definition|meaning|feature|description|property|function/i.test(cell.heading)) return undefined
  const whole = cell.value.replace(/^(?:an?|the) /, '')
  // "digoxin for heart failure": the purpose stays in the sentence.
  const name = /drug/i.test(cell.heading) ? whole.replace(/ for .+$/, '') : whole
  // "5 mSv": the unit stays in the sentence too.
  const answer = /\d.*\d/.test(name.replace(/^\d[\d,.]*/, ''))
    ? name
    : name.replace(/^(\d[\d,]*(?:\.\d+)?%?)(?: .*)?$/, '$1')
  return isTypable(answer.replace(/ \([^)]+\)$/, '')) ? { answer, hint: cell.heading.toLowerCase() } : undefined
}

const measure = /(?<![\p{L}\d.,/:-])(?:[−-])?\d[\d,]*(?:\.\d+)?%?(?![\d./:]|-\p{L}|,\d| to \d|th\b|st\b|nd\b|rd\b)/gu

const range = /(?<![\p{L}\d.,/:-])\d[\d,]*(?:\.\d+)?%? to \d[\d,]*(?:\.\d+)?%?(?![\d./:]|-\p{L}|,\d)/gu

/** "type 1 diabetes", "stage 2", "CKD 3 to 5", "KDOQI (2020)": a name, not a quantity. */
const beforeName =
  /(?:\b(?:type|stage|class|grade|level|phase|category|part|tooth|step|number|age|aged)\s|\b\p{Lu}{2,}\s|\()$/u

/** A year; or "within 1 hour", where the singular gives the answer away. */
const isNoQuantity = /^(?:(?:19|20)\d\d|1)$/

/** With more numbers than this, a sentence is a list or a calculation. */
const mostNumbers = 3

/** The first number or range of a sentence; undefined when there is none or too many. */
export function numberIn(point: string): Blank | undefined {
  const found = [...point.matchAll(range), ...point.matchAll(measure)].filter(
    ({ 0: text, index }) => !beforeName.test(point.slice(0, index)) && !isNoQuantity.test(text),
  )
  const [first] = found.toSorted((a, b) => a.index - b.index)
  if (!first || found.length > mostNumbers) return undefined
  return { answer: first[0], hint: 'number' }
}

/** Headings of cells whose numbers are to be learned; those of others may belong to one patient. */
const hasLearnedNumbers =
  /target|\bdos(?:e|ing)|rule|recommend|limit|range|value|duration|rate|instruction|advice|storage|time|regimen|treatment|setting|feature/i

/** The number of the cell that a table's question asks for: "an AUC of _____ mg·h/L". */
export function numberOfRow({ passage }: StudyQuestion, { answer, point }: Fact): Blank | undefined {
  const cell = passage.row?.cells.find(({ value }) => value === answer.within)
  if (!cell || cell.alsoCorrect || !hasLearnedNumbers.test(cell.heading)) return undefined
  const number = numberIn(point)
  return number && cell.value.includes(number.answer) ? number : undefined
}

/** What is blanked in the sentence to remember of an authored item: its answer, its one number, or one of its topics. */
export function blankOfItem({ question }: StudyQuestion, { answer, point }: Fact, topic: string): Blank | undefined {
  const isClear = (text: string) =>
    isTypable(text) && !isGiven(text, topic) && [...point.matchAll(wholeWords(text, 'giu'))].length === 1
  const text = answer.text.replace(/^(?:An?|The) /, '')
  if (isClear(text)) return { answer: wholeWords(text).exec(point)?.[0] ?? text, hint: '' }
  const number = numberIn(point)
  if (number) return number
  const named = question.topics.find((name) => !vagueTopics.test(name) && isClear(name))
  return named ? { answer: wholeWords(named).exec(point)?.[0] ?? named, hint: '' } : undefined
}

/** True when the learner has typed the words as the topic. */
export function isGiven(text: string, topic: string): boolean {
  const typed = new Set(wordsOf(topic))
  return wordsOf(text).every((word) => typed.has(word) || isStopWord(word))
}

/** A sentence with a blank in place of the answer; undefined when it has the answer twice, or most of its words. */
export function withBlank(sentence: string, answer: string): string | undefined {
  const places = [...sentence.matchAll(wholeWords(answer, 'giu'))]
  const [place] = places
  if (places.length !== 1 || !place) return undefined
  const question = `${sentence.slice(0, place.index)}${blank}${sentence.slice(place.index + place[0].length)}`
  const told = new Set(wordsOf(question))
  const words = wordsOf(answer).filter((word) => !isStopWord(word))
  if (words.length > 0 && words.every((word) => told.has(word) && !/\d/.test(word))) return undefined
  return withPeriod(capitalized(question))
}

/** A name that is missing in a sentence: another drug, disorder, or test that the material is about. */
export function nameIn(sentence: string, names: readonly string[], topic: string): Blank | undefined {
  const isClear = (name: string) => !vagueTopics.test(name) && !isGiven(name, topic)
  const found = names.find((name) => isClear(name) && wholeWords(name).test(sentence))
  return found ? { answer: wholeWords(found).exec(sentence)?.[0] ?? found, hint: '' } : undefined
}
