import { encode } from 'fast-png'
import type { ImageRequest } from '#domain/simulations/clinical-image.ts'
import { renderChestRadiograph } from '#imaging/chest-radiograph/render.ts'
import { renderEcg } from '#imaging/ecg/render.ts'
import { renderHeadCt } from '#imaging/head-ct/render.ts'
import { renderCapnogram } from '#imaging/waveforms/capnogram.ts'
import { renderFlowVolumeLoop } from '#imaging/waveforms/flow-volume.ts'
import { renderVentilatorWaveforms } from '#imaging/waveforms/ventilator.ts'
import type { ImageSize, RenderedImage } from './render-image.ts'

const toSvg = (text: string): RenderedImage => ({ bytes: Buffer.from(text), contentType: 'image/svg+xml' })

interface Raster {
  width: number
  height: number
  pixels: Uint8Array
}

const thumbnailWidth = 240
/** Gray levels of a thumbnail: fewer make a smaller file, and the difference does not show at this size. */
const thumbnailLevels = 32

/** Averages the pixels that each pixel of the thumbnail covers. */
function shrink({ width, height, pixels }: Raster): Raster {
  const scale = width / thumbnailWidth
  const small = { width: thumbnailWidth, height: Math.round(height / scale) }
  const data = new Uint8Array(small.width * small.height)
  const step = 255 / (thumbnailLevels - 1)
  for (let y = 0; y < small.height; y++) {
    const [top, bottom] = [Math.floor(y * scale), Math.min(height, Math.ceil((y + 1) * scale))]
    for (let x = 0; x < small.width; x++) {
      const [left, right] = [Math.floor(x * scale), Math.min(width, Math.ceil((x + 1) * scale))]
      let sum = 0
      for (let j = top; j < bottom; j++) for (let i = left; i < right; i++) sum += pixels[j * width + i] as number
      const mean = sum / ((bottom - top) * (right - left))
      data[y * small.width + x] = Math.round(Math.round(mean / step) * step)
    }
  }
  return { ...small, pixels: data }
}

/** An 8-bit grayscale PNG. */
function toPng(raster: Raster, size: ImageSize): RenderedImage {
  const { width, height, pixels } = size === 'thumbnail' ? shrink(raster) : raster
  return { bytes: encode({ width, height, data: pixels, channels: 1, depth: 8 }), contentType: 'image/png' }
}

/** Renders an image synchronously, in the calling thread. Throws a RangeError for a rate that the rhythm cannot have. */
export function renderImage(image: ImageRequest, seed: string, size: ImageSize = 'full'): RenderedImage {
  switch (image.type) {
    case 'ekg':
      return toSvg(renderEcg({ ...image, seed }))
    case 'chest_xray':
      return toPng(renderChestRadiograph({ ...image, seed }), size)
    case 'ct':
      return toPng(renderHeadCt({ ...image, seed }), size)
    case 'ventilator':
      return toSvg(renderVentilatorWaveforms({ ...image, seed }))
    case 'capnogram':
      return toSvg(renderCapnogram({ ...image, seed }))
    case 'flow_volume':
      return toSvg(renderFlowVolumeLoop({ ...image, seed }))
  }
}
