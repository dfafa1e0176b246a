import { expect, test } from 'vitest'
import { createIdAssigner } from './item-ids.ts'

const items = [
  { id: 'RN-MOC-0009', domain: 'Management of Care' },
  { id: 'RN-MOC-0011', domain: 'Management of Care' },
  { id: 'RN-PHARM-0002', domain: 'Pharmacology' },
]

test('continues after the highest number of a domain, including drafts and cases', () => {
  const { nextItem, nextCase } = createIdAssigner('RN', items, ['RN-PHARM-0007', 'RN-CASE-0004'])
  expect([nextItem('Management of Care'), nextItem('Management of Care'), nextItem('Pharmacology')]).toEqual([
    ...['RN-MOC-0012', 'RN-MOC-0013', 'RN-PHARM-0008'],
  ])
  expect([nextCase(), nextCase()]).toEqual(['RN-CASE-0005', 'RN-CASE-0006'])
})

test.each([
  ['Emergent Topics', 'RN-ET-0001'],
  ['Planning', 'RN-PLANNI-0001'],
  ['2', 'RN-NEW-0001'],
])('creates a code for a domain without items: %s', (domain, id) => {
  expect(createIdAssigner('RN', items, []).nextItem(domain)).toBe(id)
})
