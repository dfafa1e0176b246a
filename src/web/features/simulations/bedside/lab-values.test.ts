import { describe, expect, it } from 'vitest'
import type { ChartEntry } from '#contract/simulations.ts'
import { labResultsOf, readLabValues, ventilatorNotesOf } from './lab-values.ts'

const gas = 'pH 7.31, PaCO₂ 62 mm Hg, PaO₂ 50 mm Hg, HCO₃⁻ 30 mEq/L, SaO₂ 81%.'
const entry = (clock: string, ...chosen: [text: string, found: string][]): ChartEntry => ({
  kind: 'information',
  prompt: 'What next?',
  clock,
  chosen: chosen.map(([text, found]) => ({ text, found, image: null, disagreed: false })),
})

describe('laboratory values', () => {
  it('are read from a blood gas, with flags by the reference range', () => {
    expect(readLabValues(gas, true).map(({ name, display, flag }) => [name, display, flag])).toEqual([
      ['pH', '7.31', 'low'],
      ['PaCO₂', '62', 'high'],
      ['PaO₂', '50', 'low'],
      ['HCO₃⁻', '30', 'high'],
      ['SaO₂', '81', 'low'],
    ])
  })
  it('are read from a blood count with thousands', () => {
    expect(readLabValues('White cells 12,800/mm³, hemoglobin 15.9 g/dL, platelets 265,000/mm³.', true)).toEqual([
      { name: 'White cells', display: '12,800', unit: '/mm³', reference: '4,500–11,000', flag: 'high' },
      { name: 'Hemoglobin', display: '15.9', unit: 'g/dL', reference: '12–16.5', flag: null },
      { name: 'Platelets', display: '265,000', unit: '/mm³', reference: '150,000–400,000', flag: null },
    ])
  })
  it('have no reference range in a child, and are not read from other words', () => {
    expect(readLabValues(gas, false).every(({ reference, flag }) => reference === null && flag === null)).toBe(true)
    expect(readLabValues('Graph of 12 photos; deoxyhemoglobin 4 g/dL', true)).toEqual([])
  })
})

describe('the chart', () => {
  const entries = [
    entry('Day 1, 14:20', ['Arterial blood gas', gas], ['Breath sounds', 'Wheezes.']),
    entry('Day 2, 08:00', ['Blood gas on 28%', 'pH 7.28, PaCO₂ 68 mm Hg.'], ['Ventilator', 'PEEP 5 cm H₂O.']),
  ]
  it('lists laboratory results newest first', () => {
    expect(labResultsOf(entries, true).map(({ title, clock }) => [title, clock])).toEqual([
      ['Blood gas on 28%', 'Day 2, 08:00'],
      ['Arterial blood gas', 'Day 1, 14:20'],
    ])
  })
  it('lists what concerns the ventilator', () => {
    expect(ventilatorNotesOf(entries).map(({ text }) => text)).toEqual(['Ventilator'])
  })
})
