import { Worker } from 'node:worker_threads'
import type { ImageRequest } from '#domain/simulations/clinical-image.ts'
import type { RenderedImage, RenderImage } from './render-image.ts'

/** A message to the worker. */
export interface RenderRequest {
  id: number
  image: ImageRequest
  seed: string
}

/** A message from the worker. */
export type RenderReply = { id: number } & ({ rendered: RenderedImage } | { error: string })

interface PendingRender {
  resolve: (rendered: RenderedImage) => void
  reject: (error: Error) => void
}

/**
 * Renders in a worker thread, one image at a time, so that a radiograph, which takes a few hundred milliseconds, never
 * blocks the event loop. The thread starts with the first image and does not keep the process alive.
 */
export function createImageRenderer(): RenderImage {
  const pending = new Map<number, PendingRender>()
  let worker: Worker | undefined
  let lastId = 0

  const rejectAll = (error: Error) => {
    worker = undefined
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url))
    started.unref()
    started.on('message', (reply: RenderReply) => {
      const request = pending.get(reply.id)
      pending.delete(reply.id)
      if ('rendered' in reply) request?.resolve(reply.rendered)
      else request?.reject(new Error(reply.error))
    })
    started.on('error', rejectAll)
    return started
  }
  return (image, seed) =>
    new Promise<RenderedImage>((resolve, reject) => {
      const id = ++lastId
      pending.set(id, { resolve, reject })
      worker ??= start()
      worker.postMessage({ id, image, seed } satisfies RenderRequest)
    })
}
