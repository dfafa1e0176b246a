import { describe, expect, test } from 'vitest'
import {
  alignComplexes,
  averageBeat,
  findDominant,
  findSpatialVelocity,
  getLead,
  median,
} from '../../../tests/support/ecg/beats.ts'
import { findQrs, type Measured, measure } from '../../../tests/support/ecg/calipers.ts'
import { autocorrelate, findDominantFrequency } from '../../../tests/support/ecg/spectrum.ts'
import type { EcgFinding } from '../findings.ts'
import { leadNames } from './leads.ts'
import { simulateEcg } from './simulate.ts'

const seeds = Array.from({ length: 6 }, (_, index) => `bed ${index}`)

function simulateAndMeasure(finding: EcgFinding, seed: string, rate?: number) {
  const ecg = simulateEcg({ finding, seed, rate })
  return { ...ecg, found: measure(ecg.leads, ecg.sampleRate) }
}

/** Coefficient of variation. */
function variation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) / mean
}

/** The part of each cycle without QRS or T, at a rate slow enough to leave one. */
function findBaselineParts(finding: EcgFinding, seed: string, lead: 'V1' | 'II'): Float64Array[] {
  const { leads, sampleRate, found } = simulateAndMeasure(finding, seed, 59)
  return found.complexes
    .slice(1)
    .map((complex, index) => {
      const from = (found.complexes[index] ?? 0) + Math.round(0.42 * sampleRate)
      return leads[lead].slice(from, complex - Math.round(0.26 * sampleRate))
    })
    .filter((part) => part.length > 40)
}

/** Root mean square of the baseline between T and QRS, in mV. */
function measureBaselineNoise(finding: EcgFinding, seed: string, lead: 'V1' | 'II'): number {
  const squares = findBaselineParts(finding, seed, lead).flatMap((part) => {
    const mean = part.reduce((sum, value) => sum + value, 0) / part.length
    return [...part].map((value) => (value - mean) ** 2)
  })
  return Math.sqrt(squares.reduce((sum, value) => sum + value, 0) / squares.length)
}

/** QRS duration in one lead, in s: while it deviates from the baseline by more than a tenth of its amplitude. */
function findLeadWidth({ beat, onset, offset }: Measured, name: string): number {
  const lead = getLead(beat, name)
  const part = lead.slice(onset, offset + 1)
  const [first, last] = [part[0] ?? 0, part.at(-1) ?? 0]
  const away = part.map((value, i) => Math.abs(value - first - ((last - first) * i) / (part.length - 1)))
  const level = 0.1 * Math.max(...away)
  const out = [...away.keys()].filter((i) => (away[i] ?? 0) > level)
  return ((out.at(-1) ?? 0) - (out[0] ?? 0)) / 500
}

/** Fraction of the time in which the vector moves at a quarter of its greatest velocity or faster. */
function findFastShare(finding: EcgFinding, seed: string): number {
  const { leads, sampleRate } = simulateEcg({ finding, seed })
  const velocity = [...findSpatialVelocity(leads, sampleRate)]
  const level = Math.max(...velocity) / 4
  return velocity.filter((value) => value > level).length / velocity.length
}

