import type { GeneratedQuestion } from '#domain/item-model/item-model.ts'

// Independent arithmetic for item-models.test.ts; nothing that ships imports it.

type Parameters = GeneratedQuestion['parameters']

const n = (p: Parameters, name: string): number => {
  const value = p[name]
  if (typeof value !== 'number') throw new TypeError(`${name} is not a number`)
  return value
}
const t = (p: Parameters, name: string): string => String(p[name])

/** The grade of the first pattern that a finding fits; raises when none does. */
function graded(text: string, rules: readonly (readonly [RegExp, number])[]): number {
  const rule = rules.find(([pattern]) => pattern.test(text))
  if (!rule) throw new RangeError(`no rule for "${text}"`)
  return rule[1]
}
const met = (...conditions: readonly boolean[]) => conditions.filter(Boolean).length

function glasgow(p: Parameters): number {
  const eyes = graded(t(p, 'eyes'), [
    [/before anyone speaks|without prompting/, 4],
    [/name is called|loud command/, 3],
    [/only to fingertip|open to a trapezius/, 2],
    [/closed to a shout and to|no stimulus/, 1],
  ])
  const speech = graded(t(p, 'speech'), [
    [/correct/, 5],
    [/wrong/, 4],
    [/single words|isolated word/, 3],
    [/moans|groans/, 2],
    [/no sound|nothing/, 1],
  ])
  const motor = graded(t(p, 'motor'), [
    [/on command/, 6],
    [/clavicle|notch/, 5],
    [/pull away|withdraws/, 4],
    [/slow flexion/, 3],
    [/straighten|stiff extension/, 2],
    [/no limb moves|still/, 1],
  ])
  return motor + speech + eyes
}

function apgar(p: Parameters): number {
  const breathing = graded(t(p, 'breathing'), [
    [/no respiratory effort/, 0],
    [/irregular/, 1],
    [/cry/, 2],
  ])
  const tone = graded(t(p, 'tone'), [
    [/limp/, 0],
    [/slight/, 1],
    [/active/, 2],
  ])
  const reflexes = graded(t(p, 'reflexes'), [
    [/no response/, 0],
    [/grimace/, 1],
    [/withdrawal/, 2],
  ])
  const color = graded(t(p, 'color'), [
    [/^a pink trunk/, 1],
    [/pallor|blue/, 0],
    [/pink skin/, 2],
  ])
  return (n(p, 'rate') >= 100 ? 2 : 1) + breathing + tone + reflexes + color
}

function childPugh(p: Parameters): number {
  const above = (value: number, low: number, high: number) => 1 + met(value >= low, value > high)
  const albumin = n(p, 'albumin')
  const ascites = graded(t(p, 'ascites'), [
    [/^no/, 1],
    [/slight|controlled/, 2],
    [/tense|moderate/, 3],
  ])
  const brain = graded(t(p, 'encephalopathy'), [
    [/^no|clear/, 1],
    [/grade [12]/, 2],
    [/grade [34]/, 3],
  ])
  return (
    above(n(p, 'bilirubin'), 2, 3) +
    above(n(p, 'inr'), 1.7, 2.3) +
    1 +
    met(albumin <= 3.5, albumin < 2.8) +
    ascites +
    brain
  )
}

function braden(p: Parameters): number {
  const rules: Readonly<Record<string, readonly RegExp[]>> = {
    sensation: [/does not moan/, /only to painful|lower half/, /cannot always|numb/, /anywhere/],
    moisture: [/each turn/, /once a shift/, /one extra/, /dry skin/],
    activity: [/leave the bed/, /bear weight/, /few steps/, /hallway/],
    mobility: [/no change/, /cannot turn/, /small changes/, /turns over/],
    nutrition: [/third|clear liquids/, /about half/, /more than half|tube/, /nearly all/],
    shear: [/slides/, /feebly/, /lifts up/],
  }
  return Object.entries(rules).reduce((sum, [name, patterns]) => {
    return (
      sum +
      graded(
        t(p, name),
        patterns.map((pattern, i) => [pattern, i + 1] as const),
      )
    )
  }, 0)
}

