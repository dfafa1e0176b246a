import { type Question, withIds } from '../question/question.ts'
import { createRng } from '../random/rng.ts'
import type { GeneratedQuestion, ItemModel } from './item-model.ts'

const patience = 200

/** The draw of a seed. A model refuses unlucky parameters, so this draws until one is accepted; raises after 200 refusals. */
export function generateFrom(model: ItemModel, seed: string): GeneratedQuestion {
  const rng = createRng(`${model.id}:${seed}`)
  for (let attempt = 0; attempt < patience; attempt++) {
    const drawn = model.generate(rng)
    if (drawn) return drawn
  }
  throw new Error(`${model.id} refused ${patience} draws of seed ${seed}`)
}

/** A draw as a question; `references` are its sources in words. */
export function questionFromModel(drawn: GeneratedQuestion, model: ItemModel, references: readonly string[]): Question {
  return {
    stem: drawn.stem,
    type: 'single',
    difficulty: model.difficulty,
    topics: model.topics,
    ordered: model.ordered,
    options: withIds(drawn.options),
    explanation: drawn.explanation,
    keyLearningPoint: drawn.keyLearningPoint,
    references,
  }
}
