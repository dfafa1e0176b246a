import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import { joinList, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

/** Amounts in mL, beverages in oz. */
interface Shift {
  asked: 'total intake' | 'net fluid balance'
  hours: number
  drinks: readonly (readonly [string, number])[]
  /** mL of ice chips as measured in the cup */
  ice: number
  /** mL/hr */
  rate: number
  piggyback: number
  urine: number
  loss: number
  lossName: string
}

const format = { unit: 'mL', places: 0 }
const drinks = ['coffee', 'tea', 'milk', 'apple juice', 'broth', 'water', 'ginger ale']
const losses = ['emesis', 'nasogastric drainage', 'wound drainage', 'liquid stool']

function generateShift(rng: Rng): Shift {
  const chosen = rng.shuffle(drinks).slice(0, rng.int(2, 3))
  const hours = rng.pick([8, 12])
  return {
    asked: rng.pick(['total intake', 'net fluid balance'] as const),
    hours,
    drinks: chosen.map((name) => [name, rng.pick([4, 6, 8, 10, 12])] as const),
    ice: rng.pick([120, 160, 180, 200, 240, 300]),
    rate: rng.pick([30, 40, 50, 60, 75, 100]),
    piggyback: rng.pick([50, 100, 150, 200]),
    urine: (hours === 8 ? rng.int(26, 90) : rng.int(40, 140)) * 10,
    loss: rng.int(6, 40) * 5,
    lossName: rng.pick(losses),
  }
}

const ouncesOf = ({ drinks: taken }: Shift) => taken.reduce((sum, [, oz]) => sum + oz, 0)

interface Parts {
  /** mL in an ounce */
  ounce: number
  ice: number
  rate: number
  hours: number
  piggyback: number
  out: readonly number[]
}

function balance(
  why: string,
  mistake: string,
  ounces: number,
  { ounce, ice, rate, hours, piggyback, out }: Parts,
): Mistake {
  const taken = [`${ounces} oz × ${ounce} mL`, `${ice}`, `${rate} × ${hours}`, `${piggyback}`].filter(
    (text) => !/^0\b/.test(text),
  )
  const sum = [taken.join(' + '), ...out.map((mL) => formatNumber(mL, 0))].join(' − ')
  return { mistake, why, sum, value: ounces * ounce + ice + rate * hours + piggyback - out.reduce((a, b) => a + b, 0) }
}

function mistakesOf(shift: Shift, right: Parts): (Mistake | false)[] {
  const { asked, ice, hours, urine, loss, lossName } = shift
  const ounces = ouncesOf(shift)
  const net = asked === 'net fluid balance'
  const makeMistake = (mistake: string, why: string, change: Partial<Parts>) =>
    balance(why, mistake, ounces, { ...right, ...change })
  const correct = balance('', '', ounces, right)
  return [
    makeMistake(
      'counted ice chips at full volume',
      `Ice chips melt to half their volume, ${ice / 2} mL here. They were counted as ${ice} mL`,
      { ice },
    ),
    makeMistake(
      'doubled the ice chips',
      `Ice chips melt to half their volume, ${ice / 2} mL here. The volume was doubled instead`,
      { ice: 2 * ice },
    ),
    makeMistake(
      'left out the continuous infusion',
      'All IV fluid is intake, so the hourly rate is multiplied by the hours of the shift. Here the infusion was left out',
      { rate: 0 },
    ),
    makeMistake(
      'left out the IV antibiotic',
      'Every IV piggyback is intake and is added to the total. Here the antibiotic was left out',
      { piggyback: 0 },
    ),
    makeMistake(
      'used 15 mL per ounce',
      'One fluid ounce is 30 mL; 15 mL is one tablespoon. Here each ounce was counted as 15 mL',
      { ounce: 15 },
    ),
    hours === 8 &&
      makeMistake(
        'counted 12 hours of infusion',
        'The infusion ran for the 8 hours of this shift. Here 12 hours were counted',
        { hours: 12 },
      ),
    hours === 12 &&
      makeMistake(
        'counted 8 hours of infusion',
        'The infusion ran for the 12 hours of this shift. Here 8 hours were counted',
        { hours: 8 },
      ),
    net &&
      makeMistake(
        `left out the ${lossName}`,
        `All body fluids that leave are output, including ${lossName}. Here only the urine was subtracted`,
        { out: [urine] },
      ),
    net &&
      makeMistake(
        'left out the urine',
        `Urine is usually the largest output and is always counted. Here only the ${lossName} was subtracted`,
        { out: [loss] },
      ),
    net &&
      makeMistake(
        'subtracted the antibiotic',
        'The IV antibiotic enters the client and is intake. Here it was subtracted as output',
        {
          piggyback: 0,
          out: [urine, loss, right.piggyback],
        },
      ),
    net && {
      mistake: 'subtracted intake from output',
      why: 'Balance is intake minus output; it is positive when the client gains fluid. Here the order was reversed',
      sum: `${formatNumber(urine + loss, 0)} − ${formatNumber(correct.value + urine + loss, 0)}`,
      value: -correct.value,
    },
    !net &&
      makeMistake(
        'subtracted the urine',
        'Total intake was asked, so output is not part of the answer. Here the urine was subtracted',
        { out: [urine] },
      ),
    !net && {
      mistake: `counted the ${lossName} as intake`,
      why: `Fluid that leaves the client, such as ${lossName}, is output and is never added to intake. Here it was added`,
      sum: `${formatNumber(correct.value, 0)} + ${loss}`,
      value: correct.value + loss,
    },
  ]
}

function stemOf(rng: Rng, shift: Shift): string {
  const { asked, hours, ice, rate, piggyback, urine, loss, lossName } = shift
  const cups = joinList(shift.drinks.map(([name, oz]) => `${oz} oz of ${name}`))
  const intake = `${cups}, a ${ice} mL cup of ice chips, IV fluid at ${rate} mL/hr for the entire time, and an IV antibiotic in ${piggyback} mL`
  const output = `${formatNumber(urine, 0)} mL of urine and ${loss} mL of ${lossName}`
  return rng.pick([
    `During ${withArticle(`${hours}-hour`)} shift, a client's intake is ${intake}. Output is ${output}. What ` +
      `${asked} in mL should the nurse record?`,
    `At the end of ${withArticle(`${hours}-hour`)} shift, the nurse calculates a client's intake and output. Intake: ${intake}. ` +
      `Output: ${output}. Which ${asked} should the nurse document?`,
    `Over ${hours} hours, a client's intake was ${intake}. The measured output was ${output}. Which ${asked} should the ` +
      'nurse report during handoff?',
  ])
}

/** Intake (ice chips at half, 1 oz = 30 mL) less output. Sources: Shepherd, Nursing Times (2011); Morris (2021). */
export const fluidBalance: ItemModel = {
  id: 'MODEL-FLUID-BALANCE',
  title: 'Intake and output',
  uses: [
    { field: 'RN', domain: 'Basic Care and Comfort' },
    { field: 'LPN', domain: 'Basic Care and Comfort' },
  ],
  topics: ['intake and output', 'fluid balance', 'hydration'],
  difficulty: 'easy',
  ordered: true,
  references: ['shepherd-fluid-balance-2011', 'morris-calculate-with-confidence-2021'],
  generate(rng) {
    const shift = generateShift(rng)
    const { asked, hours, ice, rate, piggyback, urine, loss, lossName } = shift
    const net = asked === 'net fluid balance'
    const right = { ounce: 30, ice: ice / 2, rate, hours, piggyback, out: net ? [urine, loss] : [] }
    const ounces = ouncesOf(shift)
    const out = `${formatNumber(urine, 0)} + ${loss} = ${formatNumber(urine + loss, 0)} mL`
    const { sum, value } = balance('', '', ounces, right)
    if (net && (Math.abs(value) < 150 || value < -900 || value > 1500)) return undefined
    const why = net
      ? 'All fluids that enter are added, with ice chips at half volume, and all fluids that leave are subtracted'
      : 'All oral and IV fluids are added, with ice chips at half their measured volume'
    const key = { sum, value, why }
    const shown = net ? { ...format, signed: true as const } : format
    const within = net ? ([-2500, 4000] as const) : ([200, 5000] as const)
    const options = generateNumericOptions(rng, { ...shown, key, mistakes: mistakesOf(shift, right), within })
    if (!options) return undefined
    return {
      parameters: { asked, hours, ounces, ice, rate, piggyback, urine, loss, lossName },
      stem: `${stemOf(rng, shift)} Use 1 oz = 30 mL. ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'Intake is every fluid that enters by mouth or IV; output is every measured fluid that leaves. Ice chips count as half of their volume.',
        [
          `Beverages: ${ounces} oz × 30 mL/oz = ${formatNumber(ounces * 30, 0)} mL.`,
          `Ice chips: ${ice} mL ÷ 2 = ${ice / 2} mL.`,
          `IV fluid: ${rate} mL/hr × ${hours} hr = ${formatNumber(rate * hours, 0)} mL, and the antibiotic ${piggyback} mL.`,
          ...(net ? [`Output: ${out}.`] : []),
          `${net ? 'Balance' : 'Total intake'}: ${formatCalculation(key, shown)}.`,
        ],
        net
          ? `intake is about ${formatNumber(value + urine + loss, -2)} mL and output about ${formatNumber(urine + loss, -2)} mL, so the balance must be ${value > 0 ? 'positive' : 'negative'}; the client ${value > 0 ? 'gained' : 'lost'} fluid.`
          : `beverages and ice give about ${formatNumber(ounces * 30 + ice / 2, -2)} mL and IV fluids about ${formatNumber(rate * hours + piggyback, -2)} mL; together they are near the answer. The output is not part of it.`,
      ),
      keyLearningPoint: 'Count every fluid by every route, and record ice chips as half of their measured volume.',
    }
  },
}
