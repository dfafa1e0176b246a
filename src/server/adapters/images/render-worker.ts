import { parentPort } from 'node:worker_threads'
import { renderImage } from './render.ts'
import type { RenderReply, RenderRequest } from './worker-renderer.ts'

parentPort?.on('message', ({ id, image, seed }: RenderRequest) => {
  let reply: RenderReply
  try {
    reply = { id, rendered: renderImage(image, seed) }
  } catch (error) {
    reply = { id, error: String(error) }
  }
  parentPort?.postMessage(reply)
})
