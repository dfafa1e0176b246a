import type { Finding } from '../content-check/refusal.ts'
import type { ForeignQuestion } from './foreign.ts'
import { refuseKind } from './kinds.ts'

/** Plain text of HTML, and what was lost on the way, in words. */
export type ToPlain = (html: string) => { text: string; lost: readonly string[] }

/** Unicode keeps these code points for a program's own use: no text has them. */
const firstGuard = 0xfdd0
const special = ':#={}~'

/** Puts a stand-in for each escaped character, so that "\=" is no "=". */
export function guard(text: string): string {
  return text.replace(/\\([:#={}~n\\])/g, (_, character: string) => {
    if (character === 'n') return String.fromCharCode(firstGuard + special.length)
    return character === '\\' ? '\\' : String.fromCharCode(firstGuard + special.indexOf(character))
  })
}

/** Puts the escaped characters back. */
export function unguard(text: string): string {
  return text.replace(/[\ufdd0-\ufdd6]/g, (stand) => `${special}\n`[stand.charCodeAt(0) - firstGuard] ?? '')
}

const kindOf = (answers: string): string => {
  const words = answers.trim()
  if (words === '') return 'essay'
  if (words.startsWith('#')) return 'numerical'
  if (words.includes('~')) return 'multichoice'
  if (/=[\s\S]*->/.test(words)) return 'matching'
  return /^(?:T|F|TRUE|FALSE)$/i.test(words.split('#')[0]?.trim() ?? '') ? 'truefalse' : 'shortanswer'
}

type Format = 'html' | 'moodle' | 'plain' | 'markdown'
const looksLikeHtml = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i

/** A text with its "[html]" taken off, and in which form it is. */
function readForm(text: string, inherited: Format): { format: Format; words: string } {
  const [mark = '', format] = /^\s*\[(html|moodle|plain|markdown)\]/.exec(text) ?? []
  return { format: (format as Format | undefined) ?? inherited, words: unguard(text.slice(mark.length)).trim() }
}

/** Lines are joined: in GIFT they only keep the file readable. "\n" is a break that was meant. */
const joinLines = (text: string) => text.replace(/\s*\n\s*/g, ' ')

function createReader(inherited: Format, toPlain: ToPlain, remarks: Finding[]) {
  return (text: string, field: string) => {
    const { format, words } = readForm(joinLines(text), inherited)
    if (format === 'plain' || format === 'markdown' || (format === 'moodle' && !looksLikeHtml.test(words))) return words
    const plain = toPlain(words)
    for (const problem of plain.lost) remarks.push({ field, problem, remedy: 'Say it in words, or leave it out.' })
    return plain.text
  }
}

/** The answers, each from its "~" or "="; "~=" is one mark. */
function splitAnswers(answers: string): { mark: string; text: string; place: number }[] {
  const marks = [...answers.matchAll(/~\s*=|[~=]/g)]
  return marks.map(({ 0: mark, index }, i) => ({
    mark: mark.slice(-1),
    text: answers.slice(index + mark.length, marks[i + 1]?.index),
    place: index,
  }))
}

const weightMark = /^\s*%(-?\d+(?:\.\d*)?)%/

function partAt(text: string, mark: string, last = false): [before: string, after: string] {
  const at = last ? text.lastIndexOf(mark) : text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)]
}

type Read = Pick<ForeignQuestion, 'stem' | 'multiple' | 'options' | 'explanation' | 'remarks'>

/** What a stem and the text between its braces say; the line of an answer comes of its place between the braces. */
export function readAnswers(
  { stem, answers }: { stem: string; answers: string },
  lineAt: (place: number) => number,
  toPlain: ToPlain,
): Read | { problem: string; remedy: string } {
  const [choices, general] = partAt(answers, '####', true)
  const kind = kindOf(choices)
  if (kind !== 'multichoice') return refuseKind(kind)
  const parts = splitAnswers(choices)
  const before = choices.slice(0, parts[0]?.place).trim()
  if (before !== '') {
    return {
      problem: `"${unguard(before)}" stands before the first answer`,
      remedy: 'Begin each answer with "=" or "~".',
    }
  }
  const remarks: Finding[] = []
  const read = createReader(readForm(stem, 'moodle').format, toPlain, remarks)
  const rights = parts.filter(({ mark }) => mark === '=').length
  if (rights > 1) {
    const remedy = 'Keep one, give shares for several ("~%50%"), and write "\\=" for an equals sign of a text.'
    remarks.push({ field: 'options', problem: `${rights} answers begin with "="`, remedy })
  }
  const options = parts.map(({ mark, text, place }, index) => {
    const [weight, share] = weightMark.exec(text) ?? []
    const [answer, feedback] = partAt(text.slice(weight?.length ?? 0), '#')
    return {
      line: lineAt(place),
      text: read(answer, `options.${index + 1}.text`),
      share: mark === '=' ? 100 : Number(share ?? 0),
      feedback: read(feedback, `options.${index + 1}.reason`),
    }
  })
  const multiple = rights > 0 ? false : undefined
  return { stem: read(stem, 'stem'), multiple, options, explanation: read(general, 'explanation'), remarks }
}
