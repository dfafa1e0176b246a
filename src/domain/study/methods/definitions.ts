import { z } from 'zod'
import type { Passage } from '#domain/search/passage.ts'
import { wordsOf } from '#domain/search/words.ts'
import { capitalized, sentencesOf, withPeriod } from '../facts.ts'
import type { StudyMaterial } from '../material.ts'
import { asHeading, cellIn, sentenceFrom } from '../row-text.ts'
import { defineMethod, requiredText, sources, studyText } from '../study-method.ts'

const definitionsSchema = z.object({
  items: z
    .array(
      z.object({
        term: requiredText(160),
        definition: requiredText(900),
        /** Where it is used, or an example; may be empty. */
        use: studyText(900),
        sources,
      }),
    )
    .min(1)
    .max(60),
})
export type Definitions = z.infer<typeof definitionsSchema>
export type Definition = Definitions['items'][number]

const maxItems = 30
const fewest = 2

/** How the rows of a table define a term: its column, the definition, and where it is used. */
type Rule = readonly [term: string, definition: string, use: string]

const example = (column: string) => `For example: {${column}}`
const patientWho = 'Used for a patient who {patient}'

/** Tables whose rows say what something is. The texts between the braces are the columns of the table. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  'airway-devices-and-choices': [['device', 'An airway device that {feature}', 'Used {when}']],
  'analgesics-and-opioids': [['drug', 'A drug that {trait}', 'Main role: {role}']],
  'anesthesia-machine-parts': [
    ['part', 'The part of the anesthesia workstation that {work}', 'Failure can cause {hazard}'],
  ],
  'antimicrobial-drug-facts': [['drug', 'An antimicrobial drug that acts by {mechanism}', 'Main use: {role}']],
  'antithrombotic-drugs': [['drug', 'A drug that {trait}', 'Main use: {role}']],
  'behavior-change-and-communication': [['term', '{idea}', example('case')]],
  'blood-disorders': [['disorder', 'A disorder in which {why}', 'Typical presentation: {vignette}']],
  'brand-and-generic-names': [['brand', 'The brand name of {generic}, {drugClass}', 'Main indication: {use}']],
  'cardiovascular-drug-effects': [['drug', 'A cardiovascular drug that acts by {mechanism}', 'Main use: {role}']],
  'care-team-and-delegation': [['member', '{why}', example('need')]],
  'community-nutrition-and-health-programs': [['program', 'A program that provides {gives}', 'For {person}']],
  'defense-mechanisms-and-personality': [['name', '{idea}', example('example')]],
  'dental-hygiene-instruments': [['tool', 'An instrument with {design}', 'Used to {task}']],
  'dental-indices-and-surveys': [['index', 'An index or survey in which examiners {detail}', 'It shows {need}']],
  'digestion-and-absorption': [['agent', 'A hormone, enzyme, or secretion that {job}', 'Site of production: {source}']],
  'drug-name-stems': [['stem', 'A stem of generic names that identifies this class: {drugClass}', example('example')]],
  'ecg-patterns': [['condition', 'On the ECG: {pattern}', '']],
  excipients: [['excipient', 'An excipient with this usual function: {role}', 'Used when {need}']],
  'food-science-in-the-kitchen': [['agent', 'An ingredient, process, or cooking method that {job}', example('scene')]],
  'foodservice-systems-and-purchasing': [['term', '{trait}', example('scene')]],
  'fractures-and-bone-lesions': [
    ['name', 'A fracture or lesion that appears as {picture}', 'Typical history: {vignette}'],
  ],
  'front-office-work': [['term', '{idea}', example('scene')]],
  'glucose-lowering-drugs': [['drug', 'An agent that {profile}', patientWho]],
  'gynecologic-and-sexually-transmitted-conditions': [
    ['condition', 'A condition in which {why}', 'Typical patient: {vignette}'],
  ],
  'hand-orthoses-and-indications': [['orthosis', 'An orthosis that {aim}', 'Used for {condition}']],
  'hearing-disorders-and-tests': [['test', 'A hearing test used to {use}', '']],
  'herbs-and-supplements': [['herb', 'A product promoted for {claim}', 'Known risk: {danger}']],
  'hypnotics-volatile-agents-and-opioids': [['drug', 'A drug that {mark}', 'Used when a patient {choose}']],
  'insurance-and-coding': [['term', '{idea}', example('scene')]],
  'joint-and-connective-tissue-disorders': [['disorder', 'A disorder in which {why}', 'Typical patient: {vignette}']],
  'kidney-disorders': [['disorder', 'A disorder in which {why}', 'Typical patient: {vignette}']],
  'law-and-ethics-in-the-office': [['term', '{meaning}', example('case')]],
  'laws-and-payment-in-rehabilitation': [['law', 'A law or program that {rule}', 'It applies when {situation}']],
  'lung-disorders': [['disorder', 'A disorder in which {why}', 'Typical patient: {vignette}']],
  'management-and-finance': [['term', '{idea}', example('scene')]],
  'measurement-and-error-terms': [['term', '{meaning}', example('example')]],
  'medical-gas-supply': [['part', 'A part of the gas supply that {work}', example('fault')]],
  'medical-word-building': [['term', '{plain}', 'The word part {part} means {sense}']],
  'medication-safety-and-quality': [['term', '{goal}', example('scene')]],
  'mobility-and-adaptive-equipment': [['device', 'Equipment used to {use}', 'For {need}']],
  'muscles-and-manual-testing': [
    ['muscle', 'A muscle supplied by the {nerve}', 'To test it, ask the patient to {action}'],
  ],
  'neurogenic-communication-disorders': [
    ['type', 'A communication disorder with {profile}', 'Typically associated with {lesion}'],
  ],
  'neurologic-drugs': [['drug', 'A drug that acts by {mechanism}', 'Used for {use}']],
  'orofacial-muscles-and-nerves': [['part', 'A muscle or gland that {action}', 'Innervated by the {nerve}']],
  'orthopedic-special-tests': [['test', 'A special test that is positive when {maneuver}', 'It suggests {condition}']],
  'ot-models-and-frames': [
    ['model', 'A model or frame of reference with this core concept: {focus}', 'An OT guided by it would {action}'],
  ],
  'oxygen-humidity-and-aerosol-devices': [['device', 'A device that {feature}', patientWho]],
  // The findings are those of one patient; the note has the criteria.
  'periodontal-diagnosis': [['term', '{a:kind} documented, for example, on the basis of {finding}', '{note}']],
  'pharmacokinetics-and-pharmacodynamics': [['term', '{use}', example('observation')]],
  'pharmacy-management-and-payment': [['term', '{point}', example('scene')]],
  'phonological-patterns': [['pattern', 'A pattern in which {effect}', 'For example, {example}']],
  'physical-agents': [['agent', 'A physical agent that {feature}', 'Used for {goal}']],
  'pregnancy-and-newborn-findings': [['condition', 'A condition in which {why}', 'Defining findings: {hallmark}']],
  'primitive-and-postural-reflexes': [['reflex', 'A response to {stimulus}: {response}', '']],
  'psychiatric-disorders': [['disorder', 'A disorder that {criterion}', 'Typical presentation: {vignette}']],
  'psychotropic-drugs': [['drug', 'A psychotropic drug that {fact}', patientWho]],
  'radiation-physics-and-biology': [['term', '{what}', example('case')]],
  'rehabilitation-assessments-adults': [
    ['tool', 'An assessment in which the patient is asked to {method}', 'It gives information on {purpose}'],
  ],
  'relaxants-reversal-and-local-anesthetics': [['drug', '{a:kind} that {mark}', 'Used when a patient {choose}']],
  'research-designs-and-statistical-tests': [
    ['design', 'A research design in which the researchers {study}', 'Best used {strength}'],
    ['test', 'A statistic used to {data}', ''],
  ],
  'respiratory-drugs': [['drug', 'A drug that {trait}', patientWho]],
  'skin-conditions': [['condition', '{why}', 'Typical appearance: {appearance}']],
  'speech-language-assessments': [['tool', 'An assessment in which the clinician {method}', 'It shows {purpose}']],
  'statistics-in-practice': [['statistic', 'Used to {task}', '']],
  'study-designs-and-biostatistics': [['term', '{a:kind} that {meaning}', example('scene')]],
  'study-designs-and-errors': [['term', '{a:kind}. {worth}', example('example')]],
  'ventilator-modes-and-settings': [['mode', 'A mode or setting with which {how}', patientWho]],
  'vitamins-and-minerals': [['nutrient', 'A nutrient that {role}', 'Rich sources: {food}']],
  'wounds-and-dressings': [['wound', 'A wound with {appearance}', '']],
  'x-ray-equipment-parts': [['part', 'A component of imaging equipment that {work}', 'When it fails: {fault}']],
}

/** The first letter of each sentence in capitals: a value may follow a period in a template. */
const inSentences = (text: string) =>
  sentencesOf(
    text
      .replace(/\. (\p{Ll})/gu, (_, letter: string) => `. ${letter.toUpperCase()}`)
      // "A drug that is a benzodiazepine": the class says more than "drug".
      .replace(/^An? (?:\w+ )?drug that is (an?) (?=\p{L})/u, (_, article: string) => `${capitalized(article)} `),
  ).join(' ')

