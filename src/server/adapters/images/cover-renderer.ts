import type { Cover } from '#domain/blog/cover.ts'
import { createWorkerThread } from '../worker-thread.ts'

/** Makes a PNG of a cover, 1200 by 630 pixels. The same cover always gives the same bytes. */
export type RenderCover = (cover: Cover) => Promise<Uint8Array>

/** Renders in a worker thread of its own, so that no learner waits for it. */
export const createCoverRenderer = (): RenderCover => createWorkerThread(new URL('./cover-worker.ts', import.meta.url))
