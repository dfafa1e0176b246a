import { z } from 'zod'
import type { AiFailure, AiMeasure, AiObject } from './ai-provider.ts'

const longestProblem = 2_000

/** Checks the text of a reply against the schema. */
export function readObject<S extends z.ZodObject>(
  schema: S,
  text: string,
  measure: AiMeasure,
): AiObject<z.output<S>> | AiFailure {
  const invalid = (message: string): AiFailure => ({ ok: false, reason: 'invalid', message, text, measure })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return invalid(`The reply is not valid JSON: ${(error as Error).message}`)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ok: true, output: parsed.data, text, measure }
  return invalid(z.prettifyError(parsed.error).slice(0, longestProblem))
}

/** The elements of a list that match the schema of its elements. */
function validElements(element: z.core.$ZodType, values: readonly unknown[]): unknown[] {
  return values.flatMap((value) => {
    const parsed = z.safeParse(element, value)
    return parsed.success ? [parsed.data] : []
  })
}

/** Of the finished parts of an object, those that match their schema. A list may have fewer elements than it must have. */
export function validParts<S extends z.ZodObject>(
  schema: S,
  parts: Readonly<Record<string, unknown>>,
): Partial<z.output<S>> {
  const entries = Object.entries(schema.shape).flatMap(([key, part]): [string, unknown][] => {
    if (!Object.hasOwn(parts, key)) return []
    const value = parts[key]
    if (part instanceof z.ZodArray && Array.isArray(value)) return [[key, validElements(part.element, value)]]
    const parsed = z.safeParse(part, value)
    return parsed.success ? [[key, parsed.data]] : []
  })
  return Object.fromEntries(entries) as Partial<z.output<S>>
}
