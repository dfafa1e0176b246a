import { describe, expect, test } from 'vitest'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Passage } from '#domain/search/passage.ts'
import { studyKinds } from './index.ts'
import { PassageIndex } from './passage-index.ts'
import { TopicList } from './topic-list.ts'

const passage = (id: string, topics: string[], text: string, more: Partial<Passage> = {}): Passage => ({
  id,
  kind: 'item',
  fields: ['RN'],
  title: topics[0] ?? '',
  topics,
  text,
  references: [],
  itemIds: [id],
  ...more,
})

const cell = (column: string, value: string) => ({ column, heading: column, value })
const lasix = {
  kind: 'row' as const,
  row: { tableId: 'brands', tableTitle: 'Brand names', cells: [cell('brand', 'Lasix'), cell('generic', 'furosemide')] },
}

const all = [
  passage('HF', ['Heart failure', 'furosemide'], 'Furosemide relieves congestion in heart failure.'),
  passage('LIVER', ['Cirrhosis'], 'In liver failure the heart rate rises.'),
  passage('MI', ['Myocardial infarction'], 'Aspirin is given at once.'),
  passage('SEIZURE', ['Seizure precautions'], 'Turn the patient to the side.'),
  passage('LASIX', ['brand names'], 'Brand: Lasix. Generic: furosemide.', { ...lasix, title: 'Lasix' }),
  passage('STATS', ['Type I error'], 'A true null hypothesis is rejected.'),
  passage('FIRST-AID', ['First aid'], 'Apply pressure to the wound.'),
  passage('PT-HF', ['Heart failure'], 'Exercise in heart failure.', { fields: ['PT'] }),
  passage('BOOK', ['Heart failure guideline'], 'Cited work.', { kind: 'reference' }),
  ...Array.from({ length: 20 }, (_, n) => passage(`OTHER-${n}`, [`Subject ${n}`], 'Nurses assess and reassess.')),
]

const index = new PassageIndex([
  { terms: ['CHF', 'heart failure'] },
  { terms: ['MI', 'heart attack', 'myocardial infarction'], related: ['aspirin'] },
  { terms: ['HIV', 'AIDS'] },
  { terms: ['PT', 'exercise'], fields: ['PT'] },
])
for (const one of all) index.add(one)

const search = (query: string, field: FieldCode = 'RN') =>
  index.search(field, query, { limit: 5, kinds: studyKinds }).map(({ id }) => id)

describe('search', () => {
  test.each([
    ['heart failure', ['HF']],
    ['CHF', ['HF']],
    ['chf notes', ['HF']],
    ['heart atack', ['MI']],
    ['siezure precautions', ['SEIZURE']],
    ['lasix', ['LASIX', 'HF']],
    ['type I error', ['STATS']],
    ['first aid', ['FIRST-AID']],
  ])('%s', (query, ids) => {
    expect(search(query)).toEqual(ids)
  })

  test.each(['quantum computing', 'kubernetes', 'types of', '???', '', '🫀', 'the and of'])(
    'nothing for %j',
    (query) => {
      expect(search(query)).toEqual([])
    },
  )

  test('finds only what belongs to the field, and cited works only when asked for', () => {
    expect(search('heart failure', 'PT')).toEqual(['PT-HF'])
    expect(search('PT', 'PT')).toEqual(['PT-HF'])
    expect(search('PT')).toEqual([])
    expect(index.search('RN', 'heart failure', { limit: 5, kinds: new Set(['reference']) })).toMatchObject([
      { id: 'BOOK' },
    ])
  })

  test('no longer finds what was removed', () => {
    const extra = passage('GOUT', ['Gout'], 'Colchicine.')
    index.add(extra)
    expect(search('gout')).toEqual(['GOUT'])
    index.remove('GOUT')
    expect(search('gout')).toEqual([])
  })
})

describe('topics', () => {
  const topics = new TopicList(index.passagesOf('RN'), index.vocabulary)
  const suggest = (typed: string) => topics.suggest(typed, index.queries.findMeaning('RN', typed), 3)

  test.each([
    ['hea', ['Heart failure', 'Heart failure guideline']],
    ['failure hea', ['Heart failure', 'Heart failure guideline']],
    ['chf', ['Heart failure', 'Heart failure guideline']],
    ['siezu', ['Seizure precautions']],
    ['zzz', []],
  ])('%s', (typed, labels) => {
    expect(suggest(typed)).toEqual(labels)
  })

  test('the text of a passage is never compared, and a brand name does not give away the generic name', () => {
    expect(suggest('true null hypothesis')).toEqual([])
    expect(suggest('lasix')).toEqual(['Lasix'])
  })

  test('the nearest topics share words with a query; the most common ones follow', () => {
    const nearest = topics.nearest('seizure of the moon', index.queries.read('RN', 'seizure of the moon'), 2)
    expect(nearest[0]).toBe('Seizure precautions')
    expect(nearest).toHaveLength(2)
  })
})
