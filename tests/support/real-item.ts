import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ItemSource } from '#contract/content-library.ts'
import { type AuthoredItem, authoredItemSchema } from '#domain/question/item.ts'

const file = new URL('../../content/questions/RN/management-of-care.yaml', import.meta.url)

/** The texts of items of one domain of the bank, which follow every rule of content, as the content library edits them. */
export async function readRealItems(): Promise<ItemSource[]> {
  const items = z.array(authoredItemSchema).parse(parse(await readFile(file, 'utf8')))
  return items.filter((one) => one.case === undefined && one.type === 'single' && !one.otherDomain).map(sourceOf)
}

/** One of them. */
export async function readRealItem(): Promise<ItemSource> {
  const [item] = await readRealItems()
  if (!item) throw new Error(`${file.pathname} has no such item`)
  return item
}

function sourceOf(item: AuthoredItem): ItemSource {
  const { domain, topics, difficulty, type, stem, options, explanation, keyLearningPoint, references } = item
  return {
    ...{ domain, otherDomain: '', topics, difficulty, type, stem: stem.trim() },
    options: options.map(({ text, reason, right }) => ({
      text: text.trim(),
      reason: reason.trim(),
      right: right === true,
    })),
    ...{ explanation: explanation.trim(), keyLearningPoint: keyLearningPoint.trim(), references },
  }
}
