import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const script = fileURLToPath(new URL('complete-package-lock.mjs', import.meta.url))
const integrity = 'sha512-AA=='

/** Checks a lock file with these packages; returns the exit code and the errors. */
function check(packages: Record<string, object>): { status: number | null; errors: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  const path = join(folder, 'package-lock.json')
  writeFileSync(path, JSON.stringify({ packages: { '': {}, ...packages } }))
  const { status, stderr } = spawnSync(process.execPath, [script, '--check', path], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return { status, errors: stderr.split('\n').filter((line) => line.startsWith('package-lock.json')) }
}

const tool = { version: '1.0.0', integrity, optionalDependencies: { '@tool/linux-x64': '1.0.0' } }
const binary = { version: '1.0.0', integrity, os: ['linux'], cpu: ['x64'], optional: true }

it('accepts a complete lock file', () => {
  expect(check({ 'node_modules/tool': tool, 'node_modules/@tool/linux-x64': binary })).toEqual({
    status: 0,
    errors: [],
  })
})

it("finds a binary in any folder that Node looks in, as another package's nested dependency", () => {
  const packages = { 'node_modules/a/node_modules/tool': tool, 'node_modules/a/node_modules/@tool/linux-x64': binary }
  expect(check(packages).errors).toEqual([])
})

it('rejects a missing binary, and one of another version', () => {
  const error = 'package-lock.json has no entry for node_modules/@tool/linux-x64'
  expect(check({ 'node_modules/tool': tool })).toEqual({ status: 1, errors: [error] })
  const other = { 'node_modules/tool': tool, 'node_modules/@tool/linux-x64': { ...binary, version: '2.0.0' } }
  expect(check(other).errors).toEqual([error.replace('for ', 'for node_modules/tool/')])
})

it('accepts any version of a binary that is wanted in a range, and rejects a missing one', () => {
  const ranged = { ...tool, optionalDependencies: { '@tool/linux-x64': '^1.0.0' } }
  const newer = { 'node_modules/tool': ranged, 'node_modules/@tool/linux-x64': { ...binary, version: '1.2.0' } }
  expect(check(newer).errors).toEqual([])
  expect(check({ 'node_modules/tool': ranged }).status).toBe(1)
})

it('rejects a package without an integrity checksum', () => {
  const error = 'package-lock.json has no integrity checksum for node_modules/plain'
  expect(check({ 'node_modules/plain': { version: '1.0.0' } })).toEqual({ status: 1, errors: [error] })
})

it('accepts a binary for another platform without a checksum', () => {
  expect(check({ 'node_modules/@tool/win32-x64': { version: '1.0.0', os: ['win32'], cpu: ['x64'] } }).errors).toEqual(
    [],
  )
})

it('rejects a registry address', () => {
  const plain = { version: '1.0.0', integrity, resolved: 'https://registry.example/plain.tgz' }
  expect(check({ 'node_modules/plain': plain }).errors).toEqual([
    'package-lock.json names a registry address for node_modules/plain',
  ])
})
