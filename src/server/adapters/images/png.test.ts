import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodeGrayPng } from './png.ts'

interface Chunk {
  type: string
  data: Buffer
  sound: boolean
}

function chunksOf(file: Uint8Array): Chunk[] {
  const bytes = Buffer.from(file)
  const chunks: Chunk[] = []
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const body = bytes.subarray(at + 4, at + 8 + length)
    const sound = crc32(body) === bytes.readUInt32BE(at + 8 + length)
    chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4), sound })
    at += length + 12
  }
  return chunks
}

/** Undoes the filters None (0) and Up (2). */
function pixelsOf(rows: Buffer, width: number): number[] {
  const pixels: number[] = []
  for (let at = 0; at < rows.length; at += width + 1) {
    const filter = rows[at]
    for (let x = 0; x < width; x++) {
      const above = filter === 2 ? (pixels[pixels.length - width] ?? 0) : 0
      pixels.push(((rows[at + 1 + x] as number) + above) & 255)
    }
  }
  return pixels
}

describe('encodeGrayPng', () => {
  const pixels = Uint8Array.from({ length: 7 * 5 }, (_, k) => (k * 53) % 256)
  const chunks = chunksOf(encodeGrayPng(7, 5, pixels))

  it('starts with the signature and ends with an empty chunk', () => {
    expect([...encodeGrayPng(7, 5, pixels).subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
    expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND'])
    expect(chunks.every(({ sound }) => sound)).toBe(true)
  })

  it('says that it is 8-bit gray, not interlaced', () => {
    const header = chunks[0]?.data as Buffer
    expect([header.readUInt32BE(0), header.readUInt32BE(4), ...header.subarray(8)]).toEqual([7, 5, 8, 0, 0, 0, 0])
  })

  it('gives the pixels back', () => {
    expect(pixelsOf(inflateSync(chunks[1]?.data as Buffer), 7)).toEqual([...pixels])
  })

  it('refuses pixels that do not fit', () => {
    expect(() => encodeGrayPng(7, 6, pixels)).toThrow(RangeError)
  })
})
