import { createStore, type UseStore } from 'idb-keyval'

/** The kinds of things stored on this device. */
export type Kind =
  | 'test-form'
  | 'draft'
  | 'explanations'
  | 'simulation-exam'
  | 'start-options'
  | 'practice-run'
  | 'practice-result'
  | 'card-queue'
  | 'card-review'
  | 'card-suspension'
  | 'tutor-draft'
  | 'notebook-entry'
  | 'video-script'

/** What is stored of a quiz or exam in progress, and removed when it ends. */
export const attemptKinds = ['draft', 'test-form', 'explanations'] as const satisfies readonly Kind[]

/** The operations of a key-value database; keys are sorted texts. */
export interface KeyValueDatabase {
  read: (key: string) => Promise<unknown>
  /** Replaces a value. The change survives even if the page closes right after the call. */
  write: (key: string, value: unknown) => Promise<void>
  /** Replaces a value in one transaction, or removes it (undefined); resolves when that is on disk. */
  update: (key: string, change: (value: unknown) => unknown) => Promise<void>
  remove: (keys: readonly string[]) => Promise<void>
  /** All entries whose key begins with `prefix`. */
  list: (prefix: string) => Promise<(readonly [string, unknown])[]>
}

/** Raised when this device cannot store something: no space left, or storage is turned off. */
export class StorageFailure extends Error {
  readonly isFull: boolean

  constructor(cause: unknown) {
    super('This device cannot store the attempt', { cause })
    this.name = 'StorageFailure'
    this.isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
  }
}

const done = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

const result = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The browser's IndexedDB, through the connection that idb-keyval opens. */
function openDatabase(open: () => UseStore = () => createStore('preceptor', 'local')): KeyValueDatabase {
  let connection: UseStore | undefined
  const use: UseStore = async (mode, run) => {
    connection ??= open()
    return connection(mode, run)
  }
  return {
    read: (key) => use('readonly', (store) => result(store.get(key))),
    write: (key, value) =>
      use('readwrite', (store) => {
        const finished = done(store.transaction)
        store.put(value, key)
        store.transaction.commit()
        return finished
      }),
    update: (key, change) =>
      use('readwrite', (store) => {
        const finished = done(store.transaction)
        const reading = store.get(key)
        reading.onsuccess = () => {
          const next = change(reading.result)
          if (next === undefined) store.delete(key)
          else store.put(next, key)
          // A page that is closing gets no further event; without this its last change would be rolled back.
          store.transaction.commit()
        }
        return finished
      }),
    remove: (keys) =>
      use('readwrite', (store) => {
        const finished = done(store.transaction)
        for (const key of keys) store.delete(key)
        store.transaction.commit()
        return finished
      }),
    list: (prefix) =>
      use('readonly', async (store) => {
        const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
        const [keys, values] = await Promise.all([result(store.getAllKeys(range)), result(store.getAll(range))])
        return keys.map((key, index) => [String(key), values[index]] as const)
      }),
  }
}

const channelName = 'preceptor.local-store'

/** What another tab of this browser has changed. */
export interface Change {
  userId: string
  kind: Kind
  id: string
}

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)
}

/** What this device stores for one learner. Every method raises StorageFailure when the device cannot do it. */
export class LocalStore {
  readonly userId: string
  private readonly database: KeyValueDatabase
  private readonly channel: BroadcastChannel | undefined

  constructor(userId: string, database: KeyValueDatabase = pageDatabase, channel = pageChannel()) {
    this.userId = userId
    this.database = database
    this.channel = channel
  }

  async read<T>(kind: Kind, id: string): Promise<T | undefined> {
    return guard(this.database.read(keyOf(this.userId, kind, id))) as Promise<T | undefined>
  }

  /**
   * Replaces a value and tells the other tabs. Unlike `update`, it doesn't wait to read the earlier value, so the new one
   * survives even if the page closes right after the call.
   */
  async write<T>(kind: Kind, id: string, value: T): Promise<void> {
    await guard(this.database.write(keyOf(this.userId, kind, id), value))
    this.channel?.postMessage({ userId: this.userId, kind, id } satisfies Change)
  }

  /** Changes a value in one transaction, or removes it (undefined), and tells the other tabs. */
  async update<T>(kind: Kind, id: string, change: (value: T | undefined) => T | undefined): Promise<void> {
    const key = keyOf(this.userId, kind, id)
    await guard(this.database.update(key, (value) => change(value as T | undefined)))
    this.channel?.postMessage({ userId: this.userId, kind, id } satisfies Change)
  }

  async list<T>(kind: Kind): Promise<{ id: string; value: T }[]> {
    const prefix = keyOf(this.userId, kind, '')
    const entries = await guard(this.database.list(prefix))
    return entries.map(([key, value]) => ({ id: key.slice(prefix.length), value: value as T }))
  }

  async remove(id: string, ...kinds: Kind[]): Promise<void> {
    await guard(this.database.remove(kinds.map((kind) => keyOf(this.userId, kind, id))))
  }

  /** Calls back when another tab changed something of this learner, until the returned function is called. */
  subscribe(listener: (change: Change) => void): () => void {
    const onMessage = ({ data }: MessageEvent<Change>) => {
      if (data.userId === this.userId) listener(data)
    }
    this.channel?.addEventListener('message', onMessage)
    return () => this.channel?.removeEventListener('message', onMessage)
  }
}

/** Removes everything stored on this device for a learner. */
export async function clearLocalData(userId: string, database: KeyValueDatabase = pageDatabase): Promise<void> {
  const entries = await guard(database.list(`${userId}/`))
  await guard(database.remove(entries.map(([key]) => key)))
}

const keyOf = (userId: string, kind: Kind, id: string) => `${userId}/${kind}/${id}`

async function guard<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation
  } catch (cause) {
    throw new StorageFailure(cause)
  }
}

const pageDatabase = openDatabase()
let sharedChannel: BroadcastChannel | undefined

function pageChannel(): BroadcastChannel | undefined {
  sharedChannel ??= openChannel()
  return sharedChannel
}