function ofRow(passage: Passage): Definition[] {
  return (rules[passage.row?.tableId ?? ''] ?? []).flatMap(([column, definition, use]) => {
    const term = cellIn(passage, column)
    const text = sentenceFrom(definition, passage)
    if (term === undefined || text === undefined) return []
    return [
      {
        term: asHeading(term),
        definition: inSentences(text),
        use: use === '' ? '' : (sentenceFrom(use, passage) ?? ''),
        sources: [passage.id],
      },
    ]
  })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A sentence of an explanation that says what one of its topics is: "Preeclampsia is a ..." */
function ofItem(passage: Passage): Definition[] {
  const sentences = passage.text
    .split(/\n{2,}/)
    .flatMap((paragraph) => sentencesOf(paragraph.replaceAll(/\*\*|__/g, '')))
  return passage.topics.flatMap((topic) => {
    const defines = new RegExp(
      `^(?:An? |The )?${escaped(topic)}(?: \\([^)]+\\))? (?:(?:is|are) (?:an?|the|any|defined as)|refers to|means) `,
      'i',
    )
    const definition = sentences.find(
      (sentence) =>
        defines.test(sentence) &&
        !/\b(?:this|these|here|them|they|their|he|she|client|patient's)\b/i.test(sentence) &&
        wordsOf(sentence).length >= 9,
    )
    if (!definition) return []
    return [
      {
        term: capitalized(topic),
        definition: withPeriod(definition),
        use: passage.keyPoint ?? '',
        sources: [passage.id],
      },
    ]
  })
}

/** Rows that name a topic: from so many on, the table is about it. */
const fewestOfTable = 3

const cellsOf = ({ row }: Passage) => (row ? row.cells.map(({ value }) => value).join('. ') : '')

/**
 * Decides which definitions are about the topic. A row may name it only in a column that no definition shows, as one drug
 * does that relieves "electric shock" pain: then it counts only in a table of which several rows name the topic.
 */
function topicFilter({ passages, namesTopic }: StudyMaterial) {
  const naming = passages.filter((passage) => passage.row && namesTopic(cellsOf(passage)))
  const byTable = Map.groupBy(naming, ({ row }) => row?.tableId)
  return ({ term, definition, use }: Definition, { row }: Passage) =>
    row === undefined ||
    namesTopic([term, definition, use, row.tableTitle].join('. ')) ||
    (byTable.get(row.tableId)?.length ?? 0) >= fewestOfTable
}

function compose(material: StudyMaterial): Definitions | undefined {
  const isAboutTopic = topicFilter(material)
  const all = material.passages.flatMap((passage) =>
    (passage.row ? ofRow(passage) : ofItem(passage)).filter((one) => isAboutTopic(one, passage)),
  )
  // The first definition of a term is that of the passage which is most about the topic.
  const byTerm = new Map(all.toReversed().map((item) => [item.term.toLowerCase(), item]))
  const items = all.filter((item) => byTerm.get(item.term.toLowerCase()) === item).slice(0, maxItems)
  return items.length >= fewest ? { items } : undefined
}

/** Terms with what they mean and where they are used. */
export const definitions = defineMethod({
  name: 'definitions',
  schema: definitionsSchema,
  ingredients: { kinds: ['row', 'item'], passages: 60, withMentions: true },
  compose,
  prompt:
    'Write 8 to 20 terms of the topic with a definition of one sentence that does not use the term itself, and in "use" one sentence on where the term is used, or an example from practice. Order them so that later definitions may use earlier terms.',
  count: ({ items }) => items.length,
  print: ({ items }) => [
    {
      kind: 'table',
      head: ['Term', 'Definition', 'Where it is used'],
      rows: items.map(({ term, definition, use }) => [term, definition, use]),
    },
  ],
})
