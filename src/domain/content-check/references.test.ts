import { describe, expect, test } from 'vitest'
import { cite, citer, type Reference } from '../question/reference.ts'
import { checkCitations, checkReferences } from './references.ts'

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
  test('accepts a valid list', () => {
    expect(read(heart, rhythm)).toEqual({
      references: [heart, rhythm],
      ids: new Set(['heart-failure-2022', 'rhythm-2023']),
      issues: [],
    })
  })

  test('accepts a work that a newer one supersedes', () => {
    expect(read({ ...heart, supersededBy: 'rhythm-2023' }, rhythm).issues).toEqual([])
  })

  test.each([
    ['an entry that is not confirmed', [{ ...heart, confirmed: undefined }], 'heart-failure-2022', 'confirmed'],
    [
      'a confirmation without a date',
      [{ ...heart, confirmed: { on: 'today', seen: 'x' } }],
      'heart-failure-2022',
      'confirmed.on',
    ],
    ['an unknown field', [{ ...heart, doi: '10.1' }], 'heart-failure-2022', 'doi'],
    ['an entry without an id', [{ ...heart, id: undefined }], 'entry 1', 'id'],
    ['a different year in the id', [{ ...heart, year: 2021 }], 'heart-failure-2022', 'id'],
    ['entries out of order', [rhythm, heart], 'heart-failure-2022', 'id'],
    ['an id used twice', [heart, { ...heart, title: 'Other' }], 'heart-failure-2022', 'id'],
    ['a work listed twice', [heart, { ...heart, id: 'hf-2022' }], 'hf-2022', 'title'],
    [
      'a work superseded by an unknown one',
      [{ ...heart, supersededBy: 'heart-failure-2026' }],
      'heart-failure-2022',
      'supersededBy',
    ],
    [
      'a work superseded by an older one',
      [heart, { ...rhythm, supersededBy: 'heart-failure-2022' }],
      'rhythm-2023',
      'supersededBy',
    ],
    [
      'a work superseded by itself',
      [{ ...heart, supersededBy: 'heart-failure-2022' }],
      'heart-failure-2022',
      'supersededBy',
    ],
    ['an empty list', [], 'list', 'list'],
  ])('rejects %s', (_, entries, item, field) => {
    expect(read(...entries).issues).toEqual([expect.objectContaining({ file: 'content/references.yaml', item, field })])
  })
})

test.each([
  [['heart-failure-2022'], []],
  [['unknown-2020'], ['"unknown-2020" is not in the list of references.']],
  [['rhythm-2023'], ['Nobody has confirmed that "rhythm-2023" exists.']],
  [['heart-failure-2022', 'heart-failure-2022'], ['"heart-failure-2022" is cited twice.']],
])('checkCitations of %j', (cited, problems) => {
  const list = read(heart, { ...rhythm, confirmed: undefined })
  expect(checkCitations(cited, list).map(({ problem }) => problem)).toEqual(problems)
})

test.each([
  [heart, 'Heidenreich PA, et al. (AHA/ACC/HFSA). Guideline for Heart Failure. 2022.'],
  [{ ...heart, author: 'West J.', title: 'Is it safe?' }, 'West J. Is it safe? 2022.'],
])('cites a work', (reference, citation) => {
  expect(cite(reference)).toBe(citation)
  expect(citer([reference])(reference.id)).toBe(citation)
  expect(() => citer([reference])('other')).toThrow('no reference other')
})
