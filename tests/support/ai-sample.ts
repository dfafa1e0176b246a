import type { JsonSchema } from './strict-schema.ts'

/** The passage ids of a prompt, as `buildPrompt` writes them. */
export function findPassageIds(prompt: string): string[] {
  return [...prompt.matchAll(/^\{"id":"([^"]+)","title":/gm)].map(([, id]) => id ?? '')
}

/** A value that matches a schema. Properties that cite something cite the first of the given passages. */
export function sampleOf(schema: JsonSchema, passageIds: readonly string[], name = 'text', no = 1): unknown {
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [option] = (schema.anyOf as JsonSchema[] | undefined) ?? []
  if (option) return sampleOf(option, passageIds, name, no)
  const isCitation = /passage|source|citation|ids$/i.test(name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([key, property]) => [
          key,
          sampleOf(property, passageIds, key, no),
        ]),
      )
    case 'array': {
      const count = isCitation ? 1 : Math.max(3, Number(schema.minItems ?? 0))
      return Array.from({ length: count }, (_, index) =>
        sampleOf(schema.items as JsonSchema, passageIds, name, index + 1),
      )
    }
    case 'number':
    case 'integer':
      return Math.max(1, Number(schema.minimum ?? 1))
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return isCitation ? (passageIds[0] ?? '') : `Sample ${name} ${no}`
  }
}
