import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { equals, roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

interface Patient {
  scene: string
  /** mm Hg */
  barometer: number
  fio2: number
  paco2: number
  pao2: number
}

const form = { unit: 'mm Hg', places: 0 }

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

function drawPatient(rng: Rng): Patient {
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
  const slip = (mistake: string, sum: string, tension: number, why: string): Mistake => {
    return { mistake, why, sum: sum + end, value: tension - less }
  }
  const wet = 'Inspired gas is saturated with water, and 47 mm Hg was not taken off'
  const late = 'The 47 mm Hg belongs to the barometric pressure, before FiO₂'
  const times = 'PaCO₂ is divided by the respiratory quotient, not multiplied'
  const plain = 'PaCO₂ was taken off without dividing it by 0.8'
  const plus = 'Carbon dioxide takes room from oxygen, so its term is subtracted'
  return [
    slip('left out water vapor', `${fio2} × ${barometer} − ${ratio}`, fio2 * barometer - carbon, wet),
    slip(
      'took water vapor off too late',
      `${fio2} × ${barometer} − 47 − ${ratio}`,
      fio2 * barometer - 47 - carbon,
      late,
    ),
    slip('multiplied PaCO₂ by 0.8', `${pressure} − ${paco2} × 0.8`, inspired - paco2 * 0.8, times),
    slip('left out the respiratory quotient', `${pressure} − ${paco2}`, inspired - paco2, plain),
    slip('added PaCO₂', `${pressure} + ${ratio}`, inspired + carbon, plus),
    slip('took PaCO₂ off twice', `${pressure} − 2 × ${ratio}`, inspired - 2 * carbon, 'PaCO₂ was subtracted two times'),
    slip('left out carbon dioxide', pressure, inspired, 'Carbon dioxide was not taken off the inspired tension'),
    barometer < 740 &&
      slip(
        'assumed sea level',
        `${fio2} × (760 − 47) − ${ratio}`,
        fio2 * 713 - carbon,
        'The barometer is not at 760 mm Hg',
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
    less === 0 && { mistake: 'took PaO₂ off', why: 'PAO₂ was asked, and this is the difference', ...difference },
    less > 0 && { mistake: 'stopped at the alveolar tension', why: 'PaO₂ was not taken off PAO₂', ...tension },
    less > 0 && { mistake: 'exchanged PaO₂ and PaCO₂', why: 'The arterial tensions changed places', ...exchanged },
  ]
}

function stemOf(rng: Rng, { scene, barometer, fio2, paco2, pao2 }: Patient, asked: string): string {
  const air = fio2 === 0.21 ? 'room air (FiO₂ 0.21)' : `an FiO₂ of ${fio2}`
  return rng.pick([
    `A patient ${scene} is breathing ${air}. PaO₂ is ${pao2} mm Hg and PaCO₂ ${paco2} mm Hg; the barometric pressure ` +
      `is ${barometer} mm Hg. What is the ${asked}?`,
    `The blood gas of a patient ${scene} shows PaO₂ ${pao2} mm Hg and PaCO₂ ${paco2} mm Hg on ${air}, with the ` +
      'barometer ' +
      `at ${barometer} mm Hg. Which value should the respiratory therapist report for the ${asked}?`,
    `Barometric pressure is ${barometer} mm Hg. On ${air}, a patient ${scene} has a PaCO₂ of ${paco2} mm Hg and a ` +
      'PaO₂ of ' +
      `${pao2} mm Hg. What ${asked} does the respiratory therapist calculate?`,
  ])
}

/** PAO₂ = FiO₂ × (PB − 47) − PaCO₂ ÷ 0.8. Sources: Curran-Everett (2006) on Fenn, Rahn and Otis; Egan (2016). */
export const alveolarGas: ItemModel = {
  id: 'MODEL-ALVEOLAR-GAS',
  title: 'Alveolar oxygen tension and alveolar-arterial difference',
  uses: [{ field: 'RT', domain: 'Patient Data' }],
  topics: ['alveolar gas equation', 'oxygenation', 'blood gas analysis'],
  difficulty: 'medium',
  ordered: true,
  references: ['curran-everett-alveolar-gas-2006', 'egan-respiratory-care-2016'],
  generate(rng) {
    const patient = drawPatient(rng)
    const { barometer, fio2, paco2, pao2, scene } = patient
    const difference = rng.next() < 0.6
    const tension = alveolar(patient)
    if (tension - pao2 < 12 || pao2 / fio2 < 90) return undefined
    const less = difference ? pao2 : 0
    const sum = `${fio2} × (${barometer} − 47) − ${paco2} ÷ 0.8${difference ? ` − ${pao2}` : ''}`
    const asked = difference ? 'alveolar-arterial oxygen difference' : 'alveolar oxygen tension (PAO₂)'
    const why = difference
      ? 'Alveolar tension by the gas equation, less PaO₂'
      : 'Inspired tension less the carbon dioxide term'
    const key = { sum, value: tension - less, why }
    const mistakes = mistakesOf(patient, less)
    const options = generateNumericOptions(rng, { ...form, key, mistakes, within: [5, 500] })
    if (!options) return undefined
    return {
      parameters: { asked, scene, barometer, fio2, paco2, pao2 },
      stem:
        `${stemOf(rng, patient, asked)} Use a respiratory quotient of 0.8 and a water vapor pressure of 47 mm Hg. ` +
        roundingRule(0),
      options,
      explanation:
        `Inspired tension: ${fio2} × (${barometer} − 47) ${equals(fio2 * (barometer - 47))} mm Hg. Carbon dioxide ` +
        'term: ' +
        `${paco2} ÷ 0.8 = ${show(paco2 / 0.8)} mm Hg. Together: ${formatCalculation(key, form)}.`,
      keyLearningPoint:
        'Take water vapor off before multiplying by FiO₂, divide PaCO₂ by the respiratory quotient, then ' +
        'subtract PaO₂ ' +
        'for the difference.',
    }
  },
}
