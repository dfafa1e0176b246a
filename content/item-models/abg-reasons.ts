import { show } from '#domain/item-model/rounding.ts'
import type { Disorder, Gas } from './abg-disorders.ts'
import { acuteFall, acuteRise, alkalosisPaco2, chronicFall, chronicRise, winter } from './abg-disorders.ts'

/** Patients in whom each disorder is found; the history agrees with the numbers. */
export const scenes: Record<Disorder, readonly string[]> = {
  acuteRespiratoryAcidosis: [
    'A patient is hard to wake and breathes 6 times per minute half an hour after IV hydromorphone.',
    'A young adult is brought in with pinpoint pupils and slow, shallow breathing after an opioid overdose.',
    'A patient in a severe asthma attack has become drowsy, and the breath sounds have grown faint.',
    'A patient with myasthenia gravis has weakened over the past two hours and can hardly lift the head or cough.',
  ],
  chronicRespiratoryAcidosis: [
    'A patient with long-standing COPD, at the usual level of breathlessness, is seen before an elective operation.',
    'A patient with obesity hypoventilation syndrome attends clinic, feeling no worse than in past months.',
    'A patient with a slowly progressive muscular dystrophy, at baseline, has a yearly respiratory assessment.',
  ],
  acuteRespiratoryAlkalosis: [
    'A patient became breathless an hour ago, with pleuritic chest pain, four days after a knee replacement.',
    'A patient has tingling fingers and breathes 36 times per minute during a panic attack that began 20 minutes ' +
      'ago.',
    'Ten minutes after the ventilator rate was raised from 14 to 26 breaths per minute, a sedated patient is ' +
      'assessed.',
  ],
  chronicRespiratoryAlkalosis: [
    'A healthy patient at 34 weeks of pregnancy has a blood gas drawn before elective surgery.',
    'A healthy researcher has lived for two months at a station at 3,800 m above sea level.',
    'A patient with stable cirrhosis, at baseline, is assessed for a liver transplant.',
  ],
  metabolicAcidosis: [
    'A patient with type 1 diabetes is thirsty and weak, breathes deeply and has ketones in the urine.',
    'A patient with advanced chronic kidney disease has missed a week of dialysis and is nauseated.',
    'A patient has had profuse watery diarrhea for three days.',
    'A patient in hemorrhagic shock, breathing fast and deep, has a lactate of 7 mmol/L.',
  ],
  metabolicAlkalosis: [
    'A patient with gastric outlet obstruction has vomited repeatedly for four days.',
    'A patient has had continuous nasogastric suction for three days after an abdominal operation.',
    'A patient with heart failure has lost 6 kg in five days on high doses of a loop diuretic.',
  ],
  acidosisBoth: [
    'A patient is assessed five minutes after return of spontaneous circulation from cardiac arrest.',
    'A patient in septic shock has tired over the past hour and now breathes shallowly.',
    'A patient with severe pulmonary edema and cardiogenic shock has become drowsy.',
    'A patient with diabetic ketoacidosis was given a large dose of an IV opioid and now breathes 7 times per ' +
      'minute.',
  ],
  acidosisAndAlkalosis: [
    'A patient with ringing in the ears breathes fast and deep six hours after swallowing a bottle of aspirin ' +
      'tablets.',
    'A patient with fever, confusion and early sepsis breathes 34 times per minute and has a high lactate.',
    'A patient with a salicylate level of 70 mg/dL is agitated and breathes 36 times per minute.',
  ],
  alkalosisBoth: [
    'A ventilated patient with gastric suction for three days is breathing over the set rate because of pain.',
    'A patient with cirrhosis who takes a loop diuretic has vomited for two days and now breathes fast.',
    'A pregnant patient with four days of severe vomiting is anxious and breathes fast.',
  ],
}

