import { describe, expect, test } from 'vitest'
import { type Measured, measure } from '../../../tests/support/ecg/calipers.ts'
import { findPWaves } from '../../../tests/support/ecg/p-waves.ts'
import type { EcgFinding } from '../findings.ts'
import type { Intervals } from './rhythms/rhythm.ts'
import { simulateEcg } from './simulate.ts'

interface MeasuredRhythm {
  intended: Intervals
  found: Measured
  /** Intervals between P waves, in s. */
  pp: number[]
  /** For each P wave, the time in s to the QRS that follows within 0.5 s; undefined if it is not conducted. */
  pr: (number | undefined)[]
}

function simulateAndMeasure(finding: EcgFinding, seed: string): MeasuredRhythm {
  const { leads, sampleRate, intended } = simulateEcg({ finding, seed })
  const found = measure(leads, sampleRate)
  const waves = findPWaves(leads, sampleRate, found)
  const pr = waves.map((wave, index) => {
    const next = found.complexes.find((complex) => complex > wave + 10) ?? Number.POSITIVE_INFINITY
    const conducted = next < (waves[index + 1] ?? Number.POSITIVE_INFINITY) && next - wave < 0.5 * sampleRate
    return conducted ? (next - wave) / sampleRate : undefined
  })
  return { intended, found, pp: waves.slice(1).map((wave, i) => (wave - (waves[i] ?? 0)) / sampleRate), pr }
}

/** P waves march out: every interval is one cycle, or two where a QRS hides a P wave. */
function expectMarching(pp: readonly number[], atrialRate: number): void {
  const length = 60 / atrialRate
  for (const interval of pp) {
    const steps = Math.round(interval / length)
    expect([1, 2]).toContain(steps)
    expect(Math.abs(interval / steps / length - 1)).toBeLessThan(0.08)
  }
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values)
}

/** The PR intervals of each complete group: from one nonconducted P wave to the next. */
function splitGroups(pr: readonly (number | undefined)[]): number[][] {
  const drops = pr.flatMap((interval, index) => (interval === undefined ? [index] : []))
  return drops.slice(1).map((drop, i) => pr.slice((drops[i] ?? 0) + 1, drop) as number[])
}

const seeds = Array.from({ length: 6 }, (_, index) => `ward ${index}`)

describe('AV block', () => {
  test.each(seeds)('first degree: every P is conducted, PR constant and well above 200 ms (%s)', (seed) => {
    const { found, pr } = simulateAndMeasure('first-degree-block', seed)
    expect(found.pr).toBeGreaterThan(245)
    expect(found.pr).toBeLessThan(350)
    expect(pr.filter((interval) => interval === undefined)).toEqual([])
    expect(spread(pr as number[])).toBeLessThan(0.03)
  })

  test.each(seeds)('Mobitz I: PR lengthens, most at first, RR shortens, then a P is not conducted (%s)', (seed) => {
    const { intended, found, pp, pr } = simulateAndMeasure('mobitz-1', seed)
    expectMarching(pp, intended.atrialRate ?? 0)
    expect(found.qrs).toBeLessThan(115)
    const groups = splitGroups(pr)
    expect(groups.length).toBeGreaterThan(0)
    for (const group of groups) {
      const growth = group.slice(1).map((interval, i) => interval - (group[i] ?? 0))
      expect(group.length).toBeGreaterThanOrEqual(3)
      expect(Math.min(...growth)).toBeGreaterThan(0.01)
      expect(growth[0]).toBe(Math.max(...growth))
    }
    const pauses = found.rr.filter((interval) => interval > 1.3 * Math.min(...found.rr))
    expect(pauses.length).toBeGreaterThan(0)
    expect(Math.max(...pauses)).toBeLessThan(2 * Math.min(...found.rr))
  })

  test.each(seeds)('Mobitz II: PR constant, then a P is not conducted; the pause is two PP; QRS wide (%s)', (seed) => {
    const { intended, found, pp, pr } = simulateAndMeasure('mobitz-2', seed)
    expectMarching(pp, intended.atrialRate ?? 0)
    expect(found.qrs).toBeGreaterThan(120)
    expect(pr).toContain(undefined)
    expect(spread(pr.filter((interval) => interval !== undefined))).toBeLessThan(0.025)
    for (const group of splitGroups(pr)) expect(group.length).toBeGreaterThanOrEqual(2)
    const pause = Math.max(...found.rr)
    expect(pause / (60 / (intended.atrialRate ?? 0))).toBeCloseTo(2, 1)
  })

  test.each(seeds)('third degree: regular P, slower regular wide QRS, complete dissociation (%s)', (seed) => {
    const { intended, found, pp } = simulateAndMeasure('third-degree-block', seed)
    const atrialRate = intended.atrialRate ?? 0
    expectMarching(pp, atrialRate)
    expect(atrialRate).toBeGreaterThan(1.5 * found.rate)
    expect(found.rate).toBeLessThan(46)
    expect(spread(found.rr) / Math.min(...found.rr)).toBeLessThan(0.05)
    expect(found.qrs).toBeGreaterThan(120)
    const { leads, sampleRate } = simulateEcg({ finding: 'third-degree-block', seed })
    const waves = findPWaves(leads, sampleRate, found)
    const phases = found.complexes.slice(1).map((complex) => {
      const before = waves.filter((wave) => wave < complex - 20).at(-1) ?? 0
      return ((complex - before) / sampleRate) % (60 / atrialRate)
    })
    expect(spread(phases)).toBeGreaterThan(0.2)
  })

  test.each(seeds)('sinus rhythm: one P per QRS, PR constant, RR regular with normal variability (%s)', (seed) => {
    const { found, pr } = simulateAndMeasure('sinus-rhythm', seed)
    expect(pr.every((interval) => interval !== undefined)).toBe(true)
    expect(spread(pr as number[])).toBeLessThan(0.03)
    expect(spread(found.rr)).toBeGreaterThan(0.005)
    expect(spread(found.rr) / Math.min(...found.rr)).toBeLessThan(0.16)
  })
})