describe('atrial rhythms', () => {
  test.each(seeds)('atrial fibrillation: no P, irregularly irregular RR, narrow QRS (%s)', (seed) => {
    const slow = simulateAndMeasure('atrial-fibrillation', seed, 60).found
    const before = getLead(slow.beat, 'II').slice(slow.onset - 95, slow.onset - 10)
    expect(Math.max(...before) - Math.min(...before)).toBeLessThan(0.075)
    const { found } = simulateAndMeasure('atrial-fibrillation', seed)
    expect(variation(found.rr)).toBeGreaterThan(0.12)
    const changes = found.rr.slice(1).map((interval, i) => Math.abs(interval - (found.rr[i] ?? 0)))
    expect(median(changes)).toBeGreaterThan(0.03)
    expect(found.qrs).toBeLessThan(115)
  })

  test('atrial fibrillation: fibrillatory baseline, most in V1, unlike sinus rhythm', () => {
    const mean = (finding: EcgFinding, lead: 'V1' | 'II') =>
      seeds.reduce((sum, seed) => sum + measureBaselineNoise(finding, seed, lead), 0) / seeds.length
    expect(mean('atrial-fibrillation', 'V1')).toBeGreaterThan(0.025)
    expect(mean('atrial-fibrillation', 'V1')).toBeGreaterThan(mean('atrial-fibrillation', 'II'))
    expect(mean('sinus-bradycardia', 'V1')).toBeLessThan(0.012)
  })

  test.each(seeds)('atrial flutter: a sawtooth near 300/min, to which the QRS complexes are locked (%s)', (seed) => {
    const { leads, sampleRate, intended, found } = simulateAndMeasure('atrial-flutter', seed)
    const atrialRate = intended.atrialRate ?? 0
    expect(atrialRate).toBeGreaterThanOrEqual(240)
    expect(atrialRate).toBeLessThanOrEqual(340)
    const bare = leads.aVF.map((value, i) => (found.complexes.some((c) => Math.abs(c - i) < 30) ? 0 : value))
    expect(Math.abs(findDominantFrequency(bare, sampleRate, 3.6, 6.2) * 60 - atrialRate)).toBeLessThan(
      0.05 * atrialRate,
    )
    for (const interval of found.rr) {
      const waves = (interval * atrialRate) / 60
      expect(Math.abs(waves - 2 * Math.round(waves / 2))).toBeLessThan(0.12)
    }
    expect(found.qrs).toBeLessThan(115)
  })

  test.each(seeds)('atrial flutter: upright, discrete waves in V1 (%s)', (seed) => {
    const { leads, sampleRate, intended, found } = simulateAndMeasure('atrial-flutter', seed, 75)
    const period = 60 / (intended.atrialRate ?? 0)
    const [complex = 0, next = 0] = found.complexes
    const typicalNoise = leads.V1.slice(complex + Math.round(0.3 * sampleRate), next - Math.round(0.06 * sampleRate))
    const values = [...typicalNoise]
    const [low, high] = [median(values), Math.max(...values)]
    expect(high - low).toBeGreaterThan(0.1)
    expect(low - Math.min(...values)).toBeLessThan(0.4 * (high - low))
    const above = values.filter((value) => value > (low + high) / 2).length / sampleRate
    expect(above / Math.floor(values.length / sampleRate / period)).toBeLessThan(0.5 * period)
  })

  test('atrial flutter: 2:1 at 150, 4:1 at 75, and variable conduction at 100', () => {
    const counts = (rate: number) => {
      const { leads, sampleRate, intended } = simulateEcg({ finding: 'atrial-flutter', seed: 'any', rate })
      const { rr } = measure(leads, sampleRate)
      return new Set(rr.map((interval) => Math.round((interval * (intended.atrialRate ?? 0)) / 60)))
    }
    expect([counts(150), counts(75), counts(100)]).toEqual([new Set([2]), new Set([4]), new Set([2, 4])])
  })

  test.each(seeds)('supraventricular tachycardia: fast, narrow, regular, no visible P (%s)', (seed) => {
    const { found } = simulateAndMeasure('supraventricular-tachycardia', seed)
    expect(found.rate).toBeGreaterThan(150)
    expect(found.qrs).toBeLessThan(110)
    expect(variation(found.rr)).toBeLessThan(0.02)
    expect(found.pHeight).toBeLessThan(0.08)
  })
})

