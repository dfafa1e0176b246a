import { parseAiken } from '#domain/exchange/aiken.ts'
import type { ParsedFile } from '#domain/exchange/draft.ts'
import type { ExchangeFormat } from '#domain/exchange/format.ts'
import { parseGift } from '#domain/exchange/gift.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { parseCsv } from './csv.ts'
import { htmlToText } from './html.ts'
import { type Feedback, parseMoodleXml, readMarkdownFeedback } from './moodle-xml-reader.ts'
import { decodeText } from './text-file.ts'

const withUnixLineEnds = (text: string) => text.replace(/\r\n?/g, '\n')

/** GIFT has one text for all feedback; an export has the learning point and the references in it, below their headings. */
function withFeedbackParts({ drafts, errors }: ParsedFile): ParsedFile {
  return {
    errors,
    drafts: drafts.map((draft) => ({
      ...draft,
      item: { ...draft.item, ...trimmed(readMarkdownFeedback(draft.item.explanation)) },
    })),
  }
}

const trimmed = ({ explanation, keyLearningPoint, references }: Feedback): Feedback => ({
  ...{ explanation: explanation.trim(), keyLearningPoint: keyLearningPoint.trim(), references },
})

const parsers: Readonly<Record<ExchangeFormat, (text: string, field: FieldCode) => ParsedFile>> = {
  gift: (text, field) => withFeedbackParts(parseGift(withUnixLineEnds(text), field, htmlToText)),
  aiken: (text, field) => parseAiken(withUnixLineEnds(text), field),
  'moodle-xml': parseMoodleXml,
  csv: parseCsv,
}

/** Parses the questions of a text in a format. */
export const parseQuestions = (text: string, format: ExchangeFormat, field: FieldCode): ParsedFile =>
  parsers[format](text, field)

/** A file that is not read at all, with the line at which to look. */
export function unreadFile(problem: string, remedy: string, line = 1): ParsedFile {
  return { drafts: [], errors: [{ line, question: '', problem, remedy }] }
}

/** Decodes and parses a file. Whatever is wrong with it is in the result. */
export function parseQuestionFile(bytes: Uint8Array, format: ExchangeFormat, field: FieldCode): ParsedFile {
  const file = decodeText(bytes)
  if ('problem' in file) return unreadFile(file.problem, file.remedy, file.line)
  const parsed = parseQuestions(file.text, format, field)
  if (parsed.drafts.length > 0 || parsed.errors.length > 0) return parsed
  return unreadFile('No questions were found in the file.', 'Check that its format is the one that you chose.')
}
