import { crc32, deflateSync } from 'node:zlib'

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** A chunk: length, type, data, CRC-32 of type and data (PNG specification, 3rd edition, 5.3). */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

/** Width, height, 8 bits a sample, gray, deflate, no interlace. */
function header(width: number, height: number): Uint8Array {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data[8] = 8
  return data
}

/** Every row behind its filter byte; filter 2 (Up) stores the difference from the row above. */
function filterRows(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const rows = new Uint8Array(height * (width + 1))
  for (let y = 0; y < height; y++) {
    const at = y * (width + 1)
    rows[at] = 2
    for (let x = 0; x < width; x++) {
      const here = y * width + x
      const above = y === 0 ? 0 : (pixels[here - width] as number)
      rows[at + 1 + x] = (pixels[here] as number) - above
    }
  }
  return rows
}

/**
 * An 8-bit gray picture as a PNG file. `pixels` holds width x height values, row by row from the top left, 0 black.
 * Raises a RangeError when their number does not fit. Source: W3C, Portable Network Graphics, 3rd edition.
 */
export function encodeGrayPng(width: number, height: number, pixels: Uint8Array): Uint8Array {
  if (pixels.length !== width * height) throw new RangeError(`${pixels.length} pixels are not ${width} x ${height}`)
  const image = deflateSync(filterRows(width, height, pixels), { level: 6 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header(width, height)),
    chunk('IDAT', image),
    chunk('IEND', new Uint8Array()),
  ])
}