describe('ventricular rhythms', () => {
  test.each(seeds)('PVCs: early, wide, discordant T, no preceding P, compensatory pause (%s)', (seed) => {
    const { leads, sampleRate, intended, found } = simulateAndMeasure('premature-ventricular-beats', seed)
    const sinus = findDominant(leads, found.complexes, sampleRate)
    const premature = found.complexes.filter((complex) => !sinus.includes(complex))
    expect(premature.length).toBeGreaterThanOrEqual(1)
    expect(premature.length).toBeLessThanOrEqual(4)
    const cycle = 60 / (intended.rate ?? 0)
    for (const complex of premature) {
      const index = found.complexes.indexOf(complex)
      const [before, after] = [found.rr[index - 1], found.rr[index]]
      if (before !== undefined) expect(before).toBeLessThan(0.8 * cycle)
      if (before !== undefined && after !== undefined) expect((before + after) / (2 * cycle)).toBeCloseTo(1, 1)
    }
    const beat = averageBeat(leads, premature, sampleRate, { before: 0.5, after: 0.6 })
    const { onset, offset } = findQrs(beat, sampleRate)
    expect((offset - onset) / sampleRate).toBeGreaterThan(0.12)
    const two = getLead(beat, 'II')
    const extreme = (from: number, to: number) =>
      [...two.slice(from, to)].reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0)
    expect(extreme(onset, offset) * extreme(offset + 60, offset + 170)).toBeLessThan(0)
  })

  test('PVCs: most recordings have one in the column of V1 to V3', () => {
    const shown = Array.from({ length: 12 }, (_, index) => `column ${index}`).filter((seed) => {
      const { leads, sampleRate, found } = simulateAndMeasure('premature-ventricular-beats', seed)
      const sinus = findDominant(leads, found.complexes, sampleRate)
      return found.complexes.some((complex) => {
        const time = complex / sampleRate
        return !sinus.includes(complex) && time > 5.1 && time < 7.3
      })
    })
    expect(shown.length).toBeGreaterThanOrEqual(10)
  })

  test.each(seeds)(
    'ventricular tachycardia: wide, regular, uniform except for one capture or fusion beat (%s)',
    (seed) => {
      const { leads, sampleRate, found } = simulateAndMeasure('ventricular-tachycardia', seed)
      expect(found.rate).toBeGreaterThan(148)
      expect(found.rate).toBeLessThan(202)
      expect(found.qrs).toBeGreaterThan(140)
      const dominant = findDominant(leads, found.complexes, sampleRate)
      const others = found.complexes.filter((complex) => !dominant.includes(complex))
      expect(others.length).toBeLessThanOrEqual(1)
      const times = alignComplexes(leads, dominant, sampleRate).map((sample) => sample / sampleRate)
      const skipped = 1.3 * median(found.rr)
      const own = times
        .slice(1)
        .map((time, i) => time - (times[i] ?? 0))
        .filter((interval) => interval < skipped)
      expect(variation(own)).toBeLessThan(0.03)
    },
  )

  test.each(seeds)('ventricular tachycardia: QRS is wide in every lead (%s)', (seed) => {
    const { found } = simulateAndMeasure('ventricular-tachycardia', seed)
    for (const name of leadNames) expect(findLeadWidth(found, name), name).toBeGreaterThan(0.12)
  })

  test('ventricular tachycardia: some recordings have a capture or fusion beat', () => {
    const counts = Array.from({ length: 16 }, (_, index) => {
      const { leads, sampleRate, found } = simulateAndMeasure('ventricular-tachycardia', `unit ${index}`)
      return found.complexes.length - findDominant(leads, found.complexes, sampleRate).length
    })
    expect(Math.max(...counts)).toBe(1)
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(6)
  })

  test.each(seeds)('ventricular fibrillation: 3 to 6 Hz, never repeating, no QRS (%s)', (seed) => {
    const { leads, sampleRate } = simulateEcg({ finding: 'ventricular-fibrillation', seed })
    for (const lead of ['II', 'V1', 'V5'] as const) {
      const frequency = findDominantFrequency(leads[lead], sampleRate, 0.5, 20)
      expect(frequency).toBeGreaterThan(3)
      expect(frequency).toBeLessThan(6)
    }
    const lags = Array.from({ length: 50 }, (_, index) => 0.5 + index * 0.05)
    expect(Math.max(...lags.map((lag) => autocorrelate(leads.II, sampleRate, lag)))).toBeLessThan(0.75)
    expect(findFastShare('ventricular-fibrillation', seed)).toBeGreaterThan(0.35)
    expect(findFastShare('sinus-rhythm', seed)).toBeLessThan(0.15)
  })

  test.each(seeds)('asystole: nearly flat in every lead, with baseline noise (%s)', (seed) => {
    const { leads, sampleRate } = simulateEcg({ finding: 'asystole', seed })
    for (const name of leadNames) {
      expect(Math.max(...leads[name]) - Math.min(...leads[name])).toBeLessThan(0.4)
      expect(variation([...leads[name]].map((value) => value + 10))).toBeGreaterThan(0.0005)
    }
    expect(Math.max(...findSpatialVelocity(leads, sampleRate))).toBeLessThan(12)
  })
})
