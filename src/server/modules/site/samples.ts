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

const candidatesPerField = 40

/** Suitable for a first impression: one best answer, without a shared case, short enough for a phone, not hard. */
function isSuitable({ case: shared, type, stem, options, difficulty }: Question): boolean {
  return (
    shared === undefined &&
    type === 'single' &&
    difficulty !== 'hard' &&
    stem.length <= 330 &&
    options.every((option) => option.text.length <= 90)
  )
}

/** An authored question of each field that has any; the same ones until the bank changes. */
export async function chooseSamples(bank: Bank): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const { value: field } of healthcareFields) {
    const catalog = await bank.catalog(field)
    // By item, since one that two exams use is in a domain of each.
    const domainOf = new Map(
      [...catalog.domains].flatMap(([domain, { authored }]) => Array.from(authored, (itemNo) => [itemNo, domain])),
    )
    const candidates = [...domainOf].map(([itemNo, domain]) => ({ domain, itemNo }))
    const chosen = createRng(`samples:${field}`).shuffle(candidates).slice(0, candidatesPerField)
    const versions = await bank.versions(chosen.map(({ itemNo }) => catalog.versionOf(itemNo)))
    const suitable = versions.flatMap((version, index) => {
      const question = bank.findQuestion(version, '')
      if (!question || !isSuitable(question)) return []
      const id = version.itemId
      const presented = presentOptions(question, `sample:${id}`)
      return [{ id, field, domain: chosen[index]?.domain ?? '', question, presented }]
    })
    samples.push(...suitable.slice(0, 1))
  }
  return samples
}
