import type { Sharp, SharpOptions } from 'sharp'
import { OpenIError, type ReceivedImage } from './openi.ts'

type Formats = 'image/jpeg' | 'image/png'

const signatures: Readonly<Record<Formats, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** Decoding needs about 4 bytes per pixel, and a small file can claim any number of pixels. */
const mostPixels = 24_000_000
/** The fewest pixels on the shorter side of an image that can still be read. */
const smallestSide = 120
const largestSide = 2048
/** Twice the width at which lists show it. */
const thumbnailWidth = 240
const quality = { full: 90, thumbnail: 70 }

let loading: Promise<(input: Uint8Array, options: SharpOptions) => Sharp> | undefined

/** Loads the library when it is first needed; most servers never need it. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Decoding is never urgent, so it gets one processor and keeps no memory when idle.
    sharp.concurrency(1)
    sharp.cache(false)
    // Whatever a file claims to be, it is read as one of two formats.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
    return sharp
  })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** Throws unless a file is what its content type says: a JPEG or a PNG. */
function checkFormat(type: string, bytes: Uint8Array): void {
  const signature = (signatures as Readonly<Record<string, readonly number[]>>)[type]
  if (!signature) throw new OpenIError('unusable', `Images of the type "${type}" are not accepted.`)
  if (!signature.every((byte, index) => bytes[index] === byte)) {
    throw new OpenIError('unusable', `A file sent as "${type}" is not of that type.`)
  }
}

/**
 * Decodes an image and encodes it again as WebP, at most 2048 pixels wide and high, with a thumbnail 240 pixels wide.
 * Metadata is left out. Decoding runs in the thread pool. Throws an OpenIError for a file that is not a whole JPEG or
 * PNG of a reasonable size.
 */
export async function encodeImage(type: string, bytes: Uint8Array): Promise<ReceivedImage> {
  checkFormat(type, bytes)
  const sharp = await loadSharp()
  const open = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning' }).autoOrient()
  const encode = async (image: Sharp, webpQuality: number) => {
    const { data, info } = await image.webp({ quality: webpQuality }).toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  }
  try {
    const inside = { width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true } as const
    const full = await encode(open().resize(inside), quality.full)
    if (Math.min(full.width, full.height) < smallestSide) throw new OpenIError('unusable', 'The image is too small.')
    const thumbnail = await encode(
      open().resize({ width: thumbnailWidth, withoutEnlargement: true }),
      quality.thumbnail,
    )
    return { full, thumbnail }
  } catch (error) {
    if (error instanceof OpenIError) throw error
    throw new OpenIError('unusable', `The image cannot be decoded: ${error instanceof Error ? error.message : error}`)
  }
}
