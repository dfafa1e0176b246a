import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isNode, type Node, parse, spanOf } from './syntax.ts'

/** A named function and its length in lines, from its first line to its last. */
export interface FunctionSize {
  name: string
  /** The line it starts on, from 1. */
  line: number
  lines: number
}

function textOf(name: unknown): string | undefined {
  return isNode(name) && typeof name.value === 'string' ? name.value : undefined
}

const isFunction = (value: unknown) =>
  isNode(value) && (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression')

/** The name of the function that a node declares or assigns, if any. */
function findFunctionName(node: Node): string | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
      return textOf(node.identifier)
    case 'VariableDeclarator':
      return isFunction(node.init) ? textOf(node.id) : undefined
    case 'KeyValueProperty':
    case 'ClassProperty':
      return isFunction(node.value) ? textOf(node.key) : undefined
    case 'Constructor':
      return 'constructor'
    case 'MethodProperty':
    case 'ClassMethod':
    case 'GetterProperty':
    case 'SetterProperty':
      return textOf(node.key)
    default:
      return undefined
  }
}

/**
 * The named functions in a file: declarations, methods, and functions assigned to a name. An anonymous callback counts
 * as part of the function around it.
 */
export function measureFunctions(path: string, source: string): FunctionSize[] {
  const { nodes, lineAt } = parse(path, source)
  return nodes.flatMap((node) => {
    const name = findFunctionName(node)
    if (name === undefined) return []
    const { start, end } = spanOf(node)
    const line = lineAt(start)
    return [{ name, line, lines: lineAt(end - 1) - line + 1 }]
  })
}

/** A measured file or function and where it is. */
export interface Size {
  at: string
  lines: number
}

/** At least 95% must be this short. The hard limits for each file and function are in biome.json. */
const limits = { files: 250, functions: 50 }

type Kind = keyof typeof limits

/** Whether at least 95% are within the limit, and the longest that are not, longest first. */
export function checkSizes(sizes: readonly Size[], limit: number): { share: number; ok: boolean; longest: Size[] } {
  const over = sizes.filter(({ lines }) => lines > limit)
  const share = sizes.length === 0 ? 1 : 1 - over.length / sizes.length
  return { share, ok: share >= 0.95, longest: over.toSorted((a, b) => b.lines - a.lines) }
}

/** Measures src, tools, and tests. Content is data and is not measured; components have a limit of their own. */
async function measure(root: string): Promise<Record<Kind, Size[]>> {
  const sizes: Record<Kind, Size[]> = { files: [], functions: [] }
  for await (const path of glob('{src,tools,tests}/**/*.{ts,tsx,mjs,cjs}', { cwd: root })) {
    const source = readFileSync(join(root, path), 'utf8')
    sizes.files.push({ at: path, lines: source.trimEnd().split('\n').length })
    for (const { name, line, lines } of measureFunctions(path, source)) {
      const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name)
      if (!isComponent) sizes.functions.push({ at: `${path}:${line} ${name}`, lines })
    }
  }
  return sizes
}

if (import.meta.main) {
  const sizes = await measure(fileURLToPath(new URL('../..', import.meta.url)))
  for (const kind of Object.keys(limits) as Kind[]) {
    const { share, ok, longest } = checkSizes(sizes[kind], limits[kind])
    const percent = (Math.floor(share * 1000) / 10).toFixed(1)
    console.log(`${percent}% of ${sizes[kind].length} ${kind} have at most ${limits[kind]} lines (required: 95%)`)
    if (ok) continue
    process.exitCode = 1
    for (const { at, lines } of longest) console.log(`  ${at}: ${lines} lines`)
  }
}
