import fc from 'fast-check'

const deep = (levels: number): unknown => (levels === 0 ? null : [deep(levels - 1)])

const texts = [
  ...['', ' ', '0', 'null', 'NaN', 'Z', 'A,B', '😀', '\u202e', '%00', '{{7*7}}', '__proto__', '../../etc/passwd'],
  ...["'; drop table users; --", 'x'.repeat(39), 'x'.repeat(5000)],
  // PostgreSQL can store neither NUL characters nor unpaired surrogates, in text or in JSON.
  ...['\u0000', 'A\u0000', '\u0000,B', '\ud800', 'A,\udfff'],
]
const numbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308]
const others = [null, true, [], [null], [[]], {}, { length: 1e9 }, { toString: 1 }, deep(50), Array(400).fill('A')]

/** Values that no endpoint expects. */
const anything = fc.oneof(fc.constantFrom<unknown>(...texts), fc.constantFrom<unknown>(...numbers, ...others))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Replaces one property, or the whole value when it is not an object. */
function changePart(value: unknown, at: number, other: unknown): unknown {
  if (!isObject(value)) return other
  const names = Object.keys(value)
  return { ...value, [names[at % names.length] ?? 'added']: other }
}

type Path = readonly (string | number)[]

/** The paths of all strings, numbers, booleans, and nulls in a value, at any depth. */
function leavesOf(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]]
  return Object.entries(value).flatMap(([name, part]) =>
    leavesOf(part).map((rest) => [Array.isArray(value) ? Number(name) : name, ...rest]),
  )
}

function changeAt(value: unknown, path: Path, change: (leaf: unknown) => unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return change(value)
  if (Array.isArray(value)) return value.with(Number(name), changeAt(value[Number(name)], rest, change))
  const parts = value as Record<string, unknown>
  return { ...parts, [name]: changeAt(parts[name], rest, change) }
}

/** Replaces one leaf with another value of its type; null is replaced with a text. */
function changeLeaf(value: unknown, at: number, text: string, number: number): unknown {
  const leaves = leavesOf(value)
  return changeAt(value, leaves[at % Math.max(1, leaves.length)] ?? [], (leaf) => {
    if (typeof leaf === 'number') return number
    return typeof leaf === 'boolean' ? !leaf : text
  })
}

function omitPart(value: unknown, at: number): unknown {
  if (!isObject(value)) return undefined
  const names = Object.keys(value)
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== names[at % names.length]))
}

const add = (value: unknown, other: unknown) => (isObject(value) ? { ...value, unexpected: other } : [value, other])

/** The values of an arbitrary, most of them with one error. */
export function broken(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const at = fc.nat(10_000)
  const leaf = fc.tuple(values, at, fc.constantFrom(...texts), fc.constantFrom(...numbers))
  const part = fc.tuple(values, at, anything)
  return fc.oneof(
    { weight: 2, arbitrary: values },
    { weight: 8, arbitrary: leaf.map((given) => changeLeaf(...given)) },
    { weight: 4, arbitrary: part.map((given) => changePart(...given)) },
    { weight: 2, arbitrary: part.map(([value, index]) => omitPart(value, index)) },
    { weight: 1, arbitrary: part.map(([value, , other]) => add(value, other)) },
    { weight: 1, arbitrary: anything },
  )
}
