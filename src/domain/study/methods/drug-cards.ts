import { z } from 'zod'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Passage } from '#domain/search/passage.ts'
import { phraseOf } from '#domain/search/words.ts'
import { wholeWords } from '../facts.ts'
import type { StudyMaterial } from '../material.ts'
import { asHeading, cellIn, sentenceFrom } from '../row-text.ts'
import { type DocumentBlock, defineMethod, requiredText, sources, studyText } from '../study-method.ts'
import { namesTopic } from '../topic-words.ts'

const points = z.array(z.object({ text: requiredText(600), sources })).max(20)

const drugCardsSchema = z.object({
  cards: z
    .array(
      z.object({
        drug: requiredText(120),
        brandNames: z.array(studyText(80)).max(8),
        /** Empty when nothing is known of one, which is not to say that there is none. */
        boxedWarning: points,
        sections: z.array(z.object({ title: requiredText(60), points })).max(12),
      }),
    )
    .min(1)
    .max(12),
})
export type DrugCards = z.infer<typeof drugCardsSchema>
export type DrugCard = DrugCards['cards'][number]

const maxCards = 6
/** A card with less is not worth a card. */
const fewestSections = 3

/** The sections of a card, in their order. */
const sectionNames = [
  'class',
  'mechanism',
  'indications',
  'dose',
  'adverse',
  'interactions',
  'considerations',
  'monitoring',
  'points',
] as const
type SectionName = (typeof sectionNames)[number] | 'boxed' | 'brand'

const nursingFields: ReadonlySet<FieldCode> = new Set(['RN', 'LPN', 'NP', 'CRNA'])

const titles = (field: FieldCode): Record<(typeof sectionNames)[number], string> => ({
  class: 'Class',
  mechanism: 'Mechanism and key pharmacology',
  indications: 'Indications',
  dose: 'Dose',
  adverse: 'Adverse effects',
  interactions: 'Interactions',
  considerations: nursingFields.has(field) ? 'Nursing considerations' : 'Clinical considerations',
  monitoring: 'Monitoring',
  points: 'Points to remember',
})

/** What a table says about the drug in one of its columns. `{note}` is what else the row says. */
type Rule = readonly [drug: string, section: SectionName, template: string]

const drugRules = (...rules: (readonly [SectionName, string])[]): Rule[] =>
  rules.map(([section, template]) => ['drug', section, template])

