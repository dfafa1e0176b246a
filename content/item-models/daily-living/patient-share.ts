import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'dollars', places: 0 }
const money = (dollars: number) => `$${formatNumber(dollars, 0)}`

/** Dollars; the coinsurance is the patient's percentage. */
interface Claim {
  asked: 'patient' | 'plan'
  charge: number
  allowed: number
  deductible: number
  met: number
  percent: number
}

const asks = {
  patient: 'How much does the patient owe?',
  plan: 'How much does the plan pay?',
}

function generateClaim(rng: Rng): Claim {
  const allowed = 20 * rng.int(14, 70)
  const deductible = rng.pick([200, 300, 400, 500, 600, 750])
  return {
    asked: rng.pick(['patient', 'plan'] as const),
    charge: allowed + 20 * rng.int(3, 20),
    allowed,
    deductible,
    met: deductible - 20 * rng.int(2, 9),
    percent: rng.pick([10, 20, 30]),
  }
}

/** The remaining deductible, the coinsurance, and the amounts that patient and plan pay. */
function splitOf({ allowed, deductible, met, percent }: Claim) {
  const open = deductible - met
  const coinsurance = ((allowed - open) * percent) / 100
  return { open, coinsurance, patient: open + coinsurance, plan: allowed - open - coinsurance }
}

/** Mistakes about what the patient owes; the rest of the allowed amount is then a wrong payment by the plan. */
function mistakesOf(claim: Claim): (Mistake | false)[] {
  const { asked, charge, allowed, deductible, met, percent } = claim
  const { open, coinsurance, patient } = splitOf(claim)
  const share = percent / 100
  const [a, o, d] = [money(allowed), money(open), money(deductible)]
  const by = (mistake: string, why: string, sum: string, owed: number) =>
    asked === 'plan'
      ? makeMistake(mistake, why, `${a} − [${sum}]`, allowed - owed)
      : makeMistake(mistake, why, sum, owed)
  const of = (first: number, base: number, part = share) =>
    [`${money(first)} + (${money(base)} − ${money(first)}) × ${show(part)}`, first + (base - first) * part] as const
  const off = charge - allowed
  return [
    by(
      'left out the deductible',
      `The remaining deductible of ${o} is paid before coinsurance applies. Here it was left out`,
      `${a} × ${share}`,
      allowed * share,
    ),
    by(
      'left out the coinsurance',
      `After the deductible, the patient also pays ${percent} percent of the rest. Here only the deductible was counted`,
      `${d} − ${money(met)}`,
      open,
    ),
    by(
      'left out the remaining deductible',
      `The patient pays the remaining deductible of ${o} as well. Here only coinsurance was counted`,
      `(${a} − ${o}) × ${share}`,
      coinsurance,
    ),
    by(
      'used the whole deductible',
      `Of the deductible, ${money(met)} has been met, so only ${o} remains. Here the whole deductible was used`,
      ...of(deductible, allowed),
    ),
    by(
      'used the charge',
      `A participating practice is paid according to the allowed amount of ${a}. Here the charge was used`,
      ...of(open, charge),
    ),
    by(
      'interchanged the percentages',
      `The coinsurance of ${percent} percent is the patient's share. Here the plan's ${100 - percent} percent was used`,
      ...of(open, allowed, 1 - share),
    ),
    by(
      'applied coinsurance to the whole amount',
      `Coinsurance applies to what remains after the ${o} of deductible. Here it was applied to the whole amount`,
      `${o} + ${a} × ${share}`,
      open + allowed * share,
    ),
    asked === 'patient' &&
      makeMistake(
        'billed the patient for the write-off',
        `The difference of ${money(off)} between charge and allowed amount is written off. Here the patient was billed for it`,
        `${money(patient)} + ${money(off)}`,
        patient + off,
      ),
    asked === 'plan' &&
      makeMistake(
        'calculated the payment from the charge',
        `The plan pays according to the allowed amount of ${a}. Here its payment was calculated from the charge`,
        `${money(charge)} − ${money(patient)}`,
        charge - patient,
      ),
  ]
}

const visits = [
  'excision of a skin lesion',
  'a colonoscopy',
  'fracture care in the office',
  'an exercise stress test',
  'two visits with laboratory tests',
]

function stemOf(rng: Rng, visit: string, { asked, charge, allowed, deductible, met, percent }: Claim): string {
  const plan = `The annual deductible is ${money(deductible)}, of which ${money(met)} has been met, and the patient's coinsurance is ${percent} percent.`
  return rng.pick([
    `A participating practice charges ${money(charge)} for ${visit}, and the insurance plan allows ${money(allowed)}. ${plan} ${asks[asked]}`,
    `For ${visit}, the charge is ${money(charge)} and the allowed amount is ${money(allowed)}. The practice participates in the plan. ${plan} ${asks[asked]}`,
    `A medical assistant reviews an explanation of benefits for ${visit}. The charge is ${money(charge)}, and the contract with the practice allows ${money(allowed)}. ${plan} ${asks[asked]}`,
  ])
}

/** Remaining deductible + coinsurance on the rest of the allowed amount. Source: Kinn's The Medical Assistant (2016). */
export const patientShare: ItemModel = {
  id: 'MODEL-PATIENT-SHARE',
  title: 'Patient and plan shares of a charge',
  uses: [{ field: 'MA', domain: 'Administrative' }],
  topics: ['deductible', 'coinsurance', 'medical billing'],
  difficulty: 'medium',
  ordered: true,
  references: ['kinn-medical-assistant-2016'],
  generate(rng) {
    const claim = generateClaim(rng)
    const { asked, charge, allowed, percent } = claim
    const { open, coinsurance, patient, plan } = splitOf(claim)
    if (open < 40 || allowed - open < 100 || claim.met < 20) return undefined
    const paid = `${money(open)} + (${money(allowed)} − ${money(open)}) × ${percent / 100}`
    const key = {
      patient: {
        sum: paid,
        value: patient,
        why: 'The remaining deductible and the coinsurance on the rest of the allowed amount are added',
      },
      plan: {
        sum: `${money(allowed)} − [${paid}]`,
        value: plan,
        why: 'What the patient owes is subtracted from the allowed amount',
      },
    }[asked]
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(claim), within: [10, 2500] })
    if (!options) return undefined
    const visit = rng.pick(visits)
    return {
      parameters: { visit, ...claim },
      stem: stemOf(rng, visit, claim),
      options,
      explanation: workedSolution(
        'Insurance payments start from the allowed amount. The patient first pays what remains of the deductible and then coinsurance on the rest.',
        [
          `Remaining deductible: ${money(claim.deductible)} − ${money(claim.met)} = ${money(open)}.`,
          `Coinsurance: (${money(allowed)} − ${money(open)}) × ${percent / 100} = ${money(coinsurance)}.`,
          `Patient: ${money(open)} + ${money(coinsurance)} = ${money(patient)}. Plan: ${money(allowed)} − ${money(patient)} = ${money(plan)}.`,
          `Answer: ${formatCalculation(key, format)}.`,
        ],
        `the patient's ${money(patient)}, the plan's ${money(plan)}, and the write-off of ${money(charge - allowed)} must add up to the charge of ${money(charge)}.`,
      ),
      keyLearningPoint:
        'Start from the allowed amount: the remaining deductible first, then coinsurance on the rest; the difference from the charge is written off.',
    }
  },
}
