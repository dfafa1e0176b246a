import { parentPort, Worker } from 'node:worker_threads'

/** A message to the worker. */
interface Request<Task> {
  id: number
  task: Task
}

/** A message from the worker. */
type Reply<Result> = { id: number } & ({ result: Result } | { error: string })

/** The id of the message by which a worker says that its script is loaded. */
const readyId = 0
/** Milliseconds for a worker to load its script, on a machine that is busy with other things. */
const startLimit = 60_000

interface Pending<Result> {
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

/**
 * Runs tasks in a worker thread, one at a time, so that work of more than a few milliseconds never blocks the event loop.
 * `script` calls `answerTasks`. The thread starts with the first task and does not keep the process alive.
 */
export function createWorkerThread<Task, Result>(script: URL): (task: Task) => Promise<Result> {
  const pending = new Map<number, Pending<Result>>()
  let worker: Worker | undefined
  let lastId = 0

  const rejectAll = (error: Error) => {
    worker = undefined
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  const start = (): Worker => {
    const started = new Worker(script)
    started.unref()
    started.on('message', (reply: Reply<Result>) => {
      const request = pending.get(reply.id)
      pending.delete(reply.id)
      if ('result' in reply) request?.resolve(reply.result)
      else request?.reject(new Error(reply.error))
    })
    started.on('error', rejectAll)
    return started
  }
  return (task) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++lastId
      pending.set(id, { resolve, reject })
      worker ??= start()
      worker.postMessage({ id, task } satisfies Request<Task>)
    })
}

/** What one task may use; a task that needs more ends with `TaskLimitError`. */
export interface TaskLimits {
  /** From the moment at which the worker has loaded its script. */
  milliseconds: number
  /** MB of memory for values. */
  heap: number
}

/** A task needed more time or memory than it was given. */
export class TaskLimitError extends Error {}

/**
 * Runs one task in its own worker thread, which ends with the task: for input that may be crafted to take very long or to
 * fill the memory. `script` calls `answerTasks`.
 */
export function runLimitedTask<Task, Result>(script: URL, task: Task, limits: TaskLimits): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: 32 },
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      void worker.terminate()
      settle()
    }
    const endAfter = (milliseconds: number) =>
      setTimeout(() => end(() => reject(new TaskLimitError('out of time'))), milliseconds)
    let timer = endAfter(startLimit)
    worker.on('message', (reply: Reply<Result>) => {
      if (reply.id === readyId) {
        clearTimeout(timer)
        timer = endAfter(limits.milliseconds)
        return
      }
      end(() => ('result' in reply ? resolve(reply.result) : reject(new Error(reply.error))))
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskLimitError('out of memory') : error)),
    )
    worker.postMessage({ id: 1, task } satisfies Request<Task>)
  })
}

/** In the script of a worker thread: answers each task with the result of `run`, or with what it throws. */
export function answerTasks<Task, Result>(run: (task: Task) => Result | Promise<Result>): void {
  parentPort?.on('message', async ({ id, task }: Request<Task>) => {
    let reply: Reply<Result>
    try {
      reply = { id, result: await run(task) }
    } catch (error) {
      reply = { id, error: String(error) }
    }
    parentPort?.postMessage(reply)
  })
  parentPort?.postMessage({ id: readyId, result: undefined })
}
