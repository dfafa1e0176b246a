import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
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
    1: ['does not moan or flinch to pain'],
    2: ['responds to pain only and by moaning', 'cannot feel pressure over the lower half of the body'],
    3: ['follows requests but cannot always say that a turn is needed', 'has numb feet and feels pressure elsewhere'],
    4: ['follows requests and reports discomfort anywhere'],
  },
  moisture: {
    1: ['is damp at each turn'],
    2: ['needs damp linen changed once a shift'],
    3: ['needs one extra change of damp linen a day'],
    4: ['has dry skin between routine changes of linen'],
  },
  activity: {
    1: ['does not leave the bed'],
    2: ['is helped into a chair and cannot bear weight'],
    3: ['walks a few steps now and then and otherwise sits'],
    4: ['walks in the hallway at least twice a day and about the room in between'],
  },
  mobility: {
    1: ['makes no change of position without help'],
    2: ['shifts an arm or leg now and then but cannot turn alone'],
    3: ['makes frequent small changes of position alone'],
    4: ['turns over often without help'],
  },
  nutrition: {
    1: ['eats no more than a third of any meal and refuses supplements', 'has had clear liquids only for 6 days'],
    2: ['eats about half of each meal and takes a supplement now and then'],
    3: ['eats more than half of most meals', 'gets tube feeding that meets the estimated needs'],
    4: ['eats nearly all of each meal and snacks between'],
  },
  shear: {
    1: ['often slides down in bed and is pulled up by two people'],
    2: ['moves feebly so that the heels drag a little on the sheet'],
    3: ['lifts up clear of the sheet during a move'],
  },
}

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
  // Whoever responds to pain at best is not fed by mouth.
  const asleep = parts.some(({ finding }) => finding.includes('pain'))
  const fed = part('nutrition', 3, 'gets tube feeding that meets the estimated needs')
  return parts.map((drawn) => (asleep && drawn.name === 'nutrition' ? fed : drawn))
}

const scenes = [
  'resident admitted to a nursing home',
  'patient on the first day after hip surgery',
  'patient on a medical unit',
  'patient moved from intensive care to a step-down unit',
  'person seen at home after a stroke',
]

function stemOf(rng: Rng, scene: string, seen: readonly string[]): string {
  const signs = seen.join('; ')
  return rng.pick([
    `${capitalized(withArticle(scene))} ${signs}. What is the Braden score?`,
    `The skin risk of ${withArticle(scene)} is assessed. This person ${signs}. Which Braden score should be recorded?`,
    `Which Braden score fits ${withArticle(scene)} who ${signs}?`,
  ])
}

const levels: readonly (readonly [number, string])[] = [
  [9, 'very high risk (9 or below)'],
  [12, 'high risk (10 to 12)'],
  [14, 'moderate risk (13 to 14)'],
  [18, 'at risk (15 to 18)'],
  [23, 'not at risk by the score alone (19 to 23)'],
]

/** Five lines of 1 to 4 points and one of 1 to 3. Source: Bergstrom et al., Nursing Research (1987). */
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
    const key = { sum: sumOf(parts), value, why: 'The six lines are added, and less is worse' }
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
      explanation:
        `${parts.map(({ name, points }) => `${capitalized(name)}: ${meanings[name]?.[points]}.`).join(' ')} ` +
        `${formatCalculation(key, format)}: ${level}.`,
      keyLearningPoint:
        'Score six lines, five of 1 to 4 and friction and shear of 1 to 3: the lower the sum, the higher the risk.',
    }
  },
}
