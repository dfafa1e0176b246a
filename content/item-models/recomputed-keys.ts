import type { GeneratedQuestion } from '#domain/item-model/item-model.ts'
import * as care from './care/keys.ts'
import * as dailyLiving from './daily-living/keys.ts'
import * as devices from './devices/keys.ts'

// Independent arithmetic for item-models.test.ts; nothing that ships imports it.

type Parameters = GeneratedQuestion['parameters']

/** A numeric parameter; raises when it is none. */
export const n = (p: Parameters, name: string): number => {
  const value = p[name]
  if (typeof value !== 'number') throw new TypeError(`${name} is not a number`)
  return value
}
const kilograms = (p: Parameters) => n(p, 'weight') * (p.unit === 'lb' ? 5 / 11 : 1)

/** Rounds through thousandths of the last place in whole numbers, which is another way than the models'. */
export function half(value: number, places: number): number {
  const scaled = Math.round(Math.abs(value) * 10 ** (places + 6)) / 10 ** 6
  return (Math.sign(value) * Math.floor(scaled + 0.5)) / 10 ** places
}

/** The disorder that a blood gas shows, as its option begins. */
function bloodGas(p: Parameters): string {
  const [ph, co2, hco3] = [n(p, 'ph'), n(p, 'paco2'), n(p, 'hco3')]
  const winter = 1.5 * hco3 + 8
  const nearer = (acute: number, chronic: number) => Math.abs(acute - hco3) < Math.abs(chronic - hco3)
  const rules: readonly [boolean, string][] = [
    [hco3 < 20 && ph < 7.43 && Math.abs(winter - co2) <= 2, 'Metabolic acidosis with expected respiratory'],
    [hco3 < 20 && co2 > 45, 'Metabolic acidosis together with respiratory acidosis'],
    [hco3 <= 16 && co2 < winter - 5, 'Metabolic acidosis together with respiratory alkalosis'],
    [hco3 >= 28 && co2 < 35, 'Metabolic alkalosis together with respiratory alkalosis'],
    [hco3 > 30 && ph > 7.45, 'Metabolic alkalosis with expected respiratory'],
    [co2 > 45 && nearer(24 + (co2 - 40) / 10, 24 + (co2 - 40) / 2.5), 'Acute respiratory acidosis'],
    [co2 > 45, 'Chronic respiratory acidosis'],
    [nearer(24 - (40 - co2) / 5, 24 - (40 - co2) * 0.45), 'Acute respiratory alkalosis'],
  ]
  return rules.find(([fits]) => fits)?.[1] ?? 'Chronic respiratory alkalosis'
}

/** For models whose options are words: what the right option contains, by rules that share nothing with the models. */
export const keysInWords: Record<string, (p: Parameters) => string> = {
  'MODEL-ABG': bloodGas,
  ...care.keysInWords,
  ...devices.keysInWords,
  ...dailyLiving.keysInWords,
}

/** Each key once more, by arithmetic that shares nothing with the models: value and decimal places. */
export const recomputed: Record<string, (p: Parameters) => [value: number, places: number]> = {
  'MODEL-IV-DRIP-RATE': (p) => [(n(p, 'volume') / (n(p, 'minutes') / 60)) * (n(p, 'factor') / 60), 0],
  'MODEL-INFUSION-RATE': (p) => [(((n(p, 'dose') / 1000) * kilograms(p) * 60) / n(p, 'mg')) * n(p, 'mL'), 1],
  'MODEL-WEIGHT-DOSE': (p) => [
    (n(p, 'dose') / n(p, 'mg')) * n(p, 'mL') * kilograms(p) * (1 / n(p, 'parts')),
    n(p, 'places'),
  ],
  'MODEL-ALVEOLAR-GAS': (p) => {
    const tension = n(p, 'fio2') * n(p, 'barometer') - n(p, 'fio2') * 47 - 1.25 * n(p, 'paco2')
    return [String(p.asked).startsWith('alveolar-arterial') ? tension - n(p, 'pao2') : tension, 0]
  },
  'MODEL-COCKCROFT-GAULT': (p) => {
    const woman = p.sex === 'woman'
    const ideal = 2.3 * n(p, 'inches') - (woman ? 92.5 : 88)
    const weight = p.basis === 'ideal' ? ideal : n(p, 'actual')
    return [((weight * (140 - n(p, 'age'))) / n(p, 'creatinine') / 72) * (woman ? 0.85 : 1), 0]
  },
  'MODEL-CYLINDER-DURATION': (p) => {
    const minutes = ((n(p, 'psi') - n(p, 'reserve')) / n(p, 'flow')) * (p.cylinder === 'E' ? 0.28 : 3.14)
    return p.cylinder === 'E' ? [minutes, 0] : [minutes / 60, 1]
  },
  'MODEL-BMI': (p) => {
    const size = n(p, 'height')
    return [p.system === 'metric' ? (n(p, 'weight') * 10_000) / size / size : (n(p, 'weight') / size / size) * 703, 1]
  },
  'MODEL-TIDAL-VOLUME': (p) => {
    const base = p.sex === 'man' ? 50 : 45.5
    const more = p.unit === 'cm' ? 0.91 * n(p, 'height') - 138.684 : 2.3 * n(p, 'height') - 138
    return [n(p, 'perKg') * base + n(p, 'perKg') * more, -1]
  },
  'MODEL-STATIC-COMPLIANCE': (p) => {
    if (p.asked === 'static compliance') return [n(p, 'volume') / (n(p, 'plateau') - n(p, 'peep')), 0]
    return [(60 / n(p, 'flow')) * (n(p, 'peak') - n(p, 'plateau')), 0]
  },
  'MODEL-ALLIGATION': (p) => {
    const strong = (n(p, 'amount') * n(p, 'wanted') - n(p, 'amount') * n(p, 'weak')) / (n(p, 'strong') - n(p, 'weak'))
    return [p.part === 'stronger' ? strong : n(p, 'amount') - strong, 1]
  },
  'MODEL-ANION-GAP': (p) => [n(p, 'sodium') - n(p, 'chloride') - n(p, 'bicarbonate') + 10 - 2.5 * n(p, 'albumin'), 1],
  'MODEL-FLUID-BALANCE': (p) => {
    const intake = 30 * n(p, 'ounces') + n(p, 'ice') / 2 + n(p, 'rate') * n(p, 'hours') + n(p, 'piggyback')
    return [p.asked === 'total intake' ? intake : intake - n(p, 'urine') - n(p, 'loss'), 0]
  },
  'MODEL-OXYGEN-CONTENT': (p) => [0.0134 * n(p, 'hemoglobin') * n(p, 'saturation') + (3 * n(p, 'pao2')) / 1000, 1],
  'MODEL-CORRECTED-PHENYTOIN': (p) => [(10 * n(p, 'total')) / (2 * n(p, 'albumin') + 1), 1],
  'MODEL-INVERSE-SQUARE': (p) => [(n(p, 'rate') * n(p, 'from') ** 2) / n(p, 'to') ** 2, n(p, 'places')],
  ...care.recomputed,
  ...devices.recomputed,
  ...dailyLiving.recomputed,
}

