import { generateFrom } from '../item-model/generate.ts'
import type { GeneratedQuestion, ItemModel } from '../item-model/item-model.ts'
import { checkLanguage } from './american-english.ts'
import { checkDomain } from './domains.ts'
import { checkExplanationFormat } from './explanation-format.ts'
import { type Issue, issue } from './issues.ts'
import { checkAscending, checkOptionsDiffer } from './items.ts'
import { checkCitations, checkNotSuperseded, type ReferenceList } from './references.ts'
import { checkTexts, textsOf } from './wording.ts'

const questionsPerModel = 200
const optionCount = 4
/** Chance is 0.25; the models of the first bank are at 0.38 and below. */
const maxKeyRate = 0.5

function checkUses({ uses }: ItemModel): Issue[] {
  if (uses.length === 0) return [issue('uses', 'No field uses this model.', 'Add a field and a domain.')]
  return uses.flatMap(({ field, domain }, index) => checkDomain(field, domain, `uses.${index + 1}`))
}

function checkOptionCount({ options }: GeneratedQuestion): Issue[] {
  const correct = options.filter((option) => option.right).length
  if (options.length === optionCount && correct === 1) return []
  const problem = `The model generated ${options.length} options, ${correct} of them correct.`
  return [issue('options', problem, `Generate ${optionCount} options, one of them correct.`)]
}

function generateOrReport(model: ItemModel, seed: string): GeneratedQuestion | Issue {
  try {
    return generateFrom(model, seed)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const remedy = 'Reject fewer parameter values, and never throw an error.'
    return issue('generate', `The model did not generate a question: ${reason}.`, remedy)
  }
}

function checkQuestion(model: ItemModel, question: GeneratedQuestion): Issue[] {
  return [
    ...checkOptionCount(question),
    ...checkOptionsDiffer(question.options),
    ...(model.ordered ? checkAscending(question.options) : []),
    ...checkExplanationFormat(question.explanation),
    ...checkTexts(textsOf(question)),
    ...checkLanguage(textsOf(question)),
  ]
}

function hasLongestKey({ options }: GeneratedQuestion): boolean {
  const key = options.find((option) => option.right)?.text.length ?? 0
  return options.every((option) => option.right || option.text.length < key)
}

/** Numeric options keep their order, so the key's position is a cue; other options are shuffled, so its length is one. */
function checkKeys(model: ItemModel, questions: readonly GeneratedQuestion[]): Issue[] {
  const counts = model.ordered
    ? [0, 1, 2, 3].map((position) => questions.filter(({ options }) => options[position]?.right).length)
    : [questions.filter(hasLongestKey).length]
  const rate = Math.max(...counts) / questions.length
  if (!(rate > maxKeyRate)) return []
  const cue = model.ordered ? 'in the same position' : 'the longest option'
  const problem = `The key is ${cue} in ${Math.round(rate * 100)}% of ${questions.length} generated questions.`
  return [issue('options', problem, 'Add mistakes that lead to smaller, larger or longer answers.')]
}

/** Checks a model's domains and references, 200 questions that it generates, and their cues. Repeated issues are reported once. */
export function checkModel(model: ItemModel, references: ReferenceList): Issue[] {
  const reported = new Map<string, Issue>()
  const report = (one: Issue) => {
    const key = `${one.field} ${one.problem}`
    if (!reported.has(key)) reported.set(key, one)
  }
  const questions: GeneratedQuestion[] = []
  for (let i = 0; i < questionsPerModel; i++) {
    const seed = `check-${i}`
    const generated = generateOrReport(model, seed)
    if ('problem' in generated) {
      report(generated)
      continue
    }
    questions.push(generated)
    for (const one of checkQuestion(model, generated)) {
      report({ ...one, remedy: `${one.remedy} (The seed is "${seed}".)` })
    }
  }
  return [
    ...checkUses(model),
    ...checkCitations(model.references, references),
    ...checkNotSuperseded(model.references, references),
    ...reported.values(),
    ...checkKeys(model, questions),
  ]
}
