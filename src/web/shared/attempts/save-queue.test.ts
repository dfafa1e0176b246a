import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/shared/api/api-error.ts'
import { SaveQueue, type SaveStatus } from './save-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('navigator', { onLine: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A queue whose requests take 100 ms and get these replies; `edit` changes what is saved. */
function setUp(replies: (string | Error)[] = []) {
  const sent: string[] = []
  const keepalives: boolean[] = []
  const statuses: SaveStatus[] = []
  const rejections: number[] = []
  let signIns = 0
  let current = ''
  const queue = new SaveQueue({
    save: async ({ keepalive, signal }) => {
      sent.push(current)
      keepalives.push(keepalive)
      await new Promise((resolve, reject) => {
        setTimeout(resolve, 100)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
      const reply = replies.shift() ?? 'ok'
      if (reply instanceof Error) throw reply
    },
    onStatus: (status) => statuses.push(status),
    onSignedOut: async () => {
      signIns += 1
    },
    onRejected: ({ status }) => rejections.push(status),
  })
  const edit = (value: string) => {
    current = value
    queue.request()
  }
  return { queue, edit, sent, keepalives, statuses, rejections, signIns: () => signIns }
}
const offline = () => new TypeError('Failed to fetch')
const reply = (status: number, retryAfter?: number) => new ApiError(status, '', undefined, retryAfter)

describe('the save queue', () => {
  it('waits for a pause in the changes and saves the newest state', async () => {
    const { edit, sent, statuses } = setUp()
    edit('1')
    await vi.advanceTimersByTimeAsync(500)
    edit('2')
    await vi.advanceTimersByTimeAsync(799)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(sent).toEqual(['2'])
    expect(statuses).toEqual(['saving', 'saved'])
  })
  it('has one request under way, and then sends only the last change', async () => {
    const { edit, sent } = setUp()
    edit('1')
    await vi.advanceTimersByTimeAsync(810)
    edit('2')
    edit('3')
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual(['1', '3'])
  })
  it('tries again with growing pauses without a network', async () => {
    const { edit, sent, statuses } = setUp([offline(), offline(), 'ok'])
    edit('1')
    await vi.advanceTimersByTimeAsync(950)
    expect(statuses.at(-1)).toBe('offline')
    await vi.advanceTimersByTimeAsync(1100)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1500)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toHaveLength(3)
    expect(statuses.at(-1)).toBe('saved')
  })
  it('does not call a timeout offline', async () => {
    const { edit, statuses } = setUp([new DOMException('', 'TimeoutError') as unknown as Error])
    edit('1')
    await vi.advanceTimersByTimeAsync(950)
    expect(statuses.at(-1)).toBe('timeout')
  })
  it('does not send changes earlier while saving fails', async () => {
    const { edit, sent } = setUp([offline()])
    edit('1')
    await vi.advanceTimersByTimeAsync(910)
    edit('2')
    await vi.advanceTimersByTimeAsync(900)
    expect(sent).toEqual(['1'])
    await vi.advanceTimersByTimeAsync(300)
    expect(sent).toEqual(['1', '2'])
  })
  it('saves at once when asked, and can outlive the page', async () => {
    const { queue, edit, sent, keepalives } = setUp([offline(), offline()])
    edit('1')
    await vi.advanceTimersByTimeAsync(950)
    void queue.flush({ keepalive: true })
    await vi.advanceTimersByTimeAsync(10)
    expect(sent).toHaveLength(2)
    expect(keepalives).toEqual([false, true])
  })
  it('does not wait for a save under way that would die with the page', async () => {
    const { queue, edit, sent, keepalives, statuses } = setUp()
    edit('1')
    await vi.advanceTimersByTimeAsync(850)
    edit('2')
    void queue.flush({ keepalive: true })
    expect(sent).toEqual(['1', '2'])
    expect(keepalives).toEqual([false, true])
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(2)
    expect(statuses.at(-1)).toBe('saved')
  })
  it('sends it again even without a newer change, but never twice in a way that outlives the page', async () => {
    const { queue, edit, sent, keepalives } = setUp()
    edit('1')
    await vi.advanceTimersByTimeAsync(850)
    void queue.flush({ keepalive: true })
    void queue.flush({ keepalive: true })
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual(['1', '1'])
    expect(keepalives).toEqual([false, true])
  })
  it('sends nothing on hiding once everything is saved, or while the attempt is submitted', async () => {
    const { queue, edit, sent } = setUp()
    edit('1')
    await vi.advanceTimersByTimeAsync(2000)
    void queue.flush({ keepalive: true })
    edit('2')
    await vi.advanceTimersByTimeAsync(850)
    queue.hold()
    void queue.flush({ keepalive: true })
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual(['1', '2'])
  })
  it('keeps trying when the server fails, and waits as long as it asks', async () => {
    const { edit, sent, statuses } = setUp([reply(500), reply(503), reply(429, 20_000)])
    edit('1')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveLength(3)
    expect(statuses).toContain('failing')
    expect(statuses.at(-1)).toBe('busy')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(statuses.at(-1)).toBe('saved')
  })
  it('waits until the learner has signed in again', async () => {
    const { edit, sent, signIns, statuses } = setUp([reply(401)])
    edit('1')
    await vi.advanceTimersByTimeAsync(2000)
    expect(signIns()).toBe(1)
    expect(sent).toEqual(['1', '1'])
    expect(statuses.at(-1)).toBe('saved')
  })
  it('stops when the server will never accept it', async () => {
    const { edit, sent, rejections, statuses } = setUp([reply(409)])
    edit('1')
    await vi.advanceTimersByTimeAsync(2000)
    edit('2')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual(['1'])
    expect(rejections).toEqual([409])
    expect(statuses.at(-1)).toBe('rejected')
  })
  it('aborts its request while the attempt is submitted, and saves when that is canceled', async () => {
    const { queue, edit, sent, statuses } = setUp()
    edit('1')
    await vi.advanceTimersByTimeAsync(850)
    queue.hold()
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual(['1'])
    expect(statuses).toEqual(['saving'])
    queue.release()
    await vi.advanceTimersByTimeAsync(200)
    expect(sent).toEqual(['1', '1'])
    expect(statuses.at(-1)).toBe('saved')
  })
})
