import type { JobWithMetadata } from 'pg-boss'
import type { z } from 'zod'
import type { Db } from '../db/db.ts'
import { beginRun, failRun, finishRun, isCancelRequested, markCanceled, reportProgress } from './job-runs.ts'
import type { JobDefinition, JobHandler, JobRun } from './jobs.ts'

/** Milliseconds between checks for a cancellation by another process. */
const cancelPollInterval = 1_000

/** The reason of the signal of a run that was canceled. */
class CanceledError extends Error {
  override readonly name = 'CanceledError'
}

interface Work {
  db: Db
  definition: JobDefinition
  handler: JobHandler<z.ZodObject>
  job: JobWithMetadata<object>
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs a job that nobody watches. */
async function runUntracked({ definition, handler, job }: Work): Promise<void> {
  const run: JobRun = { id: job.id, signal: job.signal, report: async () => undefined }
  await handler(definition.payload.parse(job.data ?? {}), run)
}

/** Runs a job whose progress and outcome are recorded. Throws when it is to be repeated. */
async function runTracked({ db, definition, handler, job }: Work): Promise<void> {
  if (!(await beginRun(db, job.id))) return markCanceled(db, job.id)
  const canceled = new AbortController()
  const cancel = () => canceled.abort(new CanceledError('canceled'))
  const poll = setInterval(() => {
    isCancelRequested(db, job.id).then(
      (isRequested) => isRequested && cancel(),
      () => undefined,
    )
  }, cancelPollInterval)
  const signal = AbortSignal.any([job.signal, canceled.signal])
  const run: JobRun = {
    id: job.id,
    signal,
    async report(percent, message) {
      if (!(await reportProgress(db, job.id, percent, message))) cancel()
      signal.throwIfAborted()
    },
  }
  try {
    const result = await handler(definition.payload.parse(job.data ?? {}), run)
    if (canceled.signal.aborted) await markCanceled(db, job.id)
    else await finishRun(db, job.id, result)
  } catch (error) {
    if (canceled.signal.aborted) return markCanceled(db, job.id)
    await failRun(db, job.id, messageOf(error), job.retryCount < job.retryLimit)
    throw error
  } finally {
    clearInterval(poll)
  }
}

/** Runs one job that was fetched from the queue. Throws when it failed, so that the queue repeats it. */
export function runJob(work: Work): Promise<void> {
  return work.definition.tracked ? runTracked(work) : runUntracked(work)
}
