import { describe, expect, test } from 'vitest'
import { checkDrafts } from './check-drafts.ts'

const file = 'content/drafts/questions/RN/quiz.yaml'
const bankFile = 'content/questions/RN/pharmacology.yaml'
const references = {
  file: 'content/references.yaml',
  entries: [
    { id: 'label-2019', author: 'A', title: 'B', year: 2019, confirmed: { on: '2026-11-21', seen: 'web page' } },
  ],
}
const reasons = [
  'Oral replacement is the right answer to a low potassium.',
  'Low potassium lets digoxin bind more of the pump, so hold it.',
  'Low magnesium often travels with low potassium, so the order is sound.',
  'U waves at this level call for monitoring; nothing here to question.',
]
const texts = ['Potassium by mouth', 'Digoxin by mouth now', 'Serum magnesium today', 'Continuous monitoring']
const valid = {
  id: 'RN-PHARM-0017',
  field: 'RN',
  domain: 'Pharmacological and Parenteral Therapies',
  topics: ['heart failure'],
  difficulty: 'medium',
  type: 'single',
  stem: 'A client with heart failure takes furosemide and digoxin, and the monitor shows U waves. Which order should the nurse question?',
  options: texts.map((text, i) => ({ text, reason: reasons[i], ...(i === 1 ? { right: true } : {}) })),
  explanation:
    'The loop diuretic has lowered potassium enough to change the ECG. Replace it, look for low magnesium, watch the rhythm.',
  keyLearningPoint: 'Check potassium before every dose of digoxin in a client on a loop diuretic.',
  references: ['label-2019'],
}
const other = {
  ...valid,
  id: 'RN-PHARM-0018',
  stem: 'Which pulse does a nurse feel for at the wrist of an adult client?',
}

type Setting = Parameters<typeof checkDrafts>[1]
function check(entries: unknown[], { cases = [], bank = [] }: { cases?: Setting['cases']; bank?: unknown[] } = {}) {
  return checkDrafts(
    entries.map((entry, index) => ({ label: `question ${index + 1}`, entry, issues: [] })),
    {
      ...{
        field: 'RN',
        file,
        casesFile: file.replace('.yaml', '.cases.yaml'),
        cases,
        nextId: () => 'RN-PHARM-0099',
        isStandardApplied: false,
      },
      bank: { items: bank.map((item) => ({ file: bankFile, item })), cases: [], tables: [], scenarios: [], references },
    },
  )
}
const fieldsOf = (...args: Parameters<typeof check>) =>
  check(...args).byEntry.map((issues) => issues.map(({ field }) => field))

describe('checkDrafts', () => {
  test('reports nothing about a valid draft', () =>
    expect(check([valid, other])).toEqual({ byEntry: [[], []], ofBank: [] }))

  test('reports missing fields and other issues in the order of the item', () => {
    const draft = {
      ...valid,
      topics: [],
      keyLearningPoint: null,
      options: texts.map((text) => ({ text: `${text} BID`, reason: null })),
    }
    expect(fieldsOf([draft])).toEqual([
      [
        'topics',
        'options',
        ...[1, 2, 3, 4].flatMap((number) => [`options.${number}.reason`, `options.${number}.text`]),
        'keyLearningPoint',
      ],
    ])
  })

  test('gives no findings for what stands in a gap', () => {
    const gaps = { ...valid, id: null, domain: null, difficulty: null, stem: null, explanation: '', references: null }
    expect(fieldsOf([gaps, { ...gaps }])).toEqual([
      ['domain', 'difficulty', 'stem', 'explanation', 'references'],
      ['domain', 'difficulty', 'stem', 'explanation', 'references'],
    ])
  })

  test.each<[string, unknown, string]>([
    ['a field that does not exist', { ...valid, stme: 'x' }, 'stme'],
    ['an unknown domain', { ...valid, domain: 'Pharmacology' }, 'domain'],
    ['a field of another exam', { ...valid, field: 'LPN' }, 'id'],
    ['no object', 'words', 'entry'],
  ])('names %s', (_, entry, field) => expect(fieldsOf([entry])[0]).toContain(field))

  test('rejects a near-duplicate of the bank, also while it has gaps', () => {
    const draft = {
      ...valid,
      id: 'RN-PHARM-0020',
      stem: valid.stem.replace('U waves', 'flat T waves'),
      explanation: null,
    }
    const [issues] = check([draft], { bank: [valid] }).byEntry
    expect(issues).toMatchObject([
      { field: 'stem', problem: expect.stringContaining('of RN-PHARM-0017') },
      { field: 'explanation' },
    ])
  })

  test('refers to another question of the file that has no id yet', () => {
    const [, issues] = check([
      { ...valid, id: null, domain: null },
      { ...valid, id: null, domain: null },
    ]).byEntry
    expect(issues).toContainEqual(
      expect.objectContaining({ problem: expect.stringContaining('the stem of question 1') }),
    )
  })

  test('accepts a draft that replaces the item with its id', () => {
    expect(fieldsOf([{ ...valid, topics: ['digoxin'] }], { bank: [valid] })).toEqual([[]])
  })

  test('reports an id that is used twice in the file', () => {
    expect(fieldsOf([valid, { ...other, id: valid.id }])).toEqual([[], ['id']])
  })

  test('checks the cases that belong to the drafts', () => {
    const shared = [valid, other].map((item) => ({ ...item, case: 'RN-CASE-0001' }))
    const items = shared.map(({ id }) => id)
    const cases = [{ id: 'RN-CASE-0001', text: 'A client comes to the unit with a headache.', items }]
    expect(check(shared, { cases })).toEqual({ byEntry: [[], []], ofBank: [] })
    expect(check(shared.slice(1), { cases }).ofBank).toMatchObject([
      { item: 'RN-CASE-0001', field: 'id' },
      { item: 'RN-CASE-0001', field: 'items' },
    ])
    expect(fieldsOf(shared)).toEqual([['case'], ['case']])
  })

  test('reports cues that give keys away once the drafts are in the bank', () => {
    const items = Array.from({ length: 20 }, (_, i) => ({
      ...valid,
      id: `RN-PHARM-01${i + 10}`,
      stem: Array.from({ length: 6 }, (__, word) => `matter${i}x${word}`).join(' '),
      options: valid.options.map((option) =>
        option.right ? { ...option, text: 'Digoxin by mouth with the other morning drugs' } : option,
      ),
    }))
    expect(check(items).ofBank).toMatchObject([{ file, item: 'with all 20 items of RN' }])
  })
})
