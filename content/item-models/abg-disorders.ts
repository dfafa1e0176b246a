import { roundHalfAway } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

export interface Gas {
  ph: number
  /** mm Hg */
  paco2: number
  /** mEq/L */
  hco3: number
}

/** The disorders that the model draws and offers, as the options name them. */
export const disorderNames = {
  acuteRespiratoryAcidosis: 'Acute respiratory acidosis, not yet compensated',
  chronicRespiratoryAcidosis: 'Chronic respiratory acidosis, compensated by the kidneys',
  acuteRespiratoryAlkalosis: 'Acute respiratory alkalosis, not yet compensated',
  chronicRespiratoryAlkalosis: 'Chronic respiratory alkalosis, compensated by the kidneys',
  metabolicAcidosis: 'Metabolic acidosis with expected respiratory compensation',
  metabolicAlkalosis: 'Metabolic alkalosis with expected respiratory compensation',
  acidosisBoth: 'Metabolic acidosis together with respiratory acidosis',
  acidosisAndAlkalosis: 'Metabolic acidosis together with respiratory alkalosis',
  alkalosisBoth: 'Metabolic alkalosis together with respiratory alkalosis',
} as const

export type Disorder = keyof typeof disorderNames

/** PaCO₂ (mm Hg) to expect for an HCO₃⁻ (mEq/L), and HCO₃⁻ to expect for a PaCO₂: Berend, N Engl J Med (2014). */
export const winter = (hco3: number) => 1.5 * hco3 + 8
export const alkalosisPaco2 = (hco3: number) => 40 + 0.7 * (hco3 - 24)
export const acuteRise = (paco2: number) => 24 + 0.1 * (paco2 - 40)
export const chronicRise = (paco2: number) => 24 + 0.4 * (paco2 - 40)
export const acuteFall = (paco2: number) => 24 - 0.2 * (40 - paco2)
export const chronicFall = (paco2: number) => 24 - 0.45 * (40 - paco2)

/** PaCO₂ and HCO₃⁻ in whole numbers that show one disorder and no other. Rules: Berend, N Engl J Med (2014). */
export function drawGas(rng: Rng, disorder: Disorder): { paco2: number; hco3: number } {
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
    ['chronicRespiratoryAcidosis', 'took renal compensation for granted'],
    ['metabolicAcidosis', 'called an acid pH metabolic without looking at HCO₃⁻'],
    ['acidosisBoth', 'saw a second disorder in a normal HCO₃⁻'],
    ['acuteRespiratoryAlkalosis', 'read the PaCO₂ in the wrong direction'],
  ],
  chronicRespiratoryAcidosis: [
    ['acuteRespiratoryAcidosis', 'did not compare HCO₃⁻ with what acute retention allows'],
    ['metabolicAlkalosis', 'took the compensation for the cause'],
    ['acidosisBoth', 'did not notice that HCO₃⁻ is high'],
    ['chronicRespiratoryAlkalosis', 'read the PaCO₂ in the wrong direction'],
  ],
  acuteRespiratoryAlkalosis: [
    ['chronicRespiratoryAlkalosis', 'took renal compensation for granted'],
    ['metabolicAlkalosis', 'called an alkaline pH metabolic without looking at HCO₃⁻'],
    ['acuteRespiratoryAcidosis', 'read the PaCO₂ in the wrong direction'],
    ['alkalosisBoth', 'did not notice that HCO₃⁻ is not raised'],
  ],
  chronicRespiratoryAlkalosis: [
    ['acuteRespiratoryAlkalosis', 'did not compare HCO₃⁻ with what acute hyperventilation allows'],
    ['metabolicAcidosis', 'took the compensation for the cause'],
    ['chronicRespiratoryAcidosis', 'read the PaCO₂ in the wrong direction'],
    ['alkalosisBoth', 'did not notice that HCO₃⁻ is low'],
  ],
  metabolicAcidosis: [
    ['acuteRespiratoryAcidosis', 'called an acid pH respiratory without looking at PaCO₂'],
    ['acidosisBoth', "read Winter's formula backward"],
    ['acidosisAndAlkalosis', 'took the compensation for a second disorder'],
    ['chronicRespiratoryAlkalosis', 'took the compensation for the cause'],
  ],
  metabolicAlkalosis: [
    ['acuteRespiratoryAlkalosis', 'called an alkaline pH respiratory without looking at PaCO₂'],
    ['chronicRespiratoryAcidosis', 'took the compensation for the cause'],
    ['alkalosisBoth', 'did not compare PaCO₂ with its expected value'],
    ['metabolicAcidosis', 'read the HCO₃⁻ in the wrong direction'],
  ],
  acidosisBoth: [
    ['metabolicAcidosis', "did not check PaCO₂ against Winter's formula"],
    ['acuteRespiratoryAcidosis', 'stopped at the PaCO₂'],
    ['chronicRespiratoryAcidosis', 'took any abnormal HCO₃⁻ for compensation'],
    ['acidosisAndAlkalosis', "read Winter's formula backward"],
  ],
  acidosisAndAlkalosis: [
    ['metabolicAcidosis', "did not check PaCO₂ against Winter's formula"],
    ['acuteRespiratoryAlkalosis', 'stopped at the PaCO₂'],
    ['acidosisBoth', "read Winter's formula backward"],
    ['alkalosisBoth', 'read the HCO₃⁻ in the wrong direction'],
  ],
  alkalosisBoth: [
    ['metabolicAlkalosis', 'did not compare PaCO₂ with its expected value'],
    ['acuteRespiratoryAlkalosis', 'stopped at the PaCO₂'],
    ['chronicRespiratoryAlkalosis', 'took any abnormal HCO₃⁻ for compensation'],
    ['acidosisAndAlkalosis', 'read the HCO₃⁻ in the wrong direction'],
  ],
}