function strokeRisk(p: Parameters): number {
  const [age, history] = [n(p, 'age'), t(p, 'history')]
  const ones = [/heart failure/, /hypertension/, /diabetes/, /myocardial|peripheral artery|plaque/]
  return (
    ones.filter((pattern) => pattern.test(history)).length +
    2 * met(/stroke|ischemic attack|embolus/.test(history)) +
    met(age > 64, age > 74, p.sex === 'woman')
  )
}

function curb(p: Parameters): number {
  const low = n(p, 'systolic') < 90 || n(p, 'diastolic') < 61
  return met(p.mind === 'confused', n(p, 'urea') * 0.357 > 7, n(p, 'breaths') > 29, low, n(p, 'age') > 64)
}

function soreThroat(p: Parameters): number {
  const age = n(p, 'age')
  const signs = met(
    n(p, 'temperature') > 38,
    /^no/.test(t(p, 'cough')),
    /tender/.test(t(p, 'nodes')),
    /swollen|white/.test(t(p, 'tonsils')),
  )
  return signs + met(age <= 14) - met(age >= 45)
}

function burn(p: Parameters): number {
  const surface = t(p, 'areas')
    .split('; ')
    .reduce((sum, area) => {
      const nines = /trunk/.test(area)
        ? 2
        : /leg/.test(area)
          ? /entire/.test(area)
            ? 2
            : 1
          : /entire/.test(area)
            ? 1
            : 0.5
      return sum + 9 * nines
    }, 0)
  return (n(p, 'factor') * surface * n(p, 'weight') * 0.5) / (8 - n(p, 'hours'))
}

function maintenance(p: Parameters): number {
  const [kg, hourly] = [n(p, 'weight'), p.unit === 'mL/hr']
  if (kg > 20) return hourly ? 40 + kg : 1100 + 20 * kg
  return hourly ? 20 + 2 * kg : 500 + 50 * kg
}

function accuracy(p: Parameters): number {
  const [tp, fp, fn, tn] = [n(p, 'truePositive'), n(p, 'falsePositive'), n(p, 'falseNegative'), n(p, 'trueNegative')]
  const wrongShare = { sensitivity: fn / (tp + fn), specificity: fp / (tn + fp) }[t(p, 'asked')]
  return 100 * (1 - (wrongShare ?? (t(p, 'asked').startsWith('positive') ? fp / (tp + fp) : fn / (tn + fn))))
}

const symptoms = [
  'little interest',
  'depressed mood',
  'trouble sleeping',
  'fatigue',
  'appetite changes',
  'feelings of failure',
  'trouble concentrating',
  'slowed movement or speech',
]
const urinary = ['incomplete emptying', 'frequency', 'intermittency', 'urgency', 'weak stream', 'straining', 'nights']
const added = (p: Parameters, names: readonly string[]) => names.reduce((sum, name) => sum + n(p, name), 0)

