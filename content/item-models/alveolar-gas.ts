import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, formatNumber, roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

interface Patient {
  scene: string
  /** mm Hg */
  barometer: number
  fio2: number
  paco2: number
  pao2: number
}

const format = { unit: 'mm Hg', places: 0 }

const scenes = [
  { scene: 'with community-acquired pneumonia', fio2: [0.21, 0.28, 0.35, 0.4, 0.5], paco2: [28, 42] },
  { scene: 'with a suspected pulmonary embolism', fio2: [0.21, 0.28, 0.35, 0.4], paco2: [24, 34] },
  { scene: 'with an acute exacerbation of COPD', fio2: [0.24, 0.28, 0.31, 0.35], paco2: [48, 68] },
  { scene: 'with interstitial lung disease', fio2: [0.21, 0.28, 0.4], paco2: [30, 40] },
  {
    scene: 'who is mechanically ventilated for acute respiratory distress syndrome',
    fio2: [0.4, 0.5, 0.55],
    paco2: [36, 54],
  },
  { scene: 'recovering from abdominal surgery', fio2: [0.28, 0.35, 0.4], paco2: [34, 46] },
] as const

const alveolar = ({ barometer, fio2, paco2 }: Patient) => fio2 * (barometer - 47) - paco2 / 0.8

function generatePatient(rng: Rng): Patient {
  const { scene, fio2, paco2 } = rng.pick(scenes)
  const [least, most] = paco2
  const barometer = rng.pick([760, 760, 755, 750, 740, 720, 690, 640])
  return { scene, barometer, fio2: rng.pick(fio2), paco2: rng.int(least, most), pao2: rng.int(50, 96) }
}

/** Mistakes in the alveolar tension; `less` is the PaO₂ that is subtracted in the end, or 0. */
function tensionMistakes({ barometer, fio2, paco2 }: Patient, less: number): (Mistake | false)[] {
  const end = less === 0 ? '' : ` − ${less}`
  const pressure = `${fio2} × (${barometer} − 47)`
  const inspired = fio2 * (barometer - 47)
  const ratio = `${paco2} ÷ 0.8`
  const carbon = paco2 / 0.8
  const makeMistake = (mistake: string, sum: string, tension: number, why: string): Mistake => {
    return { mistake, why, sum: sum + end, value: tension - less }
  }
  const wet =
    'Inspired gas is fully humidified in the airway, so 47 mm Hg is subtracted first. Here water vapor was ignored'
  const late =
    'Water vapor is subtracted from barometric pressure before multiplying by FiO₂. Here it was subtracted afterward'
  const times =
    'PaCO₂ is divided by the respiratory quotient, which makes its term larger. Here it was multiplied by 0.8'
  const plain =
    'More oxygen is taken up than carbon dioxide is given off, so PaCO₂ is divided by 0.8. Here it was used alone'
  const plus =
    'Carbon dioxide takes up room in the alveolus, so its term is subtracted from inspired oxygen. Here it was added'
  return [
    makeMistake('left out water vapor', `${fio2} × ${barometer} − ${ratio}`, fio2 * barometer - carbon, wet),
    makeMistake(
      'subtracted water vapor too late',
      `${fio2} × ${barometer} − 47 − ${ratio}`,
      fio2 * barometer - 47 - carbon,
      late,
    ),
    makeMistake('multiplied PaCO₂ by 0.8', `${pressure} − ${paco2} × 0.8`, inspired - paco2 * 0.8, times),
    makeMistake('left out the respiratory quotient', `${pressure} − ${paco2}`, inspired - paco2, plain),
    makeMistake('added PaCO₂', `${pressure} + ${ratio}`, inspired + carbon, plus),
    makeMistake(
      'subtracted PaCO₂ twice',
      `${pressure} − 2 × ${ratio}`,
      inspired - 2 * carbon,
      'The carbon dioxide term is subtracted once from the inspired oxygen tension. Here it was subtracted two times',
    ),
    makeMistake(
      'left out carbon dioxide',
      pressure,
      inspired,
      `The alveolus also contains carbon dioxide, ${paco2} mm Hg here, whose term is subtracted. This uses the inspired tension alone`,
    ),
    barometer < 740 &&
      makeMistake(
        'assumed sea level',
        `${fio2} × (760 − 47) − ${ratio}`,
        fio2 * 713 - carbon,
        `The barometric pressure given is ${barometer} mm Hg and replaces 760 in the equation. Here sea level was assumed`,
      ),
  ]
}

function mistakesOf(patient: Patient, less: number): (Mistake | false)[] {
  const { barometer, fio2, paco2, pao2 } = patient
  const pressure = `${fio2} × (${barometer} − 47)`
  const tension = { sum: `${pressure} − ${paco2} ÷ 0.8`, value: alveolar(patient) }
  const difference = { sum: `${tension.sum} − ${pao2}`, value: tension.value - pao2 }
  const exchanged = {
    sum: `${pressure} − ${pao2} ÷ 0.8 − ${paco2}`,
    value: alveolar({ ...patient, paco2: pao2 }) - paco2,
  }
  return [
    ...tensionMistakes(patient, less),
    less === 0 && {
      mistake: 'subtracted PaO₂',
      why: `The alveolar tension (PAO₂) was asked, and PaO₂ is not part of it. This is the alveolar-arterial difference`,
      ...difference,
    },
    less > 0 && {
      mistake: 'stopped at the alveolar tension',
      why: `The difference is PAO₂ minus PaO₂, so ${pao2} mm Hg must still be subtracted. This is PAO₂`,
      ...tension,
    },
    less > 0 && {
      mistake: 'interchanged PaO₂ and PaCO₂',
      why: 'PaCO₂ belongs in the alveolar gas equation, and PaO₂ is subtracted at the end. Here the two were interchanged',
      ...exchanged,
    },
  ]
}

