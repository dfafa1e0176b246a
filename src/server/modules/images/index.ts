import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ClinicalImage } from '#contract/simulations.ts'
import type { ImageRequest, ImageType } from '#domain/simulations/clinical-image.ts'
import { type CallableImageType, callableImageTypes } from '#domain/simulations/image-type.ts'
import type { ImageSize, RenderedImage, RenderImage } from '#server/adapters/images/render-image.ts'
import { AppError } from '#server/http/app-error.ts'
import { serve } from '#server/http/serve.ts'
import { ImageKeys } from './image-keys.ts'

/** The kind of an image, and never what it shows. */
const kinds: Readonly<Record<ImageType, string>> = {
  ekg: '12-lead electrocardiogram',
  chest_xray: 'Chest radiograph',
  ct: 'Head CT, one slice',
  ventilator: 'Ventilator graphics: pressure, flow, and volume over time',
  capnogram: 'Capnogram',
  flow_volume: 'Flow-volume loop',
}

/** The image of a call without a scenario. */
const plain: Readonly<Record<CallableImageType, ImageRequest>> = {
  ekg: { type: 'ekg', finding: 'sinus-rhythm' },
  ct: { type: 'ct', finding: 'normal' },
  chest_xray: { type: 'chest_xray', finding: 'normal' },
}
const plainSeeds = 8

const filePath = '/api/clinical-images/file/'

/** Bytes of images cached in memory; any other is rendered again in well under a second. */
const cacheBytes = 64 * 1024 * 1024
/** The size of the largest kind of image, a chest radiograph. The cache is charged for it before the image exists. */
const imageBytes = 384 * 1024

/** Simulated clinical images: their addresses, and the images themselves, rendered once and then cached. */
export function createImages(deps: { secret: string; renderImage: RenderImage }) {
  const keys = new ImageKeys(deps.secret)
  const cache = new LRUCache<string, Promise<RenderedImage>>({ maxSize: cacheBytes, sizeCalculation: () => imageBytes })

  const viewImage = (image: ImageRequest, seed: string): ClinicalImage => ({
    url: `${filePath}${keys.seal({ image, seed })}`,
    alt: `${kinds[image.type]}, simulated`,
    type: image.type,
  })

  const renderOnce = (id: string, size: ImageSize): Promise<RenderedImage> => {
    const key = `${size} ${id}`
    const known = cache.get(key)
    if (known) return known
    const sealed = keys.find(id)
    if (!sealed) throw new AppError('not_found', 'There is no such image.')
    const rendering = deps.renderImage(sealed.image, sealed.seed, size)
    cache.set(key, rendering)
    // A failed rendering is not cached: the next caller tries again.
    rendering.catch(() => cache.delete(key))
    return rendering
  }

  return {
    viewImage,
    /** The seed of the image at an address; undefined for one that is made up. */
    findSeed: (url: string) => keys.find(url.slice(filePath.length))?.seed,
    /** `findImage`: the image that a practice scenario names for itself. */
    routes(app: FastifyInstance, findImage: (scenario: string) => Promise<ImageRequest | undefined>): void {
      serve(app, 'GET /api/clinical-images/cse/:imageType', async ({ params, query }) => {
        const type = callableImageTypes.find((one) => one === params.imageType)
        if (!type) {
          const allowed = callableImageTypes.join(', ')
          throw new AppError('not_found', `There are no images of the type "${params.imageType}". Types: ${allowed}.`)
        }
        if (query.scenario === undefined) return viewImage(plain[type], `plain ${randomInt(plainSeeds)}`)
        // Never a normal image instead of the patient's own: it would suggest that this patient's is normal.
        const own = await findImage(query.scenario)
        if (!own) throw new AppError('not_found', 'There is no image of this patient.')
        return viewImage(own, query.scenario)
      })
      serve(app, 'GET /api/clinical-images/file/:id', async ({ params, query }) => {
        const { bytes, contentType } = await renderOnce(params.id, query.size)
        return { bytes, type: contentType, cacheControl: 'public, max-age=31536000, immutable' }
      })
    },
  }
}
