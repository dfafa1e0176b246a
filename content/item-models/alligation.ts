import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { withArticle } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

interface Product {
  name: string
  form: string
  unit: 'mL' | 'g'
  /** Strengths on the shelf in %, strongest first. */
  shelf: readonly [strong: number, weak: number]
  wanted: readonly number[]
  amounts: readonly number[]
}

interface Mixture {
  product: Product
  strong: number
  weak: number
  wanted: number
  amount: number
  part: 'stronger' | 'weaker'
}

const bags = [250, 300, 400, 500, 600, 750, 1000]
const jars = [30, 45, 60, 90, 120, 240, 454]
const bottles = [120, 180, 240, 360, 480, 500]

/** Strengths that are sold or commonly compounded in the United States. */
const products: readonly Product[] = [
  { name: 'dextrose', form: 'injection', unit: 'mL', shelf: [70, 10], wanted: [12.5, 15, 20, 25, 30], amounts: bags },
  { name: 'dextrose', form: 'injection', unit: 'mL', shelf: [50, 5], wanted: [7.5, 10, 12.5, 15, 20], amounts: bags },
  { name: 'sodium chloride', form: 'injection', unit: 'mL', shelf: [23.4, 0.9], wanted: [2, 3], amounts: bags },
  { name: 'hydrocortisone', form: 'cream', unit: 'g', shelf: [2.5, 0.5], wanted: [0.75, 1, 2], amounts: jars },
  {
    name: 'triamcinolone acetonide',
    form: 'ointment',
    unit: 'g',
    shelf: [0.5, 0.025],
    wanted: [0.1, 0.2],
    amounts: jars,
  },
  { name: 'zinc oxide', form: 'ointment', unit: 'g', shelf: [40, 10], wanted: [15, 20, 30], amounts: jars },
  { name: 'coal tar', form: 'ointment', unit: 'g', shelf: [10, 2], wanted: [3, 4, 5], amounts: jars },
  { name: 'salicylic acid', form: 'ointment', unit: 'g', shelf: [20, 3], wanted: [5, 6, 10], amounts: jars },
  { name: 'isopropyl alcohol', form: 'solution', unit: 'mL', shelf: [91, 50], wanted: [60, 70], amounts: bottles },
  { name: 'alcohol', form: 'solution', unit: 'mL', shelf: [95, 40], wanted: [50, 60, 70, 80], amounts: bottles },
]

function drawMixture(rng: Rng): Mixture {
  const product = rng.pick(products)
  const [strong, weak] = product.shelf
  const part = rng.pick(['stronger', 'weaker'] as const)
  return { product, strong, weak, wanted: rng.pick(product.wanted), amount: rng.pick(product.amounts), part }
}

/** The parts of the asked and of the other strength: each is the distance of its counterpart from the wanted one. */
function partsOf({ strong, weak, wanted, part }: Mixture) {
  const strongSum = `(${show(wanted)} − ${show(weak)})`
  const weakSum = `(${show(strong)} − ${show(wanted)})`
  const span = `(${show(strong)} − ${show(weak)})`
  return part === 'stronger'
    ? { own: wanted - weak, ownSum: strongSum, other: strong - wanted, otherSum: weakSum, span }
    : { own: strong - wanted, ownSum: weakSum, other: wanted - weak, otherSum: strongSum, span }
}

