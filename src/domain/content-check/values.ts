import type { Passage } from './passages.ts'
import type { Finding } from './refusal.ts'

/** A measured value that can be told from its words alone, and the range outside of which no living patient has it. */
interface Measure {
  name: string
  /** Global; the value is the named group `value`. */
  pattern: RegExp
  least: number
  most: number
  /** Sentences with these words speak of something else. */
  unless?: RegExp
}

const is = '(?:\\s(?:of|is|was|to|at|near|stays at|falls to|rises to|has (?:fallen|risen) to))?'
const number = '\\s(?<value>\\d+(?:\\.\\d+)?)(?![\\d.]*\\d)'
const measured = (name: string, unit: string) => new RegExp(`(?<![\\p{L}/-])${name}${is}${number}${unit}`, 'giu')

const mmHg = '\\s?mm\\s?Hg'
const perLiter = '\\s?(?:mEq|mmol)/L'
const otherFluid =
  /urin|gastric|stomach|vagin|pleural|semen|saliva|skin|stool|aspirate|antacid|buffer|solution|soap|intracell/i
const surroundings =
  /\b(?:room temp|stor|refrigerat|freez|water|bath|autoclav|steril|incubat|humidif|heat(?:ed|er)|warmer|controlled|ambient|food|cook|holding|oven|kitchen|gas temperature)/i

/** Wide on purpose: what lies outside is a slip of the pen, not a rare patient. */
const measures: readonly Measure[] = [
  { name: 'SpO₂ (%)', pattern: measured('Sp[oO][₂2]', '\\s?%'), least: 20, most: 100 },
  { name: 'oxygen saturation (%)', pattern: measured('oxygen saturation', '\\s?%'), least: 0, most: 100 },
  { name: 'blood pH', pattern: measured('pH', '(?!\\s?(?:to|%))'), least: 6.5, most: 8, unless: otherFluid },
  {
    name: 'body temperature (°C)',
    pattern: measured('(?:temperature|fever)', '\\s?°C'),
    least: 25,
    most: 45,
    unless: surroundings,
  },
  {
    name: 'body temperature (°F)',
    pattern: measured('(?:temperature|fever)', '\\s?°F'),
    least: 77,
    most: 113,
    unless: surroundings,
  },
  {
    name: 'heart rate',
    pattern: measured('(?:heart rate|pulse|pulse rate)', '(?:/min|\\s(?:beats|bpm))'),
    least: 0,
    most: 350,
  },
  {
    name: 'respiratory rate',
    pattern: measured('(?:respiratory rate|respirations)', '(?:/min|\\sbreaths)'),
    least: 0,
    most: 150,
  },
  { name: 'FiO₂', pattern: measured('Fi[oO][₂2]', '(?!\\s?%)(?!\\s?(?:to|×))'), least: 0.21, most: 1 },
  { name: 'FiO₂ (%)', pattern: measured('Fi[oO][₂2]', '\\s?%'), least: 21, most: 100 },
  {
    name: 'Glasgow Coma Scale score',
    pattern: measured('(?:Glasgow Coma Scale(?: score)?|GCS(?: score)?)', ''),
    least: 3,
    most: 15,
  },
  { name: 'hemoglobin (g/dL)', pattern: measured('ha?emoglobin', '\\s?g/dL'), least: 1, most: 25 },
  { name: 'hematocrit (%)', pattern: measured('ha?ematocrit', '\\s?%'), least: 5, most: 80 },
  { name: 'serum potassium', pattern: measured('(?:serum |plasma )potassium', perLiter), least: 1, most: 12 },
  { name: 'serum sodium', pattern: measured('(?:serum |plasma )sodium', perLiter), least: 90, most: 210 },
  { name: 'bicarbonate', pattern: measured('HCO₃⁻', perLiter), least: 1, most: 70 },
  { name: 'PaCO₂ (mmHg)', pattern: measured('Pa?CO₂', mmHg), least: 5, most: 250 },
  { name: 'PaO₂ (mmHg)', pattern: measured('PaO₂', mmHg), least: 10, most: 700 },
  { name: 'age in years', pattern: /(?<![\d.])(?<value>\d+)-year-old/giu, least: 0, most: 120 },
  {
    name: 'pain score',
    pattern: /pain (?:score )?(?:of )?(?<value>\d+) (?:out of|on a scale of 0 to) 10\b/giu,
    least: 0,
    most: 10,
  },
]

