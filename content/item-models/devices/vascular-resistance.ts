import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { roundingRule, show } from '#domain/item-model/rounding.ts'
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

/** Mistakes with the outflow pressure or the circuit. */
function circuitMistakes({ asked, arterial, venous, pulmonary, wedge, output }: Circulation): Mistake[] {
  const by = (mistake: string, why: string, high: number, low: number) =>
    makeMistake(mistake, why, ...sumOf(high, low, output))
  if (asked === 'systemic') {
    return [
      by('took the wedge pressure off', 'The systemic circuit ends in the right atrium', arterial, wedge),
      by('took the pulmonary pressure off', 'The systemic circuit ends in the right atrium', arterial, pulmonary),
    ]
  }
  return [
    by('took the central venous pressure off', 'The lungs empty into the left atrium', pulmonary, venous),
    by('used the systemic pressures', 'This is the systemic resistance', arterial, venous),
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
      'left the outflow pressure out',
      'Flow follows a difference of pressures',
      `${high} ÷ ${flow} × 80`,
      (high / output) * 80,
    ),
    makeMistake(
      'added the outflow pressure',
      'The pressures were added',
      `(${high} + ${low}) ÷ ${flow} × 80`,
      ((high + low) / output) * 80,
    ),
    makeMistake('left out the factor 80', 'This is in Wood units (mm Hg·min/L)', text, units),
    makeMistake('used the factor 60', 'Wood units are multiplied by 80, not 60', `${text} × 60`, units * 60),
    makeMistake('used the factor 100', 'Wood units are multiplied by 80, not 100', `${text} × 100`, units * 100),
  ]
}

const people = ['after cardiac surgery', 'with heart failure', 'after aortic surgery', 'in intensive care']

function stemOf(rng: Rng, { asked, arterial, venous, pulmonary, wedge, output, heart }: Circulation): string {
  const who = rng.pick(people)
  const what = `${asked} vascular resistance`
  const values =
    `mean arterial pressure ${arterial} mm Hg, central venous pressure ${venous} mm Hg, mean pulmonary artery ` +
    `pressure ${pulmonary} mm Hg, pulmonary artery wedge pressure ${wedge} mm Hg, cardiac output ${show(output)} L/min ` +
    `and heart rate ${heart}/min`
  return rng.pick([
    `A pulmonary artery catheter in a patient ${who} gives ${values}. What is the ${what}?`,
    `A patient ${who} has ${values}. Which ${what} results?`,
    `Before a vasoactive drug is adjusted in a patient ${who}, these values are recorded: ${values}. Which ${what} should be ` +
      'charted?',
  ])
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
    const outflow = systemic ? 'central venous' : 'wedge'
    const inflow = systemic ? 'mean arterial' : 'mean pulmonary artery'
    const key = {
      sum,
      value,
      why: `${systemic ? 'Mean arterial' : 'Mean pulmonary artery'} less ${outflow} pressure, over output, times 80`,
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
      explanation:
        `Take the pressures at both ends of this circuit, ${inflow} and ${outflow}: ${formatCalculation(key, format)}. ` +
        `Usual values are ${systemic ? '800 to 1,200' : 'at most 160'} dyn·s·cm⁻⁵; the factor 80 turns Wood units into them.`,
      keyLearningPoint: 'Resistance is inflow less outflow pressure of that circuit, over cardiac output, times 80.',
    }
  },
}
