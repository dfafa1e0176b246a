import { expect, it, test } from 'vitest'
import { checkMedicalCases, findMedicalCaseGaps } from './medical-cases.ts'

const entry = {
  id: 'pneumothorax-1',
  topic: 'pneumothorax',
  image: { type: 'chest_xray', finding: 'pneumothorax', side: 'right' },
  view: 'PA',
  title: 'Sudden chest pain',
  age: 21,
  sex: 'male',
  history: 'Sharp pain began while he was reading.',
  scenario: 'He is comfortable at rest.',
  impression: 'Right pneumothorax.',
  significance: 'A stable patient may be observed.',
  objectives: ['Find the pleural line.', 'Counsel about flying.'],
}
const check = (...entries: unknown[]) =>
  checkMedicalCases({
    cases: entries.map((one, index) => ({ file: 'content/medical-cases/a.yaml', entry: one, index })),
  })

it('accepts a case, and adds what follows from its image', () => {
  const { cases, issues } = check(entry)
  expect(issues).toEqual([])
  expect(cases).toMatchObject([{ pathology: 'Pneumothorax', modality: 'X-ray', seed: 'pneumothorax-1' }])
})

test.each<[object, string]>([
  [{ sex: 'female' }, 'history: The text speaks of a patient who is not female.'],
  [{ impression: 'A pneumothorax.' }, 'impression: It does not name the right side.'],
  [{ view: undefined }, 'view: Only a radiograph has a view, and each has one.'],
  [{ significance: 'Anaesthesia is avoided.' }, 'significance: "Anaesthesia" is not American English.'],
  [{ objectives: ['One only.'] }, 'objectives: This list has fewer than 2 entries.'],
  [{ image: { type: 'ekg', finding: 'atrial-fibrillation', rate: 400 } }, 'image'],
])('rejects %j', (changes, problem) => {
  const [issue] = check({ ...entry, ...changes }).issues
  expect(`${issue?.field}: ${issue?.problem}`).toContain(problem)
})

it('rejects a second case with the same id, and says what is lacking', () => {
  const { cases, issues } = check(entry, { ...entry, title: 'Another patient' })
  expect(issues.map(({ problem }) => problem)).toEqual(['Another case has this id.'])
  expect(findMedicalCaseGaps(cases)).toContain('10 medical cases of fracture; there are 0')
})
