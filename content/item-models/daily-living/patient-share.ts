import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'dollars', places: 0 }
const money = (dollars: number) => `$${formatNumber(dollars, 0)}`

/** Dollars; the coinsurance is the patient's part in percent. */
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

/** What is left of the deductible, the coinsurance, and the parts of patient and plan. */
function splitOf({ allowed, deductible, met, percent }: Claim) {
  const open = deductible - met
  const coinsurance = ((allowed - open) * percent) / 100
  return { open, coinsurance, patient: open + coinsurance, plan: allowed - open - coinsurance }
}

/** Mistakes about what the patient owes; what is left of the allowed amount is then a wrong part of the plan. */
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
    by('forgot the deductible', `${o} of it are still open`, `${a} × ${share}`, allowed * share),
    by(
      'left out the coinsurance',
      `The patient pays ${percent} percent of the rest, too`,
      `${d} − ${money(met)}`,
      open,
    ),
    by('left out the open deductible', `The patient pays these ${o}, too`, `(${a} − ${o}) × ${share}`, coinsurance),
    by('took the whole deductible', `${money(met)} of it are met`, ...of(deductible, allowed)),
    by('started from the charge', `The plan allows ${a}`, ...of(open, charge)),
    by(
      'took the part of the plan as coinsurance',
      `The patient pays ${percent} percent`,
      ...of(open, allowed, 1 - share),
    ),
    by('took the coinsurance of all', `It is taken after the ${o}`, `${o} + ${a} × ${share}`, open + allowed * share),
    asked === 'patient' &&
      makeMistake(
        'billed the difference',
        `The practice writes ${money(off)} off`,
        `${money(patient)} + ${money(off)}`,
        patient + off,
      ),
    asked === 'plan' &&
      makeMistake(
        'paid from the charge',
        `The plan allows ${a}`,
        `${money(charge)} − ${money(patient)}`,
        charge - patient,
      ),
  ]
}

const visits = [
  'a removal of a skin lesion',
  'a colonoscopy',
  'a fracture that was treated in the office',
  'a stress test',
  'two visits with laboratory tests',
]

function stemOf(rng: Rng, visit: string, { asked, charge, allowed, deductible, met, percent }: Claim): string {
  const plan = `The yearly deductible is ${money(deductible)}, of which ${money(met)} are met, and the coinsurance of the patient is ${percent} percent.`
  return rng.pick([
    `A participating practice charges ${money(charge)} for ${visit}; the plan allows ${money(allowed)}. ${plan} ${asks[asked]}`,
    `For ${visit}, the charge is ${money(charge)} and the allowed amount ${money(allowed)}. The practice participates in the plan. ${plan} ${asks[asked]}`,
    `An explanation of benefits for ${visit} is checked. Charge: ${money(charge)}. Allowed: ${money(allowed)}, by contract with the practice. ${plan} ${asks[asked]}`,
  ])
}

/** Open deductible + coinsurance of the rest of the allowed amount. Source: Kinn's The Medical Assistant (2016). */
export const patientShare: ItemModel = {
  id: 'MODEL-PATIENT-SHARE',
  title: 'Parts of patient, plan and practice in a charge',
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
      patient: { sum: paid, value: patient, why: 'What is open of the deductible, and coinsurance of the rest' },
      plan: { sum: `${money(allowed)} − [${paid}]`, value: plan, why: 'The allowed amount less what the patient owes' },
    }[asked]
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(claim), within: [10, 2500] })
    if (!options) return undefined
    const visit = rng.pick(visits)
    return {
      parameters: { visit, ...claim },
      stem: stemOf(rng, visit, claim),
      options,
      explanation:
        `Open deductible: ${money(open)}. Coinsurance: (${money(allowed)} − ${money(open)}) × ${percent / 100} = ${money(coinsurance)}. The ` +
        `patient owes ${money(patient)}, the plan pays ${money(plan)}, and ${money(charge - allowed)} are written off. ${formatCalculation(key, format)}.`,
      keyLearningPoint:
        'Start from the allowed amount: first the open deductible, then coinsurance of what remains; the rest of the charge is written off.',
    }
  },
}
