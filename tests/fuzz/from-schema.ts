import fc from 'fast-check'
import { z } from 'zod'

/** The subset of JSON Schema that zod generates for the contract. */
interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

const words = fc.string({ maxLength: 30, unit: 'grapheme' })

function stringFor({
  enum: values,
  format,
  pattern,
  minLength = 0,
  maxLength = 60,
}: JsonSchema): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values)
  if (format === 'email') return fc.emailAddress()
  if (format === 'uuid') return fc.uuid()
  if (pattern?.startsWith('^[')) return fc.stringMatching(new RegExp(pattern))
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }
  return fc.string({ ...size, unit: 'grapheme' })
}

function objectFor({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valueFor(part)]))
  return fc.record(parts, { requiredKeys: required.filter((name) => name in parts) })
}

function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueFor))
  const { minimum: min = -1e6, maximum: max = 1e6 } = schema
  switch (schema.type) {
    case 'string':
      return stringFor(schema)
    case 'integer':
      return fc.integer({ min: Math.max(min, -1e6), max: Math.min(max, 1e6) })
    case 'number':
      return fc.double({ min, max, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueFor(schema.items ?? {}), { maxLength: 8 })
    case 'object':
      return objectFor(schema)
    default:
      return fc.oneof(words, fc.integer(), fc.constant(null))
  }
}

/** Values that match a schema of the contract, except that a refinement may still reject them. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return valueFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}
