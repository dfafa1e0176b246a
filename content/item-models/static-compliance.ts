import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
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

const complianceFormat = { unit: 'mL/cm H₂O', places: 0 }
const resistanceFormat = { unit: 'cm H₂O/L/s', places: 0 }

function generateVentilated(rng: Rng): Ventilated {
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
      'Peak pressure includes airway resistance, so static compliance uses plateau pressure. This is dynamic compliance',
      `(${peak} − ${peep})`,
      peak - peep,
    ),
    over(
      'did not subtract PEEP',
      `The tidal volume raised the pressure from PEEP (${peep}) to plateau (${plateau}). Here PEEP was not subtracted`,
      `${plateau}`,
      plateau,
    ),
    over(
      'used the peak pressure without PEEP',
      'Static compliance uses plateau pressure minus PEEP. Here the peak pressure alone was the denominator',
      `${peak}`,
      peak,
    ),
    over(
      'added PEEP',
      'The pressure change is plateau pressure minus PEEP. Here PEEP was added instead of subtracted',
      `(${plateau} + ${peep})`,
      plateau + peep,
    ),
    over(
      'used peak minus plateau pressure',
      'Peak minus plateau pressure is lost to airway resistance and does not distend the lungs. Here it was the denominator',
      `(${peak} − ${plateau})`,
      peak - plateau,
    ),
    over(
      'divided by PEEP',
      'PEEP is the starting pressure, not the pressure change caused by the breath. Here the volume was divided by PEEP',
      `${peep}`,
      peep,
    ),
    plateau - 2 * peep >= 4 &&
      over(
        'subtracted PEEP twice',
        'PEEP is subtracted once from plateau pressure. Here it was subtracted two times',
        `(${plateau} − 2 × ${peep})`,
        plateau - 2 * peep,
      ),
    {
      mistake: 'inverted the ratio',
      value: (1000 * (plateau - peep)) / volume,
      sum: `(${plateau} − ${peep}) ÷ ${volume} mL × 1,000 mL/L`,
      why: 'Compliance is volume divided by pressure. Here pressure was divided by volume, which is elastance in cm H₂O/L',
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
      'used peak pressure minus PEEP',
      'Only the pressure lost in the airways counts for resistance. Peak pressure minus PEEP also includes the elastic load',
      `(${peak} − ${peep})`,
      peak - peep,
    ),
    over(
      'used plateau pressure minus PEEP',
      'Plateau pressure minus PEEP is the driving pressure that distends the lungs, and belongs to compliance. Here it was used',
      `(${plateau} − ${peep})`,
      plateau - peep,
    ),
    over(
      'did not subtract the plateau pressure',
      'Peak pressure contains the elastic load as well, so plateau pressure is subtracted. Here the whole peak pressure was used',
      `${peak}`,
      peak,
    ),
    over(
      'also subtracted PEEP',
      'PEEP is part of both peak and plateau pressure and cancels in the subtraction. Here it was subtracted again',
      `(${peak} − ${plateau} − ${peep})`,
      fall - peep,
    ),
    {
      mistake: 'left out the flow',
      value: fall,
      sum: `${peak} − ${plateau}`,
      why: 'Resistance is the pressure drop divided by flow in L/s. This is the pressure drop alone, correct only at 60 L/min',
    },
    {
      mistake: 'multiplied by the flow',
      value: (fall * flow) / 60,
      sum: `(${peak} − ${plateau}) × ${perSecond}`,
      why: 'Resistance is pressure per unit of flow, so the pressure drop is divided by flow. Here it was multiplied',
    },
    {
      mistake: 'inverted the ratio',
      value: (100 * flow) / 60 / fall,
      sum: `${perSecond} ÷ (${peak} − ${plateau}) × 100`,
      why: 'Resistance is pressure divided by flow. Here flow was divided by pressure, which is conductance, written as a percentage',
    },
  ]
}

const scenes = [
  'with acute respiratory distress syndrome',
  'with severe pneumonia',
  'with an acute exacerbation of COPD',
  'after prolonged abdominal surgery',
  'who requires ventilation after a drug overdose',
]

