import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'biome-'))
  for (const path of ['biome.json', '.gitignore', 'tools/lint/no-hidden-input.grit']) {
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) => spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' })

/** The categories of what Biome reports about one file under this project's settings, including informational notes. */
function diagnose(path: string, text: string): string[] {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
  const { diagnostics } = JSON.parse(run('lint', '--reporter=json', '.').stdout.split('\n')[0] ?? '')
  return diagnostics.map(({ category }: { category: string }) => category)
}

const statements = (count: number) => 'x()\n'.repeat(count)
const functionOf = (lines: number, name = 'x') => `export function ${name}() {\n${statements(lines)}}`

describe('the Biome settings', () => {
  it('need no migration', () => expect(run('migrate').status).toBe(0))

  it.each([
    ['the current time in the domain', 'src/domain/x.ts', 'export const x = () => Date.now()', 'plugin'],
    ["today's date in the domain", 'src/domain/x.ts', 'export const x = () => new Date()', 'plugin'],
    ['randomness in the domain', 'src/domain/deep/x.ts', 'export const x = () => Math.random()', 'plugin'],
    ['randomness in imaging', 'src/imaging/x.ts', 'export const x = () => Math.random()', 'plugin'],
    ['randomness in an item model', 'content/item-models/x.ts', 'export const x = () => Math.random()', 'plugin'],
    ['any', 'src/server/x.ts', 'export const x: any = 1', 'lint/suspicious/noExplicitAny'],
    ['a default export', 'src/server/x.ts', 'export default 1', 'lint/style/noDefaultExport'],
    ['environment variables', 'src/server/x.ts', 'export const x = process.env.X', 'lint/style/noProcessEnv'],
    ['deep relative imports', 'src/server/x.ts', "export { x } from '../../y.ts'", 'lint/style/noRestrictedImports'],
    [
      'a type imported as a value',
      'src/server/x.ts',
      "import { X } from './y.ts'\nexport type Y = X",
      'lint/style/useImportType',
    ],
    [
      'a function of more than 80 lines',
      'src/server/x.ts',
      functionOf(81),
      'lint/complexity/noExcessiveLinesPerFunction',
    ],
    [
      'a component of more than 120 lines',
      'src/web/x.tsx',
      functionOf(121, 'Page'),
      'lint/complexity/noExcessiveLinesPerFunction',
    ],
    ['a file of more than 400 lines', 'src/server/x.ts', statements(401), 'lint/style/noExcessiveLinesPerFile'],
  ])('reject %s', (_what, path, text, category) => expect(diagnose(path, text)).toEqual([category]))

  it.each([
    ['a time passed as an argument', 'src/domain/x.ts', 'export const x = (now: number) => new Date(now)'],
    ['the current time on the server', 'src/server/x.ts', 'export const x = () => Date.now()'],
    ['the current time in a test of the domain', 'src/domain/x.test.ts', 'export const x = () => Date.now()'],
    ['environment variables in main', 'src/server/main.ts', 'export const x = process.env.X'],
    ['a relative import from the parent folder', 'src/server/x.ts', "export { x } from '../y.ts'"],
    ['a component of 100 lines', 'src/web/x.tsx', functionOf(100, 'Page')],
  ])('allow %s', (_what, path, text) => expect(diagnose(path, text)).toEqual([]))
})
