import { describe, expect, test } from 'vitest'
import { findImpossibleValues } from './clinical-values.ts'

describe('findImpossibleValues reports', () => {
  test.each([
    'On oxygen at 2 L/min SpO₂ is 104 %.',
    'The arterial pH is 8.4.',
    'pH 6.21, PaCO₂ 40 mm Hg',
    'Temperature 48.2 °C and rising',
    'A temperature of 21 °C and shivering',
    'A temperature of 120 °F',
    'The heart rate is 420/min.',
    'Respiratory rate 220/min',
    'ventilated with an FiO₂ of 1.4',
    'FiO₂ 0.15 and PEEP 5 cm H₂O',
    'FiO₂ 140 %',
    'A Glasgow Coma Scale score of 2',
    'GCS 16 after the fall',
    'Hemoglobin of 96 g/dL',
    'Hematocrit 96 %',
    'Serum potassium 32 mEq/L',
    'Serum sodium is 14 mEq/L',
    'HCO₃⁻ 240 mEq/L',
    'PaCO₂ 400 mmHg',
    'PaO₂ 980 mm Hg',
    'A 212-year-old client',
    'pain 12 out of 10',
    'Blood pressure 80/120 mmHg',
    'Give −5 mg by mouth',
    'pH 7.21, PaCO₂ 40 mm Hg, PaO₂ 90 mm Hg, HCO₃⁻ 24 mEq/L',
  ])('%s', (text) => {
    expect(findImpossibleValues(text)).toHaveLength(1)
  })
})

describe('findImpossibleValues accepts', () => {
  test.each([
    'SpO₂ 100 %, SpO₂ of 88% to 92%, SpO₂ 99 % on the finger',
    'Urine pH 5.5 is raised to 8.5. Gastric pH was 2.',
    'pH 7.40, PaCO₂ 40 mm Hg, PaO₂ 90 mm Hg, HCO₃⁻ 24 mEq/L',
    'pH 7.06, PaCO₂ 18 mm Hg, PaO₂ 104 mm Hg, HCO₃⁻ 5 mEq/L',
    'Keep the vaccine in a refrigerator at a temperature of 5 °C. Store at a room temperature of 22 °C.',
    'The humidifier is heated: temperature 22 °C at the wye.',
    'FiO₂ 0.21, FiO₂ of 1. FiO₂ 40 %, PaO₂/FiO₂ of 94 mm Hg',
    'mean airway pressure × FiO₂ × 100 / PaO₂',
    'Pulse pressure 20 mmHg, blood pressure 208/112 mmHg (126/76 mmHg before)',
    'GCS 3 to 15, base excess −8 mEq/L, a range of 5-10 mg, 5–10 mg, a balance of −500 mL, GLP-1 mg',
    'Hemoglobin A1c 7.2 %, methemoglobin of 36%',
    'hypoglycemia after 20 units, potassium 20 mEq in each liter',
    'A 104-year-old client with pain 10 out of 10 and a fetal heart rate of 180/min',
  ])('%s', (text) => {
    expect(findImpossibleValues(text)).toEqual([])
  })
})
