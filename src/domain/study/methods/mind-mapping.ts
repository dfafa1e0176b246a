import { z } from 'zod'
import { capitalizeSentence } from '#domain/knowledge/table.ts'
import type { Passage } from '#domain/search/passage.ts'
import type { StudyMaterial } from '../material.ts'
import { type DocumentBlock, defineMethod, requiredText, sources, studyText } from '../study-method.ts'
import { closestPassages, haveSameWords, nameOfTopic, namesTopic } from '../topic-words.ts'

const branch = z.object({
  title: requiredText(200),
  subtopics: z.array(requiredText(500)).min(1).max(12),
  /** Other branches that it is linked with, and what links them. */
  connections: z.array(z.object({ to: requiredText(200), label: studyText(300) })).max(8),
  sources,
})

export const mindMapSchema = z.object({
  centralTopic: requiredText(200),
  branches: z.array(branch).min(2).max(12),
  studyTips: z.array(requiredText(400)).max(6),
})
export type MindMap = z.infer<typeof mindMapSchema>
type Branch = MindMap['branches'][number]

const maxBranches = 9
const fewestBranches = 3
const maxSubtopics = 8
/** As many rows of one table become one branch. */
const rowsOfBranch = 4
/** With fewer things on it, a map shows nothing that a list does not. */
const fewestSubtopics = 3

/** What a branch is made of; `tags` are the texts that it may share with another branch. */
interface Draft {
  title: string
  subtopics: string[]
  tags: string[]
  sources: string[]
}

const describesSomebody = /patient|client|presentation|candidate/i
/** Such a cell is there for a question; another cell of the row says the same in general. */
const isExample = /^(?:clinical |office )?(?:situation|example)$/i
const startsWithVerb = /^(?:has|had|is|was|takes|needs|wants|develops|received|smokes|requires)\b/

/** A cell that is the end of a sentence in the questions of its table, as a phrase of its own. */
function toPhrase(heading: string, value: string): string {
  if (!describesSomebody.test(heading) || !startsWithVerb.test(value)) return value
  return /^is an? /.test(value) ? value.slice(3) : `a patient who ${value}`
}

/** The cells that say something about a row, its own name left out. */
export const tellingCells = ({ title, row }: Passage) =>
  (row?.cells ?? [])
    .filter(({ heading, value }) => capitalizeSentence(value) !== title && !isExample.test(heading))
    .map(({ column, heading, value }) => ({ column, heading, value: toPhrase(heading, value) }))

function draftOfRow(passage: Passage, topic: string): Draft {
  const cells = tellingCells(passage)
  return {
    title: haveSameWords(passage.title, topic) ? (passage.row?.tableTitle ?? passage.title) : passage.title,
    subtopics: cells.map(({ heading, value }) => `${heading}: ${value}`),
    tags: cells.map(({ value }) => value),
    sources: [passage.id],
  }
}

/** Of the values of a column, how many have to differ for it to tell rows apart. */
const distinctShare = 0.7

/** The first column whose values tell the rows apart. */
function tellingColumn(rows: readonly Passage[]): string | undefined {
  const byColumn = Map.groupBy(rows.flatMap(tellingCells), ({ column }) => column)
  return [...byColumn].find(
    ([, cells]) =>
      cells.length > rows.length / 2 && new Set(cells.map(({ value }) => value)).size >= cells.length * distinctShare,
  )?.[0]
}

function draftOfTable(rows: readonly Passage[]): Draft {
  const shown = rows.slice(0, maxSubtopics)
  const column = tellingColumn(shown)
  return {
    title: rows[0]?.row?.tableTitle ?? '',
    subtopics: shown.flatMap((passage) => {
      const cell = tellingCells(passage).find((one) => one.column === column)
      return cell ? [`${passage.title}: ${cell.value}`] : []
    }),
    tags: [],
    sources: shown.map(({ id }) => id),
  }
}

/** Says what one does, not what it is about. */
const general =
  /^(?:calculations?|collaboration|prescribing|referral|patient teaching|client teaching|evaluation|prioritization)$/i

/** The aspect of the topic that an item is about: a topic that narrows it down, or the first of its other ones. */
export function aspectOf({ topics }: Passage, topic: string): string | undefined {
  const others = topics.filter((one) => !haveSameWords(one, topic))
  return others.find((one) => namesTopic(one, topic)) ?? others.find((one) => !general.test(one)) ?? others[0]
}

function draftOfItem(passage: Passage, topic: string): Draft {
  return {
    title: capitalizeSentence(aspectOf(passage, topic) ?? 'Key points'),
    subtopics: passage.keyPoint ? [passage.keyPoint] : [],
    tags: passage.topics.filter((one) => !haveSameWords(one, topic) && !general.test(one)),
    sources: [passage.id],
  }
}

const rangeOf = ({ text }: Passage) => text.replace(/^Reference range: /, '').split(/(?<=\.)\s(?=\p{Lu})/u)[0] ?? text

