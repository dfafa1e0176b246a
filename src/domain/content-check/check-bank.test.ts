import { describe, expect, test } from 'vitest'
import { checkBank } from './check-bank.ts'

const file = 'content/questions/RN/pharmacology.yaml'
const references = {
  file: 'content/references.yaml',
  entries: [
    { id: 'label-2019', author: 'A', title: 'B', year: 2019, confirmed: { on: '2026-11-21', seen: 'web page' } },
  ],
}

const sound = {
  id: 'RN-PHARM-0017',
  field: 'RN',
  domain: 'Pharmacological and Parenteral Therapies',
  topics: ['heart failure', 'potassium'],
  difficulty: 'medium',
  type: 'single',
  stem:
    'A client with heart failure takes furosemide and digoxin. The potassium is 3.0 mEq/L and the monitor shows flattened T waves ' +
    'with U waves. Which order should the nurse question?',
  options: [
    {
      text: 'Potassium chloride 40 mEq by mouth',
      reason: 'Oral replacement is the right answer to a potassium of 3.0 mEq/L.',
    },
    {
      text: 'Digoxin 0.125 mg by mouth now',
      right: true,
      reason: 'Low potassium lets digoxin bind more of the pump, so hold it.',
    },
    {
      text: 'Serum magnesium level today',
      reason: 'Low magnesium often travels with low potassium, so the order is sound.',
    },
    {
      text: 'Continuous cardiac monitoring',
      reason: 'U waves at this level call for monitoring; nothing here to question.',
    },
  ],
  explanation:
    'The loop diuretic has lowered potassium enough to change the ECG. Replace it, look for low magnesium, watch the rhythm.',
  keyLearningPoint: 'Check potassium before every dose of digoxin, above all in a client on a loop diuretic.',
  references: ['label-2019'],
}

const withOption = (place: number, change: object) => ({
  ...sound,
  options: sound.options.map((option, i) => (i === place - 1 ? { ...option, ...change } : option)),
})

const check = (...items: unknown[]) =>
  checkBank({
    items: items.map((item) => ({ file, item })),
    cases: [],
    tables: [],
    scenarios: [],
    references,
    models: [],
  })
const places = (...items: unknown[]) => check(...items).refusals.map(({ item, field }) => `${item} ${field}`)

test('lets a sound item pass and counts it', () => {
  const { refusals, figures, items, references: list } = check(sound)
  expect(refusals).toEqual([])
  expect(items).toEqual([sound])
  expect(list).toHaveLength(1)
  expect(figures).toEqual([
    expect.objectContaining({
      field: 'RN',
      items: 1,
      byDomain: new Map([['Pharmacological and Parenteral Therapies', 1]]),
      byDifficulty: { easy: 0, medium: 1, hard: 0 },
      kTypeShare: 0,
    }),
  ])
})

describe('refuses a planted', () => {
  test.each<[string, unknown, string]>([
    ['missing field', { ...sound, explanation: undefined }, 'explanation'],
    ['empty text', { ...sound, stem: ' ' }, 'stem'],
    ['misspelt field', { ...sound, keyLerningPoint: 'x' }, 'keyLerningPoint'],
    ['misspelt field of an option', withOption(2, { rihgt: true }), 'options.2.rihgt'],
    ['option without a reason', withOption(3, { reason: undefined }), 'options.3.reason'],
    ['list with too many entries', { ...sound, topics: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }, 'topics'],
    ['list with too few', { ...sound, options: sound.options.slice(1) }, 'options'],
    ['unknown difficulty', { ...sound, difficulty: 'tricky' }, 'difficulty'],
    ['id of another field', { ...sound, id: 'LPN-PHARM-0017' }, 'id'],
    ['field of another folder', { ...sound, id: 'RT-PD-0001', field: 'RT', domain: 'Patient Data' }, 'field'],
    ['unknown domain', { ...sound, domain: 'Pharmacology' }, 'domain'],
    ['second right option', withOption(1, { right: true }), 'options'],
    [
      'k-type without its words',
      {
        ...sound,
        type: 'k-type',
        options: [
          ...withOption(1, { right: true }).options,
          { text: 'Rest in bed', reason: 'Rest lowers the demand on the heart.' },
        ],
      },
      'stem',
    ],
    ['repeated option', withOption(4, { text: 'Serum magnesium level today.' }), 'options.4.text'],
    ['empty reason', withOption(4, { reason: 'This is incorrect.' }), 'options.4.reason'],
    ['repeated reason', withOption(4, { reason: sound.options[0]?.reason }), 'options.4.reason'],
    ['unknown reference', { ...sound, references: ['nowhere-2020'] }, 'references.1'],
    ['unsafe abbreviation', withOption(1, { text: 'Potassium chloride 40 mEq PO BID' }), 'options.1.text'],
    ['all of the above', withOption(4, { text: 'All of the above' }), 'options.4.text'],
    ['absolute', withOption(4, { text: 'Always monitor the rhythm' }), 'options.4.text'],
    ['letter', { ...sound, explanation: `${sound.explanation} Option B could harm.` }, 'explanation'],
    ['impossible value', { ...sound, stem: `SpO₂ is 109 %. ${sound.stem}` }, 'stem'],
    [
      'second sentence in the learning point',
      { ...sound, keyLearningPoint: 'Check potassium first. Then give digoxin.' },
      'keyLearningPoint',
    ],
  ])('%s', (_, item, field) => {
    const id = (item as { id: string }).id
    expect(places(item)).toEqual([`${id} ${field}`])
  })

  test('item without an id, by its place in the file', () => {
    expect(places(sound, 'text')).toEqual(['entry 2 entry'])
  })

  test('id that is used twice', () => {
    expect(places(sound, { ...sound, stem: 'Which pulse is felt at the wrist of an adult?' })).toEqual([
      'RN-PHARM-0017 id',
    ])
  })

  test('near-duplicate, in its own field alone', () => {
    const other = { ...sound, id: 'RN-PHARM-0018', stem: sound.stem.replace('3.0', '2.8') }
    expect(places(sound, other)).toEqual(['RN-PHARM-0018 stem'])
  })

  test('field whose keys are the longest options', () => {
    const items = Array.from({ length: 20 }, (_, i) => ({
      ...withOption(2, { text: `Digoxin 0.125 mg by mouth with the other morning drugs` }),
      id: `RN-PHARM-00${i + 10}`,
      stem: Array.from({ length: 6 }, (_, word) => `matter${i}x${word}`).join(' '),
    }))
    expect(check(...items).refusals).toEqual([
      expect.objectContaining({ file: 'content/questions/RN', item: 'all 20 items', field: 'options' }),
    ])
  })

  test('list of references that could not be read, once', () => {
    const { refusals } = checkBank({
      items: [{ file, item: sound }],
      cases: [],
      tables: [],
      scenarios: [],
      references: { ...references, entries: [] },
      models: [],
    })
    expect(refusals.map(({ file: where }) => where)).toEqual(['content/references.yaml'])
  })
})
