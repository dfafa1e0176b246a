import { describe, expect, test } from 'vitest'
import { type CapnogramFinding, capnogramFindings } from '../findings.ts'
import { renderCapnogram, simulateCapnogram } from './capnogram.ts'

const seeds = Array.from({ length: 6 }, (_, index) => `tube ${index}`)

/** Whole breaths, each from its upstroke to the next, with the sample at which inspiration cuts the expiration off. */
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
      /** Share of the time above half height that is spent within a tenth of the top. */
      flat: course.filter((value) => value > low + 0.9 * (top - low)).length / above,
      course,
    }
  })
  return { co2, sampleRate, intended, breaths }
}

describe.each(seeds)('capnograms (%s)', (seed) => {
  test.each(capnogramFindings.filter((finding) => finding !== 'esophageal'))(
    '%s: rate, end-tidal and inspired values are read back',
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

  test('normal: a plateau that rises a little, 35 to 45 mmHg, zero in inspiration', () => {
    for (const { top, bottom, flat } of readBreaths('normal', seed).breaths) {
      expect(top).toBeGreaterThan(35)
      expect(top).toBeLessThan(45)
      expect(bottom).toBeLessThan(0.5)
      expect(flat).toBeGreaterThan(0.8)
    }
  })

  test('obstruction: no plateau, a slope up to the very end', () => {
    for (const { flat, topAt } of readBreaths('obstruction', seed).breaths) {
      expect(flat).toBeLessThan(0.45)
      expect(topAt).toBeGreaterThan(0.95)
    }
  })

  test('leak: the top is early, then the curve slopes away', () => {
    for (const { topAt, flat } of readBreaths('leak', seed).breaths) {
      expect(topAt).toBeLessThan(0.4)
      expect(flat).toBeLessThan(0.75)
    }
  })

  test('rebreathing: the baseline never comes to zero', () => {
    const { co2 } = readBreaths('rebreathing', seed)
    expect(Math.min(...co2)).toBeGreaterThan(7)
  })

  test('esophageal: some small rounded waves that are gone after at most six breaths', () => {
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

  test('slow breathing retains, fast breathing washes out', () => {
    const [slow, fast] = [readBreaths('hypoventilation', seed), readBreaths('hyperventilation', seed)]
    expect(slow.intended.rate).toBeLessThan(10)
    expect(Math.max(...slow.co2)).toBeGreaterThan(50)
    expect(fast.intended.rate).toBeGreaterThan(24)
    expect(Math.max(...fast.co2)).toBeLessThan(30)
  })

  test('cleft: a notch in the last half of the plateau', () => {
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

test.each(capnogramFindings)('the picture of %s has axes with units and names no finding', (finding) => {
  const svg = renderCapnogram({ finding, seed: 'picture' })
  expect(renderCapnogram({ finding, seed: 'picture' })).toBe(svg)
  for (const unit of ['CO₂', 'Time', 'Simulated']) expect(svg).toContain(unit)
  expect(svg).not.toMatch(
    /NaN|Infinity|undefined|style=|normal|obstruct|leak|esoph|ventilation|rebreath|curareCleft|<!--/i,
  )
  expect(svg.length).toBeLessThan(30_000)
})