/** Ranges that a patient, a device or an order can have. */
export const possible: Record<string, readonly [string, number, number][]> = {
  'MODEL-IV-DRIP-RATE': [
    ['volume', 50, 1000],
    ['minutes', 15, 720],
    ['factor', 10, 60],
  ],
  'MODEL-INFUSION-RATE': [
    ['weight', 45, 255],
    ['mg', 4, 2500],
    ['mL', 50, 500],
  ],
  'MODEL-WEIGHT-DOSE': [
    ['dose', 0.1, 50],
    ['weight', 5, 220],
  ],
  'MODEL-ABG': [
    ['ph', 6.9, 7.65],
    ['paco2', 15, 85],
    ['hco3', 6, 43],
  ],
  'MODEL-ALVEOLAR-GAS': [
    ['barometer', 600, 770],
    ['fio2', 0.21, 1],
    ['paco2', 20, 75],
    ['pao2', 45, 110],
  ],
  'MODEL-COCKCROFT-GAULT': [
    ['age', 18, 95],
    ['actual', 35, 130],
    ['creatinine', 0.5, 4],
  ],
  'MODEL-CYLINDER-DURATION': [
    ['psi', 500, 2200],
    ['reserve', 200, 500],
    ['flow', 1, 15],
  ],
  'MODEL-BMI': [
    ['height', 58, 195],
    ['weight', 35, 330],
  ],
  'MODEL-TIDAL-VOLUME': [
    ['height', 60, 196],
    ['actual', 45, 150],
    ['perKg', 6, 8],
  ],
  'MODEL-STATIC-COMPLIANCE': [
    ['volume', 300, 600],
    ['peak', 15, 55],
    ['plateau', 12, 33],
    ['peep', 5, 15],
  ],
  'MODEL-ALLIGATION': [
    ['amount', 30, 1000],
    ['strong', 0.1, 100],
    ['weak', 0.01, 95],
  ],
  'MODEL-ANION-GAP': [
    ['sodium', 125, 150],
    ['chloride', 85, 122],
    ['bicarbonate', 5, 26],
    ['albumin', 1.2, 3.5],
  ],
  'MODEL-FLUID-BALANCE': [
    ['urine', 150, 1500],
    ['loss', 20, 250],
    ['rate', 20, 125],
  ],
  'MODEL-OXYGEN-CONTENT': [
    ['hemoglobin', 5, 20],
    ['saturation', 75, 99],
    ['pao2', 40, 150],
    ['venous', 40, 80],
  ],
  'MODEL-CORRECTED-PHENYTOIN': [
    ['total', 3, 15],
    ['albumin', 1.2, 3.5],
  ],
  'MODEL-INVERSE-SQUARE': [
    ['rate', 0.5, 1000],
    ['from', 0.5, 200],
    ['to', 0.5, 200],
  ],
  ...care.possible,
  ...devices.possible,
  ...dailyLiving.possible,
}
