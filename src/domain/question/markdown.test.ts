import { describe, expect, test } from 'vitest'
import { outlineMarkdown } from './markdown.ts'

const table = '| Finding | Means |\n|---|---|\n| pH below 7.35 | acidemia |'

describe('outlineMarkdown', () => {
  test.each([
    ['a heading', '# Why'],
    ['a heading', 'Acid = base\n==='],
    ['a heading', 'The pH is low.\n---'],
    ['a horizontal line', 'a\n\n---\n\nb'],
    ['a quotation block', '> quoted'],
    ['code', '`pH`'],
    ['code', 'a\n\n    indented\n'],
    ['HTML', 'a<br>b'],
    ['HTML', '<table><tr><td>a</td></tr></table>'],
    ['a link', 'See [the label](https://fda.gov).'],
    ['a link', '<https://fda.gov>'],
    ['an image', '![ECG](ecg.png)'],
    ['an HTML entity', 'a&nbsp;b'],
  ])('finds %s in %j', (name, source) => expect([...outlineMarkdown(source).unwanted]).toEqual([name]))

  test.each([
    'Plain text, 5 × 3 = 15 mL (2.5 mg/kg).',
    'Paragraphs.\n\n- a list\n- with *emphasis* and **more**\n\n1. and\n2. numbers',
    `Before.\n\n${table}\n\nAfter.`,
    'A note [in brackets] about A&B, PaCO₂ and HCO₃⁻.',
  ])('finds nothing unwanted in %j', (source) => expect(outlineMarkdown(source).unwanted.size).toBe(0))

  test('counts lists and emphases', () => {
    expect(outlineMarkdown('- a\n- *b*\n\nand\n\n1. **c**')).toMatchObject({ lists: 2, emphases: 2 })
  })

  test.each<[string, string, number[][], number]>([
    ['a table', table, [[2, 2]], 0],
    ['two tables', `${table}\n\n${table}`, [[2, 2], [2, 2]], 0], // biome-ignore format: one row per case
    ['a row with too many cells', `${table}\n| a | b | c |`, [[2, 2, 3]], 0],
    ['a line below a table, which Markdown reads as a row', `${table}\nAfter.`, [[2, 2, 1]], 0],
    ['a table without its second line', '| a | b |\n| c | d |', [], 2],
    ['a table whose lines were joined', '| a | b | |---|---| | c | d |', [], 1],
    ['a table whose second line has too few cells', '| a | b |\n|---|\n| c | d |', [], 3],
  ])('counts the cells of %s', (_title, source, tables, strayRows) => {
    expect(outlineMarkdown(source)).toMatchObject({ tables, strayRows })
  })
})
