import { checkEdit } from '#domain/content-check/check-edit.ts'
import { findMostSimilar } from '#domain/content-check/text-similarity.ts'
import {
  blindAnswerSchema,
  blindQuestion,
  checkCitedPassages,
  type Draft,
  type DraftTask,
  draftPrompt,
  draftSchema,
  itemFromDraft,
} from '#domain/generation/draft.ts'
import type { RejectionReason } from '#domain/generation/generation.ts'
import type { AuthoredItem } from '#domain/question/item.ts'
import type { Reference } from '#domain/question/reference.ts'
import { readOnce } from '#server/read-once.ts'
import type { Ai, AiFailure } from '../ai/index.ts'
import type { Bank } from '../bank/index.ts'
import type { Like, StepCost } from './generation.store.ts'

/** What became of a draft. */
export type DraftOutcome =
  | { kind: 'made'; item: AuthoredItem }
  | { kind: 'rejected'; excerpt: string; domain: string; reason: RejectionReason; detail: string; like?: Like }
  | { kind: 'failed'; reason: AiFailure['reason'] }

/** What an admin is told when the language model ends a run. */
export const failureMessages: Record<AiFailure['reason'], string> = {
  off: 'No language model is set up on this server.',
  budget: 'The daily AI budget is used up. Start another run tomorrow, or raise the budget in Settings.',
  busy: 'The language model was busy. Start another run in a moment.',
  rate_limited: 'The language model provider is limiting requests. Start another run in a moment.',
  aborted: 'The language model call was canceled.',
  timeout: 'The language model took too long to answer.',
  unavailable: 'The language model was unavailable.',
  unauthorized: 'The language model provider did not accept this server’s API key.',
  rejected: 'The language model provider rejected the request. The server log has the details.',
  cut_off: 'The reply was cut off. Raise the token limit in Settings.',
  refused: 'The language model declined to write about this topic.',
  invalid: 'The language model did not write a usable reply in three tries.',
}

const excerptLength = 240
/** The beginning of a stem, as drafts store it. */
export const excerptOf = (stem: string) => stem.trim().slice(0, excerptLength)

const draftTokens = 2_000
const blindTokens = 400
const maxLikeStems = 200
const mostIssuesShown = 5

const purpose = 'generation'

/** Adds up what the calls of a step cost. */
export function makeMeter() {
  const started = performance.now()
  const sum = { costCents: 0, callsWithoutCost: 0 }
  return {
    onUsage({ costCents }: { costCents: number | null }) {
      if (costCents === null) sum.callsWithoutCost++
      else sum.costCents += costCents
    },
    read: (): StepCost => ({ ...sum, workedMs: performance.now() - started }),
  }
}
export type Meter = ReturnType<typeof makeMeter>

/** What breaks the content rules, as sentences. Similarity to other items is checked separately. */
function findIssues(item: AuthoredItem, domains: readonly string[], references: readonly Reference[]): string[] {
  const isOffered = domains.includes(item.domain)
  return [
    ...(isOffered ? [] : [`domain: "${item.domain}" is not one of the given domains.`]),
    ...checkEdit(item, { references, stems: [] }).map(({ field, problem, remedy }) => `${field}: ${problem} ${remedy}`),
  ]
}

/** Has a language model write questions, and rejects those that do not pass the checks. */
export class Drafting {
  private readonly ai: Ai
  private readonly bank: Pick<Bank, 'findLikeStems'>
  /** The works that items may cite. They are part of the build, so they are read once. */
  readonly findReferences: () => Promise<Reference[]>

  constructor(deps: { ai: Ai; bank: Pick<Bank, 'findLikeStems'>; readReferences: () => Promise<Reference[]> }) {
    this.ai = deps.ai
    this.bank = deps.bank
    this.findReferences = readOnce(deps.readReferences)
  }

  /**
   * One question: written from passages, checked by the rules of authored content (the model may correct it twice),
   * compared with the bank, and answered by a second call that does not see the key.
   */
  async draft(
    task: DraftTask & { isForField: boolean },
    { meter, signal }: { meter: Meter; signal: AbortSignal },
  ): Promise<DraftOutcome> {
    const references = await this.findReferences()
    let last: { draft: Draft; reason: RejectionReason; detail: string } | undefined
    const check = (draft: Draft): string | undefined => {
      const uncited = checkCitedPassages(draft, task.passages)
      const issues = uncited ? [] : findIssues(itemFromDraft(draft, task), task.domains, references)
      const detail = uncited ?? issues.slice(0, mostIssuesShown).join('\n')
      last = detail === '' ? undefined : { draft, reason: uncited ? 'citations' : 'validator', detail }
      return last?.detail
    }
    const reply = await this.ai.generateObject({
      ...draftPrompt(task),
      ...{ schema: draftSchema, schemaName: 'question', purpose, maxOutputTokens: draftTokens, signal, check },
      onUsage: meter.onUsage,
    })
    if (!reply.ok) {
      if (reply.reason !== 'invalid' || !last) return { kind: 'failed', reason: reply.reason }
      const { draft, reason, detail } = last
      return { kind: 'rejected', excerpt: excerptOf(draft.stem), domain: draft.domain.slice(0, 120), reason, detail }
    }
    return this.judge(itemFromDraft(reply.output, task), task.isForField, { meter, signal })
  }

  private async judge(
    item: AuthoredItem,
    isForField: boolean,
    { meter, signal }: { meter: Meter; signal: AbortSignal },
  ): Promise<DraftOutcome> {
    const rejected = { kind: 'rejected', excerpt: excerptOf(item.stem), domain: item.domain } as const
    const like = await this.findLike(item, isForField)
    if (like) {
      const detail = `The stem is ${Math.round(100 * like.likeness)}% similar to the stem of ${like.id}.`
      return { ...rejected, reason: 'near_duplicate', detail, like }
    }
    const blind = blindQuestion(item)
    const answer = await this.ai.generateObject({
      ...blind.prompt,
      ...{ schema: blindAnswerSchema, schemaName: 'answer', purpose, maxOutputTokens: blindTokens, signal },
      check: (given) => (blind.letters.includes(given.answer) ? undefined : 'The answer is not one of the letters.'),
      onUsage: meter.onUsage,
    })
    if (!answer.ok) return { kind: 'failed', reason: answer.reason }
    if (answer.output.answer === blind.key) return { kind: 'made', item }
    const detail = `Without the key, the model answered ${answer.output.answer} instead of ${blind.key}: ${answer.output.why.slice(0, 500)}`
    return { ...rejected, reason: 'blind_answer', detail }
  }

  /** The question in the bank that the item's stem repeats, including questions rejected in review. */
  private async findLike(item: AuthoredItem, isForField: boolean): Promise<Like | undefined> {
    const field = isForField ? item.field : undefined
    const stems = await this.bank.findLikeStems(item.stem, { field, among: 'all', limit: maxLikeStems })
    const similar = findMostSimilar(item, stems)
    if (!similar) return undefined
    const stem = stems.find(({ id }) => id === similar.other)?.stem ?? ''
    return { likeness: similar.similarity, id: similar.other, excerpt: excerptOf(stem) }
  }
}
