import { type FieldCode, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { presentOptions } from '#domain/grading/grade.ts'
import type { Question, QuestionOption } from '#domain/question/question.ts'
import { createRng } from '#domain/random/rng.ts'
import type { Bank } from '../bank/index.ts'

/** A question that visitors may answer without an account. */
export interface Sample {
  id: string
  field: FieldCode
  domain: string
  question: Question
  presented: readonly QuestionOption[]
}

/** What the public screens show of the bank. No question is in both: an explanation would give its key away. */
export interface Samples {
  asked: readonly Sample[]
  explained: readonly Sample[]
}

const askedPerField = 2
const explainedPerField = 3
const lookAt = 40

/** Short enough for a phone, one best answer, whole by itself, not hard: a first taste. */
function suits({ case: shared, type, stem, options, difficulty }: Question): boolean {
  return (
    shared === undefined &&
    type === 'single' &&
    difficulty !== 'hard' &&
    stem.length <= 330 &&
    options.every((option) => option.text.length <= 90)
  )
}

/** A few authored questions of each field that has some; the same ones until the bank changes. */
export async function chooseSamples(bank: Bank): Promise<Samples> {
  const asked: Sample[] = []
  const explained: Sample[] = []
  for (const { value: field } of healthcareFields) {
    const catalog = await bank.catalog(field)
    // By item: one that two exams ask stands in a domain of each.
    const domainOf = new Map(
      [...catalog.domains].flatMap(([domain, { authored }]) => Array.from(authored, (itemNo) => [itemNo, domain])),
    )
    const places = [...domainOf].map(([itemNo, domain]) => ({ domain, itemNo }))
    const some = createRng(`samples:${field}`).shuffle(places).slice(0, lookAt)
    const versions = await bank.versions(some.map(({ itemNo }) => catalog.versionOf(itemNo)))
    const fitting = versions.flatMap((version, index) => {
      const question = bank.findQuestion(version, '')
      if (!question || !suits(question)) return []
      const id = version.itemId
      const presented = presentOptions(question, `sample:${id}`)
      return [{ id, field, domain: some[index]?.domain ?? '', question, presented }]
    })
    asked.push(...fitting.slice(0, askedPerField))
    explained.push(...fitting.slice(askedPerField, askedPerField + explainedPerField))
  }
  return { asked, explained }
}
