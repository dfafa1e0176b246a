import { describe, expect, test } from 'vitest'
import { type CapnogramFinding, capnogramFindings } from '../findings.ts'
import { renderCapnogram, simulateCapnogram } from './capnogram.ts'

const seeds = Array.from({ length: 6 }, (_, index) => `tube ${index}`)

/** Whole breaths, each from one upstroke to the next. */
function readBreaths(finding: CapnogramFinding, seed: string) {
  const { co2, sampleRate, intended } = simulateCapnogram({ finding, seed })
  const [low, high] = [Math.min(...co2), Math.max(...co2)]
  const level = low + 0.12 * (high - low)
  const starts = [...co2.keys()].filter((i) => i > 0 && (co2[i] ?? 0) >= level && (co2[i - 1] ?? 0) < level)
  const breaths = starts.slice(1).map((next, index) => {
    const course = [...co2.slice(starts[index], next)]
    const top = Math.max(...course)
    const above = course.filter((value) => value > low + 0.5 * (top - low)).length
    return {
      seconds: course.length / sampleRate,
      top,
      bottom: Math.min(...course),
      topAt: course.indexOf(top) / above,
      /** Fraction of the time above half height that is within 10% of the peak. */
      flat: course.filter((value) => value > low + 0.9 * (top - low)).length / above,
      course,
    }
  })
  return { co2, sampleRate, intended, breaths }
}

describe.each(seeds)('capnograms (%s)', (seed) => {
  test.each(capnogramFindings.filter((finding) => finding !== 'esophageal'))(
    '%s: rate, end-tidal, and inspired CO2 can be read off',
    (finding) => {
      const { breaths, intended } = readBreaths(finding, seed)
      expect(breaths.length).toBeGreaterThan(0)
      for (const { seconds, top, bottom } of breaths) {
        expect(60 / seconds / intended.rate).toBeCloseTo(1, 1)
        expect(Math.abs(top - (intended.endTidal ?? 0))).toBeLessThan(1)
        expect(Math.abs(bottom - intended.inspired)).toBeLessThan(1)
      }
    },
  )

  test('normal: a slightly rising plateau, 35 to 45 mmHg, zero during inspiration', () => {
    for (const { top, bottom, flat } of readBreaths('normal', seed).breaths) {
      expect(top).toBeGreaterThan(35)
      expect(top).toBeLessThan(45)
      expect(bottom).toBeLessThan(0.5)
      expect(flat).toBeGreaterThan(0.8)
    }
  })

  test('obstruction: no plateau, rising to the end of expiration', () => {
    for (const { flat, topAt } of readBreaths('obstruction', seed).breaths) {
      expect(flat).toBeLessThan(0.45)
      expect(topAt).toBeGreaterThan(0.95)
    }
  })

  test('leak: an early peak, then a downward slope', () => {
    for (const { topAt, flat } of readBreaths('leak', seed).breaths) {
      expect(topAt).toBeLessThan(0.4)
      expect(flat).toBeLessThan(0.75)
    }
  })

  test('rebreathing: the baseline never returns to zero', () => {
    const { co2 } = readBreaths('rebreathing', seed)
    expect(Math.min(...co2)).toBeGreaterThan(7)
  })

  test('esophageal intubation: a few small, rounded waves that disappear', () => {
    const { co2, sampleRate, intended } = readBreaths('esophageal', seed)
    const breath = (60 / intended.rate) * sampleRate
    const first = co2.findIndex((value) => value > 2)
    const tops = [0, 1, 2, 3].map((number) =>
      Math.max(...co2.slice(first + number * breath, first + (number + 0.9) * breath)),
    )
    expect(tops).toEqual(tops.toSorted((a, b) => b - a))
    expect(tops[0]).toBeLessThan(20)
    expect(Math.max(...co2.slice(-2.4 * sampleRate))).toBeLessThan(2)
    expect(intended.endTidal).toBeUndefined()
  })

  test('hypoventilation retains CO2, hyperventilation washes it out', () => {
    const [slow, fast] = [readBreaths('hypoventilation', seed), readBreaths('hyperventilation', seed)]
    expect(slow.intended.rate).toBeLessThan(10)
    expect(Math.max(...slow.co2)).toBeGreaterThan(50)
    expect(fast.intended.rate).toBeGreaterThan(24)
    expect(Math.max(...fast.co2)).toBeLessThan(30)
  })

  test('curare cleft: a notch in the second half of the plateau', () => {
    for (const { course, top } of readBreaths('curare-cleft', seed).breaths) {
      const expiration = course.slice(
        0,
        course.findLastIndex((value) => value > 0.9 * top),
      )
      const late = expiration.slice(Math.floor(expiration.length / 2))
      expect(Math.min(...late)).toBeLessThan(0.75 * top)
      expect(Math.min(...late)).toBeGreaterThan(0.4 * top)
    }
  })
})

test.each(capnogramFindings)('the image of %s has titled axes and names no finding', (finding) => {
  const svg = renderCapnogram({ finding, seed: 'picture' })
  expect(renderCapnogram({ finding, seed: 'picture' })).toBe(svg)
  for (const unit of ['CO₂', 'Time', 'Simulated']) expect(svg).toContain(unit)
  expect(svg).not.toMatch(
    /NaN|Infinity|undefined|style=|normal|obstruct|leak|esoph|ventilation|rebreath|curareCleft|<!--/i,
  )
  expect(svg.length).toBeLessThan(30_000)
})
