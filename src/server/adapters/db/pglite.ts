import { AsyncLocalStorage } from 'node:async_hooks'
import { fdatasyncSync } from 'node:fs'
import { setImmediate as yieldToIo } from 'node:timers/promises'
import { PGlite, protocol, types } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Counts syncs to disk, so that a test can prove that commits are durable. */
export const syncCounter = { count: 0 }

/**
 * PGlite's file system never syncs, so a power cut loses acknowledged commits. This one syncs whenever PostgreSQL asks
 * for it. It patches Emscripten's NODEFS, which is why the version of PGlite is pinned.
 */
class SyncedFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const result = await super.init(...args)
    const preRun = result.emscriptenOpts.preRun as ((module: EmscriptenModule) => void)[]
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd != null) {
          fdatasyncSync(stream.nfd)
          syncCounter.count++
        }
        return 0
      }
    })
    return result
  }
}

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } }
}

const inTransaction = new AsyncLocalStorage<true>()

/** PGlite that yields to I/O between queries, throws instead of deadlocking on itself, and rolls back a failed transaction. */
class GuardedPglite extends PGlite {
  override async _runExclusiveQuery<T>(run: () => Promise<T>): Promise<T> {
    await yieldToIo()
    return super._runExclusiveQuery(run)
  }

  override async _runExclusiveTransaction<T>(run: () => Promise<T>): Promise<T> {
    if (inTransaction.getStore()) throw new Error('inside a transaction, use the Db that was passed to its callback')
    return super._runExclusiveTransaction(async () => {
      try {
        return await run()
      } catch (error) {
        if (this.isInTransaction()) await this.execProtocol(protocol.serialize.query('ROLLBACK')).catch(() => undefined)
        throw error
      }
    })
  }

  override transaction<T>(work: Parameters<typeof PGlite.prototype.transaction<T>>[0]): Promise<T> {
    return super.transaction((inner) => inTransaction.run(true, () => work(inner)))
  }
}

/** PGlite turns fsync off by default (-F); the sizes suit a single machine. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=128MB', '-c', 'shared_buffers=32MB'],
]

/** Starts PGlite on a folder, durably; without a folder in memory, optionally from a snapshot (tests). */
export async function startPglite(folder: string | undefined, snapshot?: Blob): Promise<PGlite> {
  const client = new GuardedPglite({
    ...(folder ? { fs: new SyncedFs(folder), startParams } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    parsers: { [types.INT8]: (value: string) => value },
  })
  await client.waitReady
  return client
}
