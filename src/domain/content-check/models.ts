import { drawFrom } from '../item-model/draw.ts'
import type { DrawnQuestion, ItemModel } from '../item-model/item-model.ts'
import { checkAbbreviations } from './abbreviations.ts'
import { checkAscending, checkOptionsDiffer } from './options.ts'
import { passagesOf } from './passages.ts'
import { domainsOf } from './placement.ts'
import { checkCited, type ReferenceList } from './references.ts'
import type { Finding } from './refusal.ts'
import { checkValues } from './values.ts'
import { checkWording } from './wording.ts'

const draws = 200
const optionCount = 4

function checkUses({ uses }: ItemModel): Finding[] {
  if (uses.length === 0) return [{ field: 'uses', problem: 'no field uses it', remedy: 'Name a field and a domain.' }]
  return uses.flatMap(({ field, domain }, index) => {
    if (domainsOf(field).has(domain)) return []
    const problem = `no exam of ${field} has the domain "${domain}"`
    return [{ field: `uses.${index + 1}`, problem, remedy: 'Write the name as the exam body prints it.' }]
  })
}

function checkCounts({ options }: DrawnQuestion): Finding[] {
  const right = options.filter((option) => option.right).length
  if (options.length === optionCount && right === 1) return []
  const problem = `a draw has ${options.length} options of which ${right} are right`
  return [{ field: 'options', problem, remedy: `Draw ${optionCount} options, one of them right.` }]
}

function checkDraw(model: ItemModel, seed: string): Finding[] {
  let drawn: DrawnQuestion
  try {
    drawn = drawFrom(model, seed)
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'a draw failed'
    return [{ field: 'draw', problem, remedy: 'Make the model refuse fewer draws, and never raise.' }]
  }
  const passages = passagesOf(drawn)
  const found = [
    ...checkCounts(drawn),
    ...checkOptionsDiffer(drawn.options),
    ...(model.ordered ? checkAscending(drawn.options) : []),
    ...checkAbbreviations(passages),
    ...checkWording(passages),
    ...checkValues(passages),
  ]
  return found.map((finding) => ({ ...finding, remedy: `${finding.remedy} (Seen in draw "${seed}".)` }))
}

/** A model's places and sources, and 200 draws of it. What many draws have in common is told once. */
export function checkModel(model: ItemModel, references: ReferenceList): Finding[] {
  const told = new Map<string, Finding>()
  for (let i = 0; i < draws; i++) {
    for (const finding of checkDraw(model, `check-${i}`)) {
      const key = `${finding.field} ${finding.problem}`
      if (!told.has(key)) told.set(key, finding)
    }
  }
  return [...checkUses(model), ...checkCited(model.references, references), ...told.values()]
}
