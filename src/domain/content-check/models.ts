import { generateFrom } from '../item-model/generate.ts'
import type { GeneratedQuestion, ItemModel } from '../item-model/item-model.ts'
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
/** Chance is 0.25; the models of the first bank are at 0.38 and below. */
const highestKeyRate = 0.5

function checkUses({ uses }: ItemModel): Finding[] {
  if (uses.length === 0) return [{ field: 'uses', problem: 'no field uses it', remedy: 'Name a field and a domain.' }]
  return uses.flatMap(({ field, domain }, index) => {
    if (domainsOf(field).has(domain)) return []
    const problem = `no exam of ${field} has the domain "${domain}"`
    return [{ field: `uses.${index + 1}`, problem, remedy: 'Write the name as the exam body prints it.' }]
  })
}

function checkCounts({ options }: GeneratedQuestion): Finding[] {
  const right = options.filter((option) => option.right).length
  if (options.length === optionCount && right === 1) return []
  const problem = `a draw has ${options.length} options of which ${right} are right`
  return [{ field: 'options', problem, remedy: `Draw ${optionCount} options, one of them right.` }]
}

function drawOrFinding(model: ItemModel, seed: string): GeneratedQuestion | Finding {
  try {
    return generateFrom(model, seed)
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'a draw failed'
    return { field: 'draw', problem, remedy: 'Make the model refuse fewer draws, and never raise.' }
  }
}

function checkDraw(model: ItemModel, drawn: GeneratedQuestion): Finding[] {
  const passages = passagesOf(drawn)
  return [
    ...checkCounts(drawn),
    ...checkOptionsDiffer(drawn.options),
    ...(model.ordered ? checkAscending(drawn.options) : []),
    ...checkAbbreviations(passages),
    ...checkWording(passages),
    ...checkValues(passages),
  ]
}

/** Numbers keep their order, so the key's place is a cue; other options are shuffled, and its length is one. */
function checkKeys(model: ItemModel, drawn: readonly GeneratedQuestion[]): Finding[] {
  const cued = model.ordered
    ? [0, 1, 2, 3].map((place) => drawn.filter(({ options }) => options[place]?.right).length)
    : [drawn.filter(hasLongestKey).length]
  const rate = Math.max(...cued) / drawn.length
  if (!(rate > highestKeyRate)) return []
  const cue = model.ordered ? 'stands in the same place' : 'is the longest option'
  const problem = `the key ${cue} in ${Math.round(rate * 100)} % of ${drawn.length} draws`
  return [{ field: 'options', problem, remedy: 'Add mistakes that lead to smaller, greater or longer answers.' }]
}

function hasLongestKey({ options }: GeneratedQuestion): boolean {
  const key = options.find((option) => option.right)?.text.length ?? 0
  return options.every((option) => option.right || option.text.length < key)
}

/** A model's places and sources, 200 draws of it, and their cues. What many draws have in common is told once. */
export function checkModel(model: ItemModel, references: ReferenceList): Finding[] {
  const told = new Map<string, Finding>()
  const tell = (finding: Finding) => {
    const key = `${finding.field} ${finding.problem}`
    if (!told.has(key)) told.set(key, finding)
  }
  const sound: GeneratedQuestion[] = []
  for (let i = 0; i < draws; i++) {
    const seed = `check-${i}`
    const drawn = drawOrFinding(model, seed)
    if ('problem' in drawn) {
      tell(drawn)
      continue
    }
    sound.push(drawn)
    for (const finding of checkDraw(model, drawn)) {
      tell({ ...finding, remedy: `${finding.remedy} (Seen in draw "${seed}".)` })
    }
  }
  return [
    ...checkUses(model),
    ...checkCited(model.references, references),
    ...told.values(),
    ...checkKeys(model, sound),
  ]
}
