import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const compiler = join(root, 'node_modules/typescript/bin/tsc')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'types-'))
  for (const name of ['tsconfig.base.json', 'tsconfig.shared.json']) cpSync(join(root, name), join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The names that the compiler does not know in a file of the domain, imaging, or the contract. */
function unknownNames(path: string, text: string): string[] {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
  const args = [compiler, '-p', 'tsconfig.shared.json', '--pretty', 'false']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return [...stdout.matchAll(/Cannot find name '(\w+)'/g)].map(([, name]) => name ?? '')
}

describe('the domain, imaging, and the contract', () => {
  it.each(['src/domain/x.ts', 'src/imaging/x.ts', 'src/contract/x.ts'])(
    'do not know the types of Node or the browser (%s)',
    (path) => {
      const names = ['process', 'Buffer', 'setTimeout', 'document', 'window', 'fetch']
      const text = names.map((name, index) => `export const x${index}: unknown = ${name}`).join('\n')
      expect(unknownNames(path, text)).toEqual(names)
    },
  )

  it('know the types of the language', () => {
    expect(unknownNames('src/domain/x.ts', 'export const x: unknown = [new Set(), Math, Intl]')).toEqual([])
  })
})
