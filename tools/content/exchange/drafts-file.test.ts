import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftsToYaml, parseDrafts } from './drafts-file.ts'

const entry = {
  id: null,
  topics: ['a', 'b: c'],
  stem: `${'A client with heart failure takes furosemide and digoxin, and the monitor shows U waves. '.repeat(2)}Which one?`,
  options: [{ text: '5: yes', right: true, reason: null }],
  references: [],
}

test('writes the style of the bank, with empty missing fields and notes above their entries', () => {
  const text = draftsToYaml(
    [
      { entry, notes: ['NOT READY'] },
      { entry: { id: 'RN-MOC-0001', references: [] }, notes: [] },
    ],
    ['Head'],
  )
  expect(text).toBe(`# Head

# NOT READY
- id:
  topics: [a, "b: c"]
  stem: >-
    A client with heart failure takes furosemide and digoxin, and the monitor shows U waves. A client with heart failure takes furosemide
    and digoxin, and the monitor shows U waves. Which one?
  options:
    - text: "5: yes"
      right: true
      reason:
  references: []

- id: RN-MOC-0001
  references: []
`)
  expect(parseDrafts(text)).toEqual([
    { line: 4, entry },
    { line: 15, entry: { id: 'RN-MOC-0001', references: [] } },
  ])
})

test('any text is the same after writing and parsing', () => {
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom('\r', '\n', ': ', ' #', '- ', '\u0007', '\u2028', 'words '),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
      ),
    )
    .map((parts) => parts.join('').trim())
  fc.assert(
    fc.property(
      fc.array(fc.record({ stem: text, options: fc.array(fc.record({ text, reason: text })) })),
      (entries) => {
        const written = draftsToYaml(
          entries.map((one) => ({ entry: one, notes: [] })),
          ['Head'],
        )
        expect(parseDrafts(written)).toMatchObject(entries.map((one) => ({ entry: one })))
      },
    ),
  )
})

test.each([
  ['a YAML error', '- id: a\n  stem: "open\n', { line: 3 }],
  ['an entry outside of a list', 'id: a\n', { line: 1 }],
])('reports the line of %s', (_, text, problem) => expect(parseDrafts(text)).toMatchObject(problem))

test('a file without entries is an empty list', () => expect(parseDrafts('# Head\n')).toEqual([]))
