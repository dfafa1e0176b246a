import { expect, test } from 'vitest'
import type { Passage } from '../search/passage.ts'
import { explainFrom } from './lesson.ts'

const passage = (text: string): Passage => ({
  id: 'RN-TEST-0001',
  kind: 'item',
  fields: ['RN'],
  title: 'Septic shock',
  text,
  topics: ['septic shock'],
  itemIds: ['RN-TEST-0001'],
  references: [],
})

const long = 'Vasodilation reduces the delivery of oxygen. '.repeat(8).trim()
const table = `| Indicator | What it shows |\n|---|---|\n${'| lactate | tissue perfusion |\n'.repeat(12)}`

test.each([
  ['a paragraph', `${long}\n\nThe nurse looks for evidence:\n\n${table}`, long],
  ['a sentence', `${long} The nurse looks for evidence:\n\n${table}`, long],
  [
    'the last sentence of a paragraph',
    `${long}\n\nThis is a goal. It shows in:\n\n${table}`,
    `${long}\n\nThis is a goal.`,
  ],
])('when a table is cut off, %s that introduces it is dropped too', (_, text, said) => {
  expect(explainFrom([passage(text)])).toBe(`**Septic shock**\n\n${said} [1]`)
})

test('a table that fits stays', () => {
  const text = 'The nurse looks for:\n\n| Indicator |\n|---|\n| lactate |'
  expect(explainFrom([passage(text)])).toContain('The nurse looks for:')
})
