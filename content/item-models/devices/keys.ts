import type { GeneratedQuestion } from '#domain/item-model/item-model.ts'

// Independent arithmetic for item-models.test.ts; nothing that ships imports it.

type Parameters = GeneratedQuestion['parameters']

/** A numeric parameter; raises when it is none. */
const n = (p: Parameters, name: string): number => {
  const value = p[name]
  if (typeof value !== 'number') throw new TypeError(`${name} is not a number`)
  return value
}
const kilograms = (p: Parameters) => n(p, 'weight') * (p.unit === 'lb' ? 5 / 11 : 1)

/** The Berlin category as its option reads. */
function berlin(p: Parameters): string {
  const [pao2, fio2] = [n(p, 'pao2'), n(p, 'fio2')]
  if (n(p, 'peep') < 5 || pao2 > 300 * fio2) return 'not met'
  if (pao2 > 200 * fio2) return 'Mild'
  return pao2 > 100 * fio2 ? 'Moderate' : 'Severe'
}

export const keysInWords: Record<string, (p: Parameters) => string> = {
  'MODEL-OXYGENATION-RATIO': berlin,
}

type Key = (p: Parameters) => [value: number, places: number]

const breathing: Record<string, Key> = {
  'MODEL-DEAD-SPACE': (p) =>
    p.asked === 'fraction'
      ? [100 - (100 * n(p, 'mixed')) / n(p, 'paco2'), 0]
      : [(n(p, 'volume') * n(p, 'rate') - n(p, 'dead') * n(p, 'rate')) / 1000, 1],
  'MODEL-RAPID-SHALLOW-BREATHING': (p) => [
    p.given === 'tidal volume' ? (1000 * n(p, 'rate')) / n(p, 'volume') : n(p, 'rate') ** 2 / n(p, 'minute'),
    0,
  ],
  'MODEL-INSPIRATORY-TIME': (p) => {
    const cycle = 60 / n(p, 'rate')
    if (p.asked === 'inspiratory time') return [cycle - (cycle * n(p, 'ratio')) / (n(p, 'ratio') + 1), 2]
    if (p.asked === 'expiratory time') return [cycle - (0.06 * n(p, 'volume')) / n(p, 'flow'), 2]
    return [60 / (n(p, 'rate') * n(p, 'inspiration')) - 1, 1]
  },
  'MODEL-OXYGEN-BLENDING': (p) => {
    const share = (n(p, 'percent') - 21) / 79
    if (p.asked === 'percent') return [21 + (79 * n(p, 'oxygen')) / (n(p, 'oxygen') + n(p, 'air')), 0]
    return [p.asked === 'total' ? n(p, 'oxygen') / share : n(p, 'total') * share, 1]
  },
  'MODEL-VASCULAR-RESISTANCE': (p) => {
    const systemic = p.asked === 'systemic'
    const fall = systemic ? n(p, 'arterial') - n(p, 'venous') : n(p, 'pulmonary') - n(p, 'wedge')
    return [(800 * fall) / (10 * n(p, 'output')), 0]
  },
  'MODEL-FICK-CARDIAC-OUTPUT': (p) => {
    if (p.given === 'contents') return [n(p, 'uptake') / (10 * n(p, 'arterial') - 10 * n(p, 'venous')), 1]
    const perLiter = 0.134 * n(p, 'hemoglobin') * (n(p, 'arterialSat') - n(p, 'venousSat'))
    return [n(p, 'uptake') / perLiter, 1]
  },
}

