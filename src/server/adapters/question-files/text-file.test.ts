import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeText, readTextFile } from './text-file.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)

test.each([
  ['UTF-8', bytes('37 °C')],
  ['UTF-8 with a byte order mark', bytes('\ufeff37 °C')],
])('reads %s', (_, file) => expect(decodeText(file)).toEqual({ text: '37 °C' }))

test.each<[string, Uint8Array, RegExp]>([
  ['Windows-1252', bytes('a\nb\n37 °C', 'latin1'), /^Line 3 .*Windows-1252/],
  ['UTF-16', bytes('\ufeff37 °C', 'utf16le'), /UTF-16/],
  ['a workbook', bytes('PK\u0003\u0004'), /workbook/],
  ['an empty file', bytes(''), /empty/],
  ['only spaces', bytes(' \n\n'), /empty/],
  ['5 MB', new Uint8Array(5_000_000).fill(97), /5\.0 MB; the limit is 4 MB/],
])('rejects %s', (_, file, problem) => {
  expect(decodeText(file)).toMatchObject({ problem: expect.stringMatching(problem), remedy: expect.any(String) })
})

test.each<[string, string, RegExp]>([
  ['a file that does not exist', join(tmpdir(), 'no such file.gift'), /does not exist/],
  ['a folder', tmpdir(), /folder/],
])('rejects %s', async (_, path, problem) => {
  expect(await readTextFile(path)).toMatchObject({ problem: expect.stringMatching(problem) })
})
