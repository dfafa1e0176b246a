import { describe, expect, test } from 'vitest'
import { getLead, median, valueAt } from '../../../tests/support/ecg/beats.ts'
import { measure } from '../../../tests/support/ecg/calipers.ts'
import { type EcgFinding, ecgFindings } from '../findings.ts'
import type { LeadName } from './leads.ts'
import { simulateEcg } from './simulate.ts'

const seeds = Array.from({ length: 8 }, (_, index) => `heart ${index}`)

/** Amplitudes of the average beat in each lead, in mV from the level before QRS. */
function measureBeat(finding: EcgFinding, seed: string) {
  const { leads, sampleRate } = simulateEcg({ finding, seed })
  const found = measure(leads, sampleRate)
  const part = (lead: LeadName, from: number, to: number) => {
    const values = getLead(found.beat, lead)
    const level = median([...values.slice(found.onset - 10, found.onset - 2)])
    return [...values.slice(from, to)].map((value) => value - level)
  }
  const { onset, offset } = found
  const end = onset + Math.round((found.qt / 1000) * sampleRate)
  return {
    found,
    r: (lead: LeadName) => Math.max(...part(lead, onset, offset)),
    s: (lead: LeadName) => -Math.min(...part(lead, onset, offset)),
    q: (lead: LeadName) => -Math.min(...part(lead, onset, onset + 14)),
    st: (lead: LeadName) => median(part(lead, offset + 15, offset + 25)),
    t: (lead: LeadName) =>
      part(lead, offset + 25, end).reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0),
    p: (lead: LeadName) =>
      valueAt(
        part(lead, onset - 65, onset - 25).toSorted((a, b) => b - a),
        0,
      ),
  }
}

test.each(ecgFindings)('the leads of %s obey Einthoven and Goldberger', (finding) => {
  const { I, II, III, aVR, aVL, aVF } = simulateEcg({ finding, seed: 'law' }).leads
  for (let i = 0; i < I.length; i += 7) {
    const [one, two] = [valueAt(I, i), valueAt(II, i)]
    expect(valueAt(III, i)).toBeCloseTo(two - one, 10)
    expect(valueAt(aVR, i)).toBeCloseTo(-(one + two) / 2, 10)
    expect(valueAt(aVL, i)).toBeCloseTo(one - two / 2, 10)
    expect(valueAt(aVF, i)).toBeCloseTo(two - one / 2, 10)
    expect(valueAt(aVR, i) + valueAt(aVL, i) + valueAt(aVF, i)).toBeCloseTo(0, 10)
  }
})

describe.each(seeds)('a normal heart (%s)', (seed) => {
  const beat = measureBeat('sinus-rhythm', seed)

  test('R-wave progression from V1 to V4, S decreasing from V2 on, transition at V3 or V4', () => {
    const r = (['V1', 'V2', 'V3', 'V4'] as const).map(beat.r)
    expect(r).toEqual(r.toSorted((a, b) => a - b))
    expect(beat.r('V6')).toBeLessThan(beat.r('V5'))
    const s = (['V2', 'V3', 'V4', 'V5', 'V6'] as const).map(beat.s)
    expect(s).toEqual(s.toSorted((a, b) => b - a))
    expect(beat.r('V1')).toBeLessThan(beat.s('V1'))
    expect(beat.r('V2')).toBeLessThan(beat.s('V2'))
    expect(beat.r('V4')).toBeGreaterThan(beat.s('V4'))
  })

  test('normal voltage, no voltage criteria for hypertrophy, small septal q in V6', () => {
    expect(beat.s('V1') + Math.max(beat.r('V5'), beat.r('V6'))).toBeLessThan(3.5)
    expect(beat.r('V5')).toBeGreaterThan(1)
    expect(beat.r('II') + beat.s('II')).toBeGreaterThan(0.5)
    expect(beat.q('V6')).toBeGreaterThan(0.02)
    expect(beat.q('V6')).toBeLessThan(0.25 * beat.r('V6'))
  })

  test('P upright in I, II, and aVF and below 0.25 mV; T concordant with QRS; aVR inverted', () => {
    for (const lead of ['I', 'II', 'aVF', 'V4', 'V5', 'V6'] as const) expect(beat.p(lead)).toBeGreaterThan(0.02)
    expect(beat.p('II')).toBeGreaterThan(0.09)
    expect(beat.p('II')).toBeLessThan(0.25)
    for (const lead of ['I', 'II', 'V2', 'V3', 'V4', 'V5', 'V6'] as const) expect(beat.t(lead)).toBeGreaterThan(0.05)
    expect(beat.t('aVR')).toBeLessThan(-0.05)
    expect(beat.s('aVR')).toBeGreaterThan(3 * beat.r('aVR'))
  })

  test('isoelectric ST segment and normal axis', () => {
    for (const lead of ['I', 'II', 'III', 'aVL', 'aVF', 'V1', 'V5', 'V6'] as const) {
      expect(Math.abs(beat.st(lead))).toBeLessThan(0.06)
    }
    expect(beat.r('I')).toBeGreaterThan(beat.s('I'))
    expect(beat.r('II')).toBeGreaterThan(beat.s('II'))
  })
})

describe.each(seeds)('STEMI and hyperkalemia (%s)', (seed) => {
  test('inferior: ST elevation in II, III, and aVF, most in III; depression in I and aVL', () => {
    const { st } = measureBeat('inferior-st-elevation', seed)
    for (const lead of ['II', 'III', 'aVF'] as const) expect(st(lead)).toBeGreaterThan(0.15)
    expect(st('III')).toBeGreaterThan(st('II'))
    expect(st('aVL')).toBeLessThan(-0.12)
    expect(st('I')).toBeLessThan(-0.05)
    for (const lead of ['V2', 'V3', 'V4', 'V5', 'V6'] as const) expect(st(lead)).toBeLessThan(0.05)
  })

  test('anterior: ST elevation in V1 to V4, at least 0.2 mV in V2 and V3; depression in III and aVF', () => {
    const { st } = measureBeat('anterior-st-elevation', seed)
    for (const lead of ['V1', 'V4'] as const) expect(st(lead)).toBeGreaterThan(0.1)
    for (const lead of ['V2', 'V3'] as const) expect(st(lead)).toBeGreaterThan(0.25)
    for (const lead of ['III', 'aVF'] as const) expect(st(lead)).toBeLessThan(-0.08)
    expect(st('II')).toBeLessThan(0)
  })

  test('hyperkalemia: tall narrow T, wide QRS, low P', () => {
    const [high, normal] = [measureBeat('hyperkalemia', seed), measureBeat('sinus-rhythm', seed)]
    for (const lead of ['V2', 'V3', 'V4'] as const) expect(high.t(lead)).toBeGreaterThan(0.55)
    expect(high.t('V3')).toBeGreaterThan(1.8 * normal.t('V3'))
    expect(high.found.qrs).toBeGreaterThan(130)
    expect(high.p('II')).toBeLessThan(0.09)
    const three = getLead(high.found.beat, 'V3')
    const top = Math.max(...three.slice(high.found.offset + 25))
    const wide = [...three.slice(high.found.offset + 25, high.found.onset + 240)].filter((value) => value > top / 2)
    expect(wide.length / 500).toBeLessThan(0.1)
  })
})
