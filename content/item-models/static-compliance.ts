import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, roundingRule } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

/** Volume in mL, pressures in cm H₂O, flow in L/min. */
interface Ventilated {
  asked: 'static compliance' | 'airway resistance'
  volume: number
  peak: number
  plateau: number
  peep: number
  flow: number
}

const complianceForm = { unit: 'mL/cm H₂O', places: 0 }
const resistanceForm = { unit: 'cm H₂O/L/s', places: 0 }

function drawVentilated(rng: Rng): Ventilated {
  const asked = rng.pick(['static compliance', 'airway resistance'] as const)
  const peep = rng.int(5, 14)
  const plateau = peep + rng.int(8, 20)
  const peak = plateau + (asked === 'static compliance' ? rng.int(4, 20) : rng.int(6, 26))
  return { asked, volume: 10 * rng.int(32, 58), peak, plateau, peep, flow: rng.pick([40, 45, 50, 55, 65, 70, 75, 80]) }
}

function complianceMistakes({ volume, peak, plateau, peep }: Ventilated): (Mistake | false)[] {
  const over = (mistake: string, why: string, text: string, pressure: number): Mistake => {
    return { mistake, why, sum: `${volume} mL ÷ ${text}`, value: volume / pressure }
  }
  return [
    over(
      'used the peak pressure',
      'This is dynamic compliance: peak pressure includes the airways',
      `(${peak} − ${peep})`,
      peak - peep,
    ),
    over('did not subtract PEEP', 'The volume was driven by plateau pressure above PEEP', `${plateau}`, plateau),
    over('used the peak pressure and no PEEP', 'Neither plateau pressure nor PEEP was used', `${peak}`, peak),
    over('added PEEP', 'PEEP was added to plateau pressure', `(${plateau} + ${peep})`, plateau + peep),
    over(
      'used peak less plateau pressure',
      'Peak less plateau pressure belongs to resistance',
      `(${peak} − ${plateau})`,
      peak - plateau,
    ),
    over('divided by PEEP', 'The volume was divided by PEEP alone', `${peep}`, peep),
    plateau - 2 * peep >= 4 &&
      over('subtracted PEEP twice', 'PEEP was taken off two times', `(${plateau} − 2 × ${peep})`, plateau - 2 * peep),
    {
      mistake: 'inverted the ratio',
      value: (1000 * (plateau - peep)) / volume,
      sum: `(${plateau} − ${peep}) ÷ ${volume} mL × 1,000 mL/L`,
      why: 'Pressure over volume is elastance, here in cm H₂O/L',
    },
  ]
}

function resistanceMistakes({ peak, plateau, peep, flow }: Ventilated): (Mistake | false)[] {
  const perSecond = `(${flow} ÷ 60)`
  const over = (mistake: string, why: string, text: string, pressure: number): Mistake => {
    return { mistake, why, sum: `${text} ÷ ${perSecond}`, value: (pressure * 60) / flow }
  }
  const fall = peak - plateau
  return [
    over(
      'used peak pressure less PEEP',
      'Peak pressure less PEEP includes the elastic load',
      `(${peak} − ${peep})`,
      peak - peep,
    ),
    over(
      'used plateau pressure less PEEP',
      'Plateau pressure less PEEP is the elastic load',
      `(${plateau} − ${peep})`,
      plateau - peep,
    ),
    over('used the whole peak pressure', 'Plateau pressure was not taken off', `${peak}`, peak),
    over(
      'subtracted PEEP as well',
      'PEEP is in both pressures and cancels out; it was taken off again',
      `(${peak} − ${plateau} − ${peep})`,
      fall - peep,
    ),
    {
      mistake: 'left out the flow',
      value: fall,
      sum: `${peak} − ${plateau}`,
      why: 'This is the pressure lost in the airways; at 60 L/min it would equal the resistance',
    },
    {
      mistake: 'multiplied by the flow',
      value: (fall * flow) / 60,
      sum: `(${peak} − ${plateau}) × ${perSecond}`,
      why: 'Resistance is pressure divided by flow',
    },
    {
      mistake: 'inverted the ratio',
      value: (100 * flow) / 60 / fall,
      sum: `${perSecond} ÷ (${peak} − ${plateau}) × 100`,
      why: 'Flow over pressure is conductance, read here as a percentage',
    },
  ]
}

