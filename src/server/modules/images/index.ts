import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ClinicalImage } from '#contract/simulations.ts'
import type { ImageRequest, ImageType } from '#domain/simulations/clinical-image.ts'
import { type CallableImageType, callableImageTypes } from '#domain/simulations/image-type.ts'
import type { RenderedImage, RenderImage } from '#server/adapters/images/render-image.ts'
import { AppError } from '#server/http/app-error.ts'
import { serve } from '#server/http/serve.ts'
import { ImageKeys } from './image-keys.ts'

/** What a picture is, and never what it shows. */
const kinds: Readonly<Record<ImageType, string>> = {
  ekg: '12-lead electrocardiogram',
  chest_xray: 'Chest radiograph',
  ct: 'Head CT, one slice',
  ventilator: 'Ventilator graphics: pressure, flow and volume against time',
  capnogram: 'Capnogram',
  flow_volume: 'Flow-volume loop',
}

/** What a call without a scenario shows. */
const plain: Readonly<Record<CallableImageType, ImageRequest>> = {
  ekg: { type: 'ekg', finding: 'sinus-rhythm' },
  ct: { type: 'ct', finding: 'normal' },
  chest_xray: { type: 'chest_xray', finding: 'normal' },
}
const plainSeeds = 8

/** Bytes of pictures kept in memory; each is drawn in well under a second when it has left. */
const keptBytes = 64 * 1024 * 1024

/** Simulated clinical images: their addresses, and the pictures themselves, drawn once and then kept. */
export function createImages(deps: { secret: string; renderImage: RenderImage }) {
  const keys = new ImageKeys(deps.secret)
  const kept = new LRUCache<string, Promise<RenderedImage>>({ maxSize: keptBytes, sizeCalculation: () => 128 * 1024 })

  const viewImage = (image: ImageRequest, seed: string): ClinicalImage => ({
    url: `/api/clinical-images/file/${keys.seal({ image, seed })}`,
    alt: `${kinds[image.type]}, simulated`,
    type: image.type,
  })

  const drawOnce = (id: string): Promise<RenderedImage> => {
    const known = kept.get(id)
    if (known) return known
    const sealed = keys.find(id)
    if (!sealed) throw new AppError('not_found', 'There is no such picture.')
    const drawing = deps.renderImage(sealed.image, sealed.seed)
    kept.set(id, drawing)
    // A failed drawing is not kept: the next caller tries again.
    drawing.catch(() => kept.delete(id))
    return drawing
  }

  return {
    viewImage,
    /** `findImage`: the picture that a practice scenario names for itself. */
    routes(app: FastifyInstance, findImage: (scenario: string) => Promise<ImageRequest | undefined>): void {
      serve(app, 'GET /api/clinical-images/cse/:imageType', async ({ params, query }) => {
        const type = callableImageTypes.find((one) => one === params.imageType)
        if (!type) {
          const allowed = callableImageTypes.join(', ')
          throw new AppError('not_found', `There are no pictures of the type "${params.imageType}". Types: ${allowed}.`)
        }
        if (query.scenario === undefined) return viewImage(plain[type], `plain ${randomInt(plainSeeds)}`)
        // Never a normal picture in place of the patient's own: it would teach that this patient has a normal one.
        const own = await findImage(query.scenario)
        if (!own) throw new AppError('not_found', 'No picture has been taken of this patient.')
        return viewImage(own, query.scenario)
      })
      serve(app, 'GET /api/clinical-images/file/:id', async ({ params }) => {
        const { bytes, contentType } = await drawOnce(params.id)
        return { bytes, type: contentType, cacheControl: 'public, max-age=31536000, immutable' }
      })
    },
  }
}
