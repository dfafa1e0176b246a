import type { ItemModel } from '../item-model/item-model.ts'
import { type KnowledgeTable, knowledgeTableSchema } from '../knowledge/table.ts'
import { type AuthoredItem, authoredItemSchema, type Case } from '../question/item.ts'
import type { Reference } from '../question/reference.ts'
import type { Scenario } from '../simulations/scenario.ts'
import { checkAbbreviations } from './abbreviations.ts'
import { checkCases, type PlacedItem, soundCases } from './cases.ts'
import { checkCues } from './cues.ts'
import { type FieldFigures, figuresOf } from './figures.ts'
import { checkModel } from './models.ts'
import { checkAscending, checkOptionCounts, checkOptionsDiffer, checkSelectAll } from './options.ts'
import { passagesOf } from './passages.ts'
import { checkDomain, checkField } from './placement.ts'
import { checkReasons, checkTeaching } from './reasons.ts'
import { checkCited, checkReferences, type ReferenceFile, type ReferenceList } from './references.ts'
import { type Finding, placed, type Refusal } from './refusal.ts'
import { checkScenarios } from './scenarios.ts'
import { nameOf, readShape } from './shape.ts'
import { findNearStems } from './stems.ts'
import { checkTable } from './tables.ts'
import { checkValues } from './values.ts'
import { checkWording } from './wording.ts'

const modelsFile = 'content/item-models'
const bankFile = 'content/questions'

/** The content as it was read, not yet known to be sound. */
export interface RawBank {
  items: readonly { file: string; item: unknown }[]
  cases: readonly { file: string; entry: unknown }[]
  tables: readonly { file: string; table: unknown }[]
  scenarios: readonly { file: string; scenario: unknown }[]
  references: ReferenceFile
}

interface CheckedBank {
  refusals: Refusal[]
  /** A field each. */
  figures: FieldFigures[]
  /** Items and references whose shape is right; to be used only when nothing is refused. */
  items: AuthoredItem[]
  cases: Case[]
  tables: KnowledgeTable[]
  scenarios: Scenario[]
  references: readonly Reference[]
}

/** Everything that can be told from one item alone. */
function checkItem(item: AuthoredItem, file: string, references: ReferenceList): Finding[] {
  const passages = passagesOf(item)
  return [
    ...checkField(item, file),
    ...checkDomain(item),
    ...checkOptionCounts(item),
    ...checkSelectAll(item),
    ...checkOptionsDiffer(item.options),
    ...checkAscending(item.options),
    ...checkReasons(item),
    ...checkTeaching(item),
    ...checkCited(item.references, references),
    ...checkAbbreviations(passages),
    ...checkWording(passages),
    ...checkValues(passages),
  ]
}

function checkIds(all: readonly PlacedItem[]): Refusal[] {
  const files = new Map<string, string>()
  return all.flatMap(({ file, item: { id } }) => {
    const first = files.get(id)
    files.set(id, first ?? file)
    if (first === undefined) return []
    const remedy = 'Give the newer item a number that was never used.'
    return placed(file, id, [{ field: 'id', problem: `another item in ${first} has this id`, remedy }])
  })
}

function checkStems(all: readonly PlacedItem[]): Refusal[] {
  const files = new Map(all.map(({ file, item }) => [item.id, file]))
  return [...Map.groupBy(all, ({ item }) => item.field).values()].flatMap((own) =>
    findNearStems(own.map(({ item }) => item)).flatMap(({ id, other, likeness }) => {
      const problem = `it is ${Math.round(likeness * 100)} % the same as the stem of ${other}`
      return placed(files.get(id) ?? '', id, [
        { field: 'stem', problem, remedy: 'Write another case, or take one item out.' },
      ])
    }),
  )
}

function checkModels(models: readonly ItemModel[], references: ReferenceList): Refusal[] {
  const ids = models.map(({ id }) => id)
  return models.flatMap((model, index) => {
    const twice = ids.indexOf(model.id) !== index
    const findings = twice ? [{ field: 'id', problem: 'another model has this id', remedy: 'Give it another.' }] : []
    return placed(modelsFile, model.id, [...findings, ...checkModel(model, references)])
  })
}

function checkTables(
  raw: RawBank['tables'],
  references: ReferenceList,
): { tables: KnowledgeTable[]; refusals: Refusal[] } {
  const tables: KnowledgeTable[] = []
  const refusals = raw.flatMap(({ file, table }) => {
    const { value, findings } = readShape(knowledgeTableSchema, table)
    if (!value) return placed(file, nameOf(table, 0), findings)
    const remedy = `Call the file ${value.id}.yaml, or correct the id.`
    const misnamed = file.endsWith(`/${value.id}.yaml`)
      ? []
      : [{ field: 'id', problem: 'it is not the name of the file', remedy }]
    tables.push(value)
    return placed(file, value.id, [...misnamed, ...checkTable(value, references)])
  })
  return { tables, refusals }
}

/** Checks the whole bank: each reference, item, case, table and model, items against each other, and the cues of each field. */
export function checkBank(raw: RawBank & { models: readonly ItemModel[] }): CheckedBank {
  const { items, references, models } = raw
  const list = checkReferences(references)
  const sound: PlacedItem[] = []
  const places = new Map<string, number>()
  const refusals = items.flatMap(({ file, item }) => {
    const place = places.get(file) ?? 0
    places.set(file, place + 1)
    const { value, findings } = readShape(authoredItemSchema, item)
    if (!value) return placed(file, nameOf(item, place), findings)
    sound.push({ file, item: value })
    return placed(file, value.id, checkItem(value, file, list))
  })
  const authored = sound.map(({ item }) => item)
  const { tables, refusals: ofTables } = checkTables(raw.tables, list)
  const { scenarios, refusals: ofScenarios } = checkScenarios(raw.scenarios, list)
  const figures = figuresOf(authored)
  const cues = figures.flatMap(({ field, items: count, cues: own }) =>
    placed(`${bankFile}/${field}`, `all ${count} items`, checkCues(own)),
  )
  return {
    refusals: [
      ...list.refusals,
      ...refusals,
      ...checkIds(sound),
      ...checkStems(sound),
      ...checkCases(raw.cases, sound),
      ...ofTables,
      ...ofScenarios,
      ...checkModels(models, list),
      ...cues,
    ],
    figures,
    items: authored,
    cases: soundCases(raw.cases),
    tables,
    scenarios,
    references: list.references,
  }
}
