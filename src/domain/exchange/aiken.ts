import type { FieldCode } from '../fields/healthcare-field.ts'
import type { Draft, Problem, Reading } from './draft.ts'
import { draftOfQuestion, plainQuestion } from './foreign.ts'

interface Line {
  at: number
  kind: 'text' | 'option' | 'answer'
  /** The letter of an option. */
  letter: string
  text: string
  raw: string
}

function lineOf(raw: string, at: number): Line {
  const [, letter, text = ''] = /^([A-Z](?=[.)])|[a-z](?=[.)]\s))[.)]\s*(.*)$/.exec(raw) ?? []
  if (letter) return { at, kind: 'option', letter: letter.toUpperCase(), text, raw }
  const [, answer] = /^ANSWERS?\s*:\s*(.*)$/i.exec(raw) ?? []
  return answer === undefined
    ? { at, kind: 'text', letter: '', text: raw, raw }
    : { at, kind: 'answer', letter: '', text: answer.trim(), raw }
}

/** Lines question by question: one ends with its ANSWER; without it, where an empty line and then a text follow its options. */
function questionsOf(text: string): Line[][] {
  const questions: Line[][] = [[]]
  let isApart = false
  text.split('\n').forEach((raw, index) => {
    const words = raw.trim()
    const line = lineOf(words, index + 1)
    const current = questions.at(-1) ?? []
    const hasAnswer = current.at(-1)?.kind === 'answer'
    const isNext = isApart && line.kind === 'text' && current.some(({ kind }) => kind === 'option')
    isApart = words === ''
    if (isApart) return
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
  last: number
}

/** A line that is neither option nor answer goes on with the text above it. */
function gather(lines: readonly Line[]): Question {
  const question: Question = { line: lines[0]?.at ?? 1, stem: '', options: [], answer: undefined, last: 1 }
  for (const line of lines) {
    const { at, letter, text } = line
    // "S. aureus grows in ..." begins a question; a first option is A.
    const isStem = line.kind === 'option' && question.stem === '' && letter !== 'A' && question.options.length === 0
    const kind = isStem ? 'text' : line.kind
    const option = question.options.at(-1)
    if (kind === 'answer') question.answer = line
    else if (kind === 'option') question.options.push({ line: at, letter, text })
    else if (option) option.text = `${option.text} ${text}`.trim()
    else question.stem = `${question.stem} ${isStem ? line.raw : text}`.trim()
    question.last = at
  }
  return question
}

/** The letters of "B", "b." or "A, C". */
const lettersOf = (text: string): string[] => [...(text.toUpperCase().match(/\b[A-Z]\b/g) ?? [])]

function findFault({
  line,
  stem,
  options,
  answer,
  last,
}: Question): [at: number, problem: string, remedy: string] | undefined {
  const misplaced = options.find(({ letter }, index) => letter !== String.fromCharCode(65 + index))
  const letters = lettersOf(answer?.text ?? '')
  const isLost = letters.length === 0 || letters.some((letter) => !options.some((option) => option.letter === letter))
  if (!stem) return [line, 'there is no question above this line', 'Write the question above its options.']
  if (options.length === 0) return [last, 'the question has no options', 'Write each on its own line: "A. text".']
  if (misplaced) {
    const remedy = 'Letter the options A, B, C in order, and end each question with its line "ANSWER: B".'
    return [misplaced.line, `the option ${misplaced.letter} stands out of order`, remedy]
  }
  if (!answer) return [last, 'the line "ANSWER:" is missing', 'Add it below the options, for example "ANSWER: B".']
  if (isLost)
    return [answer.at, `"ANSWER: ${answer.text}" names no option of the question`, 'Name the letter of an option.']
  return undefined
}

function readQuestion(lines: readonly Line[], field: FieldCode): Draft | Problem {
  const question = gather(lines)
  const fault = findFault(question)
  if (fault) {
    const [line, problem, remedy] = fault
    return { line, question: question.stem, problem, remedy }
  }
  const right = lettersOf(question.answer?.text ?? '')
  const options = question.options.map(({ line, letter, text }) => ({
    ...{ line, text, feedback: '' },
    share: right.includes(letter) ? 100 : 0,
  }))
  return draftOfQuestion({ ...plainQuestion, line: question.line, stem: question.stem, options }, field)
}

/**
 * Reads Aiken: a question, its options "A. text" or "A) text", and "ANSWER: B". A question that is broken is named; the
 * others are read.
 */
export function parseAiken(text: string, field: FieldCode): Reading {
  const drafts: Draft[] = []
  const problems: Problem[] = []
  for (const lines of questionsOf(text)) {
    const read = readQuestion(lines, field)
    if ('problem' in read) problems.push(read)
    else drafts.push(read)
  }
  return { drafts, problems }
}
