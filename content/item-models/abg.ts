import type { GeneratedOption, ItemModel } from '#domain/item-model/item-model.ts'
import { formatNumber, roundHalfAway } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import type { Disorder, Gas } from './abg-disorders.ts'
import { confusions, disorderNames, generateGas } from './abg-disorders.ts'
import { expectation, histories, primaryDisorder, reasonAgainst, scenes } from './abg-reasons.ts'

/** The pH from the Henderson-Hasselbalch equation with pK 6.1 and 0.03 mEq/L/mm Hg. */
function acidity(paco2: number, hco3: number): number {
  return roundHalfAway(6.1 + Math.log10(hco3 / (0.03 * paco2)), 2)
}

function stemOf(rng: Rng, scene: string, gas: Gas): string {
  const { ph, paco2, hco3 } = gas
  return rng.pick([
    `${scene} Arterial blood gas results are pH ${ph}, PaCO₂ ${paco2} mm Hg, and HCO₃⁻ ${hco3} mEq/L. ` +
      'How should these results be interpreted?',
    `${scene} Arterial blood gas analysis shows pH ${ph}, PaCO₂ ${paco2} mm Hg, and HCO₃⁻ ${hco3} mEq/L. ` +
      'Which acid-base disorder is most likely present?',
    `${scene} The arterial blood gas shows pH ${ph}, PaCO₂ ${paco2} mm Hg, and HCO₃⁻ ${hco3} mEq/L. ` +
      'Which interpretation is correct?',
  ])
}

function describePh(ph: number): string {
  if (ph < 7.35) return `The pH of ${ph} is below 7.35: acidemia.`
  if (ph > 7.45) return `The pH of ${ph} is above 7.45: alkalemia.`
  return `The pH of ${ph} is within 7.35 to 7.45, although other values are abnormal, so two processes oppose each other.`
}

function levelOf(value: number, [low, high]: readonly [number, number]): string {
  if (value < low) return 'low'
  return value > high ? 'high' : 'normal'
}

/**
 * Interpretation of an arterial blood gas. Values follow the Henderson-Hasselbalch equation; expected compensation
 * follows Berend, N Engl J Med (2014): Winter's formula, 0.7 per mEq/L, and 1 and 4, 2 and 4.5 mEq/L per 10 mm Hg.
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
    const { paco2, hco3 } = generateGas(rng, disorder)
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
      explanation: workedSolution(
        'Interpret every blood gas in the same order: pH, primary disorder, expected compensation, and then the history.',
        [
          describePh(ph),
          `PaCO₂ is ${paco2} mm Hg, ${levelOf(paco2, [35, 45])} (35 to 45), and HCO₃⁻ is ${hco3} mEq/L, ${levelOf(hco3, [22, 26])} (22 to 26). ${primaryDisorder[disorder]}`,
          expectation(disorder, gas),
        ],
        histories[disorder],
      ),
      keyLearningPoint:
        'Identify the primary disorder from the pH, calculate the expected compensation, and suspect a second disorder when the measured value lies outside it.',
    }
  },
}
