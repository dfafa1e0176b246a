import { isStopWord, wordsOf } from '../search/words.ts'

/** Words that many stems share: they do not tell which question a text is about. */
const commonWords = new Set(
  (
    'following best most first next initial priority appropriate likely least correct incorrect true statement ' +
    'question answer option options choose select apply finding findings action actions response intervention ' +
    'nurse nursing client clients patient patients resident provider practitioner therapist pharmacist assistant ' +
    'physician clinician counselor educator technologist year old man woman male female adult child report reports ' +
    'reported admitted history care plan should need needs take taken use used given make give show shows include ' +
    'includes indicate indicates require requires require immediate immediately'
  ).split(' '),
)

/** A word without the ending of its grammatical form, so that "reports" and "reported" are equal. */
function rootOf(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word
  return word.replace(/(?:ing|ed|ies|es|s|ly)$/, '')
}

/** The words of a text that say what it is about, in order. */
function contentWords(text: string): string[] {
  return wordsOf(text).flatMap((word) => (isStopWord(word) || commonWords.has(word) ? [] : [rootOf(word)]))
}

const padded = (words: readonly string[]) => ` ${words.join(' ')} `

/** So many words in a row that two texts have in common only when one was copied from the other. */
const runLength = 5
const runsOf = (words: readonly string[]) =>
  words.slice(runLength - 1).map((_, start) => words.slice(start, start + runLength).join(' '))

/** Characters of a piece by which texts are compared whose words cannot be told apart: "w h a t", "wh-at". */
const pieceLength = 24
const pieceStep = 8
const compactOf = (text: string) => wordsOf(text).join('')
function piecesOf(compact: string): string[] {
  const count = Math.floor((compact.length - pieceLength) / pieceStep) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    compact.slice(index * pieceStep, index * pieceStep + pieceLength),
  )
}

/** A text that is looked for in messages: a stem, or a case. */
interface PassagePrint {
  phrase: string
  words: ReadonlySet<string>
  runs: readonly string[]
  pieces: readonly string[]
}

interface OptionPrint {
  phrase: string
  words: readonly string[]
}

/** A question as messages are compared with it. */
export interface QuestionPrint {
  itemId: string
  passages: readonly PassagePrint[]
  options: readonly OptionPrint[]
  /** The correct options. */
  keys: readonly OptionPrint[]
  /** The words of everything together. */
  allWords: ReadonlySet<string>
}

/** A message as it is compared with questions. */
export interface TextPrint {
  words: ReadonlySet<string>
  phrase: string
  runs: ReadonlySet<string>
  compact: string
  reversed: string
}

function passageOf(text: string): PassagePrint {
  const words = contentWords(text)
  return {
    phrase: padded(wordsOf(text)),
    words: new Set(words),
    runs: runsOf(words),
    pieces: piecesOf(compactOf(text)),
  }
}

const optionOf = ({ text }: { text: string }): OptionPrint => ({
  phrase: padded(wordsOf(text)),
  words: [...new Set(contentWords(text))],
})

/** Prepares a question for `matchesQuestion` and `revealsKey`. */
export function printQuestion(
  itemId: string,
  question: { case?: string; stem: string; options: readonly { text: string; right: boolean }[] },
): QuestionPrint {
  const texts = [question.stem, ...(question.case === undefined ? [] : [question.case])]
  const passages = texts.map(passageOf)
  const options = question.options.map(optionOf)
  return {
    itemId,
    passages,
    options,
    keys: question.options.filter(({ right }) => right).map(optionOf),
    allWords: new Set([...passages.flatMap(({ words }) => [...words]), ...options.flatMap(({ words }) => words)]),
  }
}

/** Prepares a text for `matchesQuestion` and `revealsKey`. */
export function printText(text: string): TextPrint {
  const words = contentWords(text)
  const compact = compactOf(text)
  return {
    words: new Set(words),
    phrase: padded(wordsOf(text)),
    runs: new Set(runsOf(words)),
    compact,
    reversed: [...compact].reverse().join(''),
  }
}

const countIn = (words: Iterable<string>, others: ReadonlySet<string>) => {
  let count = 0
  for (const word of words) if (others.has(word)) count++
  return count
}

/** Shares above which a text is taken for a question, and numbers of words below which shares mean nothing. */
const stemShare = 0.6
const stemWords = 5
const messageShare = 0.7
const messageWords = 6
const piecesShare = 0.5

/** The stem was copied, in whole or in part, or its words are there in another order. */
function hasPassage(text: TextPrint, { phrase, words, runs, pieces }: PassagePrint): boolean {
  // The shortest stems have no content words of their own: "What is 17 plus 25?"
  if (phrase.length > 16 && text.phrase.includes(phrase)) return true
  if (runs.some((run) => text.runs.has(run))) return true
  const shared = countIn(words, text.words)
  if (shared >= stemWords && shared >= stemShare * words.size) return true
  if (pieces.length < 2) return false
  const found = pieces.filter((piece) => text.compact.includes(piece) || text.reversed.includes(piece)).length
  return found >= piecesShare * pieces.length
}

/** An option with so many words is enough to find its question; shorter ones only together. */
const longOption = 7
const longShare = 0.85
const mediumOption = 3
/** Characters; a number alone is found in any text. */
const shortestOption = 6

function hasOptions(text: TextPrint, options: readonly OptionPrint[]): boolean {
  const isLongThere = ({ words }: OptionPrint) =>
    words.length >= longOption && countIn(words, text.words) >= longShare * words.length
  if (options.some(isLongThere)) return true
  const there = options.filter(({ phrase }) => phrase.length > shortestOption && text.phrase.includes(phrase))
  return there.length >= 3 || there.filter(({ words }) => words.length >= mediumOption).length >= 2
}

/**
 * True when a text is about this very question: its stem or case (copied, in part, reordered, without spaces, backward), its
 * options, its id, or hardly anything but its words. Sharing the topic is not enough.
 */
export function matchesQuestion(text: TextPrint, question: QuestionPrint): boolean {
  if (text.phrase.includes(padded(wordsOf(question.itemId)))) return true
  if (question.passages.some((passage) => hasPassage(text, passage))) return true
  if (hasOptions(text, question.options)) return true
  const shared = countIn(text.words, question.allWords)
  return shared >= messageWords && shared >= messageShare * text.words.size
}

/** Words from which on an option is a sentence that one does not write by chance. */
const sentenceKey = 5
/** What a reply shares with the stem when it is about the question. */
const topicShare = 0.5
const topicWords = 3

/**
 * True when a reply gives away the key of this question: it has the text of a correct option that is a sentence, or the
 * text of a shorter one while the reply and the message that it answers (`around`) are about the question.
 */
export function revealsKey(reply: TextPrint, around: TextPrint, { passages, keys }: QuestionPrint): boolean {
  return keys.some(({ phrase, words }) => {
    if (phrase.length <= 2 || !reply.phrase.includes(phrase)) return false
    if (words.length >= sentenceKey) return true
    const about = new Set([...reply.words, ...around.words])
    return passages.some((passage) => {
      const shared = countIn(passage.words, about)
      return shared >= topicWords && shared >= topicShare * passage.words.size
    })
  })
}
