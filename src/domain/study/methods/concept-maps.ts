import { z } from 'zod'
import type { Passage } from '#domain/search/passage.ts'
import { wordsOf } from '#domain/search/words.ts'
import type { StudyMaterial } from '../material.ts'
import { type DocumentBlock, defineMethod, requiredText, sources } from '../study-method.ts'
import { closestPassages, haveSameWords, nameOfTopic } from '../topic-words.ts'
import { aspectOf, tellingCells } from './mind-mapping.ts'

const concept = z.object({ id: requiredText(60), label: requiredText(500) })

const relation = z.object({
  from: requiredText(60),
  /** Read from one concept to the other: "is caused by". */
  label: requiredText(200),
  to: requiredText(60),
  sources,
})

export const conceptMapSchema = z.object({
  centralTopic: requiredText(200),
  /** The first concept is the topic. */
  concepts: z.array(concept).min(3).max(60),
  relations: z.array(relation).min(2).max(90),
  studyTips: z.array(requiredText(400)).max(6),
})
export type ConceptMap = z.infer<typeof conceptMapSchema>

const maxConcepts = 24
/** Two concepts say the same when as many words, and this share of the shorter one, are the same. */
const fewestShared = 5
const sameShare = 0.7
/** With fewer relations, a map shows nothing that a sentence does not. */
const fewestRelations = 4

/** Headings that read better as a verb between two concepts. All others are read as they are: "mechanism". */
const verbs: Readonly<Record<string, string>> = {
  cause: 'is caused by',
  'most likely cause': 'is most likely caused by',
  'typical cause': 'is typically caused by',
  'underlying cause': 'is caused by',
  'adverse effect': 'can cause',
  'characteristic adverse effect': 'can cause',
  'characteristic toxicity': 'can cause',
  'drug class': 'belongs to',
  indication: 'is used for',
  'main indication': 'is used mainly for',
  antidote: 'is treated with',
}

/** Such a cell explains the one before it rather than the row as a whole. */
const explains = /^(?:rationale|reason|explanation)\b/i

const isName = /^(?:Rancho|Glasgow|Universal|\p{Lu}{2,})/u

function labelOf(heading: string): string {
  const plain = isName.test(heading) ? heading : heading.charAt(0).toLowerCase() + heading.slice(1)
  return verbs[plain] ?? plain
}

/** Concepts by their text: what two rows share is one concept with two relations. */
class ConceptGraph {
  readonly concepts: ConceptMap['concepts'] = []
  readonly relations: ConceptMap['relations'] = []
  private readonly ids = new Map<string, string>()

  /** The id of a concept; undefined when the map is full. */
  add(label: string): string | undefined {
    const key = label.toLowerCase()
    const known = this.ids.get(key)
    if (known !== undefined) return known
    if (this.concepts.length >= maxConcepts) return undefined
    const id = `c${this.concepts.length + 1}`
    this.ids.set(key, id)
    this.concepts.push({ id, label })
    return id
  }

  /** The id of a concept that `from` leads to already and that says nearly the same, in other words or their order. */
  private find(from: string, text: string): string | undefined {
    const start = this.ids.get(from.toLowerCase())
    const words = new Set(wordsOf(text))
    const isSame = (label: string) => {
      const other = new Set(wordsOf(label))
      const shared = words.intersection(other).size
      return shared >= fewestShared && shared >= sameShare * Math.min(words.size, other.size)
    }
    const ends = this.relations.filter((one) => one.from === start).map((one) => one.to)
    return this.concepts.find(({ id, label }) => ends.includes(id) && isSame(label))?.id
  }

  /** Returns the text of the concept that it leads to. */
  relate(from: string, label: string, to: string, source: string): string {
    const [start, end] = [this.add(from), this.find(from, to) ?? this.add(to)]
    if (start === undefined || end === undefined || start === end) return to
    const known = this.relations.find((one) => one.from === start && one.to === end)
    if (known === undefined) this.relations.push({ from: start, label, to: end, sources: [source] })
    else if (!known.sources.includes(source) && known.sources.length < 8) known.sources.push(source)
    return this.concepts.find(({ id }) => id === end)?.label ?? to
  }
}

function addPassage(graph: ConceptGraph, passage: Passage, topic: string): void {
  const { kind, id, title, row, keyPoint } = passage
  if (kind === 'row' && row) {
    const isTopic = haveSameWords(title, topic)
    const subject = isTopic ? topic : title
    if (!isTopic) graph.relate(topic, 'is linked with', title, id)
    let before = subject
    for (const { heading, value } of tellingCells(passage)) {
      before = graph.relate(explains.test(heading) ? before : subject, labelOf(heading), value, id)
    }
  } else if (kind === 'item' && keyPoint) {
    const aspect = aspectOf(passage, topic)
    graph.relate(topic, aspect ? `key point: ${aspect}` : 'key point', keyPoint, id)
  }
}

function compose({ topic, passages }: StudyMaterial): ConceptMap | undefined {
  const centralTopic = nameOfTopic(topic, passages)
  const graph = new ConceptGraph()
  graph.add(centralTopic)
  for (const passage of closestPassages(passages, centralTopic)) addPassage(graph, passage, centralTopic)
  const { concepts, relations } = graph
  if (relations.length < fewestRelations) return undefined
  const fromTopic = relations.flatMap(({ from, to }) => concepts.filter(({ id }) => from === 'c1' && id === to))
  const [target] = fromTopic.toSorted((a, b) => a.label.length - b.label.length)
  return {
    centralTopic,
    concepts,
    relations,
    studyTips: [
      'Read every arrow as a sentence: from one concept, through its label, to the next.',
      ...(target ? [`Cover the labels. What leads from “${centralTopic}” to “${target.label}”?`] : []),
      'Add one arrow of your own, and check it with a source.',
    ],
  }
}

const print = ({ centralTopic, concepts, relations, studyTips }: ConceptMap): DocumentBlock[] => {
  const labels = new Map(concepts.map(({ id, label }) => [id, label]))
  return [
    { kind: 'heading', text: centralTopic },
    {
      kind: 'table',
      head: ['From', 'Relation', 'To'],
      rows: relations.map(({ from, label, to }) => [labels.get(from) ?? '', label, labels.get(to) ?? '']),
    },
    { kind: 'heading', text: 'Study tips' },
    { kind: 'list', items: studyTips },
  ]
}

/** Concepts with labeled arrows between them. */
export const conceptMaps = defineMethod({
  name: 'concept-maps',
  schema: conceptMapSchema,
  ingredients: { kinds: ['row', 'item'], passages: 14, withMentions: true },
  compose,
  prompt:
    'Draw a concept map: the topic first, then 10 to 20 concepts of at most 12 words, and 12 to 25 relations between them. Each label is a short verb phrase that makes a true sentence from one concept to the other ("is caused by", "lowers", "is treated with"). Link concepts across the map, not only with the topic.',
  count: ({ concepts }) => concepts.length,
  print,
})
