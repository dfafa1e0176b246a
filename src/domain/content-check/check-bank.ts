import type { ItemModel } from '../item-model/item-model.ts'
import { type AuthoredItem, authoredItemSchema } from '../question/item.ts'
import type { Reference } from '../question/reference.ts'
import { checkAbbreviations } from './abbreviations.ts'
import { checkCues } from './cues.ts'
import { type FieldFigures, figuresOf } from './figures.ts'
import { checkModel } from './models.ts'
import { checkAscending, checkOptionCounts, checkOptionsDiffer, checkSelectAll } from './options.ts'
import { passagesOf } from './passages.ts'
import { checkDomain, checkField } from './placement.ts'
import { checkReasons, checkTeaching } from './reasons.ts'
import { checkCited, checkReferences, type ReferenceFile, type ReferenceList } from './references.ts'
import { type Finding, placed, type Refusal } from './refusal.ts'
import { nameOf, readShape } from './shape.ts'
import { findNearStems } from './stems.ts'
import { checkValues } from './values.ts'
import { checkWording } from './wording.ts'

const modelsFile = 'content/item-models'
const bankFile = 'content/questions'

/** The content as it was read, not yet known to be sound. */
export interface RawBank {
  items: readonly { file: string; item: unknown }[]
  references: ReferenceFile
}

interface CheckedBank {
  refusals: Refusal[]
  /** A field each. */
  figures: FieldFigures[]
  /** Items and references whose shape is right; to be used only when nothing is refused. */
  items: AuthoredItem[]
  references: readonly Reference[]
}

interface Placed {
  file: string
  item: AuthoredItem
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

function checkIds(all: readonly Placed[]): Refusal[] {
  const files = new Map<string, string>()
  return all.flatMap(({ file, item: { id } }) => {
    const first = files.get(id)
    files.set(id, first ?? file)
    if (first === undefined) return []
    const remedy = 'Give the newer item a number that was never used.'
    return placed(file, id, [{ field: 'id', problem: `another item in ${first} has this id`, remedy }])
  })
}

function checkStems(all: readonly Placed[]): Refusal[] {
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

/** Checks the whole bank: each reference, item and model, items against each other, and the cues of each field. */
export function checkBank({ items, references, models }: RawBank & { models: readonly ItemModel[] }): CheckedBank {
  const list = checkReferences(references)
  const sound: Placed[] = []
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
      ...checkModels(models, list),
      ...cues,
    ],
    figures,
    items: authored,
    references: list.references,
  }
}
