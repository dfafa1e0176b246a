import { type Module, parseSync } from '@swc/core'

/** A named function and how many lines it takes, from its first to its last. */
export interface FunctionSize {
  name: string
  /** The line it begins on, from 1. */
  line: number
  lines: number
  /** A React component: in a .tsx file, with a capital letter. */
  component: boolean
}

type Span = { start: number; end: number }
type Node = { type: string } & Record<string, unknown>

const functionTypes = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nameOf = (value: unknown): string | undefined => {
  if (!isNode(value)) return undefined
  return typeof value.value === 'string' ? value.value : undefined
}

const isFunction = (value: unknown) => isNode(value) && functionTypes.has(value.type)

/** What a node is called when it is, or holds, a function with a name. */
function findFunctionName(node: Node): string | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
      return nameOf(node.identifier)
    case 'VariableDeclarator':
      return isFunction(node.init) ? nameOf(node.id) : undefined
    case 'KeyValueProperty':
    case 'ClassProperty':
      return isFunction(node.value) ? nameOf(node.key) : undefined
    case 'Constructor':
      return 'constructor'
    case 'MethodProperty':
    case 'ClassMethod':
    case 'GetterProperty':
    case 'SetterProperty':
      return nameOf(node.key)
    default:
      return undefined
  }
}

function* nodesBelow(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesBelow(one)
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value
    for (const one of Object.values(value)) yield* nodesBelow(one)
  }
}

/** From the first byte to the last; a property is written without a span of its own, but its parts have one. */
function spanOf(node: Node): Span {
  if (node.span) return node.span as Span
  return { start: spanOf(node.key as Node).start, end: spanOf(node.value as Node).end }
}

/** Positions are bytes from 1; answers the line, from 1. */
function lineCounter(source: string): (position: number) => number {
  const bytes = Buffer.from(source)
  return (position) => {
    let line = 1
    for (let at = bytes.indexOf(10); at !== -1 && at < position - 1; at = bytes.indexOf(10, at + 1)) line++
    return line
  }
}

/**
 * The named functions of a file: declarations, methods, and functions kept under a name. A callback is measured with
 * the function it stands in.
 */
export function measureFunctions(path: string, source: string): FunctionSize[] {
  const tsx = path.endsWith('.tsx')
  const module: Module = parseSync(source, { syntax: 'typescript', tsx, target: 'esnext' })
  const lineAt = lineCounter(source)
  return [...nodesBelow(module)].flatMap((node) => {
    const name = findFunctionName(node)
    if (name === undefined) return []
    const { start, end } = spanOf(node)
    const line = lineAt(start)
    return [{ name, line, lines: lineAt(end - 1) - line + 1, component: tsx && /^[A-Z]/.test(name) }]
  })
}
