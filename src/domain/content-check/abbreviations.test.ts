import { describe, expect, test } from 'vitest'
import { checkAbbreviations } from './abbreviations.ts'

const found = (text: string) =>
  checkAbbreviations([{ field: 'stem', role: 'stem', text }]).map(({ problem }) => problem)

describe('refuses', () => {
  test.each([
    ['Give insulin lispro 10 U now.', '"U"'],
    ['Give insulin lispro 4U now.', '"U"'],
    ['The bag holds heparin 100 U/mL.', '"U"'],
    ['Give 800 IU of vitamin D.', '"IU"'],
    ['Digoxin 0.125 mg QD', '"QD"'],
    ['Digoxin 0.125 mg q.d.', '"q.d."'],
    ['Prednisone 20 mg QOD', '"QOD"'],
    ['Metformin 500 mg BID', '"BID"'],
    ['Ibuprofen 400 mg tid', '"tid"'],
    ['Cephalexin 500 mg q.i.d.', '"q.i.d."'],
    ['Zolpidem 5 mg qhs', '"qhs"'],
    ['Zolpidem 5 mg HS', '"HS"'],
    ['Fentanyl 50 µg', '"µg"'],
    ['Fentanyl 50μg', '"μg"'],
    ['Fentanyl 50 ug', '"ug"'],
    ['Draw up 3 cc of saline.', '"cc"'],
    ['MS 4 mg for pain', '"MS"'],
    ['MSO4 4 mg for pain', '"MSO4"'],
    ['MgSO₄ 2 g', '"MgSO₄"'],
    ['Heparin 5,000 units SC', '"SC"'],
    ['Heparin 5,000 units SubQ', '"SubQ"'],
    ['Timolol one drop OD', '"OD"'],
    ['Timolol one drop OU', '"OU"'],
    ['D/C the catheter', '"D/C"'],
    ['Aspirin 81 mg per os', '"per os"'],
    ['Hold when heart rate < 60/min', '"<"'],
    ['Call when glucose >250 mg/dL', '">"'],
    ['Lorazepam 1.0 mg by mouth', '"1.0"'],
    ['Run at 25.0 mL/h', '"25.0"'],
    ['Digoxin 0.250 mg', '"0.250"'],
    ['Lorazepam .5 mg by mouth', '".5"'],
    ['Give 10mg', '"10mg"'],
    ['Heparin 25000 units', '"25000"'],
  ])('%s', (text, quoted) => {
    expect(found(text)).toEqual([`${quoted} is error-prone (ISMP list)`])
  })
})

describe('lets pass', () => {
  test.each([
    'Flattened T waves with 2 U waves and a U-shaped wound',
    'Run D5W or D5 0.45% at 100 mL/h.',
    'Arterial pH 7.40, FiO₂ 0.40 and INR 1.0',
    'Potassium 4.0 mEq/L, creatinine 1.0 mg/dL, albumin 3.0 g/dL',
    'FEV₁ 2.40 L, temperature 38.0 °C, a 7.0 mm tube, urine specific gravity 1.010',
    'Section 164.510 of the rule',
    'SCI at T6, the OSA clinic, an OST survey',
    'PO₂ of 60 mm Hg, SpO₂ of 92%, H₂O',
    'hs-CRP and hs-troponin',
    'PaO₂/FiO₂ of 150 or less and a CD4 count of ≤200 cells/mcL',
    'Success, tidal volume, MSH, HSV, SCD, IUD, ODT tablets',
    '750 mg every 12 hours; 1,000 mL; 25,000 units in 250 mL; at 0.5 mL/h',
    'The guideline of 2024 mentions 40 mg. It replaced that of 2019.',
  ])('%s', (text) => {
    expect(found(text)).toEqual([])
  })
})