/** Each key once more, by arithmetic that shares nothing with the models: value and decimal places. */
export const recomputed: Record<string, (p: Parameters) => [value: number, places: number]> = {
  'MODEL-GLASGOW-COMA-SCALE': (p) => [glasgow(p), 0],
  'MODEL-APGAR-SCORE': (p) => [apgar(p), 0],
  'MODEL-CHILD-PUGH': (p) => [childPugh(p), 0],
  'MODEL-BRADEN-SCORE': (p) => [braden(p), 0],
  'MODEL-STROKE-RISK-SCORE': (p) => [strokeRisk(p), 0],
  'MODEL-PNEUMONIA-SEVERITY': (p) => [curb(p), 0],
  'MODEL-SORE-THROAT-SCORE': (p) => [soreThroat(p), 0],
  'MODEL-CORRECTED-CALCIUM': (p) => [n(p, 'calcium') + 3.2 - (4 * n(p, 'albumin')) / 5, 1],
  'MODEL-SERUM-OSMOLALITY': (p) => {
    const solutes = (n(p, 'glucose') * 10) / 180 + (n(p, 'urea') * 5) / 14 + (n(p, 'ethanol') * 10) / 46
    const calculated = n(p, 'sodium') + n(p, 'sodium') + solutes
    return [n(p, 'measured') > 0 ? n(p, 'measured') - calculated : calculated, 0]
  },
  'MODEL-SODIUM-EXCRETION': (p) => {
    const cleared = n(p, 'urineSodium') / n(p, 'serumSodium')
    return [(100 * cleared) / (n(p, 'urineCreatinine') / n(p, 'serumCreatinine')), 2]
  },
  'MODEL-NEUTROPHIL-COUNT': (p) => {
    const others = n(p, 'lymphocytes') + n(p, 'monocytes') + n(p, 'eosinophils')
    return [n(p, 'white') - 0.01 * others * n(p, 'white'), 0]
  },
  'MODEL-BURN-FLUID': (p) => [burn(p), 0],
  'MODEL-MAINTENANCE-FLUID': (p) => [maintenance(p), 0],
  'MODEL-TEST-ACCURACY': (p) => [accuracy(p), 0],
  'MODEL-NUMBER-NEEDED-TO-TREAT': (p) => {
    const saved = (n(p, 'size') * n(p, 'control')) / 100 - (n(p, 'size') * n(p, 'treated')) / 100
    return [n(p, 'size') / saved, 0]
  },
  'MODEL-MEALTIME-INSULIN': (p) => {
    const [ratio, factor] = [n(p, 'ratio'), n(p, 'factor')]
    return [(n(p, 'grams') * factor + (n(p, 'glucose') - n(p, 'target')) * ratio) / (ratio * factor), 0]
  },
  'MODEL-HEPARIN-INFUSION': (p) => [((n(p, 'now') + n(p, 'change')) * n(p, 'weight') * n(p, 'bag')) / 25_000, 1],
  'MODEL-DRUG-KINETICS': (p) => {
    if (p.asked === 'level') return [n(p, 'level') * Math.exp(-Math.LN2 * n(p, 'halves')), 1]
    return [(n(p, 'weight') / n(p, 'salt')) * (n(p, 'level') * n(p, 'volume')), 0]
  },
  'MODEL-ISOTONICITY': (p) => [n(p, 'volume') * (9 - 10 * n(p, 'strength') * n(p, 'equivalent')), 0],
  'MODEL-DAYS-SUPPLY': (p) => {
    const text = t(p, 'text')
    const numbers = [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([found]) => Number(found))
    const often = /twice|12 hours/.test(text)
      ? 2
      : /three times|8 hours/.test(text)
        ? 3
        : /four times/.test(text)
          ? 4
          : 1
    if (/in each eye/.test(text)) return [Math.floor(((numbers[1] ?? 0) * 20) / (2 * often)), 0]
    const [a = 0, b = 0, c = 0, d = 0] = numbers
    if (/inhaler/.test(text)) return [Math.floor((a * c) / b / often), 0]
    if (/\bpens\b/.test(text)) return [Math.floor((a * b * c) / (d + 2)), 0]
    return [Math.floor(((/two bottles/.test(text) ? 2 : 1) * a) / b / often + 1e-9), 0]
  },
  'MODEL-DEPRESSION-SCREEN': (p) => [added(p, symptoms), 0],
  'MODEL-PROSTATE-SYMPTOM-INDEX': (p) => [added(p, urinary), 0],
  'MODEL-BONE-DENSITY': (p) => [n(p, 'density') / n(p, 'deviation') - n(p, 'young') / n(p, 'deviation'), 1],
}

function obstetric(p: Parameters): string {
  const past = t(p, 'past').split('; ')
  const weeks = past.map((words) => Number(/(\d+) weeks/.exec(words)?.[1]))
  const living = past.reduce((sum, words) => sum + (/twins/.test(words) ? 2 : met(/child/.test(words))), 0)
  const between = (least: number, most: number) => weeks.filter((week) => week >= least && week <= most).length
  return `G${past.length + 1}, T${between(37, 45)}, P${between(20, 36)}, A${between(1, 19)}, L${living}`
}

/** Nine months and seven days after the first day, by the calendar of the machine. */
function dueDate(p: Parameters): string {
  const date = new Date(Date.UTC(n(p, 'year'), n(p, 'month') - 1 + 9, n(p, 'day') + 7))
  return date.toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })
}

