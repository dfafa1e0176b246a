import { encode } from 'fast-png'
import type { ImageRequest } from '#domain/simulations/clinical-image.ts'
import { renderChestRadiograph } from '#imaging/chest-radiograph/render.ts'
import { renderEcg } from '#imaging/ecg/render.ts'
import { renderHeadCt } from '#imaging/head-ct/render.ts'
import { renderCapnogram } from '#imaging/waveforms/capnogram.ts'
import { renderFlowVolumeLoop } from '#imaging/waveforms/flow-volume.ts'
import { renderVentilatorWaveforms } from '#imaging/waveforms/ventilator.ts'
import type { RenderedImage } from './render-image.ts'

const toSvg = (text: string): RenderedImage => ({ bytes: Buffer.from(text), contentType: 'image/svg+xml' })

/** An 8-bit grayscale PNG. */
const toPng = ({ width, height, pixels }: { width: number; height: number; pixels: Uint8Array }): RenderedImage => ({
  bytes: encode({ width, height, data: pixels, channels: 1, depth: 8 }),
  contentType: 'image/png',
})

/** Renders an image synchronously, in the calling thread. Throws a RangeError for a rate that the rhythm cannot have. */
export function renderImage(image: ImageRequest, seed: string): RenderedImage {
  switch (image.type) {
    case 'ekg':
      return toSvg(renderEcg({ ...image, seed }))
    case 'chest_xray':
      return toPng(renderChestRadiograph({ ...image, seed }))
    case 'ct':
      return toPng(renderHeadCt({ ...image, seed }))
    case 'ventilator':
      return toSvg(renderVentilatorWaveforms({ ...image, seed }))
    case 'capnogram':
      return toSvg(renderCapnogram({ ...image, seed }))
    case 'flow_volume':
      return toSvg(renderFlowVolumeLoop({ ...image, seed }))
  }
}
