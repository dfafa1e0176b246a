import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/shared/api/api-error.ts'
import { pauseAfter } from '#web/shared/api/retry.ts'
import { Saver, type SaveStatus } from './saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(answers: (string | Error)[] = []) {
  const sent: string[] = []
  const statuses: SaveStatus[] = []
  const refusals: number[] = []
  let signIns = 0
  const saver = new Saver<string, string>({
    send: async (work) => {
      sent.push(work)
      await new Promise((resolve) => setTimeout(resolve, 100))
      const answer = answers.shift() ?? 'ok'
      if (answer instanceof Error) throw answer
      return answer
    },
    onSaved: () => {},
    onStatus: (status) => statuses.push(status),
    onExpired: async () => {
      signIns += 1
    },
    onRefused: ({ status }) => refusals.push(status),
  })
  return { saver, sent, statuses, refusals, signIns: () => signIns }
}
const offline = () => new TypeError('Failed to fetch')
const refusal = (status: number) => new ApiError(status, '', undefined)

describe('the saver', () => {
  it('waits for a quiet moment and sends the newest', async () => {
    const { saver, sent, statuses } = setUp()
    saver.push('1')
    await vi.advanceTimersByTimeAsync(500)
    saver.push('2')
    await vi.advanceTimersByTimeAsync(799)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(sent).toEqual(['2'])
    expect(statuses).toEqual(['saving', 'saved'])
  })
  it('has one request under way, and then sends only the last of what came meanwhile', async () => {
    const { saver, sent } = setUp()
    saver.push('1')
    await vi.advanceTimersByTimeAsync(810)
    saver.push('2')
    saver.push('3')
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual(['1', '3'])
  })
  it('tries again with growing pauses while the network is gone', async () => {
    const { saver, sent, statuses } = setUp([offline(), offline(), 'ok'])
    saver.push('1')
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
  it('sends new work after a failure, at the pace of the pauses', async () => {
    const { saver, sent } = setUp([offline()])
    saver.push('1')
    await vi.advanceTimersByTimeAsync(910)
    saver.push('2')
    await vi.advanceTimersByTimeAsync(900)
    expect(sent).toEqual(['1'])
    await vi.advanceTimersByTimeAsync(300)
    expect(sent).toEqual(['1', '2'])
  })
  it('goes out at once when the network is back', async () => {
    const { saver, sent } = setUp([offline(), offline(), offline()])
    saver.push('1')
    await vi.advanceTimersByTimeAsync(950)
    void saver.flush()
    await vi.advanceTimersByTimeAsync(10)
    expect(sent).toHaveLength(2)
  })
  it('keeps on when the server fails or asks to wait', async () => {
    const { saver, sent, statuses } = setUp([refusal(503), refusal(429)])
    saver.push('1')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveLength(3)
    expect(statuses).toContain('failing')
    expect(statuses.at(-1)).toBe('saved')
  })
  it('waits for signing in again, then goes on', async () => {
    const { saver, sent, signIns, statuses } = setUp([refusal(401)])
    saver.push('1')
    await vi.advanceTimersByTimeAsync(2000)
    expect(signIns()).toBe(1)
    expect(sent).toEqual(['1', '1'])
    expect(statuses.at(-1)).toBe('saved')
  })
  it('stops when the server will never take it', async () => {
    const { saver, sent, refusals, statuses } = setUp([refusal(409)])
    saver.push('1')
    await vi.advanceTimersByTimeAsync(2000)
    saver.push('2')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual(['1'])
    expect(refusals).toEqual([409])
    expect(statuses.at(-1)).toBe('refused')
  })
  it('holds still while a paper is handed in, and goes on when that fails', async () => {
    const { saver, sent } = setUp()
    saver.push('1')
    saver.hold()
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual([])
    saver.release()
    await vi.advanceTimersByTimeAsync(200)
    expect(sent).toEqual(['1'])
  })
})

describe('the pauses', () => {
  it('double from one second and stop at thirty', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map(pauseAfter)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })
})
