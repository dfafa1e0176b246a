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

/** What Biome, with this project's settings, says of one file: the kinds of complaints, notes included. */
function complaintsAbout(path: string, text: string): string[] {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
  const { diagnostics } = JSON.parse(run('lint', '--reporter=json', '.').stdout.split('\n')[0] ?? '')
  return diagnostics.map(({ category }: { category: string }) => category)
}

describe("Biome's settings", () => {
  it('need no migration', () => expect(run('migrate').status).toBe(0))

  it.each([
    ['time in the rules', 'src/domain/x.ts', 'export const x = () => Date.now()', 'plugin'],
    ['today in the rules', 'src/domain/x.ts', 'export const x = () => new Date()', 'plugin'],
    ['chance in the rules', 'src/domain/deep/x.ts', 'export const x = () => Math.random()', 'plugin'],
    ['chance in an item model', 'content/item-models/x.ts', 'export const x = () => Math.random()', 'plugin'],
    ['any', 'src/server/x.ts', 'export const x: any = 1', 'lint/suspicious/noExplicitAny'],
    ['a default export', 'src/server/x.ts', 'export default 1', 'lint/style/noDefaultExport'],
    ['the environment', 'src/server/x.ts', 'export const x = process.env.X', 'lint/style/noProcessEnv'],
    ['climbing', 'src/server/x.ts', "export { x } from '../../y.ts'", 'lint/style/noRestrictedImports'],
    [
      'a type imported as a value',
      'src/server/x.ts',
      "import { X } from './y.ts'\nexport type Y = X",
      'lint/style/useImportType',
    ],
  ])('refuse %s', (_what, path, text, complaint) => expect(complaintsAbout(path, text)).toEqual([complaint]))

  it.each([
    ['a time that is given', 'src/domain/x.ts', 'export const x = (now: number) => new Date(now)'],
    ['time on the server', 'src/server/x.ts', 'export const x = () => Date.now()'],
    ['time in a test of the rules', 'src/domain/x.test.ts', 'export const x = () => Date.now()'],
    ['the environment in main', 'src/server/main.ts', 'export const x = process.env.X'],
    ['climbing one folder', 'src/server/x.ts', "export { x } from '../y.ts'"],
  ])('allow %s, without a note', (_what, path, text) => expect(complaintsAbout(path, text)).toEqual([]))
})