const anesthesia: Record<string, Key> = {
  'MODEL-ALLOWABLE-BLOOD-LOSS': (p) => {
    const kept = n(p, 'final') / n(p, 'initial')
    return [n(p, 'weight') * n(p, 'perKg') * (1 - kept), n(p, 'weight') < 12 ? 0 : -1]
  },
  'MODEL-PEDIATRIC-TUBE': (p) => {
    if (p.asked === 'depth by age') return [(n(p, 'age') + 24) / 2, 1]
    const size = (n(p, 'age') + (p.kind === 'cuffed' ? 14 : 16)) / 4
    return [p.asked === 'size' ? size : size * 3, 1]
  },
  'MODEL-LOCAL-ANESTHETIC': (p) => {
    const mL = (mg: number) => mg / n(p, 'percent') / 10
    return [Math.min(mL(n(p, 'cap')), n(p, 'weight') * mL(n(p, 'perKg'))), 1]
  },
  'MODEL-MAC': (p) => {
    const old = 1.24 - 0.006 * n(p, 'age')
    const gas = n(p, 'nitrous') / 104
    if (p.asked === 'multiple') return [(n(p, 'endTidal') / n(p, 'mac') + gas) / old, 2]
    return [n(p, 'target') * n(p, 'mac') * old - gas * n(p, 'mac'), 2]
  },
  'MODEL-VAPOR-CONSUMPTION': (p) => {
    const liters = n(p, 'flow') * n(p, 'minutes')
    return [(liters * 1000 * (n(p, 'dial') / 100)) / n(p, 'vapor'), 1]
  },
}

const radiography: Record<string, Key> = {
  'MODEL-EXPOSURE-FACTORS': (p) => {
    const mAs = (n(p, 'mA') / 1000) * n(p, 'time')
    return [((mAs / 2 ** n(p, 'kilovolts')) * 1000) / n(p, 'newMA'), 0]
  },
  'MODEL-GRID-CONVERSION': (p) => {
    const factor = (ratio: number) => [0, 5, 6, 8, 12, 16].indexOf(ratio) + 1
    return [(n(p, 'mAs') / factor(n(p, 'from'))) * factor(n(p, 'to')), 1]
  },
  'MODEL-MAGNIFICATION': (p) => {
    const grown = 1 / (1 - n(p, 'oid') / n(p, 'sid'))
    if (p.asked === 'factor') return [grown, 2]
    return p.asked === 'object' ? [n(p, 'image') / grown, 0] : [n(p, 'spot') * (grown - 1), 2]
  },
  'MODEL-DOSE-QUANTITIES': (p) => {
    const gray = { mGy: 0.001, rad: 0.01, Gy: 1, mrad: 0.00001 }[String(p.unit)] ?? Number.NaN
    return [n(p, 'dose') * gray * n(p, 'weight') * (p.wanted === 'rem' ? 100 : 1000), 2]
  },
  'MODEL-HALF-VALUE-LAYER': (p) => {
    if (p.asked === 'remaining') return [n(p, 'rate') / 2 ** n(p, 'count'), 1]
    return [n(p, 'layer') * n(p, 'count'), 2]
  },
  'MODEL-CENTRAL-RAY-ANGLE': (p) => {
    // Angles of beam and line above the horizontal, in a patient who faces the tube (AP) or the receptor (PA).
    const line = p.chin === 'raised' ? n(p, 'off') : -n(p, 'off')
    const name = String(p.name)
    if (name.includes('(Towne)')) return [30 + line, 0]
    if (name.includes('(Haas)')) return [25 + line, 0]
    return [15 - line, 0]
  },
  'MODEL-CONTRAST-VOLUME': (p) => {
    const mL = Math.min(kilograms(p) * n(p, 'perKg'), n(p, 'cap'))
    if (p.asked === 'volume') return [mL, 0]
    return p.asked === 'time' ? [mL / n(p, 'flow'), 0] : [mL * 0.001 * n(p, 'strength'), 1]
  },
}

const pharmacy: Record<string, Key> = {
  'MODEL-VANCOMYCIN-KINETICS': (p) => {
    if (p.asked === 'loading dose') return [(n(p, 'target') * n(p, 'weight') * 7) / 10, -1]
    return [n(p, 'hours') / Math.log2(n(p, 'high') / n(p, 'low')), 1]
  },
}

