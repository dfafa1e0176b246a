import { expect, test } from 'vitest'
import { checkExplanationFormat } from './explanation-format.ts'

const table = '| Finding | Means |\n|---|---|\n| pH below 7.35 | acidemia |'

test.each([
  ['paragraphs', 'One.\n\nTwo: 5 × 3 = 15 mL.'],
  ['a list and emphasis', 'Because:\n\n- the *first*\n- the **second**'],
  ['a table between paragraphs', `Compare:\n\n${table}\n\nTherefore.`],
])('accepts %s', (_, explanation) => expect(checkExplanationFormat(explanation)).toEqual([]))

test.each([
  ['a heading', '# Why\n\nBecause.', /a heading/],
  ['a link', 'See [the label](https://fda.gov).', /a link/],
  ['an image', '![ECG](ecg.png)', /an image/],
  ['HTML', 'a<br>b', /HTML/],
  ['code', 'The `pH` is low.', /code/],
  ['joined rows', table.replaceAll('\n', ' '), /does not belong to a table/],
  ['two tables', `${table}\n\n${table}`, /2 tables/],
  ['a row that is too long', `${table}\n| a | b | c |`, /more or fewer cells/],
  ['text directly below a table', `${table}\nTherefore.`, /more or fewer cells/],
])('reports %s', (_, explanation, problem) => {
  expect(checkExplanationFormat(explanation)).toMatchObject([
    { field: 'explanation', problem: expect.stringMatching(problem) },
  ])
})
