import type { GeneratedOption, ItemModel } from '#domain/item-model/item-model.ts'
import { equals, roundHalfAway, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

type Category = 'mild' | 'moderate' | 'severe' | 'none'

interface Band {
  text: string
  /** The ratio lies above `over` and is at most `most`, in mm Hg. */
  over: number
  most: number
  /** Ratios that are drawn, well inside of the band. */
  drawn: readonly [number, number]
  fio2: readonly [number, number]
}

const bands: Record<Category, Band> = {
  mild: { text: 'Mild ARDS', over: 200, most: 300, drawn: [212, 284], fio2: [6, 10] },
  moderate: { text: 'Moderate ARDS', over: 100, most: 200, drawn: [107, 189], fio2: [8, 16] },
  severe: { text: 'Severe ARDS', over: 0, most: 100, drawn: [54, 94], fio2: [13, 20] },
  none: { text: 'ARDS criterion not met', over: 300, most: 700, drawn: [317, 420], fio2: [5, 7] },
}
const categories: readonly Category[] = ['mild', 'moderate', 'severe', 'none']

interface Gas {
  category: Category
  pao2: number
  fio2: number
  peep: number
}

function generateGas(rng: Rng): Gas {
  const category = rng.pick(categories)
  const lowPeep = category === 'none' && rng.next() < 0.35
  const { drawn, fio2 } = bands[lowPeep ? 'mild' : category]
  const fraction = rng.int(...fio2) / 20
  const pao2 = Math.round(rng.int(...drawn) * fraction)
  const peep = lowPeep ? rng.int(2, 4) : rng.pick([5, 6, 8, 10, 12, 14])
  return { category, pao2, fio2: fraction, peep }
}

const ratioOf = ({ pao2, fio2 }: Gas) => roundHalfAway(pao2 / fio2, 0)
const workedRatio = (gas: Gas) => `${gas.pao2} mm Hg ÷ ${show(gas.fio2)} ${equals(gas.pao2 / gas.fio2, 0)} mm Hg`

function bandText({ over, most }: Band): string {
  if (over === 0) return `at most ${most} mm Hg`
  return most > 300 ? `above ${over} mm Hg` : `above ${over} and at most ${most} mm Hg`
}

function reasonFor(gas: Gas): string {
  if (gas.category === 'none' && gas.peep < 5) {
    return `The Berlin definition asks for PEEP of at least 5 cm H₂O; it is ${gas.peep}, whatever the ratio of ${ratioOf(gas)}.`
  }
  return `${workedRatio(gas)}, which is ${bandText(bands[gas.category])}, with PEEP ${gas.peep} cm H₂O.`
}

function wrongOption(category: Category, gas: Gas): GeneratedOption {
  const band = bands[category]
  const { pao2, fio2, peep } = gas
  const need = (ratio: number) => Math.round(ratio * fio2)
  const missing = peep < 5 ? ` and PEEP of at least 5 cm H₂O, not ${peep}` : ''
  if (category === 'none') {
    const reason = `The ratio of ${ratioOf(gas)} would have to be above 300 mm Hg, a PaO₂ above ${need(300)} mm Hg at this FiO₂, or PEEP below 5 cm H₂O.`
    return { text: band.text, reason, mistake: `took ${ratioOf(gas)} for a ratio above 300` }
  }
  const from = band.over === 0 ? `at most ${need(100)}` : `above ${need(band.over)} and at most ${need(band.most)}`
  return {
    text: band.text,
    reason: `The ratio has to be ${bandText(band)}${missing}: at this FiO₂ a PaO₂ ${from} mm Hg. The ratio is ${ratioOf(gas)}.`,
    mistake:
      category === 'severe' && pao2 <= 100
        ? `read the PaO₂ of ${pao2} mm Hg as the ratio`
        : `took ${ratioOf(gas)} for the ${category} band`,
  }
}

const causes = [
  'aspiration of gastric contents three days ago',
  'the onset of influenza pneumonia four days ago',
  'the onset of septic shock two days ago',
  'multiple transfusions for trauma yesterday',
  'the onset of severe pancreatitis five days ago',
]

function stemOf(rng: Rng, gas: Gas): string {
  const settings = `FiO₂ ${show(gas.fio2)} and PEEP ${gas.peep} cm H₂O`
  const cause = rng.pick(causes)
  const rest = 'bilateral opacities that neither the heart nor fluid overload explains'
  return rng.pick([
    `After ${cause}, an intubated patient has new ${rest}. On ${settings} the PaO₂ is ${gas.pao2} mm Hg. Which category of ` +
      'the Berlin definition fits?',
    `A ventilated patient has become hypoxemic since ${cause}. The chest radiograph shows ${rest}. Arterial blood on ` +
      `${settings} shows PaO₂ ${gas.pao2} mm Hg. How is this classified by the Berlin definition?`,
    `A clinician reviews a ventilated patient who has had ${rest} since ${cause}. PaO₂ is ${gas.pao2} mm Hg, with ` +
      `${settings}. Which Berlin category of acute respiratory distress syndrome (ARDS) is this?`,
  ])
}

/** PaO₂ ÷ FiO₂ and its bands at PEEP of 5 cm H₂O or more. Source: ARDS Definition Task Force, JAMA (2012). */
export const oxygenationRatio: ItemModel = {
  id: 'MODEL-OXYGENATION-RATIO',
  title: 'PaO₂/FiO₂ ratio and the Berlin definition',
  uses: [
    { field: 'RT', domain: 'Patient Data' },
    { field: 'CRNA', domain: 'Basic Sciences' },
    { field: 'PA', domain: 'Pulmonary System' },
  ],
  topics: ['acute respiratory distress syndrome', 'oxygenation', 'arterial blood gas'],
  difficulty: 'medium',
  ordered: false,
  references: ['ards-berlin-definition-2012'],
  generate(rng) {
    const gas = generateGas(rng)
    const { category, pao2, fio2, peep } = gas
    if (pao2 < 48 || pao2 > 145) return undefined
    const right: GeneratedOption = { text: bands[category].text, reason: reasonFor(gas), right: true }
    const wrong = categories.filter((other) => other !== category).map((other) => wrongOption(other, gas))
    return {
      parameters: { pao2, fio2, peep },
      stem: stemOf(rng, gas),
      options: rng.shuffle([right, ...wrong]),
      explanation:
        `Divide PaO₂ by FiO₂ as a decimal${category === 'none' && peep < 5 ? `: ${workedRatio(gas)}` : ''}. ${reasonFor(gas)} The bands end at 300, 200 and ` +
        '100 mm Hg and hold for PEEP of 5 cm H₂O or more.',
      keyLearningPoint:
        'Berlin: mild to 300, moderate to 200, severe to 100 mm Hg, each with PEEP of at least 5 cm H₂O.',
    }
  },
}
