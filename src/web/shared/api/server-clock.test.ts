import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { narrowSkew } from './server-clock.ts'

const noon = Date.parse('2026-11-22T12:00:00Z')
const header = (time: number) => new Date(time).toUTCString()
const middle = (range: { min: number; max: number } | undefined) => range && (range.min + range.max) / 2

describe('the skew of this device', () => {
  it('is unknown without a usable Date header', () => {
    expect(narrowSkew(undefined, { date: null, sentAt: noon, receivedAt: noon })).toBeUndefined()
    expect(narrowSkew(undefined, { date: 'soon', sentAt: noon, receivedAt: noon })).toBeUndefined()
    expect(narrowSkew(undefined, { date: header(noon), sentAt: noon, receivedAt: noon - 1 })).toBeUndefined()
  })

  it('allows for the whole seconds of the header and for the time of the request', () => {
    const range = narrowSkew(undefined, { date: header(noon), sentAt: noon + 100, receivedAt: noon + 300 })
    expect(range).toEqual({ min: -900, max: 300 })
  })

  it('starts over when a clock was set', () => {
    const before = narrowSkew(undefined, { date: header(noon), sentAt: noon, receivedAt: noon + 50 })
    const hour = 3_600_000
    const after = narrowSkew(before, { date: header(noon), sentAt: noon + hour, receivedAt: noon + hour + 50 })
    expect(after).toEqual({ min: hour - 1000, max: hour + 50 })
  })

  it('is found within the shortest round trip, however wrong the device is', () => {
    const day = 86_400_000
    const reply = fc.record({
      at: fc.integer({ min: 0, max: day }),
      up: fc.integer({ min: 0, max: 5000 }),
      down: fc.integer({ min: 0, max: 5000 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: -day, max: day }), fc.array(reply, { minLength: 1 }), (skew, replies) => {
        let range: ReturnType<typeof narrowSkew>
        for (const { at, up, down } of replies) {
          const received = noon + at + up
          const times = { sentAt: noon + at + skew, receivedAt: received + down + skew }
          range = narrowSkew(range, { date: header(Math.floor(received / 1000) * 1000), ...times })
        }
        const shortest = Math.min(...replies.map(({ up, down }) => up + down))
        expect(range?.min).toBeLessThanOrEqual(skew)
        expect(range?.max).toBeGreaterThanOrEqual(skew)
        expect(Math.abs((middle(range) ?? Number.NaN) - skew)).toBeLessThanOrEqual((shortest + 1000) / 2)
      }),
    )
  })
})

describe('the server clock', () => {
  it('knows nothing before the first reply, and tells its listeners afterward', async () => {
    vi.resetModules()
    const clock = await import('./server-clock.ts')
    expect(clock.clockSkew()).toBeUndefined()
    expect(clock.serverTime(noon)).toBeUndefined()
    const listener = vi.fn()
    const unsubscribe = clock.subscribeToServerClock(listener)
    clock.recordReply(header(noon), noon + 60_000, noon + 60_000)
    expect(clock.clockSkew()).toBe(59_500)
    expect(clock.serverTime(noon + 59_500)).toBe(noon)
    clock.recordReply(header(noon), noon + 60_000, noon + 60_000)
    expect(listener).toHaveBeenCalledTimes(1)
    unsubscribe()
    clock.recordReply(header(noon), noon + 59_400, noon + 59_500)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