/** For models whose options are words: what the right option contains, by rules that share nothing with the models. */
export const keysInWords: Record<string, (p: Parameters) => string> = {
  'MODEL-DUE-DATE': dueDate,
  'MODEL-OBSTETRIC-HISTORY': obstetric,
}

/** Ranges that a patient, a device or an order can have. */
export const possible: Record<string, readonly [string, number, number][]> = {
  'MODEL-GLASGOW-COMA-SCALE': [['age', 18, 90]],
  'MODEL-APGAR-SCORE': [['rate', 50, 170]],
  'MODEL-CHILD-PUGH': [
    ['bilirubin', 0.5, 10],
    ['albumin', 1.8, 4.5],
    ['inr', 1, 3.5],
  ],
  'MODEL-BRADEN-SCORE': [['age', 50, 95]],
  'MODEL-STROKE-RISK-SCORE': [['age', 45, 90]],
  'MODEL-PNEUMONIA-SEVERITY': [
    ['age', 25, 90],
    ['urea', 8, 50],
    ['systolic', 75, 145],
    ['diastolic', 40, 90],
    ['breaths', 16, 40],
    ['saturation', 85, 95],
  ],
  'MODEL-SORE-THROAT-SCORE': [
    ['age', 3, 65],
    ['temperature', 36.5, 39.6],
  ],
  'MODEL-CORRECTED-CALCIUM': [
    ['calcium', 6.5, 11],
    ['albumin', 1.4, 3],
  ],
  'MODEL-SERUM-OSMOLALITY': [
    ['sodium', 125, 155],
    ['glucose', 70, 1000],
    ['urea', 7, 90],
    ['ethanol', 0, 300],
    ['measured', 0, 430],
  ],
  'MODEL-SODIUM-EXCRETION': [
    ['urineSodium', 5, 100],
    ['serumSodium', 125, 150],
    ['urineCreatinine', 20, 180],
    ['serumCreatinine', 1.4, 7],
    ['urea', 20, 100],
  ],
  'MODEL-NEUTROPHIL-COUNT': [
    ['white', 500, 6000],
    ['segmented', 5, 70],
    ['lymphocytes', 10, 85],
  ],
  'MODEL-DUE-DATE': [
    ['month', 1, 12],
    ['day', 1, 28],
    ['length', 3, 7],
  ],
  'MODEL-OBSTETRIC-HISTORY': [['weeks', 6, 32]],
  'MODEL-BURN-FLUID': [
    ['weight', 45, 110],
    ['hours', 1, 3],
    ['factor', 2, 4],
  ],
  'MODEL-MAINTENANCE-FLUID': [['weight', 11, 45]],
  'MODEL-TEST-ACCURACY': [
    ['truePositive', 10, 200],
    ['trueNegative', 50, 700],
  ],
  'MODEL-NUMBER-NEEDED-TO-TREAT': [
    ['control', 1, 35],
    ['treated', 0.5, 30],
    ['years', 1, 5],
  ],
  'MODEL-MEALTIME-INSULIN': [
    ['grams', 25, 130],
    ['ratio', 5, 15],
    ['factor', 20, 50],
    ['glucose', 150, 330],
  ],
  'MODEL-HEPARIN-INFUSION': [
    ['weight', 45, 115],
    ['now', 10, 24],
    ['bag', 250, 500],
  ],
  'MODEL-DRUG-KINETICS': [
    ['weight', 45, 110],
    ['level', 5, 200],
    ['volume', 0.2, 1],
  ],
  'MODEL-ISOTONICITY': [
    ['volume', 5, 100],
    ['strength', 0.25, 3],
  ],
  'MODEL-DAYS-SUPPLY': [
    ['total', 40, 2000],
    ['daily', 1, 60],
  ],
  'MODEL-DEPRESSION-SCREEN': [['depressed mood', 0, 3]],
  'MODEL-PROSTATE-SYMPTOM-INDEX': [['nights', 1, 4]],
  'MODEL-BONE-DENSITY': [
    ['density', 0.4, 1.2],
    ['young', 0.8, 1.15],
    ['age', 50, 85],
  ],
}
