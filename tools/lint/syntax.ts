import { parseSync } from '@swc/core'

/** A node of the syntax tree. */
export type Node = { type: string } & Record<string, unknown>

/** A parsed source file. */
export interface Syntax {
  /** Every node, parents before children. */
  nodes: Node[]
  /** The line, from 1, of a byte position as swc counts them, from 1. */
  lineAt: (position: number) => number
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item)
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value
    for (const child of Object.values(value)) yield* nodesIn(child)
  }
}

/** Parses TypeScript or JavaScript, with JSX if the path ends in x. Throws when the source has a syntax error. */
export function parse(path: string, source: string): Syntax {
  const module = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'esnext' })
  const bytes = Buffer.from(source)
  return {
    nodes: [...nodesIn(module)],
    lineAt: (position) => bytes.subarray(0, position - 1).filter((byte) => byte === 10).length + 1,
  }
}

/** First and last byte, from 1. swc gives a key-value property no span, so its parts are used. */
export function spanOf(node: Node): { start: number; end: number } {
  if (node.span) return node.span as { start: number; end: number }
  return { start: spanOf(node.key as Node).start, end: spanOf(node.value as Node).end }
}
