import type { ImageRequest } from '#domain/simulations/clinical-image.ts'
import { createWorkerThread } from '../worker-thread.ts'
import type { ImageSize, RenderedImage, RenderImage } from './render-image.ts'

/** What the worker thread is asked for. */
export interface RenderTask {
  image: ImageRequest
  seed: string
  size: ImageSize
}

/** Renders in a worker thread: a radiograph takes a few hundred milliseconds. */
export function createImageRenderer(): RenderImage {
  const render = createWorkerThread<RenderTask, RenderedImage>(new URL('./render-worker.ts', import.meta.url))
  return (image, seed, size = 'full') => render({ image, seed, size })
}
