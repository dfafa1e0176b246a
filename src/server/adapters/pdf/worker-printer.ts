import { createWorkerThread } from '../worker-thread.ts'
import type { PrintDocument } from './print-document.ts'

/** Prints in a worker thread: a document takes a few hundred milliseconds. */
export const createDocumentPrinter = (): PrintDocument =>
  createWorkerThread(new URL('./print-worker.ts', import.meta.url))
