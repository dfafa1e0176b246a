import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'

const format = { unit: 'percent', places: 0 }

/** The counts of a two-by-two table. */
interface Table {
  truePositive: number
  falsePositive: number
  falseNegative: number
  trueNegative: number
}

interface Setting {
  test: string
  condition: string
  standard: string
}

const settings: readonly Setting[] = [
  { test: 'a rapid antigen test', condition: 'streptococcal pharyngitis', standard: 'throat culture' },
  { test: 'a D-dimer test', condition: 'deep vein thrombosis', standard: 'compression ultrasound' },
  { test: 'a two-question screen', condition: 'major depression', standard: 'a structured interview' },
  { test: 'a bedside water swallow test', condition: 'aspiration', standard: 'videofluoroscopy' },
  { test: 'a short nutrition questionnaire', condition: 'malnutrition', standard: 'a full nutrition assessment' },
  { test: 'a balance test', condition: 'a fall within 6 months', standard: 'fall diaries' },
  { test: 'a fluorescence device', condition: 'dentin caries', standard: 'operative inspection' },
  { test: 'a stool test', condition: 'colorectal cancer or advanced adenoma', standard: 'colonoscopy' },
]

const measures = ['sensitivity', 'specificity', 'positive predictive value', 'negative predictive value'] as const
type Measure = (typeof measures)[number]

function generateTable(rng: Rng): Table {
  const [sick, well] = [rng.int(3, 12) * 10, rng.int(16, 60) * 10]
  const truePositive = Math.round(sick * (0.42 + 0.54 * rng.next()))
  const trueNegative = Math.round(well * (0.55 + 0.41 * rng.next()))
  return { truePositive, falseNegative: sick - truePositive, trueNegative, falsePositive: well - trueNegative }
}

interface Share {
  of: number
  among: readonly [number, number]
  why: string
}

function sharesOf({ truePositive, falsePositive, falseNegative, trueNegative }: Table): Record<Measure, Share> {
  return {
    sensitivity: {
      of: truePositive,
      among: [truePositive, falseNegative],
      why: 'among persons with the condition: how many test positive',
    },
    specificity: {
      of: trueNegative,
      among: [trueNegative, falsePositive],
      why: 'among persons without the condition: how many test negative',
    },
    'positive predictive value': {
      of: truePositive,
      among: [truePositive, falsePositive],
      why: 'among positive tests: how many have the condition',
    },
    'negative predictive value': {
      of: trueNegative,
      among: [trueNegative, falseNegative],
      why: 'among negative tests: how many do not have the condition',
    },
  }
}

const worth = ({ of, among: [a, b] }: Omit<Share, 'why'>) => ({
  sum: `${of} ÷ (${a} + ${b}) × 100`,
  value: (of / (a + b)) * 100,
})

function mistakesOf(table: Table, asked: Measure): Mistake[] {
  const { truePositive, falsePositive, falseNegative, trueNegative } = table
  const shares = sharesOf(table)
  const all = truePositive + falsePositive + falseNegative + trueNegative
  const { of, among } = shares[asked]
  const rest = among[0] + among[1] - of
  const others = measures
    .filter((measure) => measure !== asked)
    .map((measure) => ({
      mistake: `gave the ${measure}`,
      why: `This is the ${measure}, read ${shares[measure].why}`,
      ...worth(shares[measure]),
    }))
  return [
    ...others,
    {
      mistake: 'gave the complement',
      why: `This is 100 percent less the ${asked}`,
      ...worth({ of: rest, among }),
    },
    {
      mistake: 'gave the accuracy',
      why: 'This is the share of all results that are right',
      sum: `(${truePositive} + ${trueNegative}) ÷ ${all} × 100`,
      value: ((truePositive + trueNegative) / all) * 100,
    },
    {
      mistake: 'gave the prevalence',
      why: 'This is the share of all persons who have the condition',
      sum: `(${truePositive} + ${falseNegative}) ÷ ${all} × 100`,
      value: ((truePositive + falseNegative) / all) * 100,
    },
    {
      mistake: 'divided by all persons',
      why: 'The count was divided by everybody tested',
      sum: `${of} ÷ ${all} × 100`,
      value: (of / all) * 100,
    },
  ]
}

