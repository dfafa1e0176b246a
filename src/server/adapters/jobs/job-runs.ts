import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { jobRuns } from '../db/schema.ts'
import type { JobRunRecord } from './jobs.ts'

const unfinished = inArray(jobRuns.state, ['queued', 'running'])
const byId = (id: string) => eq(jobRuns.id, id)

/** Records a run that was queued. */
export async function insertRun(
  db: Db,
  run: { id: string; name: string; key: string | undefined; userId: string | undefined },
): Promise<void> {
  await db.insert(jobRuns).values({ ...run, state: 'queued' })
}

/** The id of the unfinished run of a key. */
export async function findUnfinishedRun(db: Db, name: string, key: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: jobRuns.id })
    .from(jobRuns)
    .where(and(eq(jobRuns.name, name), eq(jobRuns.key, key), unfinished))
    .orderBy(desc(jobRuns.createdAt))
    .limit(1)
  return found?.id
}

export async function findRun(db: Db, id: string): Promise<JobRunRecord | undefined> {
  const [found] = await db.select().from(jobRuns).where(byId(id))
  if (!found) return undefined
  const { key: _key, cancelRequestedAt: _cancelRequestedAt, ...record } = found
  return record
}

/** Marks a run as running; false when it was canceled before. Progress from an earlier attempt stays until the next report. */
export async function beginRun(db: Db, id: string): Promise<boolean> {
  const begun = await db
    .update(jobRuns)
    .set({ state: 'running', startedAt: sql`coalesce(${jobRuns.startedAt}, now())` })
    .where(and(byId(id), unfinished, isNull(jobRuns.cancelRequestedAt)))
    .returning({ id: jobRuns.id })
  return begun.length > 0
}

/** Stores progress; false when the run was asked to stop. */
export async function reportProgress(
  db: Db,
  id: string,
  percent: number,
  message: string | undefined,
): Promise<boolean> {
  const whole = Math.round(Math.min(100, Math.max(0, percent)))
  const [row] = await db
    .update(jobRuns)
    .set({ percent: whole, ...(message === undefined ? {} : { message }) })
    .where(and(byId(id), unfinished))
    .returning({ cancelRequestedAt: jobRuns.cancelRequestedAt })
  return row !== undefined && row.cancelRequestedAt === null
}

/** True when the run was asked to stop or no longer exists. */
export async function isCancelRequested(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ at: jobRuns.cancelRequestedAt }).from(jobRuns).where(byId(id))
  return !row || row.at !== null
}

export async function finishRun(db: Db, id: string, result: unknown): Promise<void> {
  await db
    .update(jobRuns)
    .set({ state: 'succeeded', percent: 100, result: result ?? null, error: null, finishedAt: sql`now()` })
    .where(byId(id))
}

/** Records a failed try; the run is queued again when it will be repeated. */
export async function failRun(db: Db, id: string, error: string, willRetry: boolean): Promise<void> {
  await db
    .update(jobRuns)
    .set(willRetry ? { state: 'queued', error } : { state: 'failed', error, finishedAt: sql`now()` })
    .where(and(byId(id), unfinished))
}

export async function markCanceled(db: Db, id: string): Promise<void> {
  await db
    .update(jobRuns)
    .set({ state: 'canceled', finishedAt: sql`now()` })
    .where(and(byId(id), unfinished))
}

/** Asks a run to stop. A queued one is canceled at once; undefined when it is over. */
export async function requestCancel(
  db: Db,
  id: string,
): Promise<{ name: string; state: JobRunRecord['state'] } | undefined> {
  const wasQueued = sql`${jobRuns.state} = 'queued'`
  const [row] = await db
    .update(jobRuns)
    .set({
      cancelRequestedAt: sql`now()`,
      finishedAt: sql`case when ${wasQueued} then now() end`,
      state: sql`case when ${wasQueued} then 'canceled' else ${jobRuns.state} end`,
    })
    .where(and(byId(id), unfinished))
    .returning({ name: jobRuns.name, state: jobRuns.state })
  return row
}

/** Deletes the records of runs that were queued before a time and are over. */
export async function deleteOldRuns(db: Db, before: Date): Promise<void> {
  await db
    .delete(jobRuns)
    .where(and(lt(jobRuns.createdAt, before), inArray(jobRuns.state, ['succeeded', 'failed', 'canceled'])))
}
