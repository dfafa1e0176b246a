import type { GeneratedOption, ItemModel } from '#domain/item-model/item-model.ts'
import { equals, roundHalfAway, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

type Category = 'mild' | 'moderate' | 'severe' | 'none'

interface Band {
  text: string
  /** The ratio lies above `over` and is at most `most`, in mm Hg. */
  over: number
  most: number
  /** Ratios that are generated, well inside the band. */
  generated: readonly [number, number]
  fio2: readonly [number, number]
}

const bands: Record<Category, Band> = {
  mild: { text: 'Mild ARDS', over: 200, most: 300, generated: [212, 284], fio2: [6, 10] },
  moderate: { text: 'Moderate ARDS', over: 100, most: 200, generated: [107, 189], fio2: [8, 16] },
  severe: { text: 'Severe ARDS', over: 0, most: 100, generated: [54, 94], fio2: [13, 20] },
  none: { text: 'ARDS criterion not met', over: 300, most: 700, generated: [317, 420], fio2: [5, 7] },
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
  const { generated, fio2 } = bands[lowPeep ? 'mild' : category]
  const fraction = rng.int(...fio2) / 20
  const pao2 = Math.round(rng.int(...generated) * fraction)
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
    return `The Berlin definition requires PEEP of at least 5 cm H₂O. This patient receives ${gas.peep} cm H₂O, so the criterion is not met, whatever the ratio of ${ratioOf(gas)} mm Hg.`
  }
  const verdict =
    gas.category === 'none'
      ? 'above the limit of 300 mm Hg'
      : `${bandText(bands[gas.category])}, the range of this category`
  return `The ratio is ${workedRatio(gas)}, which is ${verdict}, with PEEP of ${gas.peep} cm H₂O.`
}

function wrongOption(category: Category, gas: Gas): GeneratedOption {
  const band = bands[category]
  const { pao2, fio2, peep } = gas
  const need = (ratio: number) => Math.round(ratio * fio2)
  const missing = peep < 5 ? ` with PEEP of at least 5 cm H₂O (it is ${peep})` : ''
  if (category === 'none') {
    const reason = `The criterion is not met when the ratio is above 300 mm Hg or PEEP is below 5 cm H₂O. At this FiO₂, PaO₂ would have to be above ${need(300)} mm Hg; it is ${pao2}.`
    return { text: band.text, reason, mistake: `interpreted a ratio of ${ratioOf(gas)} as above 300` }
  }
  const from = band.over === 0 ? `at most ${need(100)}` : `above ${need(band.over)} and at most ${need(band.most)}`
  return {
    text: band.text,
    reason: `This category requires a ratio ${bandText(band)}${missing}. At this FiO₂ that is a PaO₂ ${from} mm Hg, but the ratio is ${ratioOf(gas)}.`,
    mistake:
      category === 'severe' && pao2 <= 100
        ? `used the PaO₂ of ${pao2} mm Hg as the ratio`
        : `assigned a ratio of ${ratioOf(gas)} to the ${category} category`,
  }
}

const causes = [
  'aspiration of gastric contents 3 days ago',
  'the onset of influenza pneumonia 4 days ago',
  'the onset of septic shock 2 days ago',
  'multiple transfusions for trauma 1 day ago',
  'the onset of severe pancreatitis 5 days ago',
]

function stemOf(rng: Rng, gas: Gas): string {
  const settings = `FiO₂ ${show(gas.fio2)} and PEEP ${gas.peep} cm H₂O`
  const cause = rng.pick(causes)
  const findings = 'bilateral opacities that are not explained by heart failure or fluid overload'
  return rng.pick([
    `After ${cause}, an intubated patient has new ${findings}. With ${settings}, PaO₂ is ${gas.pao2} mm Hg. How is this patient's ` +
      'condition classified according to the Berlin definition of acute respiratory distress syndrome (ARDS)?',
    `A mechanically ventilated patient has become hypoxemic since ${cause}. The chest radiograph shows ${findings}. Arterial blood gas analysis with ` +
      `${settings} shows PaO₂ ${gas.pao2} mm Hg. Which category of the Berlin definition applies?`,
    `A clinician evaluates a mechanically ventilated patient who has had ${findings} since ${cause}. PaO₂ is ${gas.pao2} mm Hg with ` +
      `${settings}. Which Berlin category of acute respiratory distress syndrome (ARDS) applies?`,
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
      explanation: workedSolution(
        'The Berlin definition grades hypoxemia by the ratio of PaO₂ to FiO₂ while the patient receives PEEP or CPAP of at least 5 cm H₂O.',
        [
          `Check PEEP: ${peep} cm H₂O, ${peep < 5 ? 'below' : 'which meets'} the minimum of 5 cm H₂O.`,
          `Calculate the ratio with FiO₂ as a decimal: ${workedRatio(gas)}.`,
          'Compare with the categories: mild is 201 to 300, moderate is 101 to 200, and severe is 100 mm Hg or less.',
          reasonFor(gas),
        ],
        `at this FiO₂, the limits of 300, 200, and 100 mm Hg correspond to PaO₂ values of about ${Math.round(300 * fio2)}, ${Math.round(200 * fio2)}, and ${Math.round(100 * fio2)} mm Hg. The PaO₂ is ${pao2} mm Hg.`,
      ),
      keyLearningPoint:
        'Berlin categories with PEEP of at least 5 cm H₂O: mild, PaO₂/FiO₂ up to 300; moderate, up to 200; severe, up to 100 mm Hg.',
    }
  },
}
