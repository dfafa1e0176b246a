import type { FieldCode } from '../fields/healthcare-field.ts'
import type { Draft, Problem, Reading } from './draft.ts'
import { draftOfQuestion, plainQuestion } from './foreign.ts'
import { guard, readAnswers, type ToPlain, unguard } from './gift-answers.ts'
import { refuseKind } from './kinds.ts'

/** Lines that belong together: empty lines part questions. Comments are kept apart, since they hold tags. */
interface Block {
  line: number
  text: string
  comments: string
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let comments: string[] = []
  const close = (next: number) => {
    if (lines.some((line) => line.trim() !== '')) {
      blocks.push({ line: next - lines.length, text: lines.join('\n'), comments: comments.join('\n') })
    }
    lines = []
    comments = []
  }
  const all = text.split('\n')
  all.forEach((line, index) => {
    const words = line.trim()
    if (words === '' || words.startsWith('$CATEGORY:')) close(index + 1)
    if (words.startsWith('//')) comments.push(words)
    if (words !== '') lines.push(words.startsWith('//') ? '' : line)
    // A category is a line of its own, also where no empty line follows.
    if (words.startsWith('$CATEGORY:')) close(index + 2)
  })
  close(all.length + 1)
  return blocks
}

/** "[tag:heart failure]" and "[id:RN-PHARM-0017]" in comments. Source: qformat_gift::extract_idnumber_and_tags_from_comment. */
function marksOf(comments: string, kind: 'id' | 'tag'): string[] {
  const found = comments.matchAll(new RegExp(`\\[${kind}:((?:\\\\\\]|[^\\]])+)\\]`, 'g'))
  return [...found].map(([, mark = '']) => mark.replaceAll('\\]', ']').trim())
}

/** What stands before, between and after the braces; a sentence where the braces are not a pair. */
function splitBraces(text: string): { stem: string; answers: string; from: number } | string | undefined {
  const from = text.indexOf('{')
  const to = text.indexOf('}')
  if (from < 0 && to < 0) return undefined
  if (from < 0 || (to >= 0 && to < from)) return 'a brace "}" closes what was never opened'
  if (to < 0) return 'the brace "{" is not closed before the next empty line'
  const after = text.slice(to + 1)
  if (/[{}]/.test(after)) return 'there is a second pair of braces'
  const gap = after.trim() === '' ? '' : '_____'
  return { stem: `${text.slice(0, from)}${gap}${after}`, answers: text.slice(from + 1, to), from: from + 1 }
}

const braceRemedy =
  'A question has one pair of braces and no empty line in it; write "\\{" and "\\}" for braces of a text.'

function readBlock(block: Block, category: string, field: FieldCode, toPlain: ToPlain): Draft | Problem {
  const guarded = guard(block.text)
  const [whole = '', name] = /^\s*::([\s\S]*?)::/.exec(guarded) ?? []
  const title = unguard(name ?? '').trim()
  const line = block.line + (/^\s*/.exec(guarded)?.[0].split('\n').length ?? 1) - 1
  const question = title || unguard(guarded.slice(whole.length)).trim()
  const parts = splitBraces(guarded.slice(whole.length))
  if (parts === undefined) return { line, question, ...refuseKind('description') }
  if (typeof parts === 'string') return { line, question, problem: parts, remedy: braceRemedy }
  const lineAt = (place: number) =>
    block.line + guarded.slice(0, whole.length + parts.from + place).split('\n').length - 1
  const read = readAnswers(parts, lineAt, toPlain)
  if ('problem' in read) return { line, question, ...read }
  const [id = ''] = marksOf(block.comments, 'id')
  const tags = marksOf(block.comments, 'tag')
  return draftOfQuestion({ ...plainQuestion, line, title, id, category, tags, ...read }, field)
}

/**
 * Reads the multiple-choice questions of a GIFT file, the way Moodle does; `toPlain` makes plain text of HTML. What is
 * broken or of another kind is named, and the other questions are read.
 * Source: Moodle docs, GIFT format; qformat_gift in Moodle's question/format/gift/format.php.
 */
export function parseGift(text: string, field: FieldCode, toPlain: ToPlain): Reading {
  const drafts: Draft[] = []
  const problems: Problem[] = []
  let category = ''
  for (const block of blocksOf(text)) {
    const [, path] = /^\s*\$CATEGORY:(.*)/.exec(block.text) ?? []
    if (path !== undefined) {
      category = path.trim()
      continue
    }
    const read = readBlock(block, category, field, toPlain)
    if ('problem' in read) problems.push(read)
    else drafts.push(read)
  }
  return { drafts, problems }
}
