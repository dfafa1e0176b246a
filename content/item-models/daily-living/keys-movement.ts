import {
  graded,
  n,
  numbers,
  type Parameters,
  type Possible,
  type Recomputed,
  shown,
  type Worded,
} from './key-parameters.ts'

const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0)

/** Degrees between the bones, 180 when straight. */
function between(p: Parameters, moved: 'active' | 'passive'): number {
  const [start, end] = moved === 'active' ? ['lacks', 'flexes'] : ['passiveLacks', 'passiveFlexes']
  return 180 - n(p, start) - (180 - n(p, end))
}

function fingerTotal(p: Parameters): number {
  const lack = numbers(p, 'lack')
  return numbers(p, 'flexion').reduce((sum, degrees, i) => sum + degrees - (lack[i] ?? 0), 0)
}

export const recomputed: Recomputed = {
  'MODEL-TARGET-HEART-RATE': (p) => {
    const share = n(p, 'percent') / 100
    return [share * n(p, 'max') + (1 - share) * n(p, 'rest'), 0]
  },
  'MODEL-METABOLIC-EQUIVALENTS': (p) => {
    if (p.asked === 'METs') return [(n(p, 'oxygen') * 2) / (7 * n(p, 'weight')), 1]
    return [(n(p, 'mets') * n(p, 'weight') * n(p, 'minutes') * 17.5) / 1000, 0]
  },
  'MODEL-JOINT-MOTION': (p) => {
    if (p.asked === 'extensor lag') return [180 - n(p, 'passiveLacks') - (180 - n(p, 'lacks')), 0]
    return [between(p, p.asked === 'active arc' ? 'active' : 'passive'), 0]
  },
  'MODEL-TOTAL-ACTIVE-MOTION': (p) => [fingerTotal(p) * (p.asked === 'share' ? 100 / n(p, 'other') : 1), 0],
  'MODEL-WHEELCHAIR-SIZE': (p) => {
    const allowed: Record<string, number> = { width: 2, depth: -2, 'seat height': 2, armrest: 1, back: -4 }
    const part = String(p.asked)
    const [, inches = 0] = Object.entries(allowed).find(([word]) => part.includes(word)) ?? []
    return [n(p, part) + inches, 1]
  },
  'MODEL-RAMP': (p) => {
    if (p.asked === 'rise') return [(n(p, 'ground') * 12) / 12, 1]
    const inches = n(p, 'steps') * n(p, 'riser') * 12 + (p.asked === 'run' ? 0 : 60)
    return [inches / 12, 1]
  },
}

function walking(p: Parameters): string {
  const speed = (2 * n(p, 'timed')) / total([n(p, 'first'), n(p, 'second')])
  const steps = [
    [0, 'household walking'],
    [0.4, 'limited community walking'],
    [0.8, 'full community walking'],
  ] as const
  return `${shown(speed, 2)} m/s, ${graded(speed, steps)}`
}

function detectable(p: Parameters): string {
  const variance = n(p, 'spread') ** 2 * (1 - n(p, 'reliability'))
  const threshold = 1.96 * Math.sqrt(2 * variance)
  const places = String(p.name).includes('six-minute') ? 0 : 1
  const verdict = n(p, 'change') > threshold ? 'less than the change' : 'greater than the change'
  return `${shown(threshold, places)} ${p.unit}, ${verdict}`
}

function ankle(p: Parameters): string {
  const [arms, legs] = [
    [n(p, 'rightArm'), n(p, 'left')],
    [n(p, 'pedal'), n(p, 'tibial')],
  ].map((pair) => pair.sort((a, b) => b - a)[0] ?? 0)
  const index = shown((legs ?? 0) / (arms ?? 1), 2)
  const steps = [
    [0, 'abnormal'],
    [0.91, 'borderline'],
    [1, 'normal'],
    [1.41, 'noncompressible'],
  ] as const
  return `${index}, ${graded(Number(index), steps)}`
}

export const keysInWords: Worded = {
  'MODEL-WALKING-SPEED': walking,
  'MODEL-DETECTABLE-CHANGE': detectable,
  'MODEL-ANKLE-BRACHIAL-INDEX': ankle,
}

export const possible: Possible = {
  'MODEL-TARGET-HEART-RATE': [
    ['age', 30, 85],
    ['rest', 50, 95],
    ['max', 100, 190],
  ],
  'MODEL-METABOLIC-EQUIVALENTS': [
    ['weight', 45, 110],
    ['oxygen', 350, 2800],
    ['mets', 2, 6],
  ],
  'MODEL-WALKING-SPEED': [
    ['first', 3, 52],
    ['second', 2, 53],
  ],
  'MODEL-DETECTABLE-CHANGE': [
    ['reliability', 0.8, 0.97],
    ['change', 0.5, 320],
  ],
  'MODEL-JOINT-MOTION': [
    ['lacks', 4, 32],
    ['passiveFlexes', 75, 125],
  ],
  'MODEL-TOTAL-ACTIVE-MOTION': [['other', 240, 270]],
  'MODEL-WHEELCHAIR-SIZE': [
    ['seat width', 12, 22],
    ['armrest height', 6, 12],
  ],
  'MODEL-RAMP': [
    ['steps', 2, 7],
    ['riser', 6, 7.75],
    ['ground', 6, 30],
  ],
  'MODEL-ANKLE-BRACHIAL-INDEX': [
    ['rightArm', 110, 180],
    ['left', 90, 200],
    ['pedal', 30, 270],
    ['tibial', 30, 270],
  ],
}
