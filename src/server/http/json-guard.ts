const quote = 0x22
const backslash = 0x5c
const letterU = 0x75
const zero = 0x30

const notStructural = 9
/** Lookup table, indexed by byte: how a bracket or comma outside a string changes the nesting depth. */
const structure = new Int8Array(256).fill(notStructural)
for (const [character, change] of Object.entries({ '[': 1, '{': 1, ']': -1, '}': -1, ',': 0 })) {
  structure[character.charCodeAt(0)] = change
}

const maxDepth = 32
const maxTokens = 200_000

/** Why a JSON body is rejected before parsing. */
export type JsonProblem = 'too deep' | 'too many values' | 'NUL character'

const isEscapedNul = (body: Uint8Array, at: number) =>
  body[at + 1] === letterU && [2, 3, 4, 5].every((offset) => body[at + offset] === zero)

/** Where the string that begins before `from` ends: the place of its closing quote. */
function endOfString(body: Uint8Array, from: number, onNul: () => void): number {
  for (let at = from; at < body.length; at++) {
    if (body[at] === quote) return at
    if (body[at] !== backslash) continue
    if (isEscapedNul(body, at)) onNul()
    at++
  }
  return body.length
}

/**
 * Finds what would make a JSON text expensive to parse (more than 32 levels, or more than 200,000 brackets and commas) or
 * impossible to store (PostgreSQL has no NUL in text). One pass over the bytes, a few milliseconds per MB.
 */
export function findJsonProblem(body: Uint8Array): JsonProblem | undefined {
  let depth = 0
  let tokens = 0
  let hasNul = false
  const onNul = () => {
    hasNul = true
  }
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0
    if (byte === quote) {
      at = endOfString(body, at + 1, onNul)
      continue
    }
    const change = structure[byte]
    if (change === undefined || change === notStructural) continue
    depth += change
    if (depth > maxDepth) return 'too deep'
    if (++tokens > maxTokens) return 'too many values'
  }
  return hasNul ? 'NUL character' : undefined
}

/** The path of the first text that contains a NUL character: "body.answers.0". Field names are checked too. */
export function findNul(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    if (name.includes('\0')) return path
    const found = findNul(part, `${path}.${name}`)
    if (found) return found
  }
  return undefined
}
