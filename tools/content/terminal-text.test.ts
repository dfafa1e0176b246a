import { expect, test } from 'vitest'
import { formatMarkdown, wrap } from './terminal-text.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

test.each([
  ['a short text', 'One two.', '', 'One two.'],
  ['100 columns', words(21), '', `${words(20)}\nword`],
  ['an indented text', `  ${words(21)}`, '    ', `  ${words(19)}\n    word word`],
  ['line breaks', 'One\ntwo.', '', 'One two.'],
])('wraps %s', (_, text, indent, wrapped) => expect(wrap(text, indent)).toBe(wrapped))

test('aligns the table of an explanation and keeps its paragraphs and lists', () => {
  const source = [
    'First line\nof a paragraph.',
    '- one\n- two\n  continued',
    '| Finding | Means |\n|---|---|\n| pH below 7.35 | acidemia |',
    'Last.',
  ]
  expect(formatMarkdown(source.join('\n\n')).split('\n\n')).toEqual([
    'First line of a paragraph.',
    '- one\n- two continued',
    'Finding        Means   \n-----------------------\npH below 7.35  acidemia',
    'Last.',
  ])
})
