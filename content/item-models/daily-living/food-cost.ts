import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Asked, makeMistake } from '../devices/make-mistake.ts'

/** Dollars of a month; or the food cost of a catered meal and the desired food cost percentage. */
interface Books {
  asked: 'percentage' | 'charge'
  opening: number
  purchases: number
  closing: number
  sales: number
  food: number
  wanted: number
}

const formats = { percentage: { unit: 'percent', places: 1 }, charge: { unit: 'dollars', places: 0 } }
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
    key: over(
      '',
      'Food used, which is opening inventory plus purchases minus closing inventory, is divided by sales',
      `${o} + ${p} − ${c}`,
      used,
    ),
    mistakes: [
      over(
        'used purchases alone',
        `Inventory changed from ${o} to ${c}, so purchases are not the food used. Here purchases alone were used`,
        p,
        purchases,
      ),
      over(
        'left out the closing inventory',
        `The closing inventory of ${c} was not used and must be subtracted. Here it was left out`,
        `${o} + ${p}`,
        opening + purchases,
      ),
      over(
        'left out the opening inventory',
        `The opening inventory of ${o} was available for use and must be added. Here it was left out`,
        `${p} − ${c}`,
        purchases - closing,
      ),
      over(
        'interchanged the inventories',
        'Opening inventory is added and closing inventory is subtracted. Here they were interchanged',
        `${c} + ${p} − ${o}`,
        closing + purchases - opening,
      ),
      over(
        'calculated what remains of sales',
        'Food cost percentage is food used divided by sales. This is the percentage left after food',
        `${s} − ${o} − ${p} + ${c}`,
        sales - used,
      ),
      over(
        'divided the food used by 2',
        'The cost of food used is not averaged. Here it was divided by 2',
        `(${o} + ${p} − ${c}) ÷ 2`,
        used / 2,
      ),
    ],
  }
}

function chargeOf({ food, wanted }: Books): Asked {
  const f = money(food)
  const share = wanted / 100
  const rest = `Food may be ${wanted} percent of the price, so cost is divided by ${share}`
  const times = (factor: number) => [`${f} × ${show(factor)}`, food * factor] as const
  return {
    key: makeMistake(
      '',
      `Food is ${wanted} percent of the price, so the food cost is divided by ${share} to find the price`,
      `${f} ÷ ${share}`,
      food / share,
    ),
    mistakes: [
      makeMistake(
        'added the percentage to the cost',
        `${rest}. Here ${wanted} percent was added to the cost`,
        ...times(1 + share),
      ),
      makeMistake(
        'divided by the remaining percentage',
        `${rest}. Here it was divided by the remaining ${100 - wanted} percent`,
        `${f} ÷ ${show(1 - share)}`,
        food / (1 - share),
      ),
      makeMistake(
        'multiplied by the percentage',
        `${rest}. Here it was multiplied, and the price is less than the cost of food`,
        ...times(share),
      ),
      makeMistake('doubled the cost', `${rest}. Doubling the cost gives a food cost of 50 percent`, ...times(2)),
      makeMistake('tripled the cost', `${rest}. Tripling the cost gives a food cost of 33 percent`, ...times(3)),
      makeMistake(
        'multiplied the cost by four',
        `${rest}. Four times the cost gives a food cost of 25 percent`,
        ...times(4),
      ),
      makeMistake(
        'added the cost once more',
        `${rest}. That price already includes the food, but the cost was added again`,
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
      `The food for a catered lunch costs ${money(food)}. If the desired food cost is ${wanted} percent, which price should be charged?`,
      `A food service department caters a meeting with food that costs ${money(food)}. Which price results in a food cost of ${wanted} percent?`,
      `For a reception, the food in the recipes costs ${money(food)}. The manager of ${place} requires a food cost of ${wanted} percent. What is ` +
        'the price of the reception?',
    ])
  }
  const rows = `opening inventory ${money(opening)}, purchases ${money(purchases)}, closing inventory ${money(closing)}, and sales ${money(sales)}`
  return rng.pick([
    `The monthly records of ${place} show ${rows}. What is the food cost percentage?`,
    `A dietitian reviews the monthly report of ${place}: ${rows}. What is the food cost percentage?`,
    `A manager compares the food cost of ${place} with the budget. Figures for the month are ${rows}. What is the food cost percentage?`,
  ])
}

function solutionOf({ asked, opening, purchases, closing, sales, food, wanted }: Books, answer: string): string {
  if (asked === 'percentage') {
    const used = opening + purchases - closing
    return workedSolution(
      'The food used in a month is what was in inventory, plus what was bought, minus what is left. Food cost percentage relates it to sales.',
      [
        `Food available: ${money(opening)} + ${money(purchases)} = ${money(opening + purchases)}.`,
        `Food used: ${money(opening + purchases)} − ${money(closing)} = ${money(used)}.`,
        `Divide by sales and multiply by 100: ${answer}.`,
      ],
      `one third of sales is about ${money(sales / 3)}. Food used was ${money(used)}, so the food cost percentage must be ${used > sales / 3 ? 'above' : 'below'} 33 percent.`,
    )
  }
  return workedSolution(
    'Food cost percentage is food cost divided by price. When the desired percentage is known, the price is the food cost divided by it.',
    [`Desired food cost as a decimal: ${wanted} ÷ 100 = ${wanted / 100}.`, `Divide the food cost by it: ${answer}.`],
    `${wanted} percent of the price must be ${money(food)} again. A food cost of 33 percent would mean a price of three times the cost, ${money(3 * food)}; with ${wanted} percent the price must be ${wanted > 33 ? 'lower' : 'higher'}.`,
  )
}
/** (Opening + purchases − closing) ÷ sales; price = food ÷ desired fraction. Source: Payne-Palacio and Theis (2016). */
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
    const format = formats[books.asked]
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
      explanation: solutionOf(books, formatCalculation(key, format)),
      keyLearningPoint:
        'Food cost percentage is food used divided by sales; a price is food cost divided by the desired food cost percentage.',
    }
  },
}
