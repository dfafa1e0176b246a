import { parentPort } from 'node:worker_threads'
import { drawImage } from './draw.ts'
import type { DrawingOrder, DrawingReply } from './drawing.ts'

parentPort?.on('message', ({ no, image, seed }: DrawingOrder) => {
  let reply: DrawingReply
  try {
    reply = { no, drawn: drawImage(image, seed) }
  } catch (error) {
    reply = { no, problem: String(error) }
  }
  parentPort?.postMessage(reply)
})
