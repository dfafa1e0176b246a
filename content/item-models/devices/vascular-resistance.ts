import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

/** Pressures in mm Hg, flow in L/min. */
interface Circulation {
  asked: 'systemic' | 'pulmonary'
  arterial: number
  venous: number
  pulmonary: number
  wedge: number
  output: number
  heart: number
}

const format = { unit: 'dyn·s·cm⁻⁵', places: 0 }

function generateCirculation(rng: Rng): Circulation {
  const wedge = rng.int(6, 22)
  return {
    asked: rng.pick(['systemic', 'pulmonary'] as const),
    arterial: rng.int(52, 118),
    venous: rng.int(2, 17),
    pulmonary: wedge + rng.int(6, 34),
    wedge,
    output: rng.int(24, 88) / 10,
    heart: rng.int(62, 124),
  }
}

function sumOf(high: number, low: number, output: number): [string, number] {
  return [`(${high} − ${low}) ÷ ${show(output)} L/min × 80`, ((high - low) / output) * 80]
}

/** Mistakes with the outflow pressure or the circulation. */
function circuitMistakes({ asked, arterial, venous, pulmonary, wedge, output }: Circulation): Mistake[] {
  const by = (mistake: string, why: string, high: number, low: number) =>
    makeMistake(mistake, why, ...sumOf(high, low, output))
  if (asked === 'systemic') {
    return [
      by(
        'subtracted the wedge pressure',
        'The systemic circulation ends in the right atrium, so central venous pressure is subtracted. Here the wedge pressure was used',
        arterial,
        wedge,
      ),
      by(
        'subtracted the pulmonary artery pressure',
        'The systemic circulation ends in the right atrium, so central venous pressure is subtracted. Here pulmonary artery pressure was used',
        arterial,
        pulmonary,
      ),
    ]
  }
  return [
    by(
      'subtracted the central venous pressure',
      'The pulmonary circulation ends in the left atrium, so the wedge pressure is subtracted. Here central venous pressure was used',
      pulmonary,
      venous,
    ),
    by(
      'used the systemic pressures',
      'Pulmonary vascular resistance uses pulmonary artery and wedge pressures. This is the systemic vascular resistance',
      arterial,
      venous,
    ),
  ]
}

function mistakesOf(circulation: Circulation): (Mistake | false)[] {
  const { asked, arterial, venous, pulmonary, wedge, output } = circulation
  const [high, low] = asked === 'systemic' ? [arterial, venous] : [pulmonary, wedge]
  const flow = `${show(output)} L/min`
  const units = (high - low) / output
  const text = `(${high} − ${low}) ÷ ${flow}`
  return [
    ...circuitMistakes(circulation),
    makeMistake(
      'left out the outflow pressure',
      `Flow is driven by a pressure difference, so ${low} mm Hg is subtracted. Here the outflow pressure was left out`,
      `${high} ÷ ${flow} × 80`,
      (high / output) * 80,
    ),
    makeMistake(
      'added the outflow pressure',
      'Flow is driven by the difference between inflow and outflow pressure. Here the two pressures were added',
      `(${high} + ${low}) ÷ ${flow} × 80`,
      ((high + low) / output) * 80,
    ),
    makeMistake(
      'left out the factor 80',
      'Multiplication by 80 converts Wood units to dyn·s·cm⁻⁵. This is the resistance in Wood units (mm Hg·min/L)',
      text,
      units,
    ),
    makeMistake(
      'used the factor 60',
      'Wood units are converted to dyn·s·cm⁻⁵ with the factor 80. Here 60 was used',
      `${text} × 60`,
      units * 60,
    ),
    makeMistake(
      'used the factor 100',
      'Wood units are converted to dyn·s·cm⁻⁵ with the factor 80. Here 100 was used',
      `${text} × 100`,
      units * 100,
    ),
  ]
}

const people = ['after cardiac surgery', 'with heart failure', 'after aortic surgery', 'in the intensive care unit']