function stemOf(rng: Rng, { test, condition, standard }: Setting, table: Table, asked: Measure): string {
  const { truePositive, falsePositive, falseNegative, trueNegative } = table
  const sick = truePositive + falseNegative
  const well = trueNegative + falsePositive
  const compared = `${test} for ${condition} is compared with ${standard}`
  return rng.pick([
    `In a study, ${compared}. By the standard, ${sick} persons have the condition, of whom ${truePositive} test positive; ` +
      `of ${well} persons without it, ${trueNegative} test negative. What is the ${asked} of the test?`,
    `A journal club reads how ${compared}. The table shows ${truePositive} true positive, ${falsePositive} false positive, ` +
      `${falseNegative} false negative and ${trueNegative} true negative results. Which ${asked} do these give?`,
    `A clinic thinks of adopting ${test} for ${condition}. Compared with ${standard}, ${truePositive} of ` +
      `${truePositive + falsePositive} positive results were right, and so were ${trueNegative} of ` +
      `${trueNegative + falseNegative} negative ones. What is the ${asked}?`,
  ])
}

const lessons: Record<Measure, string> = {
  sensitivity: 'Sensitivity looks only at those with the condition: true positives over all who have it.',
  specificity: 'Specificity looks only at those without the condition: true negatives over all who do not have it.',
  'positive predictive value':
    'A positive predictive value is read among positive tests, and falls where the condition is rare.',
  'negative predictive value':
    'A negative predictive value is read among negative tests, and rises where the condition is rare.',
}

/** Shares of a two-by-two table. Source: Altman and Bland, BMJ (1994). */
export const testAccuracy: ItemModel = {
  id: 'MODEL-TEST-ACCURACY',
  title: 'Sensitivity, specificity and predictive values',
  uses: [
    { field: 'PA', domain: 'Professional Practice' },
    { field: 'PharmD', domain: 'Foundational Knowledge for Pharmacy Practice' },
    { field: 'NP', domain: 'Diagnose' },
    { field: 'NP', domain: 'Diagnosis' },
    { field: 'PT', domain: 'Equipment, Safety, Professional Responsibility and Research' },
    { field: 'SLP', domain: 'Foundations and Professional Practice' },
    { field: 'RD', domain: 'Principles of Dietetics' },
    { field: 'DH', domain: 'Community Health and Research Principles' },
    { field: 'OT', domain: 'Evaluation and Assessment' },
  ],
  topics: ['diagnostic tests', 'sensitivity and specificity', 'evidence-based practice'],
  difficulty: 'medium',
  ordered: true,
  references: ['altman-bland-sensitivity-1994', 'portney-clinical-research-2020'],
  generate(rng) {
    const table = generateTable(rng)
    // The positive predictive value more often: the other measures lie above and below it alike.
    const asked = rng.pick([...measures, 'positive predictive value', 'positive predictive value'] as const)
    const share = sharesOf(table)[asked]
    const key = { ...worth(share), why: `The ${asked} is read ${share.why}` }
    if (Math.min(table.falseNegative, table.falsePositive) < 3) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(table, asked), within: [1, 99] })
    if (!options) return undefined
    const setting = rng.pick(settings)
    const [a, b] = share.among
    return {
      parameters: { test: setting.test, asked, ...table },
      stem: `${stemOf(rng, setting, table, asked)} ${roundingRule(0)}`,
      options,
      explanation: `The ${asked} is read ${share.why}. ${a} + ${b} = ${a + b}. ${formatCalculation(key, format)}.`,
      keyLearningPoint: lessons[asked],
    }
  },
}
