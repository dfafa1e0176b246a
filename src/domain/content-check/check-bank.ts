import type { ItemModel } from '../item-model/item-model.ts'
import type { KnowledgeTable } from '../knowledge/table.ts'
import { type AuthoredItem, authoredItemSchema, type Case } from '../question/item.ts'
import type { Reference } from '../question/reference.ts'
import type { Scenario } from '../simulations/scenario.ts'
import { checkCases, validCases } from './cases.ts'
import { checkCues } from './cues.ts'
import { checkFieldStandard } from './field-standard.ts'
import { type FieldStatistics, fieldStatisticsOf } from './field-statistics.ts'
import { type ContentIssue, entryName, issue, locateIssues, parseEntry } from './issues.ts'
import { checkItemStandard } from './item-standard.ts'
import { checkIds, checkItem, checkStemsDiffer, type LocatedItem } from './items.ts'
import { checkModel } from './models.ts'
import { checkReferences, type ReferenceFile, type ReferenceList } from './references.ts'
import { checkScenarios } from './scenarios.ts'
import { checkTables } from './tables.ts'

const modelsFolder = 'content/item-models'
const questionsFolder = 'content/questions'

/** The content as it was read, before any check. */
export interface RawBank {
  items: readonly { file: string; item: unknown }[]
  cases: readonly { file: string; entry: unknown }[]
  tables: readonly { file: string; table: unknown }[]
  scenarios: readonly { file: string; scenario: unknown }[]
  references: ReferenceFile
}

export interface CheckedBank {
  issues: ContentIssue[]
  /** One entry per field. */
  statistics: FieldStatistics[]
  /** The content that matches its schemas; to be used only when there are no issues. */
  items: AuthoredItem[]
  cases: Case[]
  tables: KnowledgeTable[]
  scenarios: Scenario[]
  references: readonly Reference[]
}

function checkItems(
  raw: RawBank['items'],
  references: ReferenceList,
  isStandardApplied: boolean,
): { located: LocatedItem[]; issues: ContentIssue[] } {
  const located: LocatedItem[] = []
  const countByFile = new Map<string, number>()
  const issues = raw.flatMap(({ file, item }) => {
    const index = countByFile.get(file) ?? 0
    countByFile.set(file, index + 1)
    const { value, issues: schemaIssues } = parseEntry(authoredItemSchema, item)
    if (!value) return locateIssues(file, entryName(item, index), schemaIssues)
    located.push({ file, item: value })
    const standard = isStandardApplied ? checkItemStandard(value, references) : []
    return locateIssues(file, value.id, [...checkItem(value, file, references), ...standard])
  })
  return { located, issues: [...issues, ...checkIds(located), ...checkStemsDiffer(located)] }
}

function checkModels(models: readonly ItemModel[], references: ReferenceList): ContentIssue[] {
  const ids = models.map(({ id }) => id)
  return models.flatMap((model, index) => {
    const isRepeated = ids.indexOf(model.id) !== index
    const repeated = isRepeated
      ? [issue('id', 'Another model already has this id.', 'Give the model a different id.')]
      : []
    return locateIssues(modelsFolder, model.id, [...repeated, ...checkModel(model, references)])
  })
}

/**
 * Checks the whole bank: each reference, item, case, table, scenario and model, items against each other, and the cues
 * in each field. Tests of other rules leave out the standard of items and fields, which is about their quality.
 */
export function checkBank(
  raw: RawBank & { models: readonly ItemModel[] },
  { isStandardApplied = true }: { isStandardApplied?: boolean } = {},
): CheckedBank {
  const references = checkReferences(raw.references)
  const { located, issues: ofItems } = checkItems(raw.items, references, isStandardApplied)
  const { tables, issues: ofTables } = checkTables(raw.tables, references)
  const { scenarios, issues: ofScenarios } = checkScenarios(raw.scenarios, references)
  const items = located.map(({ item }) => item)
  const cases = validCases(raw.cases)
  const statistics = fieldStatisticsOf(items, cases)
  const ofFields = statistics.flatMap(({ field, items: count, cues, standard }) =>
    locateIssues(`${questionsFolder}/${field}`, `all ${count} items`, [
      ...checkCues(cues),
      ...(isStandardApplied ? checkFieldStandard(standard) : []),
    ]),
  )
  return {
    issues: [
      ...references.issues,
      ...ofItems,
      ...checkCases(raw.cases, located),
      ...ofTables,
      ...ofScenarios,
      ...checkModels(raw.models, references),
      ...ofFields,
    ],
    statistics,
    items,
    cases,
    tables,
    scenarios,
    references: references.references,
  }
}
