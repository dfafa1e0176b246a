import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { misreadings, sumOf, totalOf } from './scores.ts'

const format = { unit: 'of 23 points', places: 0 }

const meanings: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  sensation: { 1: 'completely limited', 2: 'very limited', 3: 'slightly limited', 4: 'unimpaired' },
  moisture: { 1: 'constantly moist', 2: 'often moist', 3: 'occasionally moist', 4: 'rarely moist' },
  activity: { 1: 'bedfast', 2: 'chairfast', 3: 'walking occasionally', 4: 'walking frequently' },
  mobility: { 1: 'immobile', 2: 'very limited', 3: 'slightly limited', 4: 'not limited' },
  nutrition: { 1: 'very poor', 2: 'probably inadequate', 3: 'adequate', 4: 'excellent' },
  shear: { 1: 'a problem', 2: 'a potential problem', 3: 'no apparent problem' },
}

const findings: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  sensation: {
    1: ['does not moan, flinch, or grasp in response to painful stimuli'],
    2: ['responds only to painful stimuli, by moaning', 'cannot feel pressure over the lower half of the body'],
    3: [
      'responds to verbal commands but cannot always communicate the need to be turned',
      'has numb feet but feels pressure elsewhere',
    ],
    4: ['responds to verbal commands and reports discomfort anywhere on the body'],
  },
  moisture: {
    1: ['has damp skin at each turn'],
    2: ['has damp linen that must be changed at least once a shift'],
    3: ['requires one extra linen change a day because of moisture'],
    4: ['has dry skin, with linen changed only at routine intervals'],
  },
  activity: {
    1: ['does not leave the bed'],
    2: ['must be assisted into a chair and cannot bear weight'],
    3: ['walks a few steps occasionally and spends most of the day in a chair'],
    4: ['walks in the hallway at least twice a day and in the room every 2 hours'],
  },
  mobility: {
    1: ['makes no change in position without assistance'],
    2: ['makes occasional slight changes in the position of an arm or leg but cannot turn independently'],
    3: ['makes frequent small changes in position independently'],
    4: ['turns over frequently without assistance'],
  },
  nutrition: {
    1: [
      'eats no more than one third of any meal and refuses supplements',
      'has received only clear liquids for 6 days',
    ],
    2: ['eats about half of each meal and takes a supplement occasionally'],
    3: ['eats more than half of most meals', 'receives tube feeding that meets the estimated needs'],
    4: ['eats nearly all of every meal and snacks between meals'],
  },
  shear: {
    1: ['frequently slides down in bed and requires two people for repositioning'],
    2: ['moves feebly, so that the heels slide against the sheets'],
    3: ['lifts up completely during a move'],
  },
}

/** Lowest and highest grade, from a person who cannot turn to a person who walks with assistance. */

/** Least and most grade, from a person who cannot turn to one who walks with help. */
const states: readonly Readonly<Record<string, readonly [number, number]>>[] = [
  { sensation: [1, 2], moisture: [1, 3], activity: [1, 1], mobility: [1, 2], nutrition: [1, 3], shear: [1, 1] },
  { sensation: [2, 3], moisture: [2, 4], activity: [1, 2], mobility: [2, 2], nutrition: [1, 3], shear: [1, 2] },
  { sensation: [3, 4], moisture: [2, 4], activity: [2, 2], mobility: [2, 3], nutrition: [2, 3], shear: [2, 2] },
  { sensation: [3, 4], moisture: [3, 4], activity: [3, 3], mobility: [3, 3], nutrition: [2, 4], shear: [2, 3] },
]

function generateParts(rng: Rng) {
  const state = rng.pick(states)
  const part = (name: string, points: number, finding: string) => ({
    name,
    points,
    finding,
    meanings: meanings[name] ?? {},
  })
  const parts = Object.entries(state).map(([name, [least, most]]) => {
    const points = rng.int(least, most)
    return part(name, points, rng.pick(findings[name]?.[points] ?? []))
  })
  // A patient who responds to pain at most is not fed by mouth.
  const unresponsive = parts.some(({ finding }) => finding.includes('painful'))
  const fed = part('nutrition', 3, 'receives tube feeding that meets the estimated needs')
  return parts.map((generated) => (unresponsive && generated.name === 'nutrition' ? fed : generated))
}

const scenes = [
  'resident who was admitted to a long-term care facility',
  'patient on the first day after hip surgery',
  'patient on a medical unit',
  'patient who was transferred from intensive care to a step-down unit',
  'patient who is seen at home after a stroke',
]

function stemOf(rng: Rng, scene: string, seen: readonly string[]): string {
  const signs = `${seen.slice(0, -1).join('; ')}; and ${seen[seen.length - 1]}`
  return rng.pick([
    `The skin of ${withArticle(scene)} is assessed. The patient ${signs}. What is the Braden Scale score?`,
    `The risk of pressure injury is assessed in ${withArticle(scene)}. The patient ${signs}. Which Braden Scale score should be documented?`,
    `${capitalized(withArticle(scene))} is assessed with the Braden Scale. The patient ${signs}. What is the total score?`,
  ])
}

const levels: readonly (readonly [number, string])[] = [
  [9, 'very high risk (9 or below)'],
  [12, 'high risk (10 to 12)'],
  [14, 'moderate risk (13 to 14)'],
  [18, 'at risk (15 to 18)'],
  [23, 'not at risk according to the score alone (19 to 23)'],
]

/** Five subscales of 1 to 4 points and one of 1 to 3. Source: Bergstrom et al., Nursing Research (1987). */
export const bradenScore: ItemModel = {
  id: 'MODEL-BRADEN-SCORE',
  title: 'Braden score of pressure injury risk',
  uses: [
    { field: 'RN', domain: 'Reduction of Risk Potential' },
    { field: 'LPN', domain: 'Basic Care and Comfort' },
    { field: 'PT', domain: 'Integumentary System' },
  ],
  topics: ['pressure injury', 'Braden scale', 'skin assessment'],
  difficulty: 'medium',
  ordered: true,
  references: ['bergstrom-braden-1987', 'npiap-pressure-injury-2019'],
  generate(rng) {
    const parts = generateParts(rng)
    const value = totalOf(parts)
    if (value < 8 || value > 19) return undefined
    const why = 'The six subscales are added, and a lower total means a higher risk of pressure injury'
    const key = { sum: sumOf(parts), value, why }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: misreadings(rng, parts), within: [6, 23] })
    if (!options) return undefined
    const age = rng.int(58, 93)
    const scene = `${age}-year-old ${rng.pick(scenes)}`
    const seen = parts.map(({ finding }) => finding)
    const [sensation = '', moisture = '', activity = '', mobility = '', nutrition = '', shear = ''] = seen
    const level = levels.find(([limit]) => value <= limit)?.[1]
    return {
      parameters: { scene, age, sensation, moisture, activity, mobility, nutrition, shear },
      stem: stemOf(rng, scene, rng.shuffle(seen)),
      options,
      explanation: workedSolution(
        'The Braden Scale has six subscales. Match each finding with the wording of the scale, then add the points.',
        [
          ...parts.map(
            ({ name, points, finding }) =>
              `${capitalized(name)} ${points}, ${meanings[name]?.[points]}: the patient ${finding}.`,
          ),
          `Total: ${formatCalculation(key, format)}.`,
        ],
        `the lowest possible score is 6 and the highest is 23. A score of ${value} means ${level}.`,
      ),
      keyLearningPoint:
        'The Braden Scale has five subscales of 1 to 4 points and friction and shear of 1 to 3; a lower total means a higher risk.',
    }
  },
}
