import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { measureFunctions } from './lint/function-sizes.ts'

/** A thing that was measured, named by where it is. */
interface Size {
  at: string
  lines: number
}

/** Lines at most; median and 95 % are of the whole, `max` holds for each. */
interface Limits {
  median?: number
  p95?: number
  max: number
}

/** The house style. Content is data and is not measured. */
const limits = {
  files: { median: 80, p95: 250, max: 400 },
  functions: { median: 12, p95: 50, max: 80 },
  'React components': { max: 120 },
} satisfies Record<string, Limits>

type Kind = keyof typeof limits

/** The smallest of the sizes that at least this share of them do not exceed. */
function quantile(sizes: readonly Size[], share: number): number {
  const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

async function measure(root: string): Promise<Record<Kind, Size[]>> {
  const sizes: Record<Kind, Size[]> = { files: [], functions: [], 'React components': [] }
  for await (const path of glob('{src,tools,tests}/**/*.{ts,tsx,mjs,cjs}', { cwd: root })) {
    const source = readFileSync(new URL(path, `file://${root}`), 'utf8')
    sizes.files.push({ at: path, lines: source.trimEnd().split('\n').length })
    for (const { name, line, lines, component } of measureFunctions(path, source)) {
      sizes[component ? 'React components' : 'functions'].push({ at: `${path}:${line} ${name}`, lines })
    }
  }
  return sizes
}

/** Prints the figures of one kind; answers what is above the limits, a sentence each. */
function report(kind: Kind, sizes: readonly Size[]): string[] {
  const limit: Limits = limits[kind]
  const figures = [
    { name: 'median', value: quantile(sizes, 0.5), most: limit.median },
    { name: '95 %', value: quantile(sizes, 0.95), most: limit.p95 },
    { name: 'max', value: quantile(sizes, 1), most: limit.max },
  ]
  const words = figures.map(({ name, value, most }) => `${name} ${value}${most === undefined ? '' : ` (${most})`}`)
  console.log(`${kind.padEnd(18)}${String(sizes.length).padStart(5)}   ${words.join(', ')}`)
  const share = figures.slice(0, 2).filter(({ value, most }) => most !== undefined && value > most)
  const long = sizes.filter(({ lines }) => lines > limit.max)
  return [
    ...share.map(({ name, value, most }) => `${kind}: ${name} is ${value} lines, at most ${most}`),
    ...long.map(({ at, lines }) => `${at}: ${lines} lines, at most ${limit.max}`),
  ]
}

const sizes = await measure(fileURLToPath(new URL('..', import.meta.url)))
console.log('Lines of src, tools and tests (in brackets what they may be)')
const problems = (Object.keys(limits) as Kind[]).flatMap((kind) => report(kind, sizes[kind]))
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
