import type { GeneratedOption, ItemModel } from '#domain/item-model/item-model.ts'
import { formatNumber, roundHalfAway } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import type { Disorder, Gas } from './abg-disorders.ts'
import { confusions, disorderNames, drawGas } from './abg-disorders.ts'
import { expectation, reasonAgainst, scenes } from './abg-reasons.ts'

/** Henderson-Hasselbalch with pK 6.1 and 0.03 mEq/L/mm Hg. */
function acidity(paco2: number, hco3: number): number {
  return roundHalfAway(6.1 + Math.log10(hco3 / (0.03 * paco2)), 2)
}

function stemOf(rng: Rng, scene: string, gas: Gas): string {
  const { ph, paco2, hco3 } = gas
  return rng.pick([
    `${scene} Arterial blood gas: pH ${ph}, PaCO₂ ${paco2} mm Hg, HCO₃⁻ ${hco3} mEq/L. ` +
      'Which interpretation best fits these results?',
    `${scene} Arterial blood shows pH ${ph}, PaCO₂ ${paco2} mm Hg and HCO₃⁻ ${hco3} mEq/L. ` +
      'Which acid-base disorder is most likely present?',
    `${scene} The arterial sample returns with pH ${ph}, PaCO₂ ${paco2} mm Hg and HCO₃⁻ ${hco3} mEq/L. ` +
      'How should this blood gas be interpreted?',
  ])
}

function pHWords(ph: number): string {
  if (ph < 7.35) return `The pH of ${ph} is acid`
  if (ph > 7.45) return `The pH of ${ph} is alkaline`
  return `The pH of ${ph} is within 7.35 to 7.45, so look for two abnormal values behind it`
}

/**
 * Interpretation of an arterial blood gas. Values by Henderson-Hasselbalch; expected compensation as in Berend,
 * N Engl J Med (2014): Winter's formula, 0.7 per mEq/L, 1 and 4, 2 and 4.5 mEq/L per 10 mm Hg.
 */
export const arterialBloodGas: ItemModel = {
  id: 'MODEL-ABG',
  title: 'Interpretation of an arterial blood gas',
  uses: [
    { field: 'RN', domain: 'Physiological Adaptation' },
    { field: 'RT', domain: 'Patient Data' },
  ],
  topics: ['arterial blood gas', 'acid-base balance', 'compensation'],
  difficulty: 'hard',
  ordered: false,
  references: ['berend-acid-base-2014'],
  generate(rng) {
    const disorder: Disorder = rng.pick(Object.keys(disorderNames) as Disorder[])
    const { paco2, hco3 } = drawGas(rng, disorder)
    const ph = acidity(paco2, hco3)
    const gas = { ph, paco2, hco3 }
    if (ph < 6.95 || ph > 7.62 || formatNumber(ph, 2).length < 4) return undefined
    const scene = rng.pick(scenes[disorder])
    const wrong: GeneratedOption[] = rng
      .shuffle(confusions[disorder])
      .slice(0, 3)
      .map(([other, mistake]) => {
        return { text: disorderNames[other], reason: reasonAgainst(other, gas), mistake }
      })
    const right: GeneratedOption = { text: disorderNames[disorder], reason: expectation(disorder, gas), right: true }
    return {
      parameters: { scene, ph, paco2, hco3 },
      stem: stemOf(rng, scene, gas),
      options: rng.shuffle([right, ...wrong]),
      explanation:
        `${pHWords(ph)}; PaCO₂ is ${paco2} mm Hg (35 to 45) and HCO₃⁻ ${hco3} mEq/L (22 to 26). ` +
        `${expectation(disorder, gas)}`,
      keyLearningPoint:
        'Name the primary disorder by the pH, work out the compensation to expect, and call what lies outside of ' +
        'it ' +
        'a second disorder.',
    }
  },
}
