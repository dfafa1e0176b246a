import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRelease } from '#server/modules/bank/content-files.ts'
import { findUnrecordedChange, recordRelease } from './release.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preceptor-release-'))
  await mkdir(join(folder, 'questions/RN'), { recursive: true })
  await writeFile(join(folder, 'references.yaml'), '[]\n')
  await writeFile(join(folder, 'release.yaml'), 'release: 4\ndigest: none\n')
})
afterEach(() => rm(folder, { recursive: true }))

test('asks for a new release number whenever the content has changed', async () => {
  expect(await findUnrecordedChange(folder)).toContain('Run "npm run content -- release" to record release 5.')
  expect(await recordRelease(folder)).toBe(5)
  expect(await findUnrecordedChange(folder)).toBeUndefined()
  await writeFile(join(folder, 'questions/RN/new.yaml'), '[]\n')
  expect(await findUnrecordedChange(folder)).toContain('release 6')
})

test('keeps the number when nothing has changed', async () => {
  await recordRelease(folder)
  const recorded = await readRelease(folder)
  expect(await recordRelease(folder)).toBe(5)
  expect(await readRelease(folder)).toEqual(recorded)
})