function stemOf(rng: Rng, { asked, arterial, venous, pulmonary, wedge, output, heart }: Circulation): string {
  const who = rng.pick(people)
  const what = `${asked} vascular resistance`
  const values =
    `mean arterial pressure ${arterial} mm Hg, central venous pressure ${venous} mm Hg, mean pulmonary artery ` +
    `pressure ${pulmonary} mm Hg, pulmonary artery wedge pressure ${wedge} mm Hg, cardiac output ${show(output)} L/min, ` +
    `and heart rate ${heart}/min`
  return rng.pick([
    `Measurements with a pulmonary artery catheter in a patient ${who} are ${values}. What is the ${what}?`,
    `A patient ${who} has ${values}. What is the patient's ${what}?`,
    `Before titration of a vasoactive drug, these values are recorded in a patient ${who}: ${values}. Which ${what} should be ` +
      'documented?',
  ])
}

/** Usual values in dyn·s·cm⁻⁵. */
const usual = {
  systemic: { text: '800 to 1,200', low: 800, high: 1200 },
  pulmonary: { text: 'up to about 160', low: 0, high: 160 },
}

function levelOf(asked: Circulation['asked'], value: number): string {
  const { low, high } = usual[asked]
  if (value < low) return 'low'
  return value > high ? 'high' : 'normal'
}

/** (Inflow − outflow pressure) ÷ cardiac output × 80. Source: Miller's Anesthesia (2019). */
export const vascularResistance: ItemModel = {
  id: 'MODEL-VASCULAR-RESISTANCE',
  title: 'Systemic and pulmonary vascular resistance',
  uses: [
    { field: 'RT', domain: 'Patient Data' },
    { field: 'CRNA', domain: 'Basic Sciences' },
  ],
  topics: ['hemodynamics', 'vascular resistance', 'pulmonary artery catheter'],
  difficulty: 'medium',
  ordered: true,
  references: ['miller-anesthesia-2019'],
  generate(rng) {
    const circulation = generateCirculation(rng)
    const { asked, arterial, venous, pulmonary, wedge, output, heart } = circulation
    if ((output * 1000) / heart < 25 || (output * 1000) / heart > 110 || wedge - venous < -3) return undefined
    if (arterial - pulmonary < 20) return undefined
    const systemic = asked === 'systemic'
    const [high, low] = systemic ? [arterial, venous] : [pulmonary, wedge]
    const [sum, value] = sumOf(high, low, output)
    const [least, most] = systemic ? [450, 2200] : [70, 800]
    if (value < (least ?? 0) || value > (most ?? 0)) return undefined
    const outflow = systemic ? 'central venous' : 'pulmonary artery wedge'
    const inflow = systemic ? 'mean arterial' : 'mean pulmonary artery'
    const key = {
      sum,
      value,
      why: `The ${inflow} pressure minus the ${outflow} pressure is divided by cardiac output and multiplied by 80`,
    }
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes: mistakesOf(circulation),
      within: [2, 4500],
    })
    if (!options) return undefined
    return {
      parameters: { asked, arterial, venous, pulmonary, wedge, output, heart },
      stem: `${stemOf(rng, circulation)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'Vascular resistance is the pressure difference across a circulation divided by the flow through it.',
        [
          `Pressures of the ${asked} circulation: inflow, ${inflow} (${high} mm Hg); outflow, ${outflow} (${low} mm Hg).`,
          `Pressure difference: ${high} − ${low} = ${high - low} mm Hg.`,
          `Divide by cardiac output and multiply by 80: ${formatCalculation(key, format)}.`,
        ],
        `${high - low} mm Hg ÷ ${show(output)} L/min is about ${formatNumber((high - low) / output, 0)} Wood units, and 1 Wood unit is 80 dyn·s·cm⁻⁵. Usual values are ${usual[asked].text} dyn·s·cm⁻⁵, so this result is ${levelOf(asked, value)}.`,
      ),
      keyLearningPoint:
        'Vascular resistance is inflow minus outflow pressure of that circulation, divided by cardiac output, times 80 for dyn·s·cm⁻⁵.',
    }
  },
}
