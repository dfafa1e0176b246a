import { roundHalfAway } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

export interface Gas {
  ph: number
  /** mm Hg */
  paco2: number
  /** mEq/L */
  hco3: number
}

/** The disorders that the model generates and offers, as the options name them. */
export const disorderNames = {
  acuteRespiratoryAcidosis: 'Acute respiratory acidosis without renal compensation',
  chronicRespiratoryAcidosis: 'Chronic respiratory acidosis with renal compensation',
  acuteRespiratoryAlkalosis: 'Acute respiratory alkalosis without renal compensation',
  chronicRespiratoryAlkalosis: 'Chronic respiratory alkalosis with renal compensation',
  metabolicAcidosis: 'Metabolic acidosis with expected respiratory compensation',
  metabolicAlkalosis: 'Metabolic alkalosis with expected respiratory compensation',
  acidosisBoth: 'Metabolic acidosis together with respiratory acidosis',
  acidosisAndAlkalosis: 'Metabolic acidosis together with respiratory alkalosis',
  alkalosisBoth: 'Metabolic alkalosis together with respiratory alkalosis',
} as const

export type Disorder = keyof typeof disorderNames

/** The PaCO₂ (mm Hg) expected for an HCO₃⁻ (mEq/L), and the HCO₃⁻ expected for a PaCO₂. Source: Berend, N Engl J Med (2014). */
export const winter = (hco3: number) => 1.5 * hco3 + 8
export const alkalosisPaco2 = (hco3: number) => 40 + 0.7 * (hco3 - 24)
export const acuteRise = (paco2: number) => 24 + 0.1 * (paco2 - 40)
export const chronicRise = (paco2: number) => 24 + 0.4 * (paco2 - 40)
export const acuteFall = (paco2: number) => 24 - 0.2 * (40 - paco2)
export const chronicFall = (paco2: number) => 24 - 0.45 * (40 - paco2)

/** PaCO₂ and HCO₃⁻ in whole numbers that show one disorder and no other. Source: Berend, N Engl J Med (2014). */
export function generateGas(rng: Rng, disorder: Disorder): { paco2: number; hco3: number } {
  const whole = (value: number) => roundHalfAway(value, 0)
  const respiratory = (paco2: number, hco3: number) => ({ paco2, hco3: whole(hco3) + rng.int(0, 1) })
  const metabolic = (hco3: number, paco2: number) => ({ hco3, paco2: whole(paco2) })
  const at = (least: number, most: number) => rng.int(least, most)
  switch (disorder) {
    case 'acuteRespiratoryAcidosis': {
      const paco2 = at(58, 82)
      return respiratory(paco2, acuteRise(paco2) - 1)
    }
    case 'chronicRespiratoryAcidosis': {
      const paco2 = at(56, 74)
      return respiratory(paco2, chronicRise(paco2))
    }
    case 'acuteRespiratoryAlkalosis': {
      const paco2 = at(20, 30)
      return respiratory(paco2, acuteFall(paco2))
    }
    case 'chronicRespiratoryAlkalosis': {
      const paco2 = at(25, 30)
      return respiratory(paco2, chronicFall(paco2) - 0.5)
    }
    case 'metabolicAcidosis': {
      const hco3 = at(7, 17)
      return metabolic(hco3, winter(hco3) + at(-1, 1))
    }
    case 'metabolicAlkalosis': {
      const hco3 = at(32, 42)
      return metabolic(hco3, alkalosisPaco2(hco3) + at(-1, 1))
    }
    case 'acidosisBoth':
      return metabolic(at(12, 19), at(48, 62))
    case 'acidosisAndAlkalosis': {
      const hco3 = at(11, 16)
      return metabolic(hco3, winter(hco3) - at(7, 10))
    }
    case 'alkalosisBoth':
      return metabolic(at(28, 33), at(29, 34))
  }
}

