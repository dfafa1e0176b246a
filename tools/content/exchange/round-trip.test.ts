import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkBank } from '#domain/content-check/check-bank.ts'
import { draftItemOf, type ParsedFile } from '#domain/exchange/draft.ts'
import { fieldCodes } from '#domain/fields/healthcare-field.ts'
import { type AuthoredItem, authoredItemSchema, type Case } from '#domain/question/item.ts'
import { citer } from '#domain/question/reference.ts'
import { parseCsv, writeCsv } from '#server/adapters/question-files/csv.ts'
import { parseMoodleXml } from '#server/adapters/question-files/moodle-xml-reader.ts'
import { writeMoodleXml } from '#server/adapters/question-files/moodle-xml-writer.ts'
import { decodeText } from '#server/adapters/question-files/text-file.ts'
import { readContent } from '#server/modules/bank/content-files.ts'

const raw = await readContent(fileURLToPath(new URL('../../../content', import.meta.url)))
const bank = checkBank({ ...raw, models: [] })

type Cite = (id: string) => string
const formats: [string, (items: AuthoredItem[], cases: Case[], cite: Cite) => string, (text: string) => ParsedFile][] =
  [
    ['CSV', writeCsv, parseCsv],
    ['Moodle XML', writeMoodleXml, (text) => parseMoodleXml(text, 'RN')],
  ]

/** Encodes and decodes the text as a file. */
function throughFile(text: string): string {
  const file = decodeText(Buffer.from(text))
  return 'text' in file ? file.text : ''
}

describe.each(formats)('%s', (name, write, parse) => {
  test.each(fieldCodes)('every item and case of %s is the same after export and import', (field) => {
    const items = bank.items.filter((item) => item.field === field)
    const read = name === 'CSV' ? parse : (text: string) => parseMoodleXml(text, field)
    const { drafts, errors } = read(throughFile(write(items, bank.cases, citer(bank.references))))
    expect(items.length).toBeGreaterThan(0)
    expect(errors).toEqual([])
    expect(drafts.flatMap(({ issues }) => issues)).toEqual([])
    expect(drafts.map(({ item }) => item)).toEqual(items.map(draftItemOf))
    const textOf = (id: string | undefined) => bank.cases.find((one) => one.id === id)?.text ?? ''
    expect(drafts.map(({ caseText }) => caseText)).toEqual(items.map((item) => textOf(item.case)))
  })

  test('any text is the same after export and import', () => {
    fc.assert(
      fc.property(anyItem, anyText, (item, caseText) => {
        const cases = [{ id: 'RN-CASE-0001', text: caseText }]
        const { drafts, errors } = parse(throughFile(write([item], cases, (id) => `Work ${id}.`)))
        expect(errors).toEqual([])
        expect(drafts.map((draft) => draft.item)).toEqual([draftItemOf(item)])
        expect(drafts[0]?.caseText).toBe(item.case ? caseText : '')
      }),
      { numRuns: 300 },
    )
  })
})

/** Texts with everything that has a meaning in CSV, XML, HTML and lists, trimmed as the schema trims them. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        ',',
        ';',
        '\n',
        '\r\n',
        '\r',
        '\t',
        '  ',
        '\u00a0',
        '<',
        '>',
        '&',
        ']]>',
        '<![CDATA[',
        '&amp;',
        '<p>',
        '</p>',
      ),
      fc.constantFrom(
        '\\',
        '\\;',
        '\\n',
        '=',
        "'=",
        '@',
        '{',
        '}',
        '#',
        '//',
        '<h4>Question</h4>',
        'Key learning point',
        '| a | b |\n|---|---|\n',
        '\n\n- *a*\n1. ',
        '_',
        '[x]',
        '<!--',
        'SpO₂',
        '😀',
        '−',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''))
  // XML cannot represent other control characters; the export reports them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  .map((text) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').trim())
  .filter((text) => text !== '')

const anyTopic = fc.oneof(anyText, fc.constantFrom('hard', 'topic: a', 'difficulty: easy', 'other domain: b'))

const anyItem = fc
  .record({
    id: fc.constant('RN-MOC-0001'),
    field: fc.constant('RN'),
    domain: fc.constantFrom('Management of Care', 'Basic Care and Comfort'),
    otherDomain: fc.option(anyText, { nil: undefined }),
    case: fc.constantFrom(undefined, 'RN-CASE-0001'),
    topics: fc.array(anyTopic, { minLength: 1, maxLength: 6 }),
    difficulty: fc.constantFrom('easy', 'medium', 'hard'),
    type: fc.constantFrom('single', 'k-type'),
    stem: anyText,
    options: fc.array(fc.record({ text: anyText, reason: anyText, right: fc.constantFrom(undefined, true) }), {
      minLength: 4,
      maxLength: 6,
    }),
    explanation: anyText,
    keyLearningPoint: anyText,
    references: fc.array(fc.constantFrom('a-2020', 'b-c-2021'), { minLength: 1, maxLength: 4 }),
  })
  .map((item) => authoredItemSchema.parse(item))

test('reports a character that XML cannot represent', () => {
  const [item] = bank.items
  if (!item) throw new Error('the bank is empty')
  expect(() => writeMoodleXml([{ ...item, stem: 'a\u0007b' }], [], String)).toThrow('U+0007')
})