/** What each table about drugs says about them. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  'analgesics-and-opioids': drugRules(
    ['mechanism', '{trait}'],
    ['indications', '{role}'],
    ['adverse', 'Suspect this drug when a patient {cause}'],
  ),
  'antimicrobial-drug-facts': drugRules(
    ['mechanism', 'Acts by {mechanism}'],
    ['indications', '{role}'],
    ['adverse', '{finding}, because {why}'],
  ),
  'antithrombotic-drugs': drugRules(
    ['class', '{drugClass}'],
    ['mechanism', '{trait}'],
    ['indications', '{role}'],
    ['indications', 'Preferred for a patient who {patient}'],
    ['adverse', '{problem}'],
  ),
  'boxed-warnings': drugRules(
    ['boxed', '{warning}'],
    ['considerations', 'The boxed warning applies, for example, to a patient who {patient}'],
  ),
  'brand-and-generic-names': [
    ['generic', 'brand', '{brand}'],
    ['generic', 'class', '{drugClass}'],
    ['generic', 'indications', '{use}'],
  ],
  'cancer-drug-toxicities': drugRules(['adverse', '{toxicity}, because {why}'], ['monitoring', '{prevention}']),
  'cardiovascular-drug-effects': drugRules(
    ['mechanism', 'Acts by {mechanism}'],
    ['indications', '{role}'],
    ['adverse', '{finding}, because {why}'],
  ),
  'controlled-substances-and-pharmacy-law': drugRules(['class', '{schedule} under federal law']),
  'dental-nerve-blocks': drugRules(['mechanism', '{trait}']),
  'dosage-forms-and-administration': drugRules(['considerations', 'Teach the patient to {advice}, because {reason}']),
  'drug-interactions-mechanisms': [
    ['base', 'interactions', 'With {culprit}: {effect} ({mechanism})'],
    ['culprit', 'interactions', 'With {base}: {effect} ({mechanism})'],
  ],
  'drug-name-stems': [
    ['example', 'class', '{drugClass}'],
    ['example', 'considerations', 'Class precaution: {caution}'],
  ],
  'drug-nutrient-interactions': drugRules(
    ['adverse', 'Nutrition-related effect: {effect}'],
    ['considerations', 'Teach the patient to {advice}'],
  ),
  'drugs-in-kidney-disease': drugRules(
    ['adverse', 'In advanced kidney disease: {event}'],
    ['dose', 'In kidney disease: {rule}'],
  ),
  'drugs-in-pregnancy': drugRules(
    ['considerations', 'Exposure in pregnancy can cause {harm}'],
    ['considerations', 'In pregnancy, {instead} is preferred for {condition}'],
  ),
  'emergency-drugs': drugRules(['dose', '{drug} for {case}']),
  'eye-and-ear-drugs': drugRules(
    ['class', '{drugClass}'],
    ['indications', 'For a patient who {patient}'],
    ['adverse', '{effect}'],
    ['considerations', 'Standard cap color: {cap}'],
  ),
  'first-line-antimicrobials': drugRules(['dose', '{drug} for {infection}']),
  'food-and-nutrient-interactions': drugRules(
    ['considerations', 'Diet or timing: {advice}, because {reason}'],
    ['monitoring', 'Monitor {nutrient}'],
  ),
  'glucose-lowering-drugs': drugRules(
    ['mechanism', '{profile}'],
    ['indications', 'Preferred for a patient who {patient}'],
    ['adverse', '{finding}'],
  ),
  'hypnotics-volatile-agents-and-opioids': drugRules(
    ['mechanism', '{mark}'],
    ['indications', 'For a patient who {choose}'],
    ['adverse', '{problem}'],
  ),
  'injection-preparation-and-storage': drugRules(['considerations', '{rule}, because {why}']),
  'neurologic-drugs': drugRules(
    ['mechanism', 'Acts by {mechanism}'],
    ['indications', '{use}'],
    ['indications', 'Appropriate for a patient who {patient}: {fit}'],
    ['adverse', '{finding}, because {why}'],
  ),
  'poisoning-antidotes': [
    ['antidote', 'mechanism', '{action}'],
    ['antidote', 'indications', 'Antidote for {poison}'],
  ],
  'psychotropic-drugs': drugRules(
    ['mechanism', '{fact}'],
    ['indications', 'Preferred for a patient who {patient}: {why}'],
  ),
  'relaxants-reversal-and-local-anesthetics': drugRules(
    ['class', '{kind}'],
    ['mechanism', '{mark}'],
    ['indications', 'For a patient who {choose}'],
    ['adverse', '{problem}'],
  ),
  'respiratory-drugs': drugRules(
    ['mechanism', '{trait}'],
    ['indications', 'For a patient who {patient}'],
    ['adverse', '{problem}'],
    ['considerations', '{why}'],
  ),
  'therapeutic-drug-monitoring': drugRules(
    ['monitoring', 'Target of {drug}: {target}'],
    ['monitoring', 'Monitoring of {drug}: {test}'],
    ['adverse', 'Toxicity of {drug}: {toxic}'],
    ['monitoring', '{why}'],
  ),
  vaccines: [
    ['vaccine', 'mechanism', 'Contains {kind}'],
    ['vaccine', 'indications', 'Indicated for a patient who {patient}'],
    ['vaccine', 'considerations', 'Withhold or defer in a patient who {avoid}'],
  ],
}

/** Tables whose notes speak of the drug itself. */
const noteSections: Readonly<Record<string, SectionName>> = {
  'analgesics-and-opioids': 'considerations',
  'antimicrobial-drug-facts': 'considerations',
  'antithrombotic-drugs': 'considerations',
  'boxed-warnings': 'considerations',
  'cardiovascular-drug-effects': 'considerations',
  'glucose-lowering-drugs': 'considerations',
  'neurologic-drugs': 'considerations',
  'psychotropic-drugs': 'considerations',
  'respiratory-drugs': 'considerations',
  'hypnotics-volatile-agents-and-opioids': 'considerations',
}

