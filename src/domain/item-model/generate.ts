import { type Question, withIds } from '../question/question.ts'
import { createRng } from '../random/rng.ts'
import type { GeneratedQuestion, ItemModel } from './item-model.ts'

const maxTries = 200

/** The question that a model generates from a seed. A model may reject random parameters, so this retries; it throws after 200 rejections. */
export function generateFrom(model: ItemModel, seed: string): GeneratedQuestion {
  const rng = createRng(`${model.id}:${seed}`)
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const question = model.generate(rng)
    if (question) return question
  }
  throw new Error(`${model.id} rejected ${maxTries} sets of parameters for seed ${seed}`)
}

/** Converts a generated question to a `Question`; `references` are formatted citations. */
export function questionFromModel(
  generated: GeneratedQuestion,
  model: ItemModel,
  references: readonly string[],
): Question {
  return {
    stem: generated.stem,
    type: 'single',
    difficulty: model.difficulty,
    topics: model.topics,
    ordered: model.ordered,
    options: withIds(generated.options),
    explanation: generated.explanation,
    keyLearningPoint: generated.keyLearningPoint,
    references,
  }
}