function mistakesOf(mixture: Mixture): (Mistake | false)[] {
  const { strong, weak, wanted, amount, part, product } = mixture
  const { own, other, otherSum, ownSum, span } = partsOf(mixture)
  const whole = `${formatNumber(amount, 0)} ${product.unit}`
  const share = (mistake: string, why: string, text: string, fraction: number): Mistake => {
    return { mistake, why, sum: `${whole} × ${text}`, value: amount * fraction }
  }
  const simple = wanted / strong
  return [
    share(
      'exchanged the parts',
      `This is the amount of the other strength, not of the ${part} one`,
      `${otherSum} ÷ ${span}`,
      other / (strong - weak),
    ),
    share(
      'took the weaker strength as 0%',
      'The drug in the weaker product was left out of the balance',
      part === 'stronger' ? `${show(wanted)} ÷ ${show(strong)}` : `(1 − ${show(wanted)} ÷ ${show(strong)})`,
      part === 'stronger' ? simple : 1 - simple,
    ),
    share('mixed equal parts', 'Equal parts give the mean of the two strengths', '0.5', 0.5),
    own < other &&
      share(
        'took the ratio for a fraction',
        'The ratio of the two parts was used as a part of the whole',
        `${ownSum} ÷ ${otherSum}`,
        own / other,
      ),
    share(
      'divided in the ratio of the strengths',
      'The percentages themselves were used as parts',
      `${show(part === 'stronger' ? strong : weak)} ÷ (${show(strong)} + ${show(weak)})`,
      (part === 'stronger' ? strong : weak) / (strong + weak),
    ),
    share(
      'divided in the inverse ratio of the strengths',
      'The percentages themselves were exchanged and used as parts',
      `${show(part === 'stronger' ? weak : strong)} ÷ (${show(strong)} + ${show(weak)})`,
      (part === 'stronger' ? weak : strong) / (strong + weak),
    ),
    share(
      'divided the part by the stronger strength',
      'The parts have to be divided by their own sum',
      `${ownSum} ÷ ${show(strong)}`,
      own / strong,
    ),
    share(
      'divided by the sum of the strengths',
      'The parts have to be divided by their own sum',
      `${ownSum} ÷ (${show(strong)} + ${show(weak)})`,
      own / (strong + weak),
    ),
  ]
}

function stemOf(rng: Rng, { product, strong, weak, wanted, amount, part }: Mixture): string {
  const { name, form, unit } = product
  const whole = `${formatNumber(amount, 0)} ${unit}`
  const [high, low, aim] = [strong, weak, wanted].map((strength) => `${formatNumber(strength, 3)}%`)
  const asked = part === 'stronger' ? high : low
  const measure = unit === 'mL' ? 'milliliters' : 'grams'
  return rng.pick([
    `A pharmacist is to prepare ${whole} of ${name} ${aim} ${form} from ${high} and ${low} ${form}. How many ` +
      `${measure} of ` +
      `the ${asked} product are needed?`,
    `The order is for ${whole} of ${name} ${form} ${aim}. On the shelf are ${name} ${form} ${high} and ${low}. ` +
      'What amount ' +
      `of the ${asked} product should the pharmacist measure?`,
    `By mixing ${name} ${form} ${high} with ${name} ${form} ${low}, a pharmacist compounds ${whole} of ` +
      `${withArticle(aim ?? '')} strength. ` +
      `How many ${measure} of the ${asked} ${form} go into the mixture?`,
  ])
}

/** Alligation alternate: amount × (distance of the other strength) ÷ (difference of the two). Stockton (2021). */
export const alligation: ItemModel = {
  id: 'MODEL-ALLIGATION',
  title: 'Alligation of two strengths',
  uses: [{ field: 'PharmD', domain: 'Foundational Knowledge for Pharmacy Practice' }],
  topics: ['compounding', 'alligation', 'percentage strength'],
  difficulty: 'medium',
  ordered: true,
  references: ['stockton-pharmaceutical-calculations-2021'],
  generate(rng) {
    const mixture = drawMixture(rng)
    const { product, strong, weak, wanted, amount, part } = mixture
    const { own, ownSum, other, otherSum, span } = partsOf(mixture)
    const form = { unit: product.unit, places: 1 }
    const sum = `${formatNumber(amount, 0)} ${product.unit} × ${ownSum} ÷ ${span}`
    const why = 'Each strength takes as many parts as the other strength is away from the wanted one'
    const key = { sum, value: (amount * own) / (strong - weak), why }
    const options = generateNumericOptions(rng, {
      ...form,
      key,
      mistakes: mistakesOf(mixture),
      within: [0.5, amount * 0.98],
    })
    if (!options) return undefined
    return {
      parameters: { name: product.name, strong, weak, wanted, amount, part },
      stem: `${stemOf(rng, mixture)} ${roundingRule(1)}`,
      options,
      explanation:
        `Parts of the ${part} product: ${ownSum} = ${show(own)}; parts of the other: ${otherSum} = ${show(other)}; ` +
        `together ${show(own + other)}. Amount: ${formatCalculation(key, form)}.`,
      keyLearningPoint:
        'In alligation each product takes the parts that the other product lies away from the ' + 'target.',
    }
  },
}
