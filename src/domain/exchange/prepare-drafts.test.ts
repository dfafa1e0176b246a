import { expect, test } from 'vitest'
import { type AuthoredItem, authoredItemSchema } from '../question/item.ts'
import { type Defaults, type Draft, draftItemOf, emptyItem } from './draft.ts'
import { prepareDrafts } from './prepare-drafts.ts'

const nothing: Defaults = { domain: '', otherDomain: '', difficulty: '', topics: [], references: [] }
const item: AuthoredItem = authoredItemSchema.parse({
  ...{
    id: 'RN-MOC-0004',
    field: 'RN',
    domain: 'Management of Care',
    topics: ['a'],
    difficulty: 'easy',
    type: 'single',
    stem: 'Which?',
  },
  options: ['a', 'b', 'c', 'd'].map((text) => ({ text, reason: text })),
  ...{ explanation: 'x', keyLearningPoint: 'y', references: ['a-2020'], case: 'RN-CASE-0002' },
})
const cases = [{ id: 'RN-CASE-0002', text: 'A client.', items: ['RN-MOC-0004'] }]
const draft = (own: Partial<Draft['item']>, caseText = ''): Draft => ({
  ...{ line: 1, optionLines: [], title: '', caseText, issues: [] },
  item: { ...emptyItem, stem: 'New?', ...own },
})
const prepare = (drafts: Draft[], defaults = nothing, taken: string[] = []) =>
  prepareDrafts(drafts, defaults, 'RN', { items: [item], cases, taken })

test('gives the next free id of the domain, drafts counted in, and none without a domain', () => {
  const { drafts } = prepare([draft({ domain: 'Management of Care' }), draft({})], nothing, ['RN-MOC-0007'])
  expect(drafts.map((one) => one.item.id)).toEqual(['RN-MOC-0008', ''])
})

test('gives no id that another question of the file has', () => {
  const { drafts } = prepare([draft({ domain: 'Management of Care' }), draft({ id: 'RN-MOC-0005' })])
  expect(drafts.map((one) => one.item.id)).toEqual(['RN-MOC-0006', 'RN-MOC-0005'])
})

test('defaults fill what a question does not say itself', () => {
  const defaults = {
    domain: 'Management of Care',
    otherDomain: '',
    difficulty: 'hard',
    topics: ['t'],
    references: ['r-2020'],
  }
  const { drafts } = prepare([draft({ difficulty: 'easy', topics: ['own'] })], defaults)
  expect(drafts[0]?.item).toMatchObject({
    domain: 'Management of Care',
    difficulty: 'easy',
    topics: ['own'],
    references: ['r-2020'],
  })
})

test('tells unchanged items of the bank from replaced ones', () => {
  const own = draftItemOf(item)
  const {
    drafts,
    unchanged,
    replaced,
    cases: found,
  } = prepare([
    draft(own, 'A client.'),
    draft({ ...own, id: 'RN-MOC-0009' }),
    draft({ ...own, explanation: 'z' }, 'A client.'),
  ])
  expect([unchanged, replaced, found]).toEqual([['RN-MOC-0004'], ['RN-MOC-0004'], []])
  expect(drafts.map((one) => one.item.explanation)).toEqual(['x', 'z'])
})

test('returns a case of the bank whose text has changed', () => {
  const changed = { id: 'RN-CASE-0002', text: 'A client, described differently.' }
  const { cases: found } = prepare([draft({ id: 'RN-MOC-0009', case: changed.id }, changed.text)])
  expect(found).toEqual([{ ...changed, items: ['RN-MOC-0004', 'RN-MOC-0009'] }])
})

test('recognizes a case by its text, keeps its id, or assigns the next one', () => {
  const { drafts, cases: found } = prepare([
    draft({}, 'A client.'),
    draft({ domain: 'Management of Care' }, 'A new client.'),
    draft({ domain: 'Management of Care' }, 'A new client.'),
    draft({ case: 'RN-CASE-0002' }, 'The same client, described differently.'),
  ])
  expect(drafts.map((one) => one.item.case)).toEqual(['RN-CASE-0002', 'RN-CASE-0003', 'RN-CASE-0003', 'RN-CASE-0002'])
  expect(found).toEqual([{ id: 'RN-CASE-0003', text: 'A new client.', items: ['RN-MOC-0005', 'RN-MOC-0006'] }])
  expect(drafts[3]?.issues).toMatchObject([{ field: 'case' }])
})
