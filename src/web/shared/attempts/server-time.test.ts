import { describe, expect, it } from 'vitest'
import { createServerTime } from './server-time.ts'

const noon = Date.parse('2026-11-22T12:00:00Z')

describe("the server's time on a page", () => {
  it('is unknown before the first reply', () => {
    expect(
      createServerTime(
        () => undefined,
        () => 0,
      ).now(),
    ).toBeUndefined()
  })

  it("does not jump when this device's clock does", () => {
    let device = noon
    let elapsed = 0
    const time = createServerTime(
      () => device,
      () => elapsed,
    )
    elapsed = 1000
    // Somebody sets the clock forward by a day.
    device += 1000 + 86_400_000
    expect(time.now()).toBe(noon + 1000)
  })

  it('catches up with the next reply after the device was asleep', () => {
    let server = noon
    const time = createServerTime(
      () => server,
      () => 0,
    )
    server += 3_600_000
    expect(time.now()).toBe(noon)
    time.synchronize()
    expect(time.now()).toBe(noon + 3_600_000)
  })
})