const scenes = [
  'with acute respiratory distress syndrome',
  'with severe pneumonia',
  'with an acute exacerbation of COPD',
  'after a long abdominal operation',
  'ventilated after a drug overdose',
]

function stemOf(rng: Rng, { asked, volume, peak, plateau, peep, flow }: Ventilated, scene: string): string {
  const settings = `tidal volume ${volume} mL, constant flow ${flow} L/min and PEEP ${peep} cm H₂O`
  const pressures = `peak pressure ${peak} cm H₂O and plateau pressure ${plateau} cm H₂O`
  return rng.pick([
    `A patient ${scene} is on volume control: ${settings}. An inspiratory hold shows ${pressures}. What is the ` +
      `${asked} of ` +
      'the respiratory system?',
    `The respiratory therapist makes an inspiratory hold in a passive patient ${scene} and reads ${pressures}. ` +
      'Settings are ' +
      `${settings}. Which ${asked} results?`,
    `During a ventilator check of a patient ${scene}, the respiratory therapist notes ${settings}; with a hold, ` +
      `${pressures}. ` +
      `What ${asked} should be charted?`,
  ])
}

/** Static compliance: VT ÷ (plateau − PEEP). Resistance: (peak − plateau) ÷ L/s. Source: Hess, Respir Care (2014). */
export const staticCompliance: ItemModel = {
  id: 'MODEL-STATIC-COMPLIANCE',
  title: 'Static compliance and airway resistance',
  uses: [{ field: 'RT', domain: 'Patient Data' }],
  topics: ['mechanical ventilation', 'respiratory mechanics', 'compliance', 'airway resistance'],
  difficulty: 'medium',
  ordered: true,
  references: ['hess-respiratory-mechanics-2014'],
  generate(rng) {
    const ventilated = drawVentilated(rng)
    const { asked, volume, peak, plateau, peep, flow } = ventilated
    const compliance = asked === 'static compliance'
    const form = compliance ? complianceForm : resistanceForm
    const key = compliance
      ? {
          sum: `${volume} mL ÷ (${plateau} − ${peep})`,
          value: volume / (plateau - peep),
          why: 'Tidal volume divided by plateau pressure less PEEP',
        }
      : {
          sum: `(${peak} − ${plateau}) ÷ (${flow} ÷ 60)`,
          value: ((peak - plateau) * 60) / flow,
          why: 'Peak less plateau pressure, divided by the flow in L/s',
        }
    if (peak > 55 || plateau > 32 || key.value > (compliance ? 70 : 35)) return undefined
    const mistakes = compliance ? complianceMistakes(ventilated) : resistanceMistakes(ventilated)
    const options = generateNumericOptions(rng, { ...form, key, mistakes, within: [1, 150] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    return {
      parameters: { asked, volume, peak, plateau, peep, flow },
      stem: `${stemOf(rng, ventilated, scene)} ${roundingRule(0)}`,
      options,
      explanation: compliance
        ? `Driving pressure: ${plateau} − ${peep} = ${plateau - peep} cm H₂O. Compliance: ${formatCalculation(key, form)}.`
        : `Flow: ${flow} L/min ÷ 60 ${equals(flow / 60)} L/s. Pressure lost in the airways: ${peak} − ${plateau} = ` +
          `${peak - plateau} cm H₂O. Resistance: ${formatCalculation(key, form)}.`,
      keyLearningPoint: compliance
        ? 'Static compliance uses plateau pressure above PEEP; peak pressure belongs to resistance.'
        : 'Resistance is peak less plateau pressure over the flow in liters per second.',
    }
  },
}
