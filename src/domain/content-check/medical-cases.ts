import { type MedicalCase, makeMedicalCase, medicalCaseSchema } from '../media/medical-case.ts'
import { practiceTopics } from '../media/practice-topics.ts'
import { checkLanguage } from './american-english.ts'
import { type ContentIssue, entryName, type Issue, issue, locateIssues, parseEntry } from './issues.ts'

/** `content/medical-cases` as it was read. */
export interface MedicalCaseFiles {
  cases: readonly { file: string; entry: unknown; index: number }[]
}

/** The least number of cases, of all topics together and of each. */
const least = { cases: 60, perTopic: 10 }

const textsOf = ({ title, history, scenario, impression, significance, objectives }: MedicalCase) => [
  ...Object.entries({ title, history, scenario, impression, significance }),
  ...objectives.map((text, index) => [`objectives.${index + 1}`, text] as const),
]

const otherPronouns = { female: /\b(?:he|his|him|himself)\b/i, male: /\b(?:she|her|hers|herself)\b/i } as const

/** The texts speak of a patient of the sex that is given, and of the side that the image shows. */
function checkPatient(one: MedicalCase): Issue[] {
  const { image, sex, impression } = one
  const wrongSex = textsOf(one)
    .filter(([, text]) => otherPronouns[sex].test(text))
    .map(([field]) => issue(field, `The text speaks of a patient who is not ${sex}.`, 'Correct the text or the sex.'))
  const side = 'side' in image ? image.side : undefined
  const isNamed = side === undefined || new RegExp(`\\b${side}\\b`, 'i').test(impression)
  return isNamed ? wrongSex : [...wrongSex, issue('impression', `It does not name the ${side} side.`, 'Name it.')]
}

/** A film has a view, and no other image does. */
function checkView({ image, view }: { image: MedicalCase['image']; view?: string | undefined }): Issue[] {
  if ((image.type === 'chest_xray') === (view !== undefined)) return []
  return [issue('view', 'Only a radiograph has a view, and each has one.', 'Add PA or AP, or remove it.')]
}

function checkCase(entry: unknown): { value?: MedicalCase; issues: Issue[] } {
  const { value: source, issues } = parseEntry(medicalCaseSchema, entry)
  if (!source) return { issues }
  try {
    const value = makeMedicalCase(source)
    const language = checkLanguage(textsOf(value).map(([field, text]) => ({ role: 'explanation', field, text })))
    return { value, issues: [...checkPatient(value), ...checkView(source), ...language] }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { issues: [issue('image', `There are ${error.message}.`, 'Choose another finding.')] }
  }
}

/** The cases of the medical image library that are right, and the issues of the others. */
export function checkMedicalCases({ cases }: MedicalCaseFiles): { cases: MedicalCase[]; issues: ContentIssue[] } {
  const right: MedicalCase[] = []
  const ids = new Set<string>()
  const issues = cases.flatMap(({ file, entry, index }) => {
    const { value, issues: own } = checkCase(entry)
    if (value) right.push(value)
    const isTaken = value !== undefined && ids.has(value.id)
    if (value) ids.add(value.id)
    const taken = isTaken ? [issue('id', 'Another case has this id.', 'Choose another one.')] : []
    return locateIssues(file, entryName(entry, index), [...own, ...taken])
  })
  return { cases: right, issues }
}

/** What the library lacks. */
export function findMedicalCaseGaps(cases: readonly MedicalCase[]): string[] {
  const countOf = (topic: string) => cases.filter((one) => one.topic === topic).length
  return [
    ...(cases.length < least.cases ? [`${least.cases} medical cases; there are ${cases.length}`] : []),
    ...practiceTopics
      .filter((topic) => countOf(topic) < least.perTopic)
      .map((topic) => `${least.perTopic} medical cases of ${topic}; there are ${countOf(topic)}`),
  ]
}
