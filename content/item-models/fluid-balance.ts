import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import { joinList, withArticle } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

/** Amounts in mL, drinks in oz. */
interface Shift {
  asked: 'total intake' | 'net fluid balance'
  hours: number
  drinks: readonly (readonly [string, number])[]
  /** mL of ice chips as measured in the cup */
  ice: number
  /** mL/h */
  rate: number
  piggyback: number
  urine: number
  loss: number
  lossName: string
}

const form = { unit: 'mL', places: 0 }
const drinks = ['coffee', 'tea', 'milk', 'apple juice', 'broth', 'water', 'ginger ale']
const losses = ['emesis', 'nasogastric drainage', 'wound drainage', 'liquid stool']

function drawShift(rng: Rng): Shift {
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
  const slip = (mistake: string, why: string, change: Partial<Parts>) =>
    balance(why, mistake, ounces, { ...right, ...change })
  const turned = balance('', '', ounces, right)
  return [
    slip('counted ice chips in full', 'Ice chips melt to half their volume', { ice }),
    slip('doubled the ice chips', 'The ice chips were doubled in place of halved', { ice: 2 * ice }),
    slip('left out the continuous infusion', 'The continuous infusion was left out', { rate: 0 }),
    slip('left out the IV antibiotic', 'The IV antibiotic was left out', { piggyback: 0 }),
    slip('took an ounce as 15 mL', 'An ounce is 30 mL; 15 mL is a tablespoon', { ounce: 15 }),
    hours === 8 && slip('counted 12 hours of infusion', 'The shift is 8 hours long', { hours: 12 }),
    hours === 12 && slip('counted 8 hours of infusion', 'The shift is 12 hours long', { hours: 8 }),
    net && slip(`left out the ${lossName}`, `The ${lossName} is output too`, { out: [urine] }),
    net && slip('left out the urine', 'The urine was not subtracted', { out: [loss] }),
    net &&
      slip('subtracted the antibiotic', 'The IV antibiotic is intake, and it was put on the side of output', {
        piggyback: 0,
        out: [urine, loss, right.piggyback],
      }),
    net && {
      mistake: 'subtracted intake from output',
      why: 'Balance is intake less output; the sign was turned',
      sum: `${formatNumber(urine + loss, 0)} − ${formatNumber(turned.value + urine + loss, 0)}`,
      value: -turned.value,
    },
    !net && slip('subtracted the urine', 'Intake alone was asked, and urine was subtracted', { out: [urine] }),
    !net && {
      mistake: `counted the ${lossName} as intake`,
      why: `The ${lossName} is output, and it was added`,
      sum: `${formatNumber(turned.value, 0)} + ${loss}`,
      value: turned.value + loss,
    },
  ]
}

function stemOf(rng: Rng, shift: Shift): string {
  const { asked, hours, ice, rate, piggyback, urine, loss, lossName } = shift
  const cups = joinList(shift.drinks.map(([name, oz]) => `${oz} oz of ${name}`))
  const intake =
    `${cups}, a ${ice} mL cup of ice chips, IV fluid at ${rate} mL/h throughout and ${piggyback} mL ` +
    'of an IV antibiotic'
  const output = `${formatNumber(urine, 0)} mL of urine and ${loss} mL of ${lossName}`
  return rng.pick([
    `During ${withArticle(`${hours}-hour`)} shift a client takes in ${intake}. Output is ${output}. What ` +
      `${asked} in mL should the nurse record?`,
    `At the end of ${withArticle(`${hours}-hour`)} shift the nurse adds up a client's record. In: ${intake}. ` +
      `Out: ${output}. Which ${asked} is ` +
      'correct?',
    `A client's intake over ${hours} hours was ${intake}; measured output was ${output}. Which ${asked} does the ` +
      'nurse report ' +
      'at handoff?',
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
    const shift = drawShift(rng)
    const { asked, hours, ice, rate, piggyback, urine, loss, lossName } = shift
    const net = asked === 'net fluid balance'
    const right = { ounce: 30, ice: ice / 2, rate, hours, piggyback, out: net ? [urine, loss] : [] }
    const ounces = ouncesOf(shift)
    const out = `${formatNumber(urine, 0)} + ${loss} = ${formatNumber(urine + loss, 0)} mL`
    const { sum, value } = balance('', '', ounces, right)
    if (net && (Math.abs(value) < 150 || value < -900 || value > 1500)) return undefined
    const why = net
      ? 'All fluids in, ice chips at half, less all fluids out'
      : 'All fluids in, ice chips at half their volume'
    const key = { sum, value, why }
    const shown = net ? { ...form, signed: true as const } : form
    const within = net ? ([-2500, 4000] as const) : ([200, 5000] as const)
    const options = generateNumericOptions(rng, { ...shown, key, mistakes: mistakesOf(shift, right), within })
    if (!options) return undefined
    return {
      parameters: { asked, hours, ounces, ice, rate, piggyback, urine, loss, lossName },
      stem: `${stemOf(rng, shift)} Use 1 oz = 30 mL. ${roundingRule(0)}`,
      options,
      explanation:
        `Drinks: ${ounces} oz × 30 = ${formatNumber(ounces * 30, 0)} mL. Ice chips: ${ice} ÷ 2 = ${ice / 2} mL. ` +
        `Infusion: ${rate} ` +
        `mL/h × ${hours} h = ${formatNumber(rate * hours, 0)} mL. Antibiotic: ${piggyback} mL. ` +
        `${net ? `Output: ${out}. Balance` : 'Intake'}: ` +
        `${formatCalculation(key, shown)}.`,
      keyLearningPoint: 'Count every fluid by any route, and record ice chips at half of their measured volume.',
    }
  },
}
