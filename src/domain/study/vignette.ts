import { capitalizeSentence } from '../knowledge/table.ts'

/** A stem in two parts: what is known about a patient, and what is asked. */
export interface Vignette {
  scenario: string
  question: string
}

/** The data of a patient as far as the text states them; an empty string for what it does not state. */
export interface PatientData {
  age: string
  gender: string
  presentation: string
  history: string
}

/** The sentences of a text. */
const sentencesOf = (text: string): string[] =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.?!]["”]?)\s(?=["“(]?\p{Lu}|\d)/u)

const person =
  /\b(?:patient|client|resident|infant|newborn|neonate|toddler|child|adolescent|woman|man|boy|girl|\d+-(?:year|month|week|day|hour)-old)\b/i

/** Splits a stem; undefined when it describes no patient before it asks. */
export function findVignette(stem: string): Vignette | undefined {
  const sentences = sentencesOf(stem)
  const asked = sentences.findLastIndex((sentence) => sentence.endsWith('?'))
  const [first] = sentences
  if (asked < 1 || first === undefined || !person.test(first)) return undefined
  return { scenario: sentences.slice(0, asked).join(' '), question: sentences.slice(asked).join(' ') }
}

const ages = /\b(\d+)-(year|month|week|day|hour)-old\b/g
const female = /\b(?:woman|girl|female)\b/i
const male = /\b(?:man|boy|male)\b/i
/** The person whom the text is about, up to the first verb. */
const subject =
  /^(An? .{3,90}?) (?:has|is|was|presents?|reports?|takes|comes|had|needs|wants|asks|felt|feels|develops?|receives?|received|arrives|uses|cannot|and|says|notices|awakens|undergoes|underwent|sustained|tells|calls|requires|returns|becomes|lives|begins|states|describes|with|whose|who)\b/

/** "A 48-year-old cashier"; undefined when the text does not begin with the patient. */
const findSubject = (scenario: string): string | undefined => subject.exec(scenario)?.[1]

function ageOf(scenario: string): string {
  const found = [...scenario.matchAll(ages)]
  const [first] = found
  // A second age is somebody else's.
  if (first === undefined || found.length > 1) return ''
  const [, count = '', unit = ''] = first
  return `${count} ${unit}${count === '1' ? '' : 's'}`
}

function genderOf(scenario: string): string {
  const who = findSubject(scenario)
  if (who === undefined) return ''
  if (female.test(who)) return 'Female'
  return male.test(who) ? 'Male' : ''
}

/** A clause up to its period; a decimal point does not end it. */
const clause = String.raw`((?:[^.;]|\.(?=\d)){8,160})(?=\.(?!\d)|;)`
const presents = new RegExp(
  String.raw`\b(?:presents?|is (?:brought|admitted|referred|evaluated|seen)|comes|arrives)(?: (?:to|in|at|by) [^.]{3,50}?)?? (?:with|because of) ${clause}`,
)
const complains = new RegExp(
  String.raw`^[^.]{0,120}? (?:reports|complains of) (?!that\b|being\b|having\b|no\b|by\b)${clause}`,
)
/** A clause that goes on about something else, or names no complaint. */
const otherMatter =
  /\b(?:history of|takes|who|mask|parent|child|order)\b|["(]|(?:,|\band) (?:the|an?|is|are|has|had|reports|wakes|becomes|begins|was)\b/

function presentationOf(scenario: string): string {
  const found = presents.exec(scenario)?.[1] ?? complains.exec(scenario)?.[1]
  return found === undefined || otherMatter.test(found) ? '' : capitalizeSentence(found)
}

const stated =
  /\b(?:[Hh]istory includes|(?:has|with) an? (?:\w+ )?history of) ((?:[^.;]|\.(?=\d)){4,140}?)(?=\.(?!\d)|;| (?:and )?(?:presents?|reports?|comes|is|has|arrives|takes|asks|now)\b)/

function historyOf(scenario: string): string {
  const found = stated.exec(scenario)?.[1]
  return found === undefined || /\b(?:the|who|in an?)\b.*\b(?:parent|father|mother)\b|, and the\b/.test(found)
    ? ''
    : capitalizeSentence(found)
}

/** Reads the data of a patient from a description. What is not stated in plain words is left empty, never inferred. */
export const readPatientData = (scenario: string): PatientData => ({
  age: ageOf(scenario),
  gender: genderOf(scenario),
  presentation: presentationOf(scenario),
  history: historyOf(scenario),
})

/** The beginning of a text as far as it names the patient. */
const patientName =
  /^An? (?:(?!from\b|that\b|gives\b|teaches\b|of\b|for\b)[\w-]+ ){0,3}?(?:patient|client|resident|infant|newborn|neonate|toddler|child|adolescent|woman|man|boy|girl|student|\d+-\w+-old(?: (?!has|had|is|was|with|in|who|whose|and|of|takes|reports|presents|with)[a-z]+)?)\b/

/** The patient as the text introduces them, "A 48-year-old cashier"; undefined when it names no more than "a patient". */
export function findPatientName(scenario: string): string | undefined {
  const [who] = patientName.exec(scenario) ?? []
  return who === undefined || /^An? (?:patient|client)$/.test(who) ? undefined : who
}