/** `groupTables`: many rows of one table become one branch. */
function drafts(passages: readonly Passage[], topic: string, groupTables: boolean): Draft[] {
  const byTable = Map.groupBy(
    passages.filter(({ row, title }) => row && !haveSameWords(title, topic)),
    ({ row }) => row?.tableId ?? '',
  )
  const isInBranch = ({ row }: Passage) => groupTables && (byTable.get(row?.tableId ?? '')?.length ?? 0) >= rowsOfBranch
  return passages.flatMap((passage): Draft[] => {
    switch (passage.kind) {
      case 'row': {
        if (haveSameWords(passage.title, topic) || !isInBranch(passage)) return [draftOfRow(passage, topic)]
        const rows = byTable.get(passage.row?.tableId ?? '') ?? []
        return rows[0] === passage ? [draftOfTable(rows)] : []
      }
      case 'item':
        return [draftOfItem(passage, topic)]
      case 'lab-value':
        return [
          {
            title: 'Laboratory values',
            subtopics: [`${passage.title}: ${rangeOf(passage)}`],
            tags: [],
            sources: [passage.id],
          },
        ]
      case 'model':
        return [
          { title: 'Calculations', subtopics: [passage.keyPoint ?? passage.title], tags: [], sources: [passage.id] },
        ]
      default:
        return []
    }
  })
}

/** Drafts with the same title become one. */
function merge(all: readonly Draft[]): Draft[] {
  return [...Map.groupBy(all, ({ title }) => title.toLowerCase()).values()].flatMap((same) => {
    const [first] = same
    const subtopics = [...new Set(same.flatMap((one) => one.subtopics))].slice(0, maxSubtopics)
    if (first === undefined || subtopics.length === 0) return []
    const tags = same.flatMap((one) => one.tags)
    return [{ title: first.title, subtopics, tags, sources: same.flatMap((one) => one.sources).slice(0, 8) }]
  })
}

/** What two branches share: a cell or a topic, or one names the other. A title of one word may be named by chance. */
function linkOf(a: Draft, b: Draft): string | undefined {
  const shared = a.tags.find((tag) => b.tags.includes(tag) && tag.toLowerCase() !== a.title.toLowerCase())
  if (shared !== undefined) return shared
  const names = (one: Draft, other: Draft) =>
    /\s/.test(other.title) && one.subtopics.some((text) => text.toLowerCase().includes(other.title.toLowerCase()))
  if (names(a, b)) return `named under ${a.title}`
  return names(b, a) ? `named under ${b.title}` : undefined
}

function toBranches(all: readonly Draft[]): Branch[] {
  return all.map(({ title, subtopics, sources: from }, index) => ({
    title,
    subtopics,
    connections: all
      .slice(index + 1)
      .flatMap((other) => {
        const label = linkOf(all[index] as Draft, other)
        return label === undefined ? [] : [{ to: other.title, label }]
      })
      .slice(0, 8),
    sources: from,
  }))
}

function tipsFor(branches: readonly Branch[]): string[] {
  const [first] = branches
  const linked = branches.find(({ connections }) => connections.length > 0)
  const [link] = linked?.connections ?? []
  return [
    ...(first ? [`Fold all branches. Say what belongs under “${first.title}” before you open it.`] : []),
    ...(linked && link ? [`Explain aloud what links “${linked.title}” and “${link.to}”.`] : []),
    'Redraw the map from memory on paper, then compare it with this one.',
  ]
}

function compose({ topic, passages }: StudyMaterial): MindMap | undefined {
  const centralTopic = nameOfTopic(topic, passages)
  const closest = closestPassages(passages, centralTopic)
  const grouped = merge(drafts(closest, centralTopic, true))
  // A topic that is one table has its rows for branches.
  const all = grouped.length < fewestBranches ? merge(drafts(closest, centralTopic, false)) : grouped
  const branches = toBranches(all.slice(0, maxBranches))
  const count = branches.reduce((sum, { subtopics }) => sum + subtopics.length, 0)
  if (branches.length < 2 || count < fewestSubtopics) return undefined
  return { centralTopic, branches, studyTips: tipsFor(branches) }
}

const print = ({ centralTopic, branches, studyTips }: MindMap): DocumentBlock[] => [
  { kind: 'heading', text: centralTopic },
  ...branches.flatMap(({ title, subtopics, connections }): DocumentBlock[] => [
    { kind: 'heading', text: title },
    { kind: 'list', items: [...subtopics, ...connections.map(({ to, label }) => `Linked with ${to}: ${label}`)] },
  ]),
  { kind: 'heading', text: 'Study tips' },
  { kind: 'list', items: studyTips },
]

/** The whole topic on one page: branches with subtopics, and what links them. */
export const mindMapping = defineMethod({
  name: 'mind-mapping',
  schema: mindMapSchema,
  ingredients: { kinds: ['row', 'item', 'lab-value', 'model'], passages: 30, withMentions: true },
  compose,
  prompt:
    'Draw the topic as a mind map: 5 to 8 branches (for a disease: causes, mechanism, findings, tests, treatment, teaching; for a drug: class, mechanism, uses, adverse effects, monitoring), each with 2 to 6 subtopics of at most 15 words. Connections name another branch and say in a few words what links the two. Two or three study tips for this topic.',
  count: ({ branches }) => branches.length,
  print,
})
