import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'lb', places: 1 }

interface Recipe {
  food: string
  /** Percentage of the purchased weight that can be served */
  yields: number
  portion: number
  count: number
}

/** Yields as in common kitchen tables; the stem states them. */
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
  const rule = `Edible portion is ${yields} percent of the purchased weight, so it is divided by ${share}`
  return [
    makeMistake(
      'multiplied by the yield',
      `${rule}. Here it was multiplied, and less would be bought than served`,
      `${served} × ${share}`,
      pounds * share,
    ),
    makeMistake('left out the yield', `${rule}. This is the weight that is served`, `${served} ÷ 1`, pounds),
    makeMistake(
      'added the loss to the edible portion',
      `The loss of ${100 - yields} percent refers to the purchased weight. Here it was added to the edible portion`,
      `${served} × ${show(2 - share)}`,
      pounds * (2 - share),
    ),
    makeMistake(
      'divided by the loss',
      `${rule}. Here it was divided by the loss`,
      `${served} ÷ ${show(1 - share)}`,
      pounds / (1 - share),
    ),
    makeMistake(
      'counted 12 oz in a pound',
      'One pound is 16 ounces. Here 12 ounces per pound were used',
      `${count} × ${portion} oz ÷ 12 oz/lb ÷ ${share}`,
      (count * portion) / 12 / share,
    ),
    makeMistake(
      'counted 10 oz in a pound',
      'One pound is 16 ounces. Here 10 ounces per pound were used',
      `${count} × ${portion} oz ÷ 10 oz/lb ÷ ${share}`,
      (count * portion) / 10 / share,
    ),
    makeMistake(
      'calculated the loss',
      'The question asks for the whole purchased weight. This is the part that is lost in preparation',
      `${served} ÷ ${share} × ${show(1 - share)}`,
      (pounds / share) * (1 - share),
    ),
    makeMistake(
      'divided by the yield twice',
      `${rule}. Here it was divided two times`,
      `${served} ÷ ${share} ÷ ${share}`,
      pounds / share ** 2,
    ),
  ]
}

const kitchens = ['a hospital', 'a school', 'a retirement community', 'a conference center']

function stemOf(rng: Rng, kitchen: string, { food, yields, portion, count }: Recipe): string {
  return rng.pick([
    `For lunch in ${kitchen}, ${count} portions of ${food}, ${portion} oz each, will be served. The yield is ${yields} percent. How many ` +
      'pounds must be purchased?',
    `The kitchen of ${kitchen} plans ${count} servings of ${food}, ${portion} oz each as served, with a yield of ${yields} percent. How many ` +
      'pounds as purchased should be ordered?',
    `A forecast for ${kitchen} calls for ${count} portions of ${food} with an edible portion of ${portion} oz each. With a yield of ${yields} percent, ` +
      'how many pounds as purchased are required?',
  ])
}

/** Edible portion ÷ yield = as purchased. Source: Gregoire, Foodservice Organizations (2025). */
export const purchaseAmount: ItemModel = {
  id: 'MODEL-PURCHASE-AMOUNT',
  title: 'As-purchased amount from edible portion and yield',
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
      why: 'The edible portion is converted to pounds and divided by the yield as a decimal',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(recipe), within: [3, 600] })
    if (!options) return undefined
    const kitchen = rng.pick(kitchens)
    return {
      parameters: { kitchen, food, yields, portion, count },
      stem: `${stemOf(rng, kitchen, recipe)} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'Trimming and cooking reduce the weight of food. The yield is the percentage of the as-purchased (AP) weight that remains as edible portion (EP), so AP = EP ÷ yield.',
        [
          `Edible portion: ${count} × ${portion} oz = ${formatNumber(count * portion, 0)} oz.`,
          `Convert: ${formatNumber(count * portion, 0)} oz ÷ 16 oz/lb = ${show((count * portion) / 16)} lb.`,
          `Divide by the yield: ${formatCalculation(key, format)}.`,
        ],
        `the AP weight must be larger than ${show((count * portion) / 16)} lb. With a yield of 50 percent it would be twice as large, ${show((count * portion) / 8)} lb; with ${yields} percent it is ${yields > 50 ? 'less' : 'more'}.`,
      ),
      keyLearningPoint:
        'As-purchased weight is edible portion divided by yield, so it is always larger than the edible portion.',
    }
  },
}
