import { expect, test } from 'vitest'
import { findInconsistentBloodGases } from './blood-gases.ts'

test.each([
  ['pH 7.40, PaCO₂ 40 mm Hg, PaO₂ 92 mm Hg, HCO₃⁻ 24 mEq/L'],
  ['pH 7.17, PaCO₂ 103 mm Hg, HCO₃⁻ 37 mEq/L'],
  ['Capillary blood: pH 7.31, PCO₂ 54 mm Hg, HCO₃⁻ 26 mEq/L'],
  ['pH 7.20 without any other value'],
])('accepts %s', (text) => {
  expect(findInconsistentBloodGases(text)).toEqual([])
})

test('rejects a bicarbonate that differs by more than 1 mEq/L, in each gas of a text', () => {
  const text =
    'First: pH 7.40, PaCO₂ 40 mm Hg, HCO₃⁻ 24 mEq/L. Now: pH 7.17, PaCO₂ 106 mm Hg, PaO₂ 76 mm Hg, HCO₃⁻ 37 mEq/L.'
  expect(findInconsistentBloodGases(text)).toEqual([
    '"pH 7.17, PaCO₂ 106 mm Hg, PaO₂ 76 mm Hg, HCO₃⁻ 37" is inconsistent: pH and PaCO₂ give an HCO₃⁻ of 38.2 mEq/L.',
  ])
})
