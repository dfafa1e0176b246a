import { n, type Parameters, type Possible, type Recomputed, type Worded } from './key-parameters.ts'

export const recomputed: Recomputed = {
  'MODEL-ATTACHMENT-LOSS': (p) => {
    if (p.asked === 'attached') return [n(p, 'keratinized') - n(p, 'depth'), 0]
    // Heights above the junction: the margin, then the bottom of the pocket.
    const margin = p.asked === 'recession' ? -n(p, 'margin') : n(p, 'margin')
    return [-(margin - n(p, 'depth')), 0]
  },
  'MODEL-PLAQUE-RECORD': (p) => {
    const perTooth = n(p, 'found') / (32 - n(p, 'missing'))
    return [p.record === 'plaque' ? perTooth * 25 : (perTooth * 50) / 3, 0]
  },
  'MODEL-CARIES-COUNT': (p) => {
    const counted = ['crowned', 'filled', 'extracted', 'recurrent', 'decayed']
    return [counted.reduce((sum, name) => sum + n(p, name), 0), 0]
  },
  'MODEL-DENTAL-CARTRIDGE': (p) => {
    const mL = 1.8 * n(p, 'count')
    // Grams in 100 mL, or a gram in `ratio` mL.
    return [p.asked === 'anesthetic' ? (n(p, 'percent') / 100) * 1000 * mL : (mL / n(p, 'ratio')) * 1e6, 0]
  },
  'MODEL-CARTRIDGE-LIMIT': (p) => {
    const most = n(p, 'most') || Number.POSITIVE_INFINITY
    let count = 0
    while ((count + 1) * n(p, 'percent') * 18 <= Math.min(most, n(p, 'perKg') * n(p, 'weight')) + 1e-9) count++
    return [count, 0]
  },
}

/** Every permanent tooth in the order of the Universal system, as the FDI writes it. */
const mouth = [
  ...[8, 7, 6, 5, 4, 3, 2, 1].map((place) => 10 + place),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((place) => 20 + place),
  ...[8, 7, 6, 5, 4, 3, 2, 1].map((place) => 30 + place),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((place) => 40 + place),
]

function tooth(p: Parameters): string {
  const name = String(p.name)
  const upper = name.startsWith('maxillary')
  const quadrant = name.includes('right') ? (upper ? 1 : 4) : upper ? 2 : 3
  const kinds = [
    /central/,
    /lateral/,
    /canine/,
    /first premolar/,
    /second premolar/,
    /first molar/,
    /second molar/,
    /third molar/,
  ]
  const written = 10 * quadrant + kinds.findIndex((kind) => kind.test(name)) + 1
  return String(p.question).endsWith('FDI') ? `tooth ${written}` : `number ${mouth.indexOf(written) + 1}`
}

export const keysInWords: Worded = { 'MODEL-TOOTH-NUMBER': (p) => tooth(p) }

export const possible: Possible = {
  'MODEL-ATTACHMENT-LOSS': [
    ['depth', 1, 9],
    ['margin', 1, 5],
    ['keratinized', 2, 9],
  ],
  'MODEL-PLAQUE-RECORD': [
    ['missing', 1, 14],
    ['found', 5, 140],
  ],
  'MODEL-CARIES-COUNT': [
    ['decayed', 0, 8],
    ['filled', 0, 10],
  ],
  'MODEL-TOOTH-NUMBER': [
    ['quadrant', 1, 4],
    ['place', 1, 8],
  ],
  'MODEL-DENTAL-CARTRIDGE': [
    ['percent', 0.5, 4],
    ['count', 1, 4],
  ],
  'MODEL-CARTRIDGE-LIMIT': [
    ['weight', 38, 110],
    ['perKg', 6, 8],
  ],
}
