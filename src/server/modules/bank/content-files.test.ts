import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { digestOf, readContent } from './content-files.ts'

let root: string
let folder: string
const write = (name: string, text: string) => writeFile(join(folder, name), text)

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'preceptor-content-'))
  folder = join(root, 'content')
  await mkdir(join(folder, 'questions/RN'), { recursive: true })
  await mkdir(join(folder, 'item-models'))
  await write('references.yaml', '- id: a-2020\n')
  await write('questions/RN/care.yaml', '- id: RN-MOC-0001\n- id: RN-MOC-0002\n')
  await write('item-models/rate.ts', 'export const rate = 1')
})

afterEach(() => rm(root, { recursive: true }))

test('reads items with their files, and the references', async () => {
  expect(await readContent(folder)).toEqual({
    items: [
      { file: 'content/questions/RN/care.yaml', item: { id: 'RN-MOC-0001' } },
      { file: 'content/questions/RN/care.yaml', item: { id: 'RN-MOC-0002' } },
    ],
    cases: [],
    tables: [],
    scenarios: [],
    references: { file: 'content/references.yaml', entries: [{ id: 'a-2020' }] },
    issues: [],
  })
})

test.each([
  ['a broken line', '- id: RN-MOC-0001\n  stem: "open\n', 'line 3'],
  ['a colon in plain text', '- id: RN-MOC-0001\n  stem: pain: chest\n', 'line 2'],
  ['a duplicate field', '- id: RN-MOC-0001\n  id: RN-MOC-0002\n', 'line 2'],
  ['a file that is not a list', 'id: RN-MOC-0001\n', 'line 1'],
])('reports the file and line of %s and reads the other files', async (_, text, line) => {
  await write('questions/RN/bad.yaml', text)
  const { items, issues } = await readContent(folder)
  expect(items).toHaveLength(2)
  expect(issues[0]).toMatchObject({ file: 'content/questions/RN/bad.yaml', item: line })
})

test('reports a missing references file', async () => {
  await rm(join(folder, 'references.yaml'))
  expect((await readContent(folder)).issues).toMatchObject([{ file: 'content/references.yaml', item: 'file' }])
})

test('the digest depends on the names and bytes of content files and nothing else', async () => {
  const before = await digestOf(folder)
  await write('README.md', 'words')
  await write('item-models/rate.test.ts', 'test')
  expect(await digestOf(folder)).toBe(before)
  await write('item-models/rate.ts', 'export const rate = 2')
  const changed = await digestOf(folder)
  expect(changed).not.toBe(before)
  await write('questions/RN/empty.yaml', '')
  expect(await digestOf(folder)).not.toBe(changed)
})
