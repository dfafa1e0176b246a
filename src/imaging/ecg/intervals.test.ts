import { describe, expect, test } from 'vitest'
import { measure } from '../../../tests/support/ecg/calipers.ts'
import { type EcgFinding, ecgFindings, ecgRates } from '../findings.ts'
import type { Intervals } from './rhythms/rhythm.ts'
import { simulateEcg } from './simulate.ts'

const seeds = Array.from({ length: 8 }, (_, index) => `person ${index}`)

/** The intervals that can be measured on each finding's recording. */
const measurable: Partial<Record<EcgFinding, readonly (keyof Intervals)[]>> = {
  'sinus-rhythm': ['rate', 'pr', 'qrs', 'qt'],
  'sinus-bradycardia': ['rate', 'pr', 'qrs', 'qt'],
  'sinus-tachycardia': ['rate', 'pr', 'qrs', 'qt'],
  'atrial-fibrillation': ['rate', 'qrs', 'qt'],
  'atrial-flutter': ['rate', 'atrialRate', 'qrs'],
  'supraventricular-tachycardia': ['rate', 'qrs', 'qt'],
  'first-degree-block': ['rate', 'pr', 'qrs', 'qt'],
  'mobitz-1': ['rate', 'atrialRate', 'qrs', 'qt'],
  'mobitz-2': ['rate', 'atrialRate', 'pr', 'qrs', 'qt'],
  'third-degree-block': ['rate', 'atrialRate', 'qrs', 'qt'],
  'premature-ventricular-beats': ['rate', 'pr', 'qrs', 'qt'],
  'ventricular-tachycardia': ['rate', 'qrs'],
  'inferior-st-elevation': ['rate', 'pr', 'qrs', 'qt'],
  'anterior-st-elevation': ['rate', 'pr', 'qrs', 'qt'],
  hyperkalemia: ['rate', 'pr', 'qrs', 'qt'],
}

/** Mean rate in beats/min; with grouped beats, over whole groups, from the end of one pause to the end of another. */
function measureRate(rr: readonly number[], grouped: boolean): number {
  const pause = 1.3 * Math.min(...rr)
  const ends = rr.flatMap((interval, index) => (interval > pause ? [index] : []))
  const [first, last] = [ends[0], ends.at(-1)]
  const whole = grouped && first !== undefined && last !== undefined ? rr.slice(first + 1, last + 1) : rr
  return (60 * whole.length) / whole.reduce((sum, interval) => sum + interval, 0)
}

/** Within 10% or, for an interval in ms, within 10 ms. */
function expectNear(found: number, asked: number, floor: number, what: string): void {
  expect(Math.abs(found - asked), `${what}: asked ${asked}, found ${found}`).toBeLessThanOrEqual(
    Math.max(0.1 * asked, floor),
  )
}

function checkRecording(finding: EcgFinding, seed: string, rate?: number): void {
  const { leads, sampleRate, intended } = simulateEcg({ finding, seed, rate })
  const found = measure(leads, sampleRate)
  const what = `${finding}, ${seed}`
  expectNear(measureRate(found.rr, finding.startsWith('mobitz')), intended.rate ?? 0, 0, `${what}, rate`)
  for (const interval of ['pr', 'qrs', 'qt'] as const) {
    const asked = intended[interval]
    if (asked !== undefined) expectNear(found[interval], asked, 10, `${what}, ${interval}`)
  }
}

describe('rate, PR, QRS, and QT measured on the signal are within 10% or 10 ms', () => {
  for (const finding of ecgFindings) {
    const range = ecgRates[finding]
    if (!range) continue
    test(`${finding}, at a typical rate`, () => {
      for (const seed of seeds) checkRecording(finding, seed)
    })
    test(`${finding}, at the slowest and the fastest rate`, () => {
      for (const rate of [range.min, range.max]) {
        for (const seed of seeds.slice(0, 4)) checkRecording(finding, seed, rate)
      }
    })
  }
})

test('every finding states which intervals can be measured', () => {
  for (const finding of ecgFindings) {
    const rate = ecgRates[finding]?.min
    const { intended } = simulateEcg({ finding, seed: 'any', rate })
    expect(Object.keys(intended).toSorted()).toEqual([...(measurable[finding] ?? [])].toSorted())
  }
})

test('a requested rate is used, and rejected outside the range of the finding', () => {
  for (const finding of ecgFindings) {
    const range = ecgRates[finding]
    const draw = (rate: number) => () => simulateEcg({ finding, seed: 'any', rate })
    if (range === undefined) {
      expect(draw(80)).toThrow(RangeError)
      continue
    }
    expect(draw(range.min)().intended.rate).toBe(range.min)
    expect(draw(range.max)().intended.rate).toBe(range.max)
    expect(draw(range.min - 1)).toThrow(RangeError)
    expect(draw(range.max + 1)).toThrow(RangeError)
  }
})
