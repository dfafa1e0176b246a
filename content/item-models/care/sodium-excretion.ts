import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'percent', places: 2 }

/** mEq/L and mg/dL */
interface Sample {
  scene: string
  urineSodium: number
  serumSodium: number
  urineCreatinine: number
  serumCreatinine: number
  urea: number
}

const scenes = [
  { scene: 'with vomiting and diarrhea for 4 days', avid: true },
  { scene: 'with upper gastrointestinal bleeding', avid: true },
  { scene: 'with heat exhaustion', avid: true },
  { scene: 'after an hour of hypotension during aortic surgery', avid: false },
  { scene: 'on day 8 of gentamicin', avid: false },
  { scene: 'in the third day of septic shock', avid: false },
] as const

function generateSample(rng: Rng): Sample {
  const { scene, avid } = rng.pick(scenes)
  const serumCreatinine = avid ? rng.int(16, 32) / 10 : rng.int(28, 62) / 10
  return {
    scene,
    urineSodium: avid ? rng.int(8, 26) : rng.int(38, 88),
    serumSodium: rng.int(130, 146),
    urineCreatinine: avid ? rng.int(70, 160) : rng.int(24, 70),
    serumCreatinine,
    urea: Math.round(serumCreatinine * (avid ? rng.int(20, 28) : rng.int(9, 14))),
  }
}

const makeMistake = (mistake: string, why: string, sum: string, value: number): Mistake => ({
  mistake,
  why,
  sum,
  value,
})

/** Mistakes with one of the pairs, sodium or creatinine. */
function pairMistakes({ urineSodium, serumSodium, urineCreatinine, serumCreatinine }: Sample): Mistake[] {
  const [uNa, sNa, uCr] = [urineSodium, serumSodium, urineCreatinine]
  const sCr = serumCreatinine
  const cr = formatNumber(sCr, 1)
  return [
    makeMistake(
      'left out the creatinine',
      'Creatinine corrects for how concentrated the urine is and was left out',
      `${uNa} ÷ ${sNa} × 100`,
      (uNa / sNa) * 100,
    ),
    makeMistake(
      'left out the sodium',
      'The sodium of urine and serum was left out',
      `${cr} ÷ ${uCr} × 100`,
      (sCr / uCr) * 100,
    ),
    makeMistake(
      'inverted the sodium',
      'Urine sodium belongs above the line',
      `(${sNa} × ${cr}) ÷ (${uNa} × ${uCr}) × 100`,
      ((sNa * sCr) / (uNa * uCr)) * 100,
    ),
    makeMistake(
      'inverted the creatinine',
      'Serum creatinine belongs above the line; here it lies below, without the factor 100',
      `(${uNa} × ${uCr}) ÷ (${sNa} × ${cr})`,
      (uNa * uCr) / (sNa * sCr),
    ),
  ]
}

/** Mistakes with a single value or with the factor. */
function otherMistakes({ urineSodium, serumSodium, urineCreatinine, serumCreatinine, urea }: Sample): Mistake[] {
  const [uNa, sNa, uCr] = [urineSodium, serumSodium, urineCreatinine]
  const sCr = serumCreatinine
  const cr = formatNumber(sCr, 1)
  return [
    makeMistake(
      'left out the serum sodium',
      'The serum sodium was left out, and the factor 100 with it',
      `${uNa} × ${cr} ÷ ${uCr}`,
      (uNa * sCr) / uCr,
    ),
    makeMistake(
      'used the urea nitrogen',
      'Urea nitrogen was used in place of the serum creatinine',
      `(${uNa} × ${urea}) ÷ (${sNa} × ${uCr}) × 100`,
      ((uNa * urea) / (sNa * uCr)) * 100,
    ),
    makeMistake(
      'multiplied by 10',
      'The factor for a percentage is 100, not 10',
      `(${uNa} × ${cr}) ÷ (${sNa} × ${uCr}) × 10`,
      ((uNa * sCr) / (sNa * uCr)) * 10,
    ),
    makeMistake(
      'divided by both creatinines',
      'The serum creatinine belongs above the line',
      `${uNa} ÷ (${sNa} × ${uCr} × ${cr}) × 100`,
      (uNa / (sNa * uCr * sCr)) * 100,
    ),
    makeMistake(
      'gave a fraction',
      'This is the fraction; times 100 it is the percentage',
      `(${uNa} × ${cr}) ÷ (${sNa} × ${uCr})`,
      (uNa * sCr) / (sNa * uCr),
    ),
    makeMistake(
      'left out the serum creatinine',
      'The serum creatinine was left out',
      `${uNa} ÷ (${sNa} × ${uCr}) × 100`,
      (uNa / (sNa * uCr)) * 100,
    ),
  ]
}

