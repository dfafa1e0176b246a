import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'lb', places: 1 }

interface Recipe {
  food: string
  /** Percent of the weight bought that can be served */
  yields: number
  portion: number
  count: number
}

/** Yields as in the tables that kitchens use; the stem states them. */
const foods = [
  { food: 'roast beef from boneless chuck', yields: [62, 66, 68], portions: [3, 4, 5] },
  { food: 'roast turkey from whole birds', yields: [44, 46, 48], portions: [3, 4] },
  { food: 'fresh broccoli', yields: [78, 80, 82], portions: [3, 4] },
  { food: 'peeled carrots', yields: [68, 70, 74], portions: [3, 4] },
  { food: 'baked fish fillets', yields: [64, 70, 75], portions: [4, 5, 6] },
  { food: 'melon cubes', yields: [45, 52, 56], portions: [4, 5] },
  { food: 'baked ham', yields: [54, 58, 63], portions: [3, 4] },
]

function generateRecipe(rng: Rng): Recipe {
  const { food, yields, portions } = rng.pick(foods)
  return { food, yields: rng.pick(yields), portion: rng.pick(portions), count: 10 * rng.int(6, 32) }
}

function mistakesOf({ yields, portion, count }: Recipe): Mistake[] {
  const share = yields / 100
  const served = `${count} × ${portion} oz ÷ 16 oz/lb`
  const pounds = (count * portion) / 16
  const lost = `${100 - yields} percent is lost`
  return [
    makeMistake(
      'multiplied by the yield',
      `More is bought than served: ${lost}`,
      `${served} × ${share}`,
      pounds * share,
    ),
    makeMistake('left out the yield', `This is what is served; ${lost}`, `${served} ÷ 1`, pounds),
    makeMistake(
      'added the loss to what is served',
      `${lost} of what is bought, not of what is served`,
      `${served} × ${show(2 - share)}`,
      pounds * (2 - share),
    ),
    makeMistake(
      'divided by the loss',
      `${yields} percent is left, not lost`,
      `${served} ÷ ${show(1 - share)}`,
      pounds / (1 - share),
    ),
    makeMistake(
      'counted 12 oz in a pound',
      'A pound has 16 oz',
      `${count} × ${portion} oz ÷ 12 oz/lb ÷ ${share}`,
      (count * portion) / 12 / share,
    ),
    makeMistake(
      'counted 10 oz in a pound',
      'A pound has 16 oz',
      `${count} × ${portion} oz ÷ 10 oz/lb ÷ ${share}`,
      (count * portion) / 10 / share,
    ),
    makeMistake(
      'gave what is lost',
      'Asked is all that is bought',
      `${served} ÷ ${share} × ${show(1 - share)}`,
      (pounds / share) * (1 - share),
    ),
    makeMistake(
      'took the yield off twice',
      `The yield of ${yields} percent counts once`,
      `${served} ÷ ${share} ÷ ${share}`,
      pounds / share ** 2,
    ),
  ]
}

const kitchens = ['a hospital', 'a school', 'a retirement community', 'a conference center']

function stemOf(rng: Rng, kitchen: string, { food, yields, portion, count }: Recipe): string {
  return rng.pick([
    `For lunch in ${kitchen}, ${count} portions of ${portion} oz of ${food} are to be served. The yield is ${yields} percent. How many ` +
      'pounds have to be bought?',
    `The kitchen of ${kitchen} plans ${food}: ${count} servings, each ${portion} oz as served, at a yield of ${yields} percent. Which ` +
      'weight as purchased is ordered?',
    `A forecast for ${kitchen} is ${count} portions of ${food}, ${portion} oz edible portion each. With a yield of ${yields} percent, ` +
      'how many pounds as purchased are needed?',
  ])
}

/** Edible portion ÷ yield = as purchased. Source: Gregoire, Foodservice Organizations (2017). */
export const purchaseAmount: ItemModel = {
  id: 'MODEL-PURCHASE-AMOUNT',
  title: 'Amount to buy from edible portion and yield',
  uses: [{ field: 'RD', domain: 'Foodservice Systems' }],
  topics: ['edible portion', 'yield', 'purchasing'],
  difficulty: 'medium',
  ordered: true,
  references: ['gregoire-foodservice-2025', 'payne-palacio-foodservice-2016'],
  generate(rng) {
    const recipe = generateRecipe(rng)
    const { food, yields, portion, count } = recipe
    const key = {
      sum: `${count} × ${portion} oz ÷ 16 oz/lb ÷ ${yields / 100}`,
      value: (count * portion) / 16 / (yields / 100),
      why: 'What is served, in pounds, over the share that is left of what was bought',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(recipe), within: [3, 600] })
    if (!options) return undefined
    const kitchen = rng.pick(kitchens)
    return {
      parameters: { kitchen, food, yields, portion, count },
      stem: `${stemOf(rng, kitchen, recipe)} ${roundingRule(1)}`,
      options,
      explanation:
        `Served: ${count} × ${portion} = ${formatNumber(count * portion, 0)} oz, which is ${show((count * portion) / 16)} lb. Only ` +
        `${yields} percent of the purchase can be served: ${formatCalculation(key, format)}.`,
      keyLearningPoint: 'As purchased is edible portion divided by the yield, so it is the larger of the two.',
    }
  },
}
