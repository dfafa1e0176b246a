// node tools/run/with-node.mjs tools/seed/planted-items.ts: plants wrong keys and ambiguous items among sound ones in a
// simulated class, and prints which of them the statistics flag, for several sizes of the class.
import { computeCriterion, groupByItem } from '#domain/psychometrics/ability-criterion.ts'
import { flagsOf, type ItemFlag } from '#domain/psychometrics/flags.ts'
import { analyzeItem, type ItemStatistics } from '#domain/psychometrics/item-analysis.ts'
import { makeResponses } from '#domain/psychometrics/responses.ts'
import type { Difficulty } from '#domain/question/difficulty.ts'
import { createRng, type Rng } from '#domain/random/rng.ts'
import { normal, type SimulatedItem, simulateAnswer, simulateItem } from './simulated-answers.ts'

/** Sound; keyed to an option that is wrong; or with a second option that is as good as the key. */
type Defect = 'sound' | 'mis-keyed' | 'ambiguous'

export interface PlantedItem {
  defect: Defect
  statistics: ItemStatistics
  flags: readonly ItemFlag[]
}

const itemCount = 400
const planted = 10
const shareAnswered = 0.4

function makeItem(rng: Rng, defect: Defect): SimulatedItem {
  const options = ['1', '2', '3', '4'].map((id) => ({ id, right: id === '2' }))
  const difficulty = rng.pick<Difficulty>(['easy', 'medium', 'medium', 'hard'])
  const item = simulateItem(rng, { options, type: 'single', difficulty })
  if (defect === 'mis-keyed') return { ...item, known: [['3']] }
  return defect === 'ambiguous' ? { ...item, known: [['2'], ['3']] } : item
}

/** Simulates a class that answers 400 single-answer items, 40% of them each, and computes the flags of each item. */
export function findPlanted(seed: string, learners: number): PlantedItem[] {
  const rng = createRng(seed)
  const defects = Array.from(
    { length: itemCount },
    (_, index): Defect => (index < planted ? 'mis-keyed' : index < 2 * planted ? 'ambiguous' : 'sound'),
  )
  const items = defects.map((defect) => makeItem(rng, defect))
  const answers = Array.from({ length: learners }, (_, learner) => {
    const ability = 0.5 + 0.9 * normal(rng)
    return items.flatMap((item, no) => {
      if (rng.next() > shareAnswered) return []
      const { optionIds, correct, seconds } = simulateAnswer(rng, item, ability)
      return optionIds ? [{ learner, no, correct, seconds, bit: Number(optionIds[0]) - 1 }] : []
    })
  }).flat()
  const responses = makeResponses(learners, itemCount, answers.length)
  answers.forEach(({ learner, no, correct, seconds, bit }, at) => {
    responses.learner[at] = learner
    responses.item[at] = no
    responses.correct[at] = Number(correct)
    responses.selected[at] = 1 << bit
    responses.seconds[at] = seconds
  })
  const prepared = { criterion: computeCriterion(responses), byItem: groupByItem(responses) }
  return items.map(({ optionIds, key }, no) => {
    const options = optionIds.map((id, bit) => ({ id, bit, isKey: key.includes(id) }))
    const statistics = analyzeItem(responses, prepared, no, options)
    if (!statistics) throw new Error('nobody answered it')
    return { defect: defects[no] ?? 'sound', statistics, flags: flagsOf(statistics) }
  })
}

const withFlag = (items: readonly PlantedItem[], ...wanted: ItemFlag[]) =>
  items.filter(({ flags }) => wanted.some((flag) => flags.includes(flag))).length

/** The items of a kind, counted by flag. */
export function countFlags(items: readonly PlantedItem[], defect: Defect) {
  const own = items.filter((item) => item.defect === defect)
  return {
    items: own.length,
    suspectKey: withFlag(own, 'suspect-key'),
    betterDistractor: withFlag(own, 'better-distractor'),
    keyOrDistractor: withFlag(own, 'suspect-key', 'better-distractor'),
    any: withFlag(own, 'suspect-key', 'better-distractor', 'low-discrimination', 'too-hard', 'too-easy'),
  }
}

if (import.meta.filename === process.argv[1]) {
  console.log('| learners | answers per item | items | suspect the key | distractor better | either | any flag |')
  console.log('|---|---|---|---|---|---|---|')
  for (const learners of [75, 150, 250, 500, 1250]) {
    const items = findPlanted('planted', learners)
    for (const defect of ['mis-keyed', 'ambiguous', 'sound'] as const) {
      const { items: of, suspectKey, betterDistractor, keyOrDistractor, any } = countFlags(items, defect)
      const cells = [suspectKey, betterDistractor, keyOrDistractor, any].map((count) => `${count} of ${of}`)
      console.log(`| ${learners} | about ${learners * shareAnswered} | ${defect} | ${cells.join(' | ')} |`)
    }
  }
}
