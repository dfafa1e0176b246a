import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Graded, misreadings, sumOf, totalOf } from './scores.ts'

const format = { unit: 'of 15 points', places: 0 }

const meanings = {
  'eye opening': { 4: 'spontaneous', 3: 'to sound', 2: 'to pressure', 1: 'none' },
  verbal: { 5: 'oriented', 4: 'confused', 3: 'words', 2: 'sounds', 1: 'none' },
  motor: {
    6: 'obeying commands',
    5: 'localizing',
    4: 'normal flexion (withdrawal)',
    3: 'abnormal flexion',
    2: 'extension',
    1: 'none',
  },
} as const

type Component = keyof typeof meanings

const findings: Record<Component, Readonly<Record<number, readonly string[]>>> = {
  'eye opening': {
    4: ['the eyes are open before anyone speaks', 'the eyes are open and follow people without prompting'],
    3: ['the eyes open when the name is called', 'the eyes remain closed until they open to a loud command'],
    2: ['the eyes open only to fingertip pressure', 'the eyes remain closed to a shout and open to a trapezius pinch'],
    1: [
      'the eyes remain closed to a shout and to fingertip pressure',
      'no stimulus, including pressure, opens the eyes',
    ],
  },
  verbal: {
    5: ['name, place, and month are stated correctly', 'person, place, and date are all correct'],
    4: [
      'speech is in full sentences, but the year and place are wrong',
      'conversation is possible, but the month and city named are wrong',
    ],
    3: ['there are single words but no sentences', 'an occasional curse or isolated word is heard, but no sentence'],
    2: ['there are moans and no words', 'only groans are heard'],
    1: ['there is no sound, even in response to pressure', 'nothing is vocalized to voice or pressure'],
  },
  motor: {
    6: ['both hands grip and release on command', 'the tongue is protruded on command'],
    5: [
      'commands are not followed, and a hand rises above the clavicle to a trapezius pinch',
      'commands are not followed, and a hand reaches the supraorbital notch when pressure is applied there',
    ],
    4: [
      'fingertip pressure causes the arm to pull away rapidly, with the elbow moving away from the body',
      'the arm withdraws rapidly from nail bed pressure and does not reach for the stimulus',
    ],
    3: [
      'fingertip pressure causes slow flexion of the arm across the chest with extension of the leg',
      'nail bed pressure causes slow flexion of the wrist and elbow, with the thumb in the fist and the leg extended',
    ],
    2: [
      'fingertip pressure causes the elbow to straighten and the forearm to pronate',
      'nail bed pressure causes stiff extension of the arms and legs',
    ],
    1: ['no limb moves in response to fingertip or trapezius pressure', 'the limbs remain still with every stimulus'],
  },
}

/** Combinations that occur together, from deep coma to confusion. */
const states = [
  { 'eye opening': [1, 2], verbal: [1, 2], motor: [2, 4] },
  { 'eye opening': [2, 3], verbal: [2, 3], motor: [3, 5] },
  { 'eye opening': [2, 4], verbal: [2, 4], motor: [4, 5] },
  { 'eye opening': [3, 4], verbal: [3, 5], motor: [5, 6] },
] as const

const scenes = [
  'patient arrives in the emergency department after a motorcycle crash.',
  'patient is assessed 2 hours after a craniotomy.',
  'patient was found drowsy on the floor.',
  'patient with bacterial meningitis is assessed at the change of shift.',
  'patient is assessed after a drug overdose.',
  'patient with an intracerebral hemorrhage has become more difficult to arouse.',
]

function generateParts(rng: Rng) {
  const state = rng.pick(states)
  return (['eye opening', 'verbal', 'motor'] as const).map((name) => {
    const points = rng.int(state[name][0], state[name][1])
    const finding = rng.pick(findings[name][points] ?? [])
    return { name, points, finding, meanings: meanings[name] }
  })
}

function stemOf(rng: Rng, scene: string, seen: readonly string[]): string {
  const [a = '', b = '', c = ''] = rng.shuffle(seen)
  return rng.pick([
    `${scene} ${capitalized(a)}; ${b}; and ${c}. Which total Glasgow Coma Scale score should be documented?`,
    `${scene} On examination, ${a}. ${capitalized(b)}, and ${c}. What is the Glasgow Coma Scale score?`,
    `${scene} The best responses are as follows: ${a}; ${b}; and ${c}. What is the Glasgow Coma Scale score?`,
  ])
}

/** Eye opening 1 to 4 + verbal 1 to 5 + motor 1 to 6. Source: Teasdale et al., Lancet Neurology (2014). */
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
    const assessed = generateParts(rng)
    const parts: readonly Graded[] = assessed
    const value = totalOf(parts)
    if (value < 5 || value > 13) return undefined
    const key = {
      sum: sumOf(parts),
      value,
      why: 'The best response in each of the three components is scored, and the scores are added',
    }
    const fromZero = {
      mistake: 'scored each component from 0',
      why: 'The lowest score of each component is 1, so the total ranges from 3 to 15. Here each component was counted from 0',
      sum: `${assessed.map(({ name, points }) => `${name} ${points - 1}`).join(' + ')}`,
      value: value - 3,
    }
    const mistakes = [...misreadings(rng, parts), fromZero]
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [3, 15] })
    if (!options) return undefined
    const age = rng.int(22, 84)
    const scene = `${capitalized(withArticle(`${age}-year-old`))} ${rng.pick(scenes)}`
    const [eyes = '', speech = '', motor = ''] = assessed.map(({ finding }) => finding)
    return {
      parameters: { scene, age, eyes, speech, motor },
      stem: stemOf(rng, scene, [eyes, speech, motor]),
      options,
      explanation: workedSolution(
        'The Glasgow Coma Scale scores the best response in three components: eye opening (1 to 4), verbal (1 to 5), and motor (1 to 6).',
        [
          ...parts.map(
            ({ name, points, meanings: words }, index) =>
              `${capitalized(name)} ${points}, ${words[points]}: ${assessed[index]?.finding}.`,
          ),
          `Total: ${formatCalculation(key, format)}.`,
        ],
        `the total must be between 3 and 15. ${value <= 8 ? 'A score of 8 or less indicates coma and a threatened airway.' : 'A score of 9 to 12 indicates moderate and 13 to 15 mild impairment after head injury.'} Report the three components with the total.`,
      ),
      keyLearningPoint:
        'On the motor component, localizing reaches toward the stimulus (5), withdrawal pulls away from it (4), and abnormal flexion is slow (3).',
    }
  },
}
