import type { FieldCode } from '../fields/healthcare-field.ts'
import type { Draft, ParsedFile, ReadError } from './draft.ts'
import { draftFromQuestion, emptyQuestion } from './external-question.ts'

interface Line {
  number: number
  kind: 'text' | 'option' | 'answer'
  /** The letter of an option. */
  letter: string
  text: string
  raw: string
}

function parseLine(raw: string, number: number): Line {
  const [, letter, text = ''] = /^([A-Z](?=[.)])|[a-z](?=[.)]\s))[.)]\s*(.*)$/.exec(raw) ?? []
  if (letter) return { number, kind: 'option', letter: letter.toUpperCase(), text, raw }
  const [, answer] = /^ANSWERS?\s*:\s*(.*)$/i.exec(raw) ?? []
  return answer === undefined
    ? { number, kind: 'text', letter: '', text: raw, raw }
    : { number, kind: 'answer', letter: '', text: answer.trim(), raw }
}

/** Groups lines by question. A question ends with its ANSWER or, without one, where an empty line and then text follow its options. */
function groupLines(text: string): Line[][] {
  const questions: Line[][] = [[]]
  let followsEmptyLine = false
  text.split('\n').forEach((raw, index) => {
    const trimmed = raw.trim()
    const line = parseLine(trimmed, index + 1)
    const current = questions.at(-1) ?? []
    const hasAnswer = current.at(-1)?.kind === 'answer'
    const isNext = followsEmptyLine && line.kind === 'text' && current.some(({ kind }) => kind === 'option')
    followsEmptyLine = trimmed === ''
    if (followsEmptyLine) return
    if (hasAnswer || isNext) questions.push([line])
    else current.push(line)
  })
  return questions.filter((lines) => lines.length > 0)
}

interface Question {
  line: number
  stem: string
  options: { line: number; letter: string; text: string }[]
  answer: Line | undefined
  lastLine: number
}

/** Joins lines to a question. A line that is neither option nor answer continues the text above it. */
function joinLines(lines: readonly Line[]): Question {
  const question: Question = { line: lines[0]?.number ?? 1, stem: '', options: [], answer: undefined, lastLine: 1 }
  for (const line of lines) {
    const { number, letter, text } = line
    // "S. aureus grows in ..." starts a question, since the first option would be A.
    const isStem = line.kind === 'option' && question.stem === '' && letter !== 'A' && question.options.length === 0
    const kind = isStem ? 'text' : line.kind
    const option = question.options.at(-1)
    if (kind === 'answer') question.answer = line
    else if (kind === 'option') question.options.push({ line: number, letter, text })
    else if (option) option.text = `${option.text} ${text}`.trim()
    else question.stem = `${question.stem} ${isStem ? line.raw : text}`.trim()
    question.lastLine = number
  }
  return question
}

/** The letters of "B", "b." or "A, C". */
const lettersOf = (text: string): string[] => [...(text.toUpperCase().match(/\b[A-Z]\b/g) ?? [])]

function findError({
  line,
  stem,
  options,
  answer,
  lastLine,
}: Question): [line: number, problem: string, remedy: string] | undefined {
  const misplaced = options.find(({ letter }, index) => letter !== String.fromCharCode(65 + index))
  const letters = lettersOf(answer?.text ?? '')
  const isUnknown =
    letters.length === 0 || letters.some((letter) => !options.some((option) => option.letter === letter))
  if (!stem) return [line, 'There is no question above this line.', 'Write the question above its options.']
  if (options.length === 0)
    return [lastLine, 'The question has no options.', 'Write each option on a separate line: "A. text".']
  if (misplaced) {
    const remedy = 'Letter the options A, B, C in order, and end each question with a line such as "ANSWER: B".'
    return [misplaced.line, `Option ${misplaced.letter} is out of order.`, remedy]
  }
  if (!answer) {
    return [lastLine, 'The line "ANSWER:" is missing.', 'Add it below the options, for example "ANSWER: B".']
  }
  if (isUnknown) {
    const problem = `"ANSWER: ${answer.text}" is not the letter of an option.`
    return [answer.number, problem, 'Write the letter of the correct option.']
  }
  return undefined
}

function readQuestion(lines: readonly Line[], field: FieldCode): Draft | ReadError {
  const question = joinLines(lines)
  const error = findError(question)
  if (error) {
    const [line, problem, remedy] = error
    return { line, question: question.stem, problem, remedy }
  }
  const correct = lettersOf(question.answer?.text ?? '')
  const options = question.options.map(({ line, letter, text }) => ({
    ...{ line, text, feedback: '' },
    fraction: correct.includes(letter) ? 100 : 0,
  }))
  return draftFromQuestion({ ...emptyQuestion, line: question.line, stem: question.stem, options }, field)
}

/**
 * Parses a file in Aiken format: a question, its options "A. text" or "A) text", and "ANSWER: B". Questions with errors
 * are reported; the others are still read.
 * Source: Moodle docs, Aiken format.
 */
export function parseAiken(text: string, field: FieldCode): ParsedFile {
  const drafts: Draft[] = []
  const errors: ReadError[] = []
  for (const lines of groupLines(text)) {
    const read = readQuestion(lines, field)
    if ('problem' in read) errors.push(read)
    else drafts.push(read)
  }
  return { drafts, errors }
}
