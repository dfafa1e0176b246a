import { z } from 'zod'
import type { ItemModel } from '#domain/item-model/item-model.ts'
import { knowledgeTableSchema } from '#domain/knowledge/table.ts'
import { authoredItemSchema, caseSchema } from '#domain/question/item.ts'
import { citer, referenceSchema } from '#domain/question/reference.ts'
import { scenarioSchema } from '#domain/simulations/scenario.ts'
import { digestOf, readContent } from './content-files.ts'
import type { BankContent } from './loader.ts'

/** The content of a folder, read only when it is asked for. `npm run content` is where it is checked in full. */
export async function openContent(folder: string, models: readonly ItemModel[]): Promise<BankContent> {
  return {
    filesDigest: await digestOf(folder),
    models,
    async read() {
      const { items, cases, tables, scenarios, references, issues } = await readContent(folder)
      const [issue] = issues
      if (issue) throw new Error(`${issue.file}, ${issue.item}: ${issue.problem}`)
      return {
        items: items.map(({ item }) => authoredItemSchema.parse(item)),
        cases: cases.map(({ entry }) => caseSchema.parse(entry)),
        scenarios: scenarios.map(({ scenario }) => scenarioSchema.parse(scenario)),
        tables: tables.map(({ table }) => knowledgeTableSchema.parse(table)),
        cite: citer(z.array(referenceSchema).parse(references.entries)),
      }
    },
  }
}
