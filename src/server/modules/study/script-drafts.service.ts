import { buildPrompt, findUnknownCitations } from '#domain/ai/prompt.ts'
import { type FieldCode, fieldLabel } from '#domain/fields/healthcare-field.ts'
import { type Passage, promptPassage } from '#domain/search/passage.ts'
import type { StudyMaterial } from '#domain/study/material.ts'
import { composeScript, scriptDraftPrompt, scriptDraftSchema, scriptOfDraft } from '#domain/study/script-draft.ts'
import type { VideoScript } from '#domain/video-script/script.ts'
import type { Principal } from '#server/http/principal.ts'
import type { Ai } from '../ai/index.ts'
import type { Entitlements } from '../entitlements/index.ts'
import { fieldOf, type RecordSeen } from './study.service.ts'
import type { StudyLibrary, StudyRequest } from './study-library.ts'

interface Deps {
  library: StudyLibrary
  ai: Ai
  entitlements: Entitlements
  findOpenItems: (userId: string) => Promise<ReadonlySet<string>>
  recordSeen: RecordSeen
}

export type DraftedScript =
  | {
      outcome: 'drafted'
      script: VideoScript
      origin: 'library' | 'ai'
      /** Why the model that was asked for did not write it. */
      notice: string | null
      sources: Passage[]
    }
  | { outcome: 'unknown_topic'; nearestTopics: string[] }

/** Passages that a model is given, best first: about 3,000 tokens. */
const maxPassages = 12
const maxOutputTokens = 4_000

const notWritten =
  "The AI model couldn't write this script just now, so here is the version from the Preceptor library."
const usedUp =
  "You've used all the AI-written material that your plan includes per day, so here is the version from the Preceptor library."

/** First drafts of video scripts about a topic, composed from the library or written by an AI model from its passages. */
export class ScriptDrafts {
  private readonly deps: Deps

  constructor(deps: Deps) {
    this.deps = deps
  }

  /** Counts what a model writes as an AI-written study aid. */
  async draft(
    principal: Principal,
    { topic, writer }: { topic: string; writer: 'library' | 'ai' },
    signal: AbortSignal,
  ): Promise<DraftedScript> {
    const { library, ai, entitlements, findOpenItems } = this.deps
    const request = { topic, method: 'practice-questions', field: fieldOf(principal, undefined), variant: 0 } as const
    const material = await library.gather(request, await findOpenItems(principal.userId))
    if (material.passages.length === 0 || writer === 'library' || !ai.isOn) {
      return this.compose(principal, request, material, null)
    }
    if ((await entitlements.remaining(principal, 'writtenStudyAids')) === 0) {
      return this.compose(principal, request, material, usedUp)
    }
    await entitlements.use(principal, 'writtenStudyAids')
    const passages = material.passages.slice(0, maxPassages)
    const written = await this.ask(principal, request, passages, signal)
    if (!written.ok) {
      await entitlements.giveBack(principal, 'writtenStudyAids')
      return this.compose(principal, request, material, notWritten)
    }
    const cited = new Set(written.output.scenes.flatMap((scene) => scene.sources))
    return {
      outcome: 'drafted',
      script: scriptOfDraft(topic, written.output),
      origin: 'ai',
      notice: null,
      sources: passages.filter(({ id }) => cited.has(id)),
    }
  }

  private async compose(
    { userId }: Principal,
    request: StudyRequest,
    material: StudyMaterial,
    notice: string | null,
  ): Promise<DraftedScript> {
    const composed = composeScript(material)
    if (!composed) {
      const { nearest } = await this.deps.library.suggestInstead(request)
      return { outcome: 'unknown_topic', nearestTopics: nearest }
    }
    await this.deps.recordSeen(userId, request.field, composed.itemIds)
    const { script, passageIds } = composed
    const sources = material.passages.filter(({ id }) => passageIds.includes(id))
    return { outcome: 'drafted', script, origin: 'library', notice, sources }
  }

  private ask(
    { userId }: Principal,
    { topic, field }: { topic: string; field: FieldCode },
    passages: readonly Passage[],
    signal: AbortSignal,
  ) {
    const given = passages.map(promptPassage)
    return this.deps.ai.generateObject({
      ...buildPrompt({
        instructions: `You write video lessons for candidates of the ${fieldLabel(field)} board exam in the United States: standard American clinical English, exact, and brief.`,
        task: `${scriptDraftPrompt} The topic is the one in the data. In each "sources", name the ids of the passages that the scene rests on.`,
        passages: given,
        data: { topic },
      }),
      purpose: 'video script',
      userId,
      schema: scriptDraftSchema,
      schemaName: 'video_script',
      check: ({ scenes }) => {
        const cited = scenes.flatMap((scene) => scene.sources)
        const unknown = findUnknownCitations(
          cited,
          given.map(({ id }) => id),
        )
        if (unknown.length > 0) return `These ids are not those of given passages: ${unknown.join(', ')}`
        return cited.length === 0 ? 'No scene names the passages that it rests on.' : undefined
      },
      maxOutputTokens,
      signal,
    })
  }
}
