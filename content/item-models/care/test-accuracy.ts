import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { formatNumber, roundingRule } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
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
  { test: 'a two-question screening instrument', condition: 'major depression', standard: 'a structured interview' },
  { test: 'a bedside water swallow test', condition: 'aspiration', standard: 'videofluoroscopy' },
  {
    test: 'a short nutrition screening questionnaire',
    condition: 'malnutrition',
    standard: 'a full nutrition assessment',
  },
  { test: 'a balance test', condition: 'falls within 6 months', standard: 'fall diaries' },
  { test: 'a fluorescence device', condition: 'dentin caries', standard: 'operative inspection' },
  { test: 'a stool-based test', condition: 'colorectal cancer or advanced adenoma', standard: 'colonoscopy' },
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
      why: 'true positives divided by all persons with the condition',
    },
    specificity: {
      of: trueNegative,
      among: [trueNegative, falsePositive],
      why: 'true negatives divided by all persons without the condition',
    },
    'positive predictive value': {
      of: truePositive,
      among: [truePositive, falsePositive],
      why: 'true positives divided by all positive results',
    },
    'negative predictive value': {
      of: trueNegative,
      among: [trueNegative, falseNegative],
      why: 'true negatives divided by all negative results',
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
      mistake: `calculated the ${measure}`,
      why: `The ${asked} is ${shares[asked].why}. This is the ${measure}`,
      ...worth(shares[measure]),
    }))
  return [
    ...others,
    {
      mistake: 'calculated the complement',
      why: `The ${asked} is ${shares[asked].why}. This is 100 percent minus that value`,
      ...worth({ of: rest, among }),
    },
    {
      mistake: 'calculated the accuracy',
      why: `The ${asked} is ${shares[asked].why}. This is the proportion of all results that are correct`,
      sum: `(${truePositive} + ${trueNegative}) ÷ ${all} × 100`,
      value: ((truePositive + trueNegative) / all) * 100,
    },
    {
      mistake: 'calculated the prevalence',
      why: `The ${asked} is ${shares[asked].why}. This is the proportion of all persons who have the condition`,
      sum: `(${truePositive} + ${falseNegative}) ÷ ${all} × 100`,
      value: ((truePositive + falseNegative) / all) * 100,
    },
    {
      mistake: 'divided by all persons',
      why: `The ${asked} is ${shares[asked].why}. Here the count was divided by everyone who was tested`,
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
    `In a study, ${compared}. According to the reference standard, ${sick} persons have the condition, of whom ${truePositive} test positive; ` +
      `of ${well} persons without it, ${trueNegative} test negative. What is the ${asked} of the test?`,
    `In a study, ${compared}. There are ${truePositive} true-positive, ${falsePositive} false-positive, ` +
      `${falseNegative} false-negative, and ${trueNegative} true-negative results. What is the ${asked} of the test?`,
    `A clinic evaluates ${test} for ${condition} against ${standard}. Of ${truePositive + falsePositive} positive results, ${truePositive} ` +
      `are correct, and of ${trueNegative + falseNegative} negative results, ${trueNegative} are correct. What is the ${asked} of the test?`,
  ])
}

const lessons: Record<Measure, string> = {
  sensitivity: 'Sensitivity considers only persons with the condition: true positives divided by all who have it.',
  specificity:
    'Specificity considers only persons without the condition: true negatives divided by all who do not have it.',
  'positive predictive value':
    'Positive predictive value is the proportion of positive results that are true, and it falls when the condition is rare.',
  'negative predictive value':
    'Negative predictive value is the proportion of negative results that are true, and it rises when the condition is rare.',
}

/** Measures from a two-by-two table. Source: Altman and Bland, BMJ (1994). */
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
    // The positive predictive value is asked more often: the other measures lie above and below it equally often.
    const asked = rng.pick([...measures, 'positive predictive value', 'positive predictive value'] as const)
    const share = sharesOf(table)[asked]
    const key = { ...worth(share), why: `The ${asked} is ${share.why}, as a percentage` }
    if (Math.min(table.falseNegative, table.falsePositive) < 3) return undefined
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(table, asked), within: [1, 99] })
    if (!options) return undefined
    const setting = rng.pick(settings)
    const [a, b] = share.among
    return {
      parameters: { test: setting.test, asked, ...table },
      stem: `${stemOf(rng, setting, table, asked)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'Sensitivity and specificity start from the true condition (the columns of the two-by-two table); predictive values start from the test result (the rows).',
        [
          `Definition: ${asked} is ${share.why}.`,
          `Denominator: ${a} + ${b} = ${a + b}.`,
          `Divide and multiply by 100: ${formatCalculation(key, format)}.`,
        ],
        `half of ${a + b} is ${formatNumber((a + b) / 2, 1)}, and ${share.of} is ${share.of * 2 > a + b ? 'more' : 'not more'} than that, so the result must be ${share.of * 2 > a + b ? 'above' : 'at most'} 50 percent.`,
      ),
      keyLearningPoint: lessons[asked],
    }
  },
}
