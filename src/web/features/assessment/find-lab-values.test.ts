import { expect, test } from 'vitest'
import type { LabValue } from '#contract/lab-values.ts'
import { findLabValues } from './find-lab-values.ts'

const measured = { unit: 'mEq/L', ranges: [{ for: null, text: '1 to 2' }] }
const value = (name: string, ...aliases: string[]): LabValue => ({
  id: name,
  name,
  aliases,
  conventional: measured,
  si: measured,
  note: null,
})
const panels = [
  { name: 'Electrolytes', values: [value('Potassium, serum', 'K'), value('Sodium, serum', 'Na')] },
  { name: 'Arterial blood gases', values: [value('PaCO₂', 'ABG'), value('HCO₃⁻', 'bicarbonate')] },
]

test.each([
  ['', ['Potassium, serum', 'Sodium, serum', 'PaCO₂', 'HCO₃⁻']],
  ['potas', ['Potassium, serum']],
  ['K', ['Potassium, serum']],
  ['  serum SODIUM ', ['Sodium, serum']],
  ['paco2', ['PaCO₂']],
  ['PaCO₂', ['PaCO₂']],
  ['hco3', ['HCO₃⁻']],
  ['blood gas', ['PaCO₂', 'HCO₃⁻']],
  ['assium', []],
  ['gallium', []],
])('"%s" finds %j', (search, names) => {
  expect(findLabValues(panels, search).flatMap(({ values }) => values.map(({ name }) => name))).toEqual(names)
})