/** Why the numbers show this disorder: what was expected, and what was found. */
export function expectation(disorder: Disorder, { paco2, hco3 }: Gas): string {
  const byWinter = `Winter's formula expects a PaCO₂ of 1.5 × ${hco3} + 8 = ${show(winter(hco3))} (± 2) mm Hg`
  const byAlkalosis =
    `for an HCO₃⁻ of ${hco3} a PaCO₂ of 40 + 0.7 × (${hco3} − 24) = ` +
    `${show(alkalosisPaco2(hco3))} mm Hg is ` +
    'expected'
  const up = paco2 - 40
  const down = 40 - paco2
  const found = `and HCO₃⁻ is ${hco3} mEq/L`
  const texts: Record<Disorder, string> = {
    acuteRespiratoryAcidosis:
      `The high PaCO₂ is primary. Acute retention raises HCO₃⁻ by 1 mEq/L per 10 mm Hg: 24 + 0.1 × ${up} = ` +
      `${show(acuteRise(paco2))}, ${found}: the kidneys have not yet responded.`,
    chronicRespiratoryAcidosis:
      `The high PaCO₂ is primary. Chronic retention raises HCO₃⁻ by about 4 mEq/L per 10 mm Hg: 24 + 0.4 × ${up} = ` +
      `${show(chronicRise(paco2))}, ${found}: the kidneys have compensated.`,
    acuteRespiratoryAlkalosis:
      `The low PaCO₂ is primary. An acute fall lowers HCO₃⁻ by 2 mEq/L per 10 mm Hg: 24 − 0.2 × ${down} = ` +
      `${show(acuteFall(paco2))}, ${found}: the kidneys have not yet responded.`,
    chronicRespiratoryAlkalosis:
      `The low PaCO₂ is primary. A chronic fall lowers HCO₃⁻ by 4 to 5 mEq/L per 10 mm Hg: 24 − 0.45 × ${down} = ` +
      `${show(chronicFall(paco2))}, ${found}: the kidneys have compensated.`,
    metabolicAcidosis: `The low HCO₃⁻ is primary. ${byWinter}; ${paco2} mm Hg is compensation and no second disorder.`,
    metabolicAlkalosis: `The high HCO₃⁻ is primary: ${byAlkalosis}; ${paco2} mm Hg is compensation alone.`,
    acidosisBoth: `The HCO₃⁻ is low, and ${byWinter}; ${paco2} mm Hg is far higher: carbon dioxide is retained too.`,
    acidosisAndAlkalosis: `The HCO₃⁻ is low, and ${byWinter}; ${paco2} mm Hg is lower than compensation reaches.`,
    alkalosisBoth: `The HCO₃⁻ is high and PaCO₂ low: ${byAlkalosis}, so ${paco2} mm Hg is a second alkalosis.`,
  }
  return texts[disorder]
}

function againstRespiratory(disorder: Disorder, { paco2, hco3 }: Gas): string {
  const acidosis = disorder === 'acuteRespiratoryAcidosis' || disorder === 'chronicRespiratoryAcidosis'
  const kind = disorder.startsWith('acute') ? 'Acute' : 'Chronic'
  const here = `here it is ${paco2} mm Hg`
  if (acidosis && paco2 <= 45) return `${kind} respiratory acidosis needs a PaCO₂ above 45 mm Hg; ${here}.`
  if (!acidosis && paco2 >= 35) return `${kind} respiratory alkalosis needs a PaCO₂ below 35 mm Hg; ${here}.`
  const rules = {
    acuteRespiratoryAcidosis: ['retention', acuteRise],
    chronicRespiratoryAcidosis: ['retention', chronicRise],
    acuteRespiratoryAlkalosis: ['hyperventilation', acuteFall],
    chronicRespiratoryAlkalosis: ['hyperventilation', chronicFall],
  } as const
  const [name, rule] = rules[disorder as keyof typeof rules]
  const expected = show(rule(paco2))
  const cause = `${kind} ${name} to a PaCO₂ of ${paco2} mm Hg`
  return `${cause} explains an HCO₃⁻ of about ${expected} mEq/L; here it is ${hco3}.`
}

function againstAcidosis(disorder: Disorder, { ph, paco2, hco3 }: Gas): string {
  const name = disorder === 'metabolicAcidosis' ? 'Metabolic acidosis' : 'A mixed disorder with metabolic acidosis'
  if (hco3 >= 22) return `${name} needs an HCO₃⁻ below 22 mEq/L; here it is ${hco3} mEq/L.`
  const sum = `Winter's formula: 1.5 × ${hco3} + 8 = ${show(winter(hco3))} (± 2) mm Hg`
  const within = Math.abs(paco2 - winter(hco3)) <= 2
  if (disorder === 'acidosisBoth') {
    return (
      `${sum}. A PaCO₂ of ${paco2} mm Hg is ${within ? 'within' : 'below'} that, so respiratory acidosis is ` +
      'not added.'
    )
  }
  if (disorder === 'acidosisAndAlkalosis') {
    return (
      `${sum}. A PaCO₂ of ${paco2} mm Hg is ${within ? 'within' : 'above'} that, so respiratory alkalosis is ` +
      'not added.'
    )
  }
  const far = paco2 > winter(hco3) ? 'higher' : 'lower'
  return `${sum}. A PaCO₂ of ${paco2} mm Hg at a pH of ${ph} is ${far} than compensation explains.`
}

function againstAlkalosis(disorder: Disorder, { ph, paco2, hco3 }: Gas): string {
  const name = disorder === 'metabolicAlkalosis' ? 'Metabolic alkalosis' : 'A mixed disorder with metabolic alkalosis'
  if (hco3 <= 26) return `${name} needs an HCO₃⁻ above 26 mEq/L; here it is ${hco3} mEq/L.`
  if (disorder === 'alkalosisBoth')
    return `A PaCO₂ of ${paco2} mm Hg is above 40 mm Hg, which is no respiratory alkalosis.`
  return (
    `Expected PaCO₂: 40 + 0.7 × (${hco3} − 24) = ${show(alkalosisPaco2(hco3))} mm Hg. ` +
    `The ${paco2} mm Hg found at a pH of ${ph} is outside of compensation.`
  )
}

/** Why the numbers do not show this other disorder. */
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
