/** A JSON Schema as it is sent to a provider. */
export type JsonSchema = Record<string, unknown>

/** Keywords that OpenAI's strict mode and Anthropic's structured outputs both accept, or that the SDK removes. */
const allowed = new Set([
  '$schema',
  'type',
  'description',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'const',
  'anyOf',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
])

function* findInObject({ properties, required, additionalProperties }: JsonSchema, path: string): Generator<string> {
  if (additionalProperties !== false) yield `${path}: additionalProperties must be false`
  const names = Object.keys((properties as JsonSchema | undefined) ?? {})
  const missing = names.filter((name) => !((required as string[] | undefined) ?? []).includes(name))
  if (missing.length > 0) yield `${path}: all properties must be required; ${missing.join(', ')} are not`
  for (const name of names) yield* find((properties as Record<string, JsonSchema>)[name] ?? {}, `${path}.${name}`)
}

function* find(schema: JsonSchema, path: string): Generator<string> {
  for (const keyword of Object.keys(schema)) {
    if (!allowed.has(keyword)) yield `${path}: "${keyword}" is not permitted`
  }
  const { type, items, anyOf } = schema
  if (type === undefined && anyOf === undefined && schema.const === undefined && schema.enum === undefined) {
    yield `${path}: has no type`
  }
  if (type === 'object') yield* findInObject(schema, path)
  if (type === 'array') {
    if (items === undefined || Array.isArray(items)) yield `${path}: an array needs one schema for its items`
    else yield* find(items as JsonSchema, `${path}[]`)
  }
  for (const [index, option] of ((anyOf as JsonSchema[] | undefined) ?? []).entries()) {
    yield* find(option, `${path}|${index}`)
  }
}

/** What the vendors' strict mode refuses in a schema; empty when it accepts it. */
export function findUnsupported(schema: JsonSchema): string[] {
  const root = schema.type === 'object' ? [] : ['the root must be an object']
  return [...root, ...find(schema, 'schema')]
}