function stemOf(rng: Rng, { scene, barometer, fio2, paco2, pao2 }: Patient, asked: string): string {
  const air = fio2 === 0.21 ? 'room air (FiO₂ 0.21)' : `an FiO₂ of ${fio2}`
  return rng.pick([
    `A patient ${scene} is breathing ${air}. Arterial blood gas analysis shows PaO₂ ${pao2} mm Hg and PaCO₂ ${paco2} mm Hg. ` +
      `The barometric pressure is ${barometer} mm Hg. What is the patient's ${asked}?`,
    `Arterial blood gas results for a patient ${scene} on ${air} are PaO₂ ${pao2} mm Hg and PaCO₂ ${paco2} mm Hg. The ` +
      `barometric pressure is ${barometer} mm Hg. Which value should the respiratory therapist report for the ${asked}?`,
    `A respiratory therapist evaluates oxygenation in a patient ${scene}. On ${air}, PaCO₂ is ${paco2} mm Hg and PaO₂ is ` +
      `${pao2} mm Hg, and the barometric pressure is ${barometer} mm Hg. What is the ${asked}?`,
  ])
}

/** PAO₂ = FiO₂ × (PB − 47) − PaCO₂ ÷ 0.8. Sources: Curran-Everett (2006) on Fenn, Rahn and Otis; Egan's Fundamentals (2021). */
export const alveolarGas: ItemModel = {
  id: 'MODEL-ALVEOLAR-GAS',
  title: 'Alveolar oxygen tension and alveolar-arterial difference',
  uses: [{ field: 'RT', domain: 'Patient Data' }],
  topics: ['alveolar gas equation', 'oxygenation', 'blood gas analysis'],
  difficulty: 'medium',
  ordered: true,
  references: ['curran-everett-alveolar-gas-2006', 'egans-respiratory-care-2021'],
  generate(rng) {
    const patient = generatePatient(rng)
    const { barometer, fio2, paco2, pao2, scene } = patient
    const difference = rng.next() < 0.6
    const tension = alveolar(patient)
    if (tension - pao2 < 12 || pao2 / fio2 < 90) return undefined
    const less = difference ? pao2 : 0
    const sum = `${fio2} × (${barometer} − 47) − ${paco2} ÷ 0.8${difference ? ` − ${pao2}` : ''}`
    const asked = difference ? 'alveolar-arterial oxygen difference' : 'alveolar oxygen tension (PAO₂)'
    const why = difference
      ? 'The alveolar gas equation gives PAO₂, from which the measured PaO₂ is then subtracted'
      : 'The inspired oxygen tension is corrected for water vapor, and the carbon dioxide term is then subtracted'
    const key = { sum, value: tension - less, why }
    const mistakes = mistakesOf(patient, less)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [5, 500] })
    if (!options) return undefined
    return {
      parameters: { asked, scene, barometer, fio2, paco2, pao2 },
      stem:
        `${stemOf(rng, patient, asked)} Use a respiratory quotient of 0.8 and a water vapor pressure of 47 mm Hg. ` +
        roundingRule(0),
      options,
      explanation: workedSolution(
        'The alveolar gas equation estimates the oxygen tension that the alveoli would have if gas exchange were ideal.',
        [
          `Inspired oxygen tension: ${fio2} × (${barometer} − 47) mm Hg ${equals(fio2 * (barometer - 47))} mm Hg.`,
          `Carbon dioxide term: ${paco2} mm Hg ÷ 0.8 = ${show(paco2 / 0.8)} mm Hg.`,
          `Subtract the carbon dioxide term${difference ? ' and then PaO₂' : ''}: ${formatCalculation(key, format)}.`,
        ],
        `at sea level inspired oxygen tension is about 7 mm Hg for each percent of oxygen (${show(fio2 * 100)}% × 7 ≈ ` +
          `${formatNumber(fio2 * 700, 0)} mm Hg${barometer < 740 ? '; less here because the barometric pressure is low' : ''}), and the carbon dioxide term is PaCO₂ plus a quarter of it. ` +
          `${difference ? `PAO₂ is therefore near ${formatNumber(tension, 0)} mm Hg, far above the PaO₂ of ${pao2} mm Hg.` : `PAO₂ must exceed the PaO₂ of ${pao2} mm Hg, and it does.`}`,
      ),
      keyLearningPoint: difference
        ? 'The alveolar-arterial oxygen difference is PAO₂ from the alveolar gas equation minus the measured PaO₂.'
        : 'Subtract water vapor from barometric pressure before multiplying by FiO₂, then subtract PaCO₂ divided by 0.8.',
    }
  },
}
