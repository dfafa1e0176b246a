import { describe, expect, test } from 'vitest'
import { checkBank } from './check-bank.ts'

const file = 'content/questions/RN/pharmacology.yaml'
const references = {
  file: 'content/references.yaml',
  entries: [
    { id: 'label-2019', author: 'A', title: 'B', year: 2019, confirmed: { on: '2026-11-21', seen: 'web page' } },
  ],
}

const valid = {
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

const withOption = (number: number, change: object) => ({
  ...valid,
  options: valid.options.map((option, i) => (i === number - 1 ? { ...option, ...change } : option)),
})

const check = (...items: unknown[]) =>
  checkBank(
    {
      items: items.map((item) => ({ file, item })),
      cases: [],
      tables: [],
      scenarios: [],
      references,
      models: [],
    },
    { isStandardApplied: false },
  )
const issuesOf = (...items: unknown[]) => check(...items).issues.map(({ item, field }) => `${item} ${field}`)

test('accepts a valid item and counts it', () => {
  const { issues, statistics, items, references: list } = check(valid)
  expect(issues).toEqual([])
  expect(items).toEqual([valid])
  expect(list).toHaveLength(1)
  expect(statistics).toEqual([
    expect.objectContaining({
      field: 'RN',
      items: 1,
      byDomain: new Map([['Pharmacological and Parenteral Therapies', 1]]),
      byDifficulty: { easy: 0, medium: 1, hard: 0 },
      kTypeShare: 0,
    }),
  ])
})

describe('rejects', () => {
  test.each<[string, unknown, string]>([
    ['a missing field', { ...valid, explanation: undefined }, 'explanation'],
    ['an empty text', { ...valid, stem: ' ' }, 'stem'],
    ['a misspelled field', { ...valid, keyLerningPoint: 'x' }, 'keyLerningPoint'],
    ['a misspelled field of an option', withOption(2, { rihgt: true }), 'options.2.rihgt'],
    ['an option without a reason', withOption(3, { reason: undefined }), 'options.3.reason'],
    ['a list with too many entries', { ...valid, topics: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }, 'topics'],
    ['a list with too few entries', { ...valid, options: valid.options.slice(1) }, 'options'],
    ['an unknown difficulty', { ...valid, difficulty: 'tricky' }, 'difficulty'],
    ['an id that starts with another field', { ...valid, id: 'LPN-PHARM-0017' }, 'id'],
    [
      'an item in the folder of another field',
      { ...valid, id: 'RT-PD-0001', field: 'RT', domain: 'Patient Data' },
      'field',
    ],
    ['an unknown domain', { ...valid, domain: 'Pharmacology' }, 'domain'],
    ['a second correct option', withOption(1, { right: true }), 'options'],
    [
      'a k-type item without "Select all that apply."',
      {
        ...valid,
        type: 'k-type',
        options: [
          ...withOption(1, { right: true }).options,
          { text: 'Rest in bed', reason: 'Rest lowers the demand on the heart.' },
        ],
      },
      'stem',
    ],
    ['a repeated option', withOption(4, { text: 'Serum magnesium level today.' }), 'options.4.text'],
    ['a reason that explains nothing', withOption(4, { reason: 'This is incorrect.' }), 'options.4.reason'],
    ['a repeated reason', withOption(4, { reason: valid.options[0]?.reason }), 'options.4.reason'],
    ['an unknown reference', { ...valid, references: ['nowhere-2020'] }, 'references.1'],
    ['an error-prone abbreviation', withOption(1, { text: 'Potassium chloride 40 mEq PO BID' }), 'options.1.text'],
    ['"all of the above"', withOption(4, { text: 'All of the above' }), 'options.4.text'],
    ['an absolute word in an option', withOption(4, { text: 'Always monitor the rhythm' }), 'options.4.text'],
    [
      'a reference to an option by its letter',
      { ...valid, explanation: `${valid.explanation} Option B could harm.` },
      'explanation',
    ],
    ['an impossible value', { ...valid, stem: `SpO₂ is 109 %. ${valid.stem}` }, 'stem'],
    [
      'a second sentence in the key learning point',
      { ...valid, keyLearningPoint: 'Check potassium first. Then give digoxin.' },
      'keyLearningPoint',
    ],
  ])('%s', (_, item, field) => {
    const id = (item as { id: string }).id
    expect(issuesOf(item)).toEqual([`${id} ${field}`])
  })

  test('an item without an id, naming its position in the file', () => {
    expect(issuesOf(valid, 'text')).toEqual(['entry 2 entry'])
  })

  test('an id that is used twice', () => {
    expect(issuesOf(valid, { ...valid, stem: 'Which pulse is felt at the wrist of an adult?' })).toEqual([
      'RN-PHARM-0017 id',
    ])
  })

  test('a near-duplicate stem in the same field', () => {
    const other = { ...valid, id: 'RN-PHARM-0018', stem: valid.stem.replace('3.0', '2.8') }
    expect(issuesOf(valid, other)).toEqual(['RN-PHARM-0018 stem'])
  })

  test('a field whose keys are the longest options', () => {
    const items = Array.from({ length: 20 }, (_, i) => ({
      ...withOption(2, { text: `Digoxin 0.125 mg by mouth with the other morning drugs` }),
      id: `RN-PHARM-00${i + 10}`,
      stem: Array.from({ length: 6 }, (_, word) => `matter${i}x${word}`).join(' '),
    }))
    expect(check(...items).issues).toEqual([
      expect.objectContaining({ file: 'content/questions/RN', item: 'all 20 items', field: 'options' }),
    ])
  })

  test('an empty list of references, once', () => {
    const { issues } = checkBank(
      {
        items: [{ file, item: valid }],
        cases: [],
        tables: [],
        scenarios: [],
        references: { ...references, entries: [] },
        models: [],
      },
      { isStandardApplied: false },
    )
    expect(issues.map(({ file: where }) => where)).toEqual(['content/references.yaml'])
  })
})

test('applies the standard of quality, unless told otherwise', () => {
  const raw = { items: [{ file, item: valid }], cases: [], tables: [], scenarios: [], references, models: [] }
  expect(checkBank(raw, { isStandardApplied: false }).issues).toEqual([])
  const problems = checkBank(raw).issues.map(({ item, field, problem }) => `${item} ${field} ${problem}`)
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^RN-PHARM-0017 explanation The explanation has \d+ words/),
      expect.stringMatching(/^RN-PHARM-0017 keyLearningPoint "above all"/),
      expect.stringMatching(/^all 1 items explanation 0% of the explanations have a table/),
    ]),
  )
})

test('reports Markdown that explanations must not contain, in every field', () => {
  expect(check({ ...valid, explanation: `# Why\n\n${valid.explanation}` }).issues).toMatchObject([
    { item: 'RN-PHARM-0017', field: 'explanation', problem: 'The explanation contains a heading.' },
  ])
})
