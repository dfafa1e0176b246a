import type { ChartEntry } from '#contract/simulations.ts'

interface Analyte {
  name: string
  unit: string
  /** Of adults, as the NBRC's examinations take them; undefined where the value depends on the therapy. */
  reference?: readonly [low: number, high: number]
  /** The number is the first group. */
  pattern: RegExp
}

const number = String.raw`(\d[\d,]*(?:\.\d+)?)`
const analyte = (name: string, label: string, unit: string, reference?: readonly [number, number]): Analyte => ({
  name,
  unit,
  ...(reference ? { reference } : {}),
  pattern: new RegExp(String.raw`(?:^|[\s(;,.])${label}(?: (?:of|is|was))? ${number}`, 'i'),
})

const analytes: readonly Analyte[] = [
  analyte('pH', 'pH', '', [7.35, 7.45]),
  analyte('PaCO₂', 'P[aa]?CO₂', 'mm Hg', [35, 45]),
  analyte('PaO₂', 'PaO₂', 'mm Hg', [80, 100]),
  analyte('HCO₃⁻', 'HCO₃[⁻-]?', 'mEq/L', [22, 26]),
  analyte('SaO₂', 'SaO₂', '%', [95, 100]),
  analyte('Carboxyhemoglobin', '(?:COHb|carboxyhemoglobin)', '%', [0, 3]),
  analyte('Methemoglobin', '(?:MetHb|methemoglobin)', '%', [0, 1.5]),
  analyte('White cells', '(?:white (?:blood )?cells?(?: count)?|WBC)', '/mm³', [4500, 11_000]),
  analyte('Hemoglobin', 'hemoglobin', 'g/dL', [12, 16.5]),
  analyte('Hematocrit', 'hematocrit', '%', [36, 50]),
  analyte('Platelets', 'platelets?', '/mm³', [150_000, 400_000]),
  analyte('Sodium', 'sodium', 'mEq/L', [135, 145]),
  analyte('Potassium', 'potassium', 'mEq/L', [3.5, 5]),
  analyte('Chloride', 'chloride', 'mEq/L', [98, 106]),
  analyte('Total CO₂', 'total CO₂', 'mEq/L', [22, 28]),
  analyte('Glucose', 'glucose', 'mg/dL', [70, 140]),
  analyte('Creatinine', 'creatinine', 'mg/dL', [0.6, 1.3]),
  analyte('BUN', '(?:BUN|urea nitrogen)', 'mg/dL', [8, 20]),
  analyte('Lactate', 'lactate', 'mmol/L', [0.5, 2]),
]

export interface LabValue {
  name: string
  /** As written in the result: "12,800". */
  display: string
  unit: string
  /** "7.35–7.45"; null where there is none for this patient. */
  reference: string | null
  flag: 'low' | 'high' | null
}

const show = (value: number) => value.toLocaleString('en-US')

function readValue({ name, unit, reference, pattern }: Analyte, text: string, isAdult: boolean): LabValue[] {
  const display = pattern.exec(text)?.[1]
  if (display === undefined) return []
  const value = Number(display.replaceAll(',', ''))
  if (!reference || !isAdult) return [{ name, display, unit, reference: null, flag: null }]
  const [low, high] = reference
  const flag = value < low ? 'low' : value > high ? 'high' : null
  return [{ name, display, unit, reference: `${show(low)}–${show(high)}`, flag }]
}

/** Laboratory values named in a result, in the order of a laboratory report. Reference ranges are those of adults. */
export const readLabValues = (text: string, isAdult: boolean): LabValue[] =>
  analytes.flatMap((one) => readValue(one, text, isAdult))

/** A result with its values, and when it came. */
export interface LabResult {
  title: string
  clock: string
  values: LabValue[]
}

type Choice = ChartEntry['chosen'][number]

const choicesOf = (entries: readonly ChartEntry[]): (Choice & { clock: string })[] =>
  entries.flatMap(({ chosen, clock }) => chosen.map((one) => ({ ...one, clock })))

/** The laboratory results and blood gases of a chart, newest first. */
export const labResultsOf = (entries: readonly ChartEntry[], isAdult: boolean): LabResult[] =>
  choicesOf(entries)
    .map(({ text, found, clock }) => ({ title: text, clock, values: readLabValues(found, isAdult) }))
    .filter(({ values }) => values.length > 0)
    .reverse()

const ventilation =
  /\b(?:PEEP|tidal volume|plateau|peak (?:inspiratory )?pressure|pressure support|IPAP|EPAP|CPAP|ventilator|set rate|backup rate|mandatory breaths|FIO₂|F[Ii]O₂|mean airway pressure|auto-PEEP|compliance)/

/** What the chart says about ventilation and ventilator settings, newest first. */
export const ventilatorNotesOf = (entries: readonly ChartEntry[]): (Choice & { clock: string })[] =>
  choicesOf(entries)
    .filter(({ text, found, disagreed }) => !disagreed && ventilation.test(`${text} ${found}`))
    .reverse()
