import type { ItemSource } from '#contract/content-library.ts'
import type { AiReply, AiRequest } from './ai-server.ts'

/** Whether a request asks for a draft of a question rather than for a blind answer. */
export const isDraft = ({ schema }: AiRequest) => 'passageIds' in ((schema?.properties as object) ?? {})

/** The id of the first passage that a request gives. */
export const passageOf = ({ prompt }: AiRequest) => /"id":"([^"]+)","title"/.exec(prompt)?.[1] ?? ''

/** An item as a draft that rests on the first passage; `given` replaces parts of it. */
export function draftOf(request: AiRequest, item: ItemSource | undefined, given: object = {}): AiReply {
  if (!item) return { status: 500 }
  const { domain, topics, difficulty, stem, explanation, keyLearningPoint, options } = item
  const passageIds = [passageOf(request)]
  return {
    json: { ...{ domain, topics, difficulty, stem, options, explanation, keyLearningPoint, passageIds }, ...given },
  }
}

/** The answer of a model that knows the keys of these items, or that chooses another option. */
export function blindAnswer(items: readonly ItemSource[], { prompt }: AiRequest, isRight = true): AiReply {
  const line = prompt.split('\n').find((text) => text.startsWith('{"stem"')) ?? '{}'
  const asked = JSON.parse(line) as { stem: string; options: { letter: string; text: string }[] }
  const key = items.find(({ stem }) => stem === asked.stem)?.options.find(({ right }) => right)?.text
  const { letter = '?' } = asked.options.find(({ text }) => (text === key) === isRight) ?? {}
  return { json: { answer: letter, why: 'I think so.' } }
}
