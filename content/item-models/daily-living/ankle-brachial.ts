import type { ItemModel } from '#domain/item-model/item-model.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Bands, type Crossing, crossedOptions, judged, meaningOf, nearBound } from './crossed.ts'

const format = { unit: '', places: 2 }

/** Source: ACC/AHA guideline on peripheral artery disease (2024). */
const bands: Bands = [
  [0.905, 'abnormal'],
  [0.995, 'borderline'],
  [1.405, 'normal'],
  [Number.POSITIVE_INFINITY, 'noncompressible'],
]
const asks = {
  abnormal: 'an index of 0.9 or less',
  borderline: 'an index of 0.91 to 0.99',
  normal: 'an index of 1 to 1.4',
  noncompressible: 'an index above 1.4',
}

/** Systolic pressures in mm Hg. */
interface Pressures {
  right: number
  left: number
  pedal: number
  tibial: number
  /** The higher pressure at the other ankle */
  opposite: number
}

function generatePressures(rng: Rng): Pressures {
  const right = 2 * rng.int(58, 84)
  const ankle = (share: number) => 2 * Math.round((right * share) / 2)
  const share = 0.5 + 0.8 * rng.next()
  return {
    right,
    left: right + 2 * rng.pick([-12, -9, -7, 7, 9, 12]),
    pedal: ankle(share),
    tibial: ankle(share + rng.pick([-0.22, -0.15, -0.1, 0.1, 0.15, 0.22])),
    opposite: ankle(0.75 + 0.45 * rng.next()),
  }
}

function wrongOf(
  rng: Rng,
  { right, left, pedal, tibial, opposite }: Pressures,
  meaning: string,
): Crossing['wrong'] | undefined {
  const [arm, otherArm] = [Math.max(right, left), Math.min(right, left)]
  const [ankle, otherAnkle] = [Math.max(pedal, tibial), Math.min(pedal, tibial)]
  const read = (mistake: string, why: string, a: number, b: number) => {
    return { mistake, why, value: a / b, ...judged(`${a} ÷ ${b}`, a / b, meaningOf(a / b, bands), format) }
  }
  const found = [
    read(
      'used the lower ankle pressure',
      `The higher ankle pressure of the leg, ${ankle} mm Hg, is the numerator. Here the lower one was used`,
      otherAnkle,
      arm,
    ),
    read(
      'used the lower arm pressure',
      `The higher arm pressure, ${arm} mm Hg, is the denominator. Here the lower one was used`,
      ankle,
      otherArm,
    ),
    read(
      'used the other leg',
      `The pressure of the leg in question is ${ankle} mm Hg. Here that of the other leg was used`,
      opposite,
      arm,
    ),
    read(
      'divided the arm by the ankle pressure',
      'The ankle pressure is divided by the arm pressure. Here the division was inverted',
      arm,
      ankle,
    ),
  ].filter(({ value, ...one }) => one.meaning !== meaning && !nearBound(value, bands, 0.015))
  return found.length > 0 ? rng.pick(found) : undefined
}

function stemOf(rng: Rng, age: number, side: string, { right, left, pedal, tibial, opposite }: Pressures): string {
  const arms = `right arm ${right}, left arm ${left}`
  const leg = `${side} dorsalis pedis ${pedal}, ${side} posterior tibial ${tibial}`
  const other = `higher pressure at the other ankle ${opposite}`
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} patient has ${side} calf pain during walking. Doppler systolic pressures in mm Hg are ${arms}, ${leg}, and ` +
      `${other}. What is the ankle-brachial index of the ${side} leg, and how is it interpreted?`,
    `${capitalized(aged)} patient with a long history of smoking has these supine systolic pressures in mm Hg: ${leg}; ${arms}; ${other}. ` +
      `What is the resting ankle-brachial index of the ${side} leg, and how is it interpreted?`,
    `A wound on the ${side} foot of ${aged} patient is healing slowly. Doppler systolic pressures in mm Hg are ${arms}; ${leg}; ${other}. Which ` +
      `ankle-brachial index of the ${side} leg should be documented, with which interpretation?`,
  ])
}

/** Higher ankle pressure of the leg ÷ higher arm pressure. Source: ACC/AHA guideline on peripheral artery disease (2024). */
export const ankleBrachial: ItemModel = {
  id: 'MODEL-ANKLE-BRACHIAL-INDEX',
  title: 'Ankle-brachial index and its interpretation',
  uses: [
    { field: 'PT', domain: 'Cardiopulmonary System' },
    { field: 'PA', domain: 'Cardiovascular System' },
    { field: 'NP', domain: 'Assess' },
    { field: 'NP', domain: 'Assessment' },
    { field: 'RN', domain: 'Reduction of Risk Potential' },
  ],
  topics: ['ankle-brachial index', 'peripheral artery disease', 'Doppler'],
  difficulty: 'medium',
  ordered: false,
  references: ['acc-aha-pad-2024'],
  generate(rng) {
    const pressures = generatePressures(rng)
    const { right: rightArm, left, pedal, tibial, opposite } = pressures
    const [arm, ankle] = [Math.max(rightArm, left), Math.max(pedal, tibial)]
    if (nearBound(ankle / arm, bands, 0.015)) return undefined
    const right = judged(`${ankle} ÷ ${arm}`, ankle / arm, meaningOf(ankle / arm, bands), format)
    const wrong = wrongOf(rng, pressures, right.meaning)
    if (!wrong) return undefined
    const side = rng.pick(['right', 'left'])
    return {
      parameters: { side, rightArm, left, pedal, tibial, opposite },
      stem: `${stemOf(rng, rng.int(54, 84), side, pressures)} Round to the nearest hundredth.`,
      options: crossedOptions(rng, {
        right,
        why: 'The higher ankle pressure of this leg is divided by the higher arm pressure',
        wrong,
        asks,
      }),
      explanation: workedSolution(
        'The ankle-brachial index compares systolic pressure at the ankle with that in the arm. Stenosis between aorta and ankle lowers the ankle pressure.',
        [
          `Higher ankle pressure of this leg: ${ankle} mm Hg (of ${pedal} and ${tibial}).`,
          `Higher arm pressure: ${arm} mm Hg (of ${rightArm} and ${left}).`,
          `Divide: ${right.sum}.`,
          'Interpret: 0.9 or less is abnormal, 0.91 to 0.99 is borderline, 1 to 1.4 is normal, and above 1.4 is noncompressible and requires a toe pressure.',
        ],
        `an ankle pressure equal to the arm pressure gives an index of 1. Here the ankle pressure is ${ankle > arm ? 'higher than' : ankle < arm ? 'lower than' : 'equal to'} ${arm} mm Hg, and 0.9 × ${arm} is about ${Math.round(0.9 * arm)} mm Hg.`,
      ),
      keyLearningPoint:
        'The ankle-brachial index of a leg is the higher of its two ankle pressures divided by the higher of the two arm pressures.',
    }
  },
}
