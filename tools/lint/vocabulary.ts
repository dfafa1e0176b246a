import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Node, parse } from './syntax.ts'
import { identifierTerms, textTerms } from './terms.ts'

/** A nonstandard term in a file. */
export interface Finding {
  path: string
  /** From 1. */
  line: number
  /** The identifier or text that contains the term. */
  found: string
  use: string
}

/** The parts of a camelCase or snake_case name in lower case, with a separator around each. */
function partsOf(name: string): string {
  const parts = name.replaceAll('_', ' ').replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
  return ` ${parts.trim().toLowerCase()} `
}

const terms = identifierTerms.map(({ term, except = [], ...rest }) => ({
  ...rest,
  parts: partsOf(term),
  except: except.map(partsOf),
}))

function checkName(path: string, name: string): string[] {
  const parts = partsOf(name)
  return terms.flatMap(({ parts: term, use, except, within }) => {
    if (!parts.includes(term) || (within && !within.test(path))) return []
    return except.some((longer) => parts.includes(longer)) ? [] : [use]
  })
}

function checkText(path: string, text: string): string[] {
  return textTerms.flatMap(({ pattern, use, within }) =>
    pattern.test(text) && (!within || within.test(path)) ? [use] : [],
  )
}

/** Text in these files can reach a person. */
const isShown = (path: string) =>
  /^(src\/(web|server|domain)|content)\//.test(path) && !/[.]test[.]tsx?$/.test(path) && path !== wordList

/** It lists the British spellings that content must not have. */
const wordList = 'src/domain/content-check/american-english.ts'

/** Names come with identifiers, text with string literals, templates, and JSX text. */
function contentOf(node: Node): { name?: string; text?: string } {
  switch (node.type) {
    case 'Identifier':
    case 'PrivateName':
      return { name: String(node.value) }
    case 'StringLiteral':
    case 'JSXText':
      return { text: String(node.value) }
    case 'TemplateElement':
      return { text: String(node.cooked ?? node.raw) }
    default:
      return {}
  }
}

/** Finds nonstandard terms in the identifiers of a file (except in content) and in the text that can reach a person. */
export function checkVocabulary(path: string, source: string): Finding[] {
  const { nodes, lineAt } = parse(path, source)
  const shown = isShown(path)
  return nodes.flatMap((node) => {
    const { name, text } = contentOf(node)
    const names = name !== undefined && !path.startsWith('content/') ? checkName(path, name) : []
    const uses = text !== undefined && shown ? checkText(path, text) : names
    return uses.map((use) => {
      const found = (name ?? text ?? '').replace(/\s+/g, ' ').trim()
      return { path, line: lineAt((node.span as { start: number }).start), found, use }
    })
  })
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const findings: Finding[] = []
  for await (const path of glob('{src,tools,tests,content}/**/*.{ts,tsx,mjs,cjs}', { cwd: root })) {
    // It inserts rows with the column names of earlier releases.
    if (path === 'src/server/adapters/db/migrations.test.ts') continue
    findings.push(...checkVocabulary(path, readFileSync(join(root, path), 'utf8')))
  }
  // One line for each name or text in a file: a wrong name is usually used many times.
  const seen = new Set<string>()
  for (const { path, line, found, use } of findings) {
    if (seen.has(`${path} ${found}`)) continue
    seen.add(`${path} ${found}`)
    console.log(`${path}:${line} "${found.slice(0, 80)}": use ${use}`)
  }
  console.log(`${findings.length} uses of nonstandard terms, ${seen.size} to rename or reword`)
  process.exitCode = findings.length > 0 ? 1 : 0
}
