import { show } from '#domain/item-model/rounding.ts'
import { capitalized } from '#domain/item-model/wording.ts'
import type { Disorder, Gas } from './abg-disorders.ts'
import { acuteFall, acuteRise, alkalosisPaco2, chronicFall, chronicRise, winter } from './abg-disorders.ts'

/** Patients who have each disorder; the history agrees with the values. */
export const scenes: Record<Disorder, readonly string[]> = {
  acuteRespiratoryAcidosis: [
    'Thirty minutes after IV hydromorphone, a patient is difficult to arouse and has a respiratory rate of 6/min.',
    'A 24-year-old patient arrives in the emergency department with pinpoint pupils and slow, shallow respirations after an opioid overdose.',
    'A patient with a severe asthma exacerbation has become drowsy, and breath sounds are markedly diminished.',
    'Over the past 2 hours, a patient with myasthenia gravis has become weaker and can barely lift the head or cough.',
  ],
  chronicRespiratoryAcidosis: [
    'A patient with long-standing COPD, whose dyspnea is at baseline, is evaluated before elective surgery.',
    'A patient with obesity hypoventilation syndrome is seen in the clinic and reports no change in symptoms for several months.',
    'A patient with slowly progressive muscular dystrophy, who is at baseline, has an annual respiratory assessment.',
  ],
  acuteRespiratoryAlkalosis: [
    'Four days after knee arthroplasty, a patient has had dyspnea and pleuritic chest pain for 1 hour.',
    'A patient has tingling of the fingers and a respiratory rate of 36/min during a panic attack that began 20 minutes ago.',
    'Ten minutes after the ventilator rate was increased from 14 to 26/min, a sedated patient is assessed.',
  ],
  chronicRespiratoryAlkalosis: [
    'A healthy patient at 34 weeks of gestation has an arterial blood gas drawn before elective surgery.',
    'A healthy researcher has lived for 2 months at a research station 3,800 m above sea level.',
    'A patient with stable cirrhosis, who is at baseline, is evaluated for liver transplantation.',
  ],
  metabolicAcidosis: [
    'A patient with type 1 diabetes reports thirst and weakness, has deep respirations, and has ketones in the urine.',
    'A patient with end-stage kidney disease reports nausea after missing a week of hemodialysis.',
    'A patient has had profuse watery diarrhea for 3 days.',
    'A patient in hemorrhagic shock has rapid, deep respirations and a serum lactate of 7 mmol/L.',
  ],
  metabolicAlkalosis: [
    'A patient with gastric outlet obstruction has vomited repeatedly for 4 days.',
    'A patient has had continuous nasogastric suction for 3 days after abdominal surgery.',
    'A patient with heart failure has lost 6 kg in 5 days while receiving high doses of a loop diuretic.',
  ],
  acidosisBoth: [
    'A patient is assessed 5 minutes after return of spontaneous circulation from cardiac arrest.',
    'Over the past hour, a patient in septic shock has become fatigued and now has shallow respirations.',
    'A patient with cardiogenic shock and severe pulmonary edema has become drowsy.',
    'A patient with diabetic ketoacidosis received a large dose of an IV opioid and now has a respiratory rate of 7/min.',
  ],
  acidosisAndAlkalosis: [
    'Six hours after ingesting a bottle of aspirin tablets, a patient has tinnitus and rapid, deep respirations.',
    'A patient with fever, confusion, and early sepsis has a respiratory rate of 34/min and an elevated serum lactate.',
    'A patient with a salicylate level of 70 mg/dL is agitated and has a respiratory rate of 36/min.',
  ],
  alkalosisBoth: [
    'A mechanically ventilated patient who has had gastric suction for 3 days is breathing above the set rate because of pain.',
    'A patient with cirrhosis who takes a loop diuretic has vomited for 2 days and now has rapid respirations.',
    'A pregnant patient who has had severe vomiting for 4 days is anxious and has rapid respirations.',
  ],
}

/** Which value explains the pH. */
export const primaryDisorder: Record<Disorder, string> = {
  acuteRespiratoryAcidosis: 'The high PaCO₂ explains the acidemia, so the primary disorder is respiratory.',
  chronicRespiratoryAcidosis: 'The high PaCO₂ is the primary change, and the high HCO₃⁻ opposes it.',
  acuteRespiratoryAlkalosis: 'The low PaCO₂ explains the alkalemia, so the primary disorder is respiratory.',
  chronicRespiratoryAlkalosis: 'The low PaCO₂ is the primary change, and the low HCO₃⁻ opposes it.',
  metabolicAcidosis:
    'The low HCO₃⁻ explains the acidemia, so the primary disorder is metabolic; the low PaCO₂ opposes it.',
  metabolicAlkalosis:
    'The high HCO₃⁻ explains the alkalemia, so the primary disorder is metabolic; the high PaCO₂ opposes it.',
  acidosisBoth: 'Both values lower the pH, so neither can be compensation for the other.',
  acidosisAndAlkalosis:
    'The low HCO₃⁻ shows a metabolic acidosis; whether the low PaCO₂ is only compensation must be calculated.',
  alkalosisBoth: 'Both values raise the pH, so neither can be compensation for the other.',
}

