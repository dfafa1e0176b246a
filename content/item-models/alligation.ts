import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundHalfAway, roundingRule, show } from '#domain/item-model/rounding.ts'
import { withArticle, workedSolution } from '#domain/item-model/wording.ts'
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

/** Strengths that are marketed or commonly compounded in the United States. */
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

function generateMixture(rng: Rng): Mixture {
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
      'interchanged the parts',
      `The parts of each product come from the distance of the other strength to the target. This is the amount of the other product`,
      `${otherSum} ÷ ${span}`,
      other / (strong - weak),
    ),
    share(
      'treated the weaker product as a diluent without drug',
      `The weaker product also contains drug, ${show(weak)}%, and must be counted. Here it was taken as 0%`,
      part === 'stronger' ? `${show(wanted)} ÷ ${show(strong)}` : `(1 − ${show(wanted)} ÷ ${show(strong)})`,
      part === 'stronger' ? simple : 1 - simple,
    ),
    share(
      'mixed equal parts',
      `Equal parts give the average of the two strengths, ${show((strong + weak) / 2)}%, not ${show(wanted)}%. Here half of the total was used`,
      '0.5',
      0.5,
    ),
    own < other &&
      share(
        'used the ratio of the parts as a fraction',
        'Each part is divided by the total of the parts, not by the other part. Here the ratio was used as a fraction',
        `${ownSum} ÷ ${otherSum}`,
        own / other,
      ),
    share(
      'divided in the ratio of the strengths',
      'The parts are the differences from the target strength. Here the percentages themselves were used as parts',
      `${show(part === 'stronger' ? strong : weak)} ÷ (${show(strong)} + ${show(weak)})`,
      (part === 'stronger' ? strong : weak) / (strong + weak),
    ),
    share(
      'divided in the inverse ratio of the strengths',
      'The parts are the differences from the target strength. Here the percentages were interchanged and used as parts',
      `${show(part === 'stronger' ? weak : strong)} ÷ (${show(strong)} + ${show(weak)})`,
      (part === 'stronger' ? weak : strong) / (strong + weak),
    ),
    share(
      'divided the part by the stronger strength',
      `The total of the parts, ${show(strong - weak)}, is the denominator. Here the part was divided by the stronger strength`,
      `${ownSum} ÷ ${show(strong)}`,
      own / strong,
    ),
    share(
      'divided by the sum of the strengths',
      `The total of the parts, ${show(strong - weak)}, is the denominator. Here the part was divided by the sum of the strengths`,
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
    `A pharmacist must prepare ${whole} of ${name} ${aim} ${form} from ${name} ${high} and ${low} ${form}. How many ` +
      `${measure} of the ${high === asked ? high : low} product are needed?`,
    `A prescription calls for ${whole} of ${name} ${form} ${aim}. The pharmacy stocks ${name} ${form} ${high} and ${low}. ` +
      `How many ${measure} of the ${asked} product should the pharmacist measure?`,
    `A pharmacist compounds ${whole} of ${withArticle(aim ?? '')} ${name} ${form} by mixing the ${high} and the ${low} ` +
      `${form}. How many ${measure} of the ${asked} ${form} are required?`,
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
    const mixture = generateMixture(rng)
    const { product, strong, weak, wanted, amount, part } = mixture
    const { own, ownSum, other, otherSum, span } = partsOf(mixture)
    const format = { unit: product.unit, places: 1 }
    const sum = `${formatNumber(amount, 0)} ${product.unit} × ${ownSum} ÷ ${span}`
    const why =
      'The parts of each product equal the distance of the other strength from the target, divided by the total parts'
    const key = { sum, value: (amount * own) / (strong - weak), why }
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes: mistakesOf(mixture),
      within: [0.5, amount * 0.98],
    })
    if (!options) return undefined
    const exact = part === 'stronger' ? key.value : amount - key.value
    const stronger = roundHalfAway(exact, 1)
    return {
      parameters: { name: product.name, strong, weak, wanted, amount, part },
      stem: `${stemOf(rng, mixture)} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'In alligation alternate, the closer a product is to the target strength, the more of it the mixture needs.',
        [
          `Parts of the ${part} product: ${ownSum} = ${show(own)}.`,
          `Parts of the other product: ${otherSum} = ${show(other)}; total parts: ${show(own + other)}.`,
          `Multiply the final amount by the share of the ${part} product: ${formatCalculation(key, format)}.`,
        ],
        `the drug must add up. ${formatNumber(stronger, 1)} ${product.unit} × ${show(strong)}% + ${formatNumber(amount - stronger, 1)} ${product.unit} × ${show(weak)}% ≈ ` +
          `${show((stronger * strong + (amount - stronger) * weak) / 100)} g, and ${formatNumber(amount, 0)} ${product.unit} × ${show(wanted)}% = ${show((amount * wanted) / 100)} g.`,
      ),
      keyLearningPoint:
        'In alligation, the parts of each product equal the difference between the other strength and the target strength.',
    }
  },
}
