import { describe, expect, test } from 'vitest'
import { type CapnogramFinding, capnogramFindings } from '#imaging/findings.ts'
import { breathOf } from './capnogram-breath.ts'

const breath = (waveform: CapnogramFinding, etco2 = 40) => breathOf({ etco2, waveform })

describe('a breath on the capnogram', () => {
  test.each(capnogramFindings)('reaches the end-tidal value in %s, and joins the next breath', (waveform) => {
    const values = breath(waveform)
    expect(Math.abs(Math.max(...values) - 40)).toBeLessThan(2)
    expect(values.at(-1)).toBeCloseTo(values[0] ?? Number.NaN, 0)
  })

  test('is flat without CO₂', () => {
    expect(new Set(breath('esophageal', 0))).toEqual(new Set([0]))
  })

  test('returns to zero unless CO₂ is rebreathed', () => {
    expect(Math.min(...breath('normal'))).toBe(0)
    expect(Math.min(...breath('rebreathing'))).toBeGreaterThan(8)
  })

  test('differs in the middle of expiration: a plateau, a slope, a notch, and an early end', () => {
    const at = (waveform: CapnogramFinding, time: number) => breath(waveform)[time * 80] ?? Number.NaN
    expect(at('normal', 0.25)).toBeGreaterThan(37)
    expect(at('obstruction', 0.25)).toBeLessThan(30)
    expect(at('curare-cleft', 0.45)).toBeLessThan(at('curare-cleft', 0.3) - 8)
    expect(at('curare-cleft', 0.6)).toBeGreaterThan(at('curare-cleft', 0.45) + 8)
    expect(at('leak', 0.5)).toBeLessThan(10)
  })
})