/** Whether the history agrees. */
export const histories: Record<Disorder, string> = {
  acuteRespiratoryAcidosis:
    'the change developed within minutes to hours. The kidneys need days to retain bicarbonate, so an HCO₃⁻ near normal agrees with an acute disorder.',
  chronicRespiratoryAcidosis:
    'the disease is long-standing and stable, which gave the kidneys the days that they need to retain bicarbonate. An acute change would leave the HCO₃⁻ near normal.',
  acuteRespiratoryAlkalosis:
    'hyperventilation began within the last minutes to hours. The kidneys need days to excrete bicarbonate, so the HCO₃⁻ has fallen only slightly.',
  chronicRespiratoryAlkalosis:
    'hyperventilation has lasted for weeks, which gave the kidneys the days that they need to excrete bicarbonate. An acute change would lower the HCO₃⁻ far less.',
  metabolicAcidosis:
    'the history names a cause of added acid or lost bicarbonate, and the respiratory system compensates within hours. Compensation does not return the pH to normal.',
  metabolicAlkalosis:
    'the history names a loss of acid or of chloride-rich fluid, and slower ventilation compensates in part. Compensation does not return the pH to normal.',
  acidosisBoth:
    'the history includes both poor perfusion or ketoacids and failing ventilation. When acidosis is metabolic and ventilation fails, the pH falls rapidly and the patient needs ventilatory support.',
  acidosisAndAlkalosis:
    'salicylates and sepsis both produce acid and stimulate the respiratory center directly, so ventilation exceeds what compensation requires, and the pH may be near normal.',
  alkalosisBoth:
    'the history includes a loss of gastric acid or diuretic use together with another stimulus to ventilation. Compensation for a metabolic alkalosis would raise PaCO₂, not lower it.',
}

/** Why the values show this disorder: what was expected, and what was found. */
export function expectation(disorder: Disorder, { paco2, hco3 }: Gas): string {
  const byWinter = `Winter's formula predicts a PaCO₂ of 1.5 × ${hco3} + 8 = ${show(winter(hco3))} (± 2) mm Hg`
  const byAlkalosis =
    `for an HCO₃⁻ of ${hco3} mEq/L, the expected PaCO₂ is 40 + 0.7 × (${hco3} − 24) = ` +
    `${show(alkalosisPaco2(hco3))} mm Hg`
  const up = paco2 - 40
  const down = 40 - paco2
  const found = `and the measured HCO₃⁻ is ${hco3} mEq/L`
  const texts: Record<Disorder, string> = {
    acuteRespiratoryAcidosis:
      `In acute retention, HCO₃⁻ rises by 1 mEq/L for each 10 mm Hg: 24 + 0.1 × ${up} = ` +
      `${show(acuteRise(paco2))} mEq/L, ${found}. The kidneys have not yet compensated.`,
    chronicRespiratoryAcidosis:
      `In chronic retention, HCO₃⁻ rises by about 4 mEq/L for each 10 mm Hg: 24 + 0.4 × ${up} = ` +
      `${show(chronicRise(paco2))} mEq/L, ${found}. The kidneys have compensated.`,
    acuteRespiratoryAlkalosis:
      `In acute hyperventilation, HCO₃⁻ falls by 2 mEq/L for each 10 mm Hg: 24 − 0.2 × ${down} = ` +
      `${show(acuteFall(paco2))} mEq/L, ${found}. The kidneys have not yet compensated.`,
    chronicRespiratoryAlkalosis:
      `In chronic hyperventilation, HCO₃⁻ falls by 4 to 5 mEq/L for each 10 mm Hg: 24 − 0.45 × ${down} = ` +
      `${show(chronicFall(paco2))} mEq/L, ${found}. The kidneys have compensated.`,
    metabolicAcidosis: `${byWinter}. The measured ${paco2} mm Hg agrees, so it is compensation and there is no second disorder.`,
    metabolicAlkalosis: `${capitalized(byAlkalosis)}. The measured ${paco2} mm Hg agrees, so it is compensation alone.`,
    acidosisBoth: `${byWinter}. The measured ${paco2} mm Hg is far higher, so carbon dioxide is also retained: a second acidosis.`,
    acidosisAndAlkalosis: `${byWinter}. The measured ${paco2} mm Hg is lower than compensation explains, so respiratory alkalosis is also present.`,
    alkalosisBoth: `${capitalized(byAlkalosis)}. The measured ${paco2} mm Hg is far lower, so respiratory alkalosis is also present.`,
  }
  return texts[disorder]
}