/** What any measure begins with, since most sentences have none. */
const anyMeasure =
  /SpO|saturation|pH|temperature|fever|rate|pulse|respirations|FiO|Glasgow|GCS|globin|hematocrit|haematocrit|serum|plasma|HCO|CO₂|PaO|-year-old|pain/i

const remedy = 'Correct the value.'

/** Sentences, so that words of one do not explain a number of another. "2.5" and "7.35 to" are not ends. */
const sentencesOf = (text: string) => text.split(/(?<=[.;?!])\s+(?=["“(]?\p{Lu})/u)

function outOfRange(sentence: string): string[] {
  if (!anyMeasure.test(sentence)) return []
  return measures.flatMap(({ name, pattern, least, most, unless }) => {
    const found = [...sentence.matchAll(pattern)]
    if (found.length === 0 || unless?.test(sentence)) return []
    return found
      .filter(({ groups }) => Number(groups?.value) < least || Number(groups?.value) > most)
      .map(([words]) => `"${words}": ${name} lies within ${least} and ${most}`)
  })
}

/** 5-10 mg is a range and −8 mEq/L a base excess; "−5 mg" is neither. */
const negativeDose = /(?<![\d)]\s?)(?<!\p{L})[−-]\s?\d[\d.,]*\s?(?:mcg|mg|units?|tablets?|capsules?)(?![\p{L}/])/u

function badPressures(sentence: string): string[] {
  return [...sentence.matchAll(/(?<![\d/])(\d{2,3})\/(\d{2,3})(?=\s?mm\s?Hg)/gu)]
    .filter(([, systolic, diastolic]) => Number(systolic) <= Number(diastolic) || Number(systolic) > 350)
    .map(([found]) => `"${found}": the systolic pressure is above the diastolic one and at most 350`)
}

/**
 * The three values of one blood gas must agree. Measured pH may differ by a few hundredths from the one calculated,
 * since analyzers round; 0.05 is a slip. Source: Henderson-Hasselbalch with pK 6.1 and 0.03 mEq/L/mmHg.
 */
const gasTolerance = 0.05
const bloodGas =
  /pH(?: of| is| was)? (\d\.\d+),(?: and)? PaCO₂ (?:of )?(\d+)\s?mm\s?Hg,?(?: and)? (?:PaO₂ (?:of )?\d+\s?mm\s?Hg,?(?: and)? )?(?:and )?HCO₃⁻ (?:of )?(\d+)\s?mEq/gu

function badGases(text: string): string[] {
  return [...text.matchAll(bloodGas)].flatMap(([found, ph, paco2, hco3]) => {
    const calculated = 6.1 + Math.log10(Number(hco3) / (0.03 * Number(paco2)))
    if (Math.abs(calculated - Number(ph)) <= gasTolerance) return []
    return [`"${found}": these do not agree; PaCO₂ and HCO₃⁻ give a pH of ${calculated.toFixed(2)}`]
  })
}

function problemsOf(text: string): string[] {
  const negative = negativeDose.exec(text)
  return [
    ...sentencesOf(text).flatMap((sentence) => [...outOfRange(sentence), ...badPressures(sentence)]),
    ...(negative ? [`"${negative[0].trim()}": a dose is not negative`] : []),
    ...badGases(text),
  ]
}

/** Values that no patient has. A distractor may be a wrong dose, but not an impossible reading. */
export function checkValues(passages: readonly Passage[]): Finding[] {
  return passages
    .filter(({ text }) => /\d/.test(text))
    .flatMap(({ field, text }) => problemsOf(text).map((problem) => ({ field, problem, remedy })))
}
