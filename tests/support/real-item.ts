import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ItemSource } from '#contract/content-library.ts'
import { authoredItemSchema } from '#domain/question/item.ts'

const file = new URL('../../content/questions/RN/management-of-care.yaml', import.meta.url)

/** The text of an item of the bank, which follows every rule of content, as the content library edits it. */
export async function readRealItem(): Promise<ItemSource> {
  const items = z.array(authoredItemSchema).parse(parse(await readFile(file, 'utf8')))
  const item = items.find((one) => one.case === undefined && one.type === 'single' && !one.otherDomain)
  if (!item) throw new Error(`${file.pathname} has no such item`)
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
