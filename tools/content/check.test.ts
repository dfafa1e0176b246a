import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/content/check.ts', ...args], { cwd: root, encoding: 'utf8' })

/** Milliseconds. Each run reads and checks the whole bank first. */
const timeout = 240_000

test('an export to standard output prints only the file', { timeout }, () => {
  const { status, stdout, stderr } = run('export', '--format', 'csv', '--field', 'MA')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^\ufeffid,domain,/)
})

test('a failed import exits with 1', { timeout }, () => {
  const { status, stdout } = run('import', 'no-such-file.gift', '--format', 'gift', '--field', 'RN')
  expect(status).toBe(1)
  expect(stdout).toMatch(/This file does not exist/)
})