function againstRespiratory(disorder: Disorder, { paco2, hco3 }: Gas): string {
  const isAcidosis = disorder === 'acuteRespiratoryAcidosis' || disorder === 'chronicRespiratoryAcidosis'
  const kind = disorder.startsWith('acute') ? 'Acute' : 'Chronic'
  if (isAcidosis && paco2 <= 45)
    return `${kind} respiratory acidosis is caused by retained carbon dioxide and requires a PaCO₂ above 45 mm Hg. This patient's PaCO₂ is ${paco2} mm Hg.`
  if (!isAcidosis && paco2 >= 35)
    return `${kind} respiratory alkalosis is caused by hyperventilation and requires a PaCO₂ below 35 mm Hg. This patient's PaCO₂ is ${paco2} mm Hg.`
  const rules = {
    acuteRespiratoryAcidosis: ['retention', acuteRise],
    chronicRespiratoryAcidosis: ['retention', chronicRise],
    acuteRespiratoryAlkalosis: ['hyperventilation', acuteFall],
    chronicRespiratoryAlkalosis: ['hyperventilation', chronicFall],
  } as const
  const [name, rule] = rules[disorder as keyof typeof rules]
  const expected = show(rule(paco2))
  const cause = `${kind} ${name} with a PaCO₂ of ${paco2} mm Hg`
  return `${cause} would produce an HCO₃⁻ of about ${expected} mEq/L. The measured HCO₃⁻ is ${hco3} mEq/L, so this disorder alone does not explain it.`
}

function againstAcidosis(disorder: Disorder, { ph, paco2, hco3 }: Gas): string {
  const name = disorder === 'metabolicAcidosis' ? 'Metabolic acidosis' : 'A mixed disorder with metabolic acidosis'
  if (hco3 >= 22)
    return `${name} requires an HCO₃⁻ below 22 mEq/L, because bicarbonate is lost or consumed. This patient's HCO₃⁻ is ${hco3} mEq/L.`
  const sum = `Winter's formula predicts 1.5 × ${hco3} + 8 = ${show(winter(hco3))} (± 2) mm Hg`
  const isExpected = Math.abs(paco2 - winter(hco3)) <= 2
  if (disorder === 'acidosisBoth') {
    return `${sum}. Added respiratory acidosis would raise PaCO₂ above that range, but the measured ${paco2} mm Hg is ${isExpected ? 'within' : 'below'} it.`
  }
  if (disorder === 'acidosisAndAlkalosis') {
    return `${sum}. Added respiratory alkalosis would lower PaCO₂ below that range, but the measured ${paco2} mm Hg is ${isExpected ? 'within' : 'above'} it.`
  }
  const direction = paco2 > winter(hco3) ? 'higher' : 'lower'
  return `${sum}. The measured PaCO₂ of ${paco2} mm Hg, with a pH of ${ph}, is ${direction} than compensation alone explains.`
}

function againstAlkalosis(disorder: Disorder, { ph, paco2, hco3 }: Gas): string {
  const name = disorder === 'metabolicAlkalosis' ? 'Metabolic alkalosis' : 'A mixed disorder with metabolic alkalosis'
  if (hco3 <= 26)
    return `${name} requires an HCO₃⁻ above 26 mEq/L, because acid is lost or bicarbonate is gained. This patient's HCO₃⁻ is ${hco3} mEq/L.`
  if (disorder === 'alkalosisBoth')
    return `A second, respiratory alkalosis would lower PaCO₂ below 35 mm Hg. The measured PaCO₂ is ${paco2} mm Hg, which is above normal.`
  return (
    `Compensation alone would give a PaCO₂ of 40 + 0.7 × (${hco3} − 24) = ${show(alkalosisPaco2(hco3))} mm Hg. ` +
    `The measured ${paco2} mm Hg, with a pH of ${ph}, is outside that range.`
  )
}

/** Why the values do not show this other disorder. */
export function reasonAgainst(disorder: Disorder, gas: Gas): string {
  switch (disorder) {
    case 'metabolicAcidosis':
    case 'acidosisBoth':
    case 'acidosisAndAlkalosis':
      return againstAcidosis(disorder, gas)
    case 'metabolicAlkalosis':
    case 'alkalosisBoth':
      return againstAlkalosis(disorder, gas)
    default:
      return againstRespiratory(disorder, gas)
  }
}
