import type { Issue } from '../content-check/issues.ts'
import { normalizeText } from '../content-check/text-similarity.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import { type Draft, type DraftItem, lineOfField, type ParsedFile, questionLabel } from './draft.ts'
import { findRefusal } from './refusal.ts'

/** What an import does with a question. For `refuse` and `skip`, a reason says what is wrong or why it is not needed. */
export type ImportOutcome = 'create' | 'update' | 'skip' | 'refuse'

/** One question of a file. */
export interface PlannedRow {
  line: number
  label: string
  outcome: ImportOutcome
  /** The item that is created or updated, or that makes it unnecessary. */
  id: string | null
  /** Why it is skipped or refused. */
  reason: string | null
  draft: Draft | null
}

/** The parts of an item in the bank that an import needs. */
export interface StoredQuestion {
  id: string
  isImported: boolean
  /** The text as a draft, and that of its case. */
  item: DraftItem
  caseText: string
}

/** What the questions of a file are compared with. */
export interface ImportContext {
  field: FieldCode
  /** Items in the bank, by the ids in the file. */
  stored: ReadonlyMap<string, StoredQuestion>
  /** Items whose text is similar to that of a question, most similar first. */
  findAlike: (draft: Draft) => Promise<readonly StoredQuestion[]>
  /** Whether items from earlier imports are replaced when the file has different text for them. */
  replaces: boolean
  nextId: () => string
}

/** Equal for questions in which everything that a learner reads before answering is the same. */
const askedText = (item: DraftItem, caseText: string) =>
  [caseText, item.stem, ...item.options.map(({ text }) => text).sort()].map(normalizeText).join('\n')

const comparable = (item: DraftItem, caseText: string) => {
  const { id: _, case: __, options, ...rest } = item
  const texts = options.map(({ text, reason, right }) => [text.trim(), reason.trim(), right])
  return JSON.stringify([
    ...Object.entries(rest)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .sort(),
    ...texts,
    caseText.trim(),
  ])
}

const sentence = ({ problem, remedy }: Pick<Issue, 'problem' | 'remedy'>) => `${problem} ${remedy}`

type Decision = Pick<PlannedRow, 'outcome' | 'id' | 'reason'>

function decideKnown(draft: Draft, stored: StoredQuestion, replaces: boolean): Decision {
  const { id } = stored
  if (comparable(draft.item, draft.caseText) === comparable(stored.item, stored.caseText)) {
    return { outcome: 'skip', id, reason: 'This question is already in the bank.' }
  }
  if (!stored.isImported) {
    const reason =
      'The bank has different text for this ID, and an import does not change it. Edit the item in the library, or remove the ID to import this as a new question.'
    return { outcome: 'refuse', id, reason }
  }
  if (replaces) return { outcome: 'update', id, reason: null }
  return {
    outcome: 'skip',
    id,
    reason:
      'The bank has different text for this ID. To import this text, choose to replace questions from earlier imports.',
  }
}

/** Decides about one question at a time, since each may repeat an earlier one. */
class Planner {
  private readonly context: ImportContext
  private readonly lineOfId = new Map<string, number>()
  private readonly lineOfText = new Map<string, number>()

  constructor(context: ImportContext) {
    this.context = context
  }

  private findRepeated({ line, item, caseText }: Draft): Decision | undefined {
    const text = askedText(item, caseText)
    const [sameId, sameText] = [item.id === '' ? undefined : this.lineOfId.get(item.id), this.lineOfText.get(text)]
    if (item.id !== '') this.lineOfId.set(item.id, sameId ?? line)
    this.lineOfText.set(text, sameText ?? line)
    if (sameId !== undefined) {
      const reason = `The question on line ${sameId} has the same ID, ${item.id.slice(0, 80)}. Give each question its own ID, or none.`
      return { outcome: 'refuse', id: null, reason }
    }
    if (sameText === undefined) return undefined
    return { outcome: 'skip', id: null, reason: `The same question is on line ${sameText} of the file.` }
  }

  private async decide(draft: Draft): Promise<Decision & { line?: number }> {
    const { field, stored, findAlike, replaces, nextId } = this.context
    const refusal = findRefusal(draft, field)
    if (refusal) {
      return { outcome: 'refuse', id: null, reason: sentence(refusal), line: lineOfField(draft, refusal.field) }
    }
    const repeated = this.findRepeated(draft)
    if (repeated) return repeated
    const known = stored.get(draft.item.id)
    if (known) return decideKnown(draft, known, replaces)
    const text = askedText(draft.item, draft.caseText)
    const twin = (await findAlike(draft)).find(({ item, caseText }) => askedText(item, caseText) === text)
    if (twin) return { outcome: 'skip', id: twin.id, reason: `${twin.id} asks the same question.` }
    return { outcome: 'create', id: nextId(), reason: null }
  }

  async plan(draft: Draft): Promise<PlannedRow> {
    const { item, title } = draft
    const label = questionLabel(item.id.slice(0, 40), title || item.stem)
    return { line: draft.line, label, draft, ...(await this.decide(draft)) }
  }
}

/** Decides what an import does with each question of a file, in the order of the file. Nothing is changed. */
export async function planImport({ drafts, errors }: ParsedFile, context: ImportContext): Promise<PlannedRow[]> {
  const planner = new Planner(context)
  const rows: PlannedRow[] = errors.map(({ line, question, problem, remedy }) => ({
    ...{ line, label: question ? questionLabel('', question) : 'The file', outcome: 'refuse', id: null, draft: null },
    reason: sentence({ problem, remedy }),
  }))
  for (const draft of drafts) rows.push(await planner.plan(draft))
  return rows.sort((a, b) => a.line - b.line)
}
