import { describe, expect, test } from 'vitest'
import { type ContentText, checkAbbreviations, checkWording } from './wording.ts'

const wordingIssues = (role: ContentText['role'], text: string) => checkWording([{ field: 'x', role, text }])

describe('checkWording rejects', () => {
  test.each<[ContentText['role'], string]>([
    ['option', 'All of the above'],
    ['option', 'None of these'],
    ['option', 'Both of the above.'],
    ['explanation', 'So all of the above are signs of shock.'],
    ['option', 'Always wear a gown'],
    ['option', 'Pain that never stops'],
    ['explanation', 'Option B would delay care.'],
    ['reason', 'Unlike answer C, this one is safe.'],
    ['reason', 'The same as option 2.'],
    ['explanation', 'Options A and D are true.'],
    ['reason', 'The first option is safer.'],
    ['reason', 'As in the answer above, this helps.'],
    ['stem', 'The nurse should first give an'],
    ['stem', 'The nurse should first:'],
    ['stem', 'The next step is ____'],
    ['reason', 'This is **wrong**.'],
    ['keyLearningPoint', 'Give `oxygen`.'],
  ])('%s: %s', (role, text) => {
    expect(wordingIssues(role, text)).toHaveLength(1)
  })
})

describe('checkWording accepts', () => {
  test.each<[ContentText['role'], string]>([
    ['stem', 'The client says, "I never understood why." What should the nurse do first?'],
    ['explanation', 'Vincristine into the spine is nearly always fatal.'],
    ['explanation', 'All of these drugs lengthen the QT interval, and none of the others does.'],
    ['reason', 'The answer decides what follows: plan, means and time.'],
    ['reason', 'Acetaminophen is the safer choice. A blood gas comes next.'],
    ['reason', 'Amoxicillin is the drug of first choice for hepatitis B carriers too.'],
    ['explanation', 'The resident answers, "A little later."'],
    ['option', 'Neither lung has breath sounds'],
    ['option', 'Limb weakness on the whole left side'],
    ['stem', 'Which dose is right? The factor is 1.5.'],
  ])('%s: %s', (role, text) => {
    expect(wordingIssues(role, text)).toEqual([])
  })
})

const errorProneIn = (text: string) =>
  checkAbbreviations([{ field: 'stem', role: 'stem', text }]).map(({ problem }) => problem)

describe('checkAbbreviations rejects', () => {
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
    expect(errorProneIn(text)).toEqual([expect.stringMatching(`^${quoted.replaceAll('.', '\\.')} is on the ISMP list`)])
  })
})

describe('checkAbbreviations accepts', () => {
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
    expect(errorProneIn(text)).toEqual([])
  })
})