/** Each key once more, by arithmetic that shares nothing with the models: value and decimal places. */
export const recomputed: Record<string, Key> = { ...breathing, ...anesthesia, ...radiography, ...pharmacy }

/** Ranges that a patient, a device or an order can have. */
export const possible: Record<string, readonly [string, number, number][]> = {
  'MODEL-DEAD-SPACE': [
    ['paco2', 30, 65],
    ['mixed', 8, 46],
    ['volume', 300, 650],
    ['rate', 10, 30],
  ],
  'MODEL-RAPID-SHALLOW-BREATHING': [
    ['rate', 12, 45],
    ['volume', 150, 600],
    ['minute', 4, 14],
  ],
  'MODEL-OXYGENATION-RATIO': [
    ['pao2', 45, 150],
    ['fio2', 0.21, 1],
    ['peep', 0, 20],
  ],
  'MODEL-INSPIRATORY-TIME': [
    ['rate', 8, 30],
    ['ratio', 1, 4],
    ['flow', 30, 90],
    ['volume', 300, 650],
    ['inspiration', 0.6, 1.5],
  ],
  'MODEL-OXYGEN-BLENDING': [
    ['air', 1, 30],
    ['oxygen', 1, 15],
    ['percent', 24, 70],
    ['total', 20, 80],
  ],
  'MODEL-VASCULAR-RESISTANCE': [
    ['arterial', 45, 125],
    ['venous', 0, 20],
    ['pulmonary', 10, 60],
    ['wedge', 4, 25],
    ['output', 2, 10],
    ['heart', 50, 140],
  ],
  'MODEL-FICK-CARDIAC-OUTPUT': [
    ['uptake', 150, 350],
    ['hemoglobin', 7, 17],
    ['arterialSat', 88, 100],
    ['venousSat', 40, 80],
  ],
  'MODEL-ALLOWABLE-BLOOD-LOSS': [
    ['weight', 2.5, 120],
    ['initial', 30, 56],
    ['final', 21, 40],
  ],
  'MODEL-PEDIATRIC-TUBE': [['age', 2, 12]],
  'MODEL-LOCAL-ANESTHETIC': [
    ['weight', 40, 110],
    ['percent', 0.2, 2],
    ['cap', 175, 500],
  ],
  'MODEL-MAC': [
    ['age', 40, 90],
    ['endTidal', 0.4, 6],
    ['nitrous', 30, 70],
    ['target', 0.8, 1.4],
  ],
  'MODEL-VAPOR-CONSUMPTION': [
    ['flow', 0.3, 8],
    ['dial', 0.5, 8],
    ['minutes', 20, 240],
  ],
  'MODEL-EXPOSURE-FACTORS': [
    ['mA', 50, 800],
    ['time', 5, 500],
    ['kVp', 50, 120],
  ],
  'MODEL-GRID-CONVERSION': [
    ['mAs', 1, 100],
    ['from', 0, 16],
    ['to', 0, 16],
  ],
  'MODEL-MAGNIFICATION': [
    ['sid', 90, 200],
    ['oid', 3, 60],
    ['spot', 0.1, 1.5],
  ],
  'MODEL-DOSE-QUANTITIES': [
    ['dose', 0.01, 1000],
    ['weight', 0.01, 20],
  ],
  'MODEL-HALF-VALUE-LAYER': [
    ['rate', 10, 500],
    ['layer', 0.1, 30],
    ['count', 1, 6],
  ],
  'MODEL-CENTRAL-RAY-ANGLE': [['off', 3, 15]],
  'MODEL-CONTRAST-VOLUME': [
    ['weight', 12, 230],
    ['perKg', 1, 2],
    ['flow', 1, 5],
  ],
  'MODEL-VANCOMYCIN-KINETICS': [
    ['high', 20, 45],
    ['low', 6, 20],
    ['hours', 4, 24],
    ['weight', 40, 110],
  ],
}