/** Words before and after the name of a drug that say how or for what it is given. */
const before =
  /^(?:an?|the|long-term|weekly|low-dose|high-dose|daily|oral|iv|intravenous|inhaled|nebulized|transdermal|topical|subcutaneous|extended-release|intranasal|liposomal|\d[\d.,]*%|\d+ (?:g|mg) of)\s+/i
const after =
  /(?:\s+(?:for|in|at|by|with|given|during|every|as|therapy|replacement|infusion|injection|tablets?|capsules?|eye drops|drops|patch(?:es)?|inhaler|suspension|extended-release|XR|ER|plain|gel|\d).*)$/i

/** The name by which rows of several tables are about one drug: "digoxin" for "digoxin for heart failure". */
function nameOf(value: string): string {
  let name = value.trim().replace(after, '')
  for (let last = ''; last !== name; ) {
    last = name
    name = name.replace(before, '')
  }
  return name.trim()
}

const keyOf = (name: string) => phraseOf(name)

/** The drugs that a row is about, by their names. */
function drugsIn(passage: Passage): string[] {
  const columns = new Set((rules[passage.row?.tableId ?? ''] ?? []).map(([drug]) => drug))
  return [...columns].flatMap((column) => {
    const name = nameOf(cellIn(passage, column) ?? '')
    return name === '' ? [] : [name]
  })
}

/** True for the drug that the learner asked for. */
const isTopic = (name: string, topic: string) => {
  const [drug, typed] = [keyOf(name), keyOf(topic)]
  return drug !== '' && (` ${typed} `.includes(` ${drug} `) || (typed.length > 3 && ` ${drug} `.includes(` ${typed} `)))
}

/** Cells about a patient who takes or needs a drug; they name other drugs, too. */
const describesPatient = /^(?:patient|choose|cause|case|person)$/

/** True when a row names the topic only in its note or in what it says of a patient: minoxidil, given with a beta blocker. */
function isInPassing({ row }: Passage, topic: string): boolean {
  const cells = row?.cells ?? []
  const isNamed = (texts: readonly string[]) => texts.some((text) => namesTopic(text, topic))
  const [aside, own] = [true, false].map((wanted) =>
    cells.filter(({ column }) => describesPatient.test(column) === wanted).map(({ value }) => value),
  ) as [string[], string[]]
  return !isNamed(own) && isNamed([...aside, row?.note ?? ''])
}

/** The drugs of the passages, each once; only those that the topic names, if it does. */
function drugsOf(passages: readonly Passage[], topic: string): string[] {
  const byKey = new Map<string, string>()
  for (const name of passages.flatMap(drugsIn)) if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), name)
  const names = [...byKey.values()]
  // "Coumadin": the row of the brand name leads to the drug.
  const branded = passages.filter((passage) => keyOf(cellIn(passage, 'brand') ?? '') === keyOf(topic)).flatMap(drugsIn)
  const named = names.filter((name) => isTopic(name, topic) || branded.includes(name))
  if (named.length > 0) return named
  const members = new Set(
    passages
      .filter((one) => !isInPassing(one, topic))
      .flatMap(drugsIn)
      .map(keyOf),
  )
  return names.filter((name) => members.has(keyOf(name)))
}

type Said = Map<SectionName, { text: string; sources: string[] }[]>

/** Adds a point; a point that is there already gets one more source. */
function say(said: Said, section: SectionName, text: string, source: string): void {
  const known = said.get(section) ?? []
  said.set(section, known)
  const same = known.find((point) => keyOf(point.text) === keyOf(text))
  if (same) same.sources = [...new Set([...same.sources, source])].slice(0, 8)
  else known.push({ text, sources: [source] })
}

/** What a row speaks of when that is a form or a use of the drug, not the drug as such: "Lidocaine 5% patch: ". */
function labelOf(name: string, value: string): string {
  const form = asHeading(value)
  return keyOf(form) === keyOf(name) ? '' : `${form}: `
}

