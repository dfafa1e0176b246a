import { Worker } from 'node:worker_threads'
import type { ImageRequest } from '#domain/simulations/clinical-image.ts'
import type { DrawImage, DrawnImage } from './draw-image.ts'

/** What the worker is asked. */
export interface DrawingOrder {
  no: number
  image: ImageRequest
  seed: string
}

/** What it answers. */
export type DrawingReply = { no: number } & ({ drawn: DrawnImage } | { problem: string })

interface Waiting {
  resolve: (drawn: DrawnImage) => void
  reject: (error: Error) => void
}

/**
 * Draws in a worker thread, one picture after the other, so that a film of a few hundred milliseconds holds up no
 * request. The thread begins with the first picture and does not keep the process alive.
 */
export function createDrawing(): DrawImage {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let last = 0

  const giveUp = (error: Error) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./drawing-worker.ts', import.meta.url))
    started.unref()
    started.on('message', (reply: DrawingReply) => {
      const one = waiting.get(reply.no)
      waiting.delete(reply.no)
      if ('drawn' in reply) one?.resolve(reply.drawn)
      else one?.reject(new Error(reply.problem))
    })
    started.on('error', giveUp)
    return started
  }
  return (image, seed) =>
    new Promise<DrawnImage>((resolve, reject) => {
      const no = ++last
      waiting.set(no, { resolve, reject })
      worker ??= start()
      worker.postMessage({ no, image, seed } satisfies DrawingOrder)
    })
}
