import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDrafts, writeDrafts } from './draft-file.ts'

const entry = {
  id: null,
  topics: ['a', 'b: c'],
  stem: `${'A client with heart failure takes furosemide and digoxin, and the monitor shows U waves. '.repeat(2)}Which one?`,
  options: [{ text: '5: yes', right: true, reason: null }],
  references: [],
}

test('writes the form of the bank, gaps left empty, notes above their entry', () => {
  const text = writeDrafts(
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
  expect(readDrafts(text)).toEqual([
    { line: 4, entry },
    { line: 15, entry: { id: 'RN-MOC-0001', references: [] } },
  ])
})

test('any text comes back', () => {
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
        const written = writeDrafts(
          entries.map((one) => ({ entry: one, notes: [] })),
          ['Head'],
        )
        expect(readDrafts(written)).toMatchObject(entries.map((one) => ({ entry: one })))
      },
    ),
  )
})

test.each([
  ['no YAML', '- id: a\n  stem: "open\n', { line: 3 }],
  ['no list', 'id: a\n', { line: 1 }],
])('names the line of %s', (_, text, problem) => expect(readDrafts(text)).toMatchObject(problem))

test('an emptied file has no entries', () => expect(readDrafts('# Head\n')).toEqual([]))