function saySaidInRow(said: Said, name: string, passage: Passage): void {
  const { row, id } = passage
  const isAbout = (column: string) => keyOf(nameOf(cellIn(passage, column) ?? '')) === keyOf(name)
  for (const [column, section, template] of rules[row?.tableId ?? ''] ?? []) {
    if (!isAbout(column)) continue
    const isNamed = template.includes(`{${column}}`) || template === '{why}'
    const label = isNamed ? '' : labelOf(name, cellIn(passage, column) ?? '')
    const text = section === 'brand' ? cellIn(passage, 'brand') : sentenceFrom(`${label}${template}`, passage)
    if (text) say(said, section, text, id)
  }
}

function sayNote(said: Said, name: string, passage: Passage): void {
  const { row, id } = passage
  const section = noteSections[row?.tableId ?? '']
  const form = cellIn(passage, 'drug') ?? ''
  if (row?.note && section && keyOf(nameOf(form)) === keyOf(name)) {
    say(said, section, `${labelOf(name, form)}${row.note}`, id)
  }
}

function saidAbout(name: string, passages: readonly Passage[]): Said {
  const said: Said = new Map()
  for (const passage of passages) {
    saySaidInRow(said, name, passage)
    sayNote(said, name, passage)
    const { keyPoint, id } = passage
    if (keyPoint && wholeWords(name).test(keyPoint)) say(said, 'points', keyPoint, id)
  }
  return said
}

/** Without what another point of the section says as well. */
const withoutRepeats = (list: readonly { text: string; sources: string[] }[]) =>
  list.filter(({ text }) => !list.some((other) => other.text !== text && keyOf(other.text).includes(keyOf(text))))

function cardOf(name: string, { passages, field }: StudyMaterial): DrugCard | undefined {
  const said = saidAbout(name, passages)
  const named = titles(field)
  const sections = sectionNames.flatMap((section) => {
    const own = said.get(section)
    return own ? [{ title: named[section], points: withoutRepeats(own).slice(0, 10) }] : []
  })
  const boxedWarning = said.get('boxed') ?? []
  if (sections.length + (boxedWarning.length > 0 ? 1 : 0) < fewestSections) return undefined
  return {
    drug: asHeading(name),
    brandNames: (said.get('brand') ?? []).map(({ text }) => text).slice(0, 8),
    boxedWarning: boxedWarning.slice(0, 5),
    sections,
  }
}

function compose(material: StudyMaterial): DrugCards | undefined {
  const { passages, lookedUp = new Set(), topic } = material
  const found = passages.filter(({ id }) => !lookedUp.has(id))
  const cards = drugsOf(found, topic).flatMap((name) => cardOf(name, material) ?? [])
  return cards.length > 0 ? { cards: cards.slice(0, maxCards) } : undefined
}

const textOf = (list: DrugCard['boxedWarning']) => list.map(({ text }) => text)

/** One card per drug, with what the tables of the library say about it. */
export const drugCards = defineMethod({
  name: 'drug-cards',
  schema: drugCardsSchema,
  ingredients: {
    kinds: ['row', 'item'],
    passages: 40,
    withMentions: true,
    alsoAbout: drugsOf,
  },
  compose,
  prompt:
    'Write a card for each drug of the topic, at most 6. Sections in this order, each with one to four short points: Class; Mechanism and key pharmacology; Indications; Dose; Adverse effects; Interactions; Nursing considerations (Clinical considerations outside nursing); Monitoring; Points to remember. Leave out a section that the given passages say nothing about. The boxed warning has its own field and stays empty when the passages name none.',
  count: ({ cards }) => cards.length,
  print: ({ cards }) =>
    cards.flatMap(({ drug, brandNames, boxedWarning, sections }): DocumentBlock[] => [
      { kind: 'heading', text: brandNames.length > 0 ? `${drug} (${brandNames.join(', ')})` : drug },
      ...(boxedWarning.length > 0
        ? [{ kind: 'paragraph' as const, text: `Boxed warning: ${textOf(boxedWarning).join(' ')}` }]
        : []),
      {
        kind: 'table',
        head: ['Section', 'From the library'],
        rows: sections.map((one) => [one.title, textOf(one.points).join(' ')]),
      },
    ]),
})
