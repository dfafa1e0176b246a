/** A measured value that its wording identifies, and the range of values that a living patient can have. */
interface Measure {
  name: string
  /** A global pattern whose named group `value` is the number. */
  pattern: RegExp
  min: number
  max: number
  /** Sentences that match this are about something else. */
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

/** Wide on purpose: a value outside of a range is a typing error, not a rare patient. */
const measures: readonly Measure[] = [
  { name: 'SpO₂ (%)', pattern: measured('Sp[oO][₂2]', '\\s?%'), min: 20, max: 100 },
  { name: 'oxygen saturation (%)', pattern: measured('oxygen saturation', '\\s?%'), min: 0, max: 100 },
  { name: 'blood pH', pattern: measured('pH', '(?!\\s?(?:to|%))'), min: 6.5, max: 8, unless: otherFluid },
  {
    name: 'body temperature (°C)',
    pattern: measured('(?:temperature|fever)', '\\s?°C'),
    min: 25,
    max: 45,
    unless: surroundings,
  },
  {
    name: 'body temperature (°F)',
    pattern: measured('(?:temperature|fever)', '\\s?°F'),
    min: 77,
    max: 113,
    unless: surroundings,
  },
  {
    name: 'heart rate',
    pattern: measured('(?:heart rate|pulse|pulse rate)', '(?:/min|\\s(?:beats|bpm))'),
    min: 0,
    max: 350,
  },
  {
    name: 'respiratory rate',
    pattern: measured('(?:respiratory rate|respirations)', '(?:/min|\\sbreaths)'),
    min: 0,
    max: 150,
  },
  { name: 'FiO₂', pattern: measured('Fi[oO][₂2]', '(?!\\s?%)(?!\\s?(?:to|×))'), min: 0.21, max: 1 },
  { name: 'FiO₂ (%)', pattern: measured('Fi[oO][₂2]', '\\s?%'), min: 21, max: 100 },
  {
    name: 'Glasgow Coma Scale score',
    pattern: measured('(?:Glasgow Coma Scale(?: score)?|GCS(?: score)?)', ''),
    min: 3,
    max: 15,
  },
  { name: 'hemoglobin (g/dL)', pattern: measured('ha?emoglobin', '\\s?g/dL'), min: 1, max: 25 },
  { name: 'hematocrit (%)', pattern: measured('ha?ematocrit', '\\s?%'), min: 5, max: 80 },
  { name: 'serum potassium', pattern: measured('(?:serum |plasma )potassium', perLiter), min: 1, max: 12 },
  { name: 'serum sodium', pattern: measured('(?:serum |plasma )sodium', perLiter), min: 90, max: 210 },
  { name: 'bicarbonate', pattern: measured('HCO₃⁻', perLiter), min: 1, max: 70 },
  { name: 'PaCO₂ (mmHg)', pattern: measured('Pa?CO₂', mmHg), min: 5, max: 250 },
  { name: 'PaO₂ (mmHg)', pattern: measured('PaO₂', mmHg), min: 10, max: 700 },
  { name: 'age in years', pattern: /(?<![\d.])(?<value>\d+)-year-old/giu, min: 0, max: 120 },
  {
    name: 'pain score',
    pattern: /pain (?:score )?(?:of )?(?<value>\d+) (?:out of|on a scale of 0 to) 10\b/giu,
    min: 0,
    max: 10,
  },
]

/** A quick test for the beginning of any measure, since most sentences have none. */
const anyMeasure =
  /SpO|saturation|pH|temperature|fever|rate|pulse|respirations|FiO|Glasgow|GCS|globin|hematocrit|haematocrit|serum|plasma|HCO|CO₂|PaO|-year-old|pain/i

/** Splits a text into sentences, so that the words of one do not explain a number in another. */
const sentencesOf = (text: string) => text.split(/(?<=[.;?!])\s+(?=["“(]?\p{Lu})/u)

function outOfRangeValues(sentence: string): string[] {
  if (!anyMeasure.test(sentence)) return []
  return measures.flatMap(({ name, pattern, min, max, unless }) => {
    const found = [...sentence.matchAll(pattern)]
    if (found.length === 0 || unless?.test(sentence)) return []
    return found
      .filter(({ groups }) => Number(groups?.value) < min || Number(groups?.value) > max)
      .map(([text]) => `"${text}" is impossible: ${name} is always between ${min} and ${max}.`)
  })
}

/** "5-10 mg" is a range and "−8 mEq/L" a base excess; "−5 mg" is neither. */
const negativeDose = /(?<![\d)]\s?)(?<!\p{L})[−-]\s?\d[\d.,]*\s?(?:mcg|mg|units?|tablets?|capsules?)(?![\p{L}/])/u

function inconsistentPressures(sentence: string): string[] {
  return [...sentence.matchAll(/(?<![\d/])(\d{2,3})\/(\d{2,3})(?=\s?mm\s?Hg)/gu)]
    .filter(([, systolic, diastolic]) => Number(systolic) <= Number(diastolic) || Number(systolic) > 350)
    .map(
      ([found]) =>
        `"${found}" is impossible: the systolic pressure is higher than the diastolic and at most 350 mm Hg.`,
    )
}

/**
 * The pH, PaCO₂ and HCO₃⁻ of one blood gas must agree. The measured pH may differ from the calculated one by a few
 * hundredths, since analyzers round; more than 0.05 is an error. Source: Henderson-Hasselbalch equation with pK 6.1
 * and 0.03 mEq/L/mm Hg.
 */
const gasTolerance = 0.05
const bloodGas =
  /pH(?: of| is| was)? (\d\.\d+),(?: and)? PaCO₂ (?:of )?(\d+)\s?mm\s?Hg,?(?: and)? (?:PaO₂ (?:of )?\d+\s?mm\s?Hg,?(?: and)? )?(?:and )?HCO₃⁻ (?:of )?(\d+)\s?mEq/gu

function inconsistentBloodGases(text: string): string[] {
  return [...text.matchAll(bloodGas)].flatMap(([found, ph, paco2, hco3]) => {
    const calculated = 6.1 + Math.log10(Number(hco3) / (0.03 * Number(paco2)))
    if (Math.abs(calculated - Number(ph)) <= gasTolerance) return []
    return [`"${found}" is inconsistent: this PaCO₂ and HCO₃⁻ give a pH of ${calculated.toFixed(2)}.`]
  })
}

/** Values in a text that no patient can have, as sentences. A distractor may be a wrong dose, but not an impossible reading. */
export function findImpossibleValues(text: string): string[] {
  if (!/\d/.test(text)) return []
  const negative = negativeDose.exec(text)
  return [
    ...sentencesOf(text).flatMap((sentence) => [...outOfRangeValues(sentence), ...inconsistentPressures(sentence)]),
    ...(negative ? [`"${negative[0].trim()}" is impossible: a dose is never negative.`] : []),
    ...inconsistentBloodGases(text),
  ]
}
