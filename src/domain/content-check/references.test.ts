import { describe, expect, test } from 'vitest'
import { cite, citer, type Reference } from '../question/reference.ts'
import { checkCited, checkReferences } from './references.ts'

const work = (id: string, title: string): Reference => ({
  id,
  author: 'Heidenreich PA, et al. (AHA/ACC/HFSA)',
  title,
  year: Number(id.slice(-4)),
  confirmed: { on: '2026-11-21', seen: 'web page: full text' },
})
const heart = work('heart-failure-2022', 'Guideline for Heart Failure')
const rhythm = work('rhythm-2023', 'Guideline for Rhythm')
const read = (...entries: unknown[]) => checkReferences({ file: 'content/references.yaml', entries })

describe('checkReferences', () => {
  test('reads a sound list', () => {
    expect(read(heart, rhythm)).toEqual({
      references: [heart, rhythm],
      named: new Set(['heart-failure-2022', 'rhythm-2023']),
      refusals: [],
    })
  })

  test.each([
    ['not confirmed', [{ ...heart, confirmed: undefined }], 'heart-failure-2022', 'confirmed'],
    [
      'confirmed on no date',
      [{ ...heart, confirmed: { on: 'today', seen: 'x' } }],
      'heart-failure-2022',
      'confirmed.on',
    ],
    ['an unknown field', [{ ...heart, doi: '10.1' }], 'heart-failure-2022', 'doi'],
    ['no id', [{ ...heart, id: undefined }], 'entry 1', 'id'],
    ['another year in the id', [{ ...heart, year: 2021 }], 'heart-failure-2022', 'id'],
    ['not sorted', [rhythm, heart], 'heart-failure-2022', 'id'],
    ['one id twice', [heart, { ...heart, title: 'Other' }], 'heart-failure-2022', 'id'],
    ['one work twice', [heart, { ...heart, id: 'hf-2022' }], 'hf-2022', 'title'],
    ['an empty list', [], 'list', 'list'],
  ])('refuses %s', (_, entries, item, field) => {
    expect(read(...entries).refusals).toEqual([
      expect.objectContaining({ file: 'content/references.yaml', item, field }),
    ])
  })
})

test.each([
  [['heart-failure-2022'], []],
  [['unknown-2020'], ['"unknown-2020" is not in the list of references']],
  [['rhythm-2023'], ['"rhythm-2023" is not confirmed to exist']],
  [['heart-failure-2022', 'heart-failure-2022'], ['"heart-failure-2022" stands twice']],
])('an item that cites %j', (cited, problems) => {
  const list = read(heart, { ...rhythm, confirmed: undefined })
  expect(checkCited(cited, list).map(({ problem }) => problem)).toEqual(problems)
})

test.each([
  [heart, 'Heidenreich PA, et al. (AHA/ACC/HFSA). Guideline for Heart Failure. 2022.'],
  [{ ...heart, author: 'West J.', title: 'Is it safe?' }, 'West J. Is it safe? 2022.'],
])('cite', (reference, citation) => {
  expect(cite(reference)).toBe(citation)
  expect(citer([reference])(reference.id)).toBe(citation)
  expect(() => citer([reference])('other')).toThrow('no reference other')
})