function stemOf(rng: Rng, sample: Sample, age: number): string {
  const { scene, urineSodium, serumSodium, urineCreatinine, serumCreatinine, urea } = sample
  const serum =
    `serum sodium ${serumSodium} mEq/L, serum creatinine ${formatNumber(serumCreatinine, 1)} mg/dL, ` +
    `urea nitrogen ${urea} mg/dL`
  const urine = `urine sodium ${urineSodium} mEq/L and urine creatinine ${urineCreatinine} mg/dL`
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} patient ${scene} passes little urine. Results before any diuretic: ${serum}, ${urine}. What ` +
      'is the fractional excretion of sodium?',
    `Acute kidney injury is found in ${aged} patient ${scene}. No diuretic was given. The values are: ${serum}, ` +
      `${urine}. Which fractional excretion of sodium do they give?`,
    `The creatinine of a patient aged ${age} years ${scene} has doubled in two days. A spot urine is sent: ${urine}; ` +
      `${serum}. What is the fractional excretion of sodium?`,
  ])
}

/** (UNa × SCr) ÷ (SNa × UCr) × 100. Source: Espinel, JAMA (1976). */
export const sodiumExcretion: ItemModel = {
  id: 'MODEL-SODIUM-EXCRETION',
  title: 'Fractional excretion of sodium',
  uses: [
    { field: 'PA', domain: 'Renal System' },
    { field: 'PharmD', domain: 'Person-Centered Assessment and Treatment Planning' },
    { field: 'NP', domain: 'Diagnose' },
    { field: 'NP', domain: 'Diagnosis' },
  ],
  topics: ['acute kidney injury', 'fractional excretion of sodium', 'urine chemistry'],
  difficulty: 'hard',
  ordered: true,
  references: ['espinel-fena-1976'],
  generate(rng) {
    const sample = generateSample(rng)
    const { urineSodium, serumSodium, urineCreatinine, serumCreatinine } = sample
    const value = ((urineSodium * serumCreatinine) / (serumSodium * urineCreatinine)) * 100
    if (value < 0.15 || value > 8 || (value > 0.9 && value < 2.2)) return undefined
    const cr = formatNumber(serumCreatinine, 1)
    const key = {
      sum: `(${urineSodium} × ${cr}) ÷ (${serumSodium} × ${urineCreatinine}) × 100`,
      value,
      why: 'Urine sodium times serum creatinine, over serum sodium times urine creatinine, as a percentage',
    }
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes: [...pairMistakes(sample), ...otherMistakes(sample)],
      within: [0.01, 90],
    })
    if (!options) return undefined
    return {
      parameters: { ...sample },
      stem: `${stemOf(rng, sample, rng.int(26, 84))} ${roundingRule(2)}`,
      options,
      explanation:
        `${formatCalculation(key, format)}. ` +
        `${value < 1 ? 'Below 1 percent the tubules still hold sodium back, as in prerenal injury.' : 'Well above 1 percent the tubules lose sodium, as in acute tubular necrosis.'} Diuretics make the value unreliable.`,
      keyLearningPoint:
        'Below 1 percent speaks for prerenal injury: urine sodium and serum creatinine stand above the line.',
    }
  },
}
