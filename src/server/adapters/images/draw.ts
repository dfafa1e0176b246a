import type { ImageRequest } from '#domain/cse/clinical-image.ts'
import { drawChestFilm } from '#imaging/chest-radiograph/render.ts'
import { drawEcg } from '#imaging/ecg/render.ts'
import { drawHeadSlice } from '#imaging/head-ct/render.ts'
import { drawCapnogram } from '#imaging/waveforms/capnogram.ts'
import { drawFlowVolume } from '#imaging/waveforms/flow-volume.ts'
import { drawVentilator } from '#imaging/waveforms/ventilator.ts'
import type { DrawnImage } from './draw-image.ts'
import { encodeGrayPng } from './png.ts'

const asSvg = (text: string): DrawnImage => ({ bytes: Buffer.from(text), contentType: 'image/svg+xml' })

const asPng = ({ width, height, pixels }: { width: number; height: number; pixels: Uint8Array }): DrawnImage => ({
  bytes: encodeGrayPng(width, height, pixels),
  contentType: 'image/png',
})

/** Draws a picture here and now. */
export function drawImage(image: ImageRequest, seed: string): DrawnImage {
  switch (image.type) {
    case 'ekg':
      return asSvg(drawEcg({ ...image, seed }))
    case 'chest_xray':
      return asPng(drawChestFilm({ ...image, seed }))
    case 'ct':
      return asPng(drawHeadSlice({ ...image, seed }))
    case 'ventilator':
      return asSvg(drawVentilator({ ...image, seed }))
    case 'capnogram':
      return asSvg(drawCapnogram({ ...image, seed }))
    case 'flow_volume':
      return asSvg(drawFlowVolume({ ...image, seed }))
  }
}
