import type { z } from 'zod'
import type { Db } from '../db/db.ts'

/** A kind of background job. Its payload is stored, so it must not contain secrets. */
export interface JobDefinition<P extends z.ZodObject = z.ZodObject> {
  /** Letters, digits, and hyphens; the name of its queue. */
  name: string
  payload: P
  /** How often a failed run is repeated, and the seconds before the first repeat (then doubling, at most 10 minutes). */
  retry?: { limit: number; delay: number }
  /** Seconds after which a run counts as failed; 300 unless given. */
  timeLimit?: number
  /** At most one job per key is queued or running. */
  key?(payload: z.output<P>): string
  /** Its runs are recorded, so that they can be watched and canceled. Others leave no trace once they are done. */
  tracked?: true
}

/** One run, as its handler sees it. */
export interface JobRun {
  id: string
  /** Aborted when the run was canceled, exceeded its time limit, or the process is stopping. */
  signal: AbortSignal
  /** Records progress, 0 to 100 percent. Throws if the run was canceled; a handler can let the error propagate. */
  report(percent: number, message?: string): Promise<void>
}

/** The resolved value becomes the result of a tracked run (JSON). A thrown error triggers a retry. */
export type JobHandler<P extends z.ZodObject> = (payload: z.output<P>, run: JobRun) => Promise<unknown>

/** A tracked run, as those who watch it see it. */
export interface JobRunRecord {
  id: string
  name: string
  userId: string | null
  state: 'queued' | 'running' | 'succeeded' | 'failed' | 'canceled'
  /** 0 to 100. */
  percent: number
  message: string
  /** Null until it has succeeded. */
  result: unknown
  /** The error message from the last failed attempt. */
  error: string | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

export interface SendOptions {
  /** The caller's transaction: the job exists if and when it commits. */
  db?: Db
  /** Who asked for it. */
  userId?: string
}

/** Work that is done after the reply, or on a schedule, and survives a restart. */
export interface Jobs {
  /** Registers what runs a job; call it before `start`. */
  handle<P extends z.ZodObject>(job: JobDefinition<P>, handler: JobHandler<P>): void
  /** Registers a job that runs on a schedule, once among all servers. `cron` has five fields, in UTC. */
  schedule(job: JobDefinition, cron: string, handler: JobHandler<z.ZodObject>): void
  /**
   * Queues a job; resolves once it is stored. Returns the id of its run: the one in progress when there is a job of the
   * same key already, or undefined if that one is not tracked.
   */
  send<P extends z.ZodObject>(
    job: JobDefinition<P>,
    payload: z.input<P>,
    options?: SendOptions,
  ): Promise<string | undefined>
  findRun(id: string): Promise<JobRunRecord | undefined>
  /** Asks a tracked run to stop; false when it is over. One that is still queued never starts. */
  cancel(id: string): Promise<boolean>
  /** Opens the queue and, in a process that runs jobs, begins to run them. */
  start(): Promise<void>
  /** Lets running jobs finish (10 s), then stops. */
  stop(): Promise<void>
}
