import { parentPort, Worker } from 'node:worker_threads'

/** A message to the worker. */
interface Request<Task> {
  id: number
  task: Task
}

/** A message from the worker. */
type Reply<Result> = { id: number } & ({ result: Result } | { error: string })

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
}
