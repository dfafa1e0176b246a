import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Graded, misreadings, sumOf, totalOf } from './scores.ts'

const format = { unit: 'of 15 points', places: 0 }

const meanings = {
  eyes: { 4: 'open spontaneously', 3: 'open to sound', 2: 'open to pressure', 1: 'not opening' },
  speech: { 5: 'oriented', 4: 'confused sentences', 3: 'words only', 2: 'sounds only', 1: 'none' },
  motor: {
    6: 'obeying a request',
    5: 'localizing the stimulus',
    4: 'normal flexion, a withdrawal',
    3: 'abnormal, slow flexion',
    2: 'extension',
    1: 'no movement',
  },
} as const

type Component = keyof typeof meanings

const findings: Record<Component, Readonly<Record<number, readonly string[]>>> = {
  eyes: {
    4: ['the eyes are open before anyone speaks', 'the eyes are open and follow people without being prompted'],
    3: ['the eyes open when the name is called', 'the eyes stay shut until they open to a loud request'],
    2: [
      'the eyes open only when a fingertip is pressed',
      'the eyes stay shut to a shout and open to a trapezius pinch',
    ],
    1: ['the eyes stay shut to a shout and to fingertip pressure', 'no stimulus, pressure included, opens the eyes'],
  },
  speech: {
    5: ['the answers on name, place and month are correct', 'person, place and date are all given correctly'],
    4: [
      'the sentences are whole, but the year and the place are wrong',
      'a conversation is possible, but the month and the city named are wrong',
    ],
    3: ['single words come that do not make a sentence', 'now and then a curse or a lone word is heard, no sentence'],
    2: ['there are moans and no words', 'only groans are heard'],
    1: ['no sound is made, even to pressure', 'nothing is uttered to voice or pressure'],
  },
  motor: {
    6: ['both hands grip and let go on request', 'the tongue is put out when asked'],
    5: [
      'requests are not followed, and a hand comes up above the collarbone to a pinched trapezius',
      'requests are not followed, and a hand reaches the brow when the supraorbital notch is pressed',
    ],
    4: [
      'fingertip pressure makes the arm pull away fast, the elbow bending away from the body',
      'the arm is snatched back from nail bed pressure and does not reach for its source',
    ],
    3: [
      'fingertip pressure makes the arm bend slowly across the chest while the leg stretches',
      'nail bed pressure makes wrist and elbow bend slowly, thumb in the fist, while the leg extends',
    ],
    2: [
      'fingertip pressure makes the elbow straighten and the forearm turn inward',
      'nail bed pressure makes the arms and legs extend stiffly',
    ],
    1: ['no limb moves to fingertip or trapezius pressure', 'the limbs stay still to every stimulus'],
  },
}

/** Combinations that occur together, from deep coma to confusion. */
const states = [
  { eyes: [1, 2], speech: [1, 2], motor: [2, 4] },
  { eyes: [2, 3], speech: [2, 3], motor: [3, 5] },
  { eyes: [2, 4], speech: [2, 4], motor: [4, 5] },
  { eyes: [3, 4], speech: [3, 5], motor: [5, 6] },
] as const

const scenes = [
  'patient is brought in after a motorcycle crash.',
  'patient is checked 2 hours after a craniotomy.',
  'patient was found drowsy on the floor.',
  'patient with bacterial meningitis is examined at the change of shift.',
  'patient is examined after an overdose of tablets.',
  'patient with an intracerebral hemorrhage has become harder to wake.',
]

function generateParts(rng: Rng) {
  const state = rng.pick(states)
  return (['eyes', 'speech', 'motor'] as const).map((name) => {
    const points = rng.int(state[name][0], state[name][1])
    const finding = rng.pick(findings[name][points] ?? [])
    return { name, points, finding, meanings: meanings[name] }
  })
}

function stemOf(rng: Rng, scene: string, seen: readonly string[]): string {
  const [a = '', b = '', c = ''] = rng.shuffle(seen)
  return rng.pick([
    `${scene} ${capitalized(a)}; ${b}; ${c}. Which total score on the Glasgow Coma Scale should be recorded?`,
    `${scene} On examination, ${a}. ${capitalized(b)}. ${capitalized(c)}. What is the Glasgow Coma Scale score?`,
    `${scene} These are the best responses: ${a}; ${b}; ${c}. Which Glasgow Coma Scale score do they add up to?`,
  ])
}

/** Eyes 1 to 4 + speech 1 to 5 + motor 1 to 6. Source: Teasdale et al., Lancet Neurology (2014). */
export const glasgowComaScale: ItemModel = {
  id: 'MODEL-GLASGOW-COMA-SCALE',
  title: 'Glasgow Coma Scale from described responses',
  uses: [
    { field: 'RN', domain: 'Physiological Adaptation' },
    { field: 'LPN', domain: 'Physiological Adaptation' },
    { field: 'PA', domain: 'Neurologic System' },
    { field: 'NP', domain: 'Assess' },
    { field: 'NP', domain: 'Assessment' },
    { field: 'RT', domain: 'Patient Data' },
    { field: 'CRNA', domain: 'General Principles of Anesthesia' },
    { field: 'PT', domain: 'Neuromuscular System' },
    { field: 'OT', domain: 'Evaluation and Assessment' },
  ],
  topics: ['Glasgow Coma Scale', 'level of consciousness', 'neurologic assessment'],
  difficulty: 'medium',
  ordered: true,
  references: ['teasdale-glasgow-coma-scale-2014'],
  generate(rng) {
    const drawn = generateParts(rng)
    const parts: readonly Graded[] = drawn
    const value = totalOf(parts)
    if (value < 5 || value > 13) return undefined
    const key = { sum: sumOf(parts), value, why: 'The best response of each kind is scored, and the three are added' }
    const notScored = {
      mistake: 'counted each response from 0',
      why: 'Each response starts at 1, so the scale runs from 3 to 15',
      sum: `${drawn.map(({ name, points }) => `${name} ${points - 1}`).join(' + ')}`,
      value: value - 3,
    }
    const mistakes = [...misreadings(rng, parts), notScored]
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [3, 15] })
    if (!options) return undefined
    const age = rng.int(22, 84)
    const scene = `${capitalized(withArticle(`${age}-year-old`))} ${rng.pick(scenes)}`
    const [eyes = '', speech = '', motor = ''] = drawn.map(({ finding }) => finding)
    return {
      parameters: { scene, age, eyes, speech, motor },
      stem: stemOf(rng, scene, [eyes, speech, motor]),
      options,
      explanation:
        `${drawn.map(({ name, points, meanings: words }) => `${capitalized(name)} ${points}: ${Object.entries(words).find(([grade]) => Number(grade) === points)?.[1]}.`).join(' ')} ` +
        `${formatCalculation(key, format)}. Report the three parts with the sum.`,
      keyLearningPoint:
        'Localizing reaches the stimulus, withdrawal only leaves it, and abnormal flexion bends slowly across the chest.',
    }
  },
}