/** What each disorder is mistaken for, and the mistake that leads there. */
export const confusions: Record<Disorder, readonly (readonly [Disorder, string])[]> = {
  acuteRespiratoryAcidosis: [
    ['chronicRespiratoryAcidosis', 'assumed renal compensation'],
    ['metabolicAcidosis', 'classified a low pH as metabolic without checking HCO₃⁻'],
    ['acidosisBoth', 'interpreted a normal HCO₃⁻ as a second disorder'],
    ['acuteRespiratoryAlkalosis', 'interpreted the PaCO₂ in the wrong direction'],
  ],
  chronicRespiratoryAcidosis: [
    ['acuteRespiratoryAcidosis', 'did not compare HCO₃⁻ with the value expected in acute retention'],
    ['metabolicAlkalosis', 'mistook the compensation for the primary disorder'],
    ['acidosisBoth', 'overlooked that HCO₃⁻ is high'],
    ['chronicRespiratoryAlkalosis', 'interpreted the PaCO₂ in the wrong direction'],
  ],
  acuteRespiratoryAlkalosis: [
    ['chronicRespiratoryAlkalosis', 'assumed renal compensation'],
    ['metabolicAlkalosis', 'classified a high pH as metabolic without checking HCO₃⁻'],
    ['acuteRespiratoryAcidosis', 'interpreted the PaCO₂ in the wrong direction'],
    ['alkalosisBoth', 'overlooked that HCO₃⁻ is not elevated'],
  ],
  chronicRespiratoryAlkalosis: [
    ['acuteRespiratoryAlkalosis', 'did not compare HCO₃⁻ with the value expected in acute hyperventilation'],
    ['metabolicAcidosis', 'mistook the compensation for the primary disorder'],
    ['chronicRespiratoryAcidosis', 'interpreted the PaCO₂ in the wrong direction'],
    ['alkalosisBoth', 'overlooked that HCO₃⁻ is low'],
  ],
  metabolicAcidosis: [
    ['acuteRespiratoryAcidosis', 'classified a low pH as respiratory without checking PaCO₂'],
    ['acidosisBoth', "applied Winter's formula in the wrong direction"],
    ['acidosisAndAlkalosis', 'mistook the compensation for a second disorder'],
    ['chronicRespiratoryAlkalosis', 'mistook the compensation for the primary disorder'],
  ],
  metabolicAlkalosis: [
    ['acuteRespiratoryAlkalosis', 'classified a high pH as respiratory without checking PaCO₂'],
    ['chronicRespiratoryAcidosis', 'mistook the compensation for the primary disorder'],
    ['alkalosisBoth', 'did not compare PaCO₂ with its expected value'],
    ['metabolicAcidosis', 'interpreted the HCO₃⁻ in the wrong direction'],
  ],
  acidosisBoth: [
    ['metabolicAcidosis', "did not compare PaCO₂ with Winter's formula"],
    ['acuteRespiratoryAcidosis', 'interpreted the PaCO₂ alone'],
    ['chronicRespiratoryAcidosis', 'assumed that any abnormal HCO₃⁻ is compensation'],
    ['acidosisAndAlkalosis', "applied Winter's formula in the wrong direction"],
  ],
  acidosisAndAlkalosis: [
    ['metabolicAcidosis', "did not compare PaCO₂ with Winter's formula"],
    ['acuteRespiratoryAlkalosis', 'interpreted the PaCO₂ alone'],
    ['acidosisBoth', "applied Winter's formula in the wrong direction"],
    ['alkalosisBoth', 'interpreted the HCO₃⁻ in the wrong direction'],
  ],
  alkalosisBoth: [
    ['metabolicAlkalosis', 'did not compare PaCO₂ with its expected value'],
    ['acuteRespiratoryAlkalosis', 'interpreted the PaCO₂ alone'],
    ['chronicRespiratoryAlkalosis', 'assumed that any abnormal HCO₃⁻ is compensation'],
    ['acidosisAndAlkalosis', 'interpreted the HCO₃⁻ in the wrong direction'],
  ],
}
