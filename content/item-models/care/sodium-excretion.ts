import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
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
  { scene: 'after 1 hour of hypotension during aortic surgery', avid: false },
  { scene: 'on day 8 of gentamicin therapy', avid: false },
  { scene: 'on the third day of septic shock', avid: false },
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
      'The creatinine ratio corrects for the concentration of the urine. Here only the sodium values were used',
      `${uNa} ÷ ${sNa} × 100`,
      (uNa / sNa) * 100,
    ),
    makeMistake(
      'left out the sodium',
      'The fraction compares sodium clearance with creatinine clearance. Here only the creatinine values were used',
      `${cr} ÷ ${uCr} × 100`,
      (sCr / uCr) * 100,
    ),
    makeMistake(
      'inverted the sodium values',
      'Urine sodium belongs in the numerator and serum sodium in the denominator. Here they were inverted',
      `(${sNa} × ${cr}) ÷ (${uNa} × ${uCr}) × 100`,
      ((sNa * sCr) / (uNa * uCr)) * 100,
    ),
    makeMistake(
      'inverted the creatinine values',
      'Serum creatinine belongs in the numerator and urine creatinine in the denominator. Here they were inverted and the factor 100 left out',
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
      'Serum sodium belongs in the denominator, and a percentage requires the factor 100. Here both were left out',
      `${uNa} × ${cr} ÷ ${uCr}`,
      (uNa * sCr) / uCr,
    ),
    makeMistake(
      'used the urea nitrogen',
      'The equation requires serum creatinine. Here blood urea nitrogen was used instead',
      `(${uNa} × ${urea}) ÷ (${sNa} × ${uCr}) × 100`,
      ((uNa * urea) / (sNa * uCr)) * 100,
    ),
    makeMistake(
      'multiplied by 10',
      'A fraction is converted to a percentage with the factor 100. Here it was multiplied by 10',
      `(${uNa} × ${cr}) ÷ (${sNa} × ${uCr}) × 10`,
      ((uNa * sCr) / (sNa * uCr)) * 10,
    ),
    makeMistake(
      'divided by both creatinine values',
      'Serum creatinine belongs in the numerator. Here both creatinine values were placed in the denominator',
      `${uNa} ÷ (${sNa} × ${uCr} × ${cr}) × 100`,
      (uNa / (sNa * uCr * sCr)) * 100,
    ),
    makeMistake(
      'did not multiply by 100',
      'The result is asked as a percentage, so the fraction is multiplied by 100. Here it was not',
      `(${uNa} × ${cr}) ÷ (${sNa} × ${uCr})`,
      (uNa * sCr) / (sNa * uCr),
    ),
    makeMistake(
      'left out the serum creatinine',
      'Serum creatinine belongs in the numerator, next to urine sodium. Here it was left out',
      `${uNa} ÷ (${sNa} × ${uCr}) × 100`,
      (uNa / (sNa * uCr)) * 100,
    ),
  ]
}

function stemOf(rng: Rng, sample: Sample, age: number): string {
  const { scene, urineSodium, serumSodium, urineCreatinine, serumCreatinine, urea } = sample
  const serum =
    `serum sodium ${serumSodium} mEq/L, serum creatinine ${formatNumber(serumCreatinine, 1)} mg/dL, ` +
    `blood urea nitrogen ${urea} mg/dL`
  const urine = `urine sodium ${urineSodium} mEq/L, and urine creatinine ${urineCreatinine} mg/dL`
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} patient ${scene} has oliguria. Before any diuretic is given, results are ${serum}, ${urine}. What ` +
      'is the fractional excretion of sodium (FENa)?',
    `${capitalized(aged)} patient ${scene} has acute kidney injury and has received no diuretic. Results are ${serum}, ` +
      `${urine}. What is the fractional excretion of sodium (FENa)?`,
    `Serum creatinine has doubled in 2 days in ${aged} patient ${scene}. No diuretic was given. Results are ${serum}, ` +
      `${urine}. What is the fractional excretion of sodium (FENa)?`,
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
      why: 'Urine sodium times serum creatinine is divided by serum sodium times urine creatinine and multiplied by 100',
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
      explanation: workedSolution(
        'Fractional excretion of sodium (FENa) is the percentage of filtered sodium that appears in the urine. It shows whether the tubules still reabsorb sodium.',
        [
          `Numerator: urine sodium × serum creatinine = ${urineSodium} × ${cr} = ${formatNumber(urineSodium * serumCreatinine, 1)}.`,
          `Denominator: serum sodium × urine creatinine = ${serumSodium} × ${urineCreatinine} = ${formatNumber(serumSodium * urineCreatinine, 0)}.`,
          `Divide and multiply by 100: ${formatCalculation(key, format)}.`,
          value < 1
            ? 'Interpret: below 1 percent, the tubules reabsorb sodium, which suggests prerenal injury.'
            : 'Interpret: well above 1 percent, the tubules lose sodium, which suggests acute tubular necrosis.',
        ],
        `urine sodium is about ${formatNumber((100 * urineSodium) / serumSodium, 0)}% of serum sodium, and urine creatinine is about ${formatNumber(urineCreatinine / serumCreatinine, 0)} times serum creatinine; dividing the first by the second gives about ${formatNumber(value, 1)} percent. Diuretics make FENa unreliable.`,
      ),
      keyLearningPoint:
        'FENa is (urine sodium × serum creatinine) ÷ (serum sodium × urine creatinine) × 100; below 1 percent suggests prerenal injury.',
    }
  },
}
