import { drawCapnogram } from '#domain/signals/bedside/draw-capnogram.ts'
import { drawFlowVolume } from '#domain/signals/bedside/draw-flow-volume.ts'
import { drawVentilator } from '#domain/signals/bedside/draw-ventilator.ts'
import { drawEcg } from '#domain/signals/ecg/draw.ts'
import { drawChestFilm } from '#domain/signals/film/chest/chest-film.ts'
import { drawHeadSlice } from '#domain/signals/film/head/head-slice.ts'
import type { ImageRequest } from '#domain/simulations/clinical-image.ts'
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
