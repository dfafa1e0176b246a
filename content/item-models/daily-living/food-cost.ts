import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Asked, makeMistake } from '../devices/make-mistake.ts'

/** Dollars of a month; or the food of a catered meal and the food cost percentage that is wanted. */
interface Books {
  asked: 'percentage' | 'charge'
  opening: number
  purchases: number
  closing: number
  sales: number
  food: number
  wanted: number
}

const forms = { percentage: { unit: 'percent', places: 1 }, charge: { unit: 'dollars', places: 0 } }
const money = (dollars: number) => `$${formatNumber(dollars, 0)}`

function generateBooks(rng: Rng): Books {
  const opening = 100 * rng.int(60, 180)
  const purchases = 100 * rng.int(180, 420)
  const closing = opening + 100 * rng.pick([-45, -38, -31, -24, 24, 31, 38, 45])
  const sales = 100 * Math.round((opening + purchases - closing) / (28 + 16 * rng.next()))
  return {
    asked: rng.pick(['percentage', 'charge'] as const),
    opening,
    purchases,
    closing,
    sales,
    food: 6 * rng.int(40, 160),
    wanted: rng.pick([28, 30, 32, 35, 36, 38, 40]),
  }
}

function percentageOf({ opening, purchases, closing, sales }: Books): Asked {
  const [o, p, c, s] = [money(opening), money(purchases), money(closing), money(sales)]
  const used = opening + purchases - closing
  const over = (mistake: string, why: string, sum: string, dollars: number) =>
    makeMistake(mistake, why, `(${sum}) ÷ ${s} × 100`, (100 * dollars) / sales)
  return {
    key: over('', 'Food used is opening inventory and purchases less closing inventory', `${o} + ${p} − ${c}`, used),
    mistakes: [
      over('counted purchases alone', `The stock changed from ${o} to ${c}`, p, purchases),
      over('left out the closing inventory', `Food of ${c} is still there`, `${o} + ${p}`, opening + purchases),
      over('left out the opening inventory', `Food of ${o} was there before`, `${p} − ${c}`, purchases - closing),
      over(
        'turned the inventories round',
        `The ${c} were not used`,
        `${c} + ${p} − ${o}`,
        closing + purchases - opening,
      ),
      over('gave the rest', 'This is what is left after food', `${s} − ${o} − ${p} + ${c}`, sales - used),
      over('halved the food', 'No mean of the inventories is taken', `(${o} + ${p} − ${c}) ÷ 2`, used / 2),
    ],
  }
}

function chargeOf({ food, wanted }: Books): Asked {
  const f = money(food)
  const share = wanted / 100
  const rest = `The other ${100 - wanted} percent pay labor, other costs and profit`
  const times = (factor: number) => [`${f} × ${show(factor)}`, food * factor] as const
  return {
    key: makeMistake('', `Food is ${wanted} percent of the charge`, `${f} ÷ ${share}`, food / share),
    mistakes: [
      makeMistake('added the percentage to the cost', rest, ...times(1 + share)),
      makeMistake('divided by the rest', rest, `${f} ÷ ${show(1 - share)}`, food / (1 - share)),
      makeMistake('multiplied by the percentage', 'This is less than the food cost', ...times(share)),
      makeMistake('doubled the cost', 'That would be a food cost of 50 percent', ...times(2)),
      makeMistake('tripled the cost', 'That would be a food cost of 33 percent', ...times(3)),
      makeMistake('multiplied by four', 'That would be a food cost of 25 percent', ...times(4)),
      makeMistake(
        'added the cost once more',
        'The division has the cost in it',
        `${f} ÷ ${share} + ${f}`,
        food / share + food,
      ),
    ],
  }
}

const places = [
  'a hospital cafeteria',
  'the dining room of a retirement community',
  'a university cafeteria',
  'a school district kitchen',
]

function stemOf(rng: Rng, place: string, { asked, opening, purchases, closing, sales, food, wanted }: Books): string {
  if (asked === 'charge') {
    return rng.pick([
      `The raw food of a catered lunch costs ${money(food)}. With a food cost of ${wanted} percent, how much is charged?`,
      `A department caters a meeting with food that costs ${money(food)}. Which charge gives a food cost of ${wanted} percent?`,
      `For a reception, the recipes cost ${money(food)} in food. The manager of ${place} wants a food cost of ${wanted} percent. What is ` +
        'the price of the reception?',
    ])
  }
  const rows = `opening inventory ${money(opening)}, purchases ${money(purchases)}, closing inventory ${money(closing)}, sales ${money(sales)}`
  return rng.pick([
    `The books of ${place} for a month show ${rows}. What is the food cost percentage?`,
    `For ${place}, a dietitian reads in the report of the month: ${rows}. Which food cost percentage follows?`,
    `A manager of ${place} compares the month with a budget. The figures: ${rows}. Which percentage of sales went into food?`,
  ])
}

/** (Opening + purchases − closing) ÷ sales; charge = food ÷ wanted share. Source: Payne-Palacio and Theis (2016). */
export const foodCost: ItemModel = {
  id: 'MODEL-FOOD-COST',
  title: 'Food cost percentage and price',
  uses: [{ field: 'RD', domain: 'Management of Food and Nutrition Programs and Services' }],
  topics: ['food cost', 'menu pricing', 'financial management'],
  difficulty: 'medium',
  ordered: true,
  references: ['payne-palacio-foodservice-2016', 'gregoire-foodservice-2025'],
  generate(rng) {
    const books = generateBooks(rng)
    const format = forms[books.asked]
    const { key, mistakes } = books.asked === 'percentage' ? percentageOf(books) : chargeOf(books)
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes,
      within: books.asked === 'percentage' ? [8, 95] : [60, 8000],
    })
    if (!options) return undefined
    return {
      parameters: { ...books },
      stem: `${stemOf(rng, rng.pick(places), books)} ${roundingRule(format.places)}`,
      options,
      explanation: `${key.why}. ${formatCalculation(key, format)}. Food cost is always told as a share of sales, whatever is asked.`,
      keyLearningPoint: 'Food used over sales is the food cost percentage; food cost over that share is the price.',
    }
  },
}