function stemOf(rng: Rng, { asked, volume, peak, plateau, peep, flow }: Ventilated, scene: string): string {
  const settings = `tidal volume ${volume} mL, constant flow ${flow} L/min and PEEP ${peep} cm H₂O`
  const pressures = `peak pressure ${peak} cm H₂O and plateau pressure ${plateau} cm H₂O`
  return rng.pick([
    `A patient ${scene} is receiving volume control ventilation with ${settings}. An inspiratory hold shows ${pressures}. ` +
      `What is the ${asked} of the respiratory system?`,
    `A respiratory therapist performs an inspiratory hold in a passive patient ${scene} and records ${pressures}. ` +
      `Ventilator settings are ${settings}. Which ${asked} should the therapist report?`,
    `During a ventilator check of a patient ${scene}, the respiratory therapist notes ${settings}. An inspiratory hold ` +
      `shows ${pressures}. Which ${asked} should be documented?`,
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
    const ventilated = generateVentilated(rng)
    const { asked, volume, peak, plateau, peep, flow } = ventilated
    const compliance = asked === 'static compliance'
    const format = compliance ? complianceFormat : resistanceFormat
    const key = compliance
      ? {
          sum: `${volume} mL ÷ (${plateau} − ${peep})`,
          value: volume / (plateau - peep),
          why: 'The tidal volume is divided by the pressure that it produced, plateau pressure minus PEEP',
        }
      : {
          sum: `(${peak} − ${plateau}) ÷ (${flow} ÷ 60)`,
          value: ((peak - plateau) * 60) / flow,
          why: 'The pressure lost in the airways, peak minus plateau, is divided by the flow in liters per second',
        }
    if (peak > 55 || plateau > 32 || key.value > (compliance ? 70 : 35)) return undefined
    const mistakes = compliance ? complianceMistakes(ventilated) : resistanceMistakes(ventilated)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [1, 150] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    return {
      parameters: { asked, volume, peak, plateau, peep, flow },
      stem: `${stemOf(rng, ventilated, scene)} ${roundingRule(0)}`,
      options,
      explanation: compliance
        ? workedSolution(
            'During an inspiratory hold there is no flow, so the plateau pressure reflects only the stiffness of the lungs and chest wall.',
            [
              `Driving pressure: plateau − PEEP = ${plateau} − ${peep} = ${plateau - peep} cm H₂O.`,
              `Divide the tidal volume by it: ${formatCalculation(key, format)}.`,
              `The peak pressure of ${peak} cm H₂O is not used; ${peak - plateau} cm H₂O of it is lost to airway resistance.`,
            ],
            `${formatNumber(key.value, 0)} mL/cm H₂O × ${plateau - peep} cm H₂O ≈ ${formatNumber(Math.round(key.value) * (plateau - peep), -1)} mL, close to the tidal volume of ${volume} mL. ` +
              'Static compliance of the respiratory system is normally about 60 to 100 mL/cm H₂O.',
          )
        : workedSolution(
            'With constant flow, the difference between peak and plateau pressure is the pressure needed to move gas through the airways and the tube.',
            [
              `Convert the flow: ${flow} L/min ÷ 60 s/min ${equals(flow / 60)} L/s.`,
              `Pressure drop: peak − plateau = ${peak} − ${plateau} = ${peak - plateau} cm H₂O. PEEP cancels.`,
              `Divide the pressure drop by the flow: ${formatCalculation(key, format)}.`,
            ],
            `at 60 L/min (1 L/s) the resistance would equal the pressure drop, ${peak - plateau}. The flow of ${flow} L/min is ` +
              `${flow < 60 ? 'lower, so the resistance is higher' : 'higher, so the resistance is lower'} than ${peak - plateau} cm H₂O/L/s.`,
          ),
      keyLearningPoint: compliance
        ? 'Static compliance is tidal volume divided by plateau pressure minus PEEP; peak pressure reflects resistance as well.'
        : 'Airway resistance is peak minus plateau pressure divided by the inspiratory flow in liters per second.',
    }
  },
}
