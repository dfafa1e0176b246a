import type { ItemModel } from '#domain/item-model/item-model.ts'
import { withArticle } from '#domain/item-model/wording.ts'
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
    read('used the lower ankle pressure', `The higher one, ${ankle}, counts`, otherAnkle, arm),
    read('used the lower arm pressure', `The higher one, ${arm}, counts`, ankle, otherArm),
    read('used the other leg', `The leg in question has ${ankle} at the ankle`, opposite, arm),
    read('divided arm by ankle', 'The ankle pressure is divided by that of the arm', arm, ankle),
  ].filter(({ value, ...one }) => one.meaning !== meaning && !nearBound(value, bands, 0.015))
  return found.length > 0 ? rng.pick(found) : undefined
}

function stemOf(rng: Rng, age: number, side: string, { right, left, pedal, tibial, opposite }: Pressures): string {
  const arms = `right arm ${right}, left arm ${left}`
  const leg = `${side} dorsalis pedis ${pedal}, ${side} posterior tibial ${tibial}`
  const other = `the higher pressure at the other ankle ${opposite}`
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `In ${aged} patient whose ${side} calf hurts on walking, systolic pressures by Doppler in mm Hg are: ${arms}, ${leg}, and ` +
      `${other}. What is the ankle-brachial index of the ${side} leg, and how is it reported?`,
    `Supine systolic pressures (mm Hg) of a patient aged ${age} years who has smoked for decades: ${leg}; ${arms}; ${other}. ` +
      `Which resting ankle-brachial index has the ${side} leg, and what does it mean?`,
    `A wound on the ${side} foot of ${aged} patient heals slowly. Doppler gives, in mm Hg: ${arms}; ${leg}; ${other}. Which ` +
      `ankle-brachial index of the ${side} leg should be documented, and with which result?`,
  ])
}

/** Higher ankle pressure of the leg ÷ higher arm pressure. Source: ACC/AHA guideline on peripheral artery disease (2024). */
export const ankleBrachial: ItemModel = {
  id: 'MODEL-ANKLE-BRACHIAL-INDEX',
  title: 'Ankle-brachial index and its class',
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
        why: 'Higher ankle pressure of this leg over the higher arm pressure',
        wrong,
        asks,
      }),
      explanation:
        `At the ankle ${ankle} is the higher, at the arms ${arm}: ${right.sum}. An index of 0.9 or less is abnormal, 0.91 to 0.99 ` +
        'borderline, 1 to 1.4 normal; above 1.4 the arteries cannot be compressed and a toe pressure is needed.',
      keyLearningPoint:
        'For each leg, divide the higher of its two ankle pressures by the higher of the two arm pressures.',
    }
  },
}
