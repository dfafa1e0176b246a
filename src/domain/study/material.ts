import type { Drawing } from '../drawing/drawing.ts'
import type { FieldCode } from '../fields/healthcare-field.ts'
import type { Question } from '../question/question.ts'
import type { Passage } from '../search/passage.ts'
import type { ImageRequest } from '../simulations/clinical-image.ts'
import type { Scenario } from '../simulations/scenario.ts'

/** A question of the bank about a topic, with the passage that explains it. */
export interface StudyQuestion {
  itemId: string
  source: 'authored' | 'table' | 'model'
  passage: Passage
  question: Question
}

/** The order of the questions of one case. */
export const byCaseOrder = (a: StudyQuestion, b: StudyQuestion): number =>
  (a.question.caseOrder ?? Infinity) - (b.question.caseOrder ?? Infinity) || (a.itemId < b.itemId ? -1 : 1)

/** What the knowledge base has about a topic: everything that a study aid is composed of. */
export interface StudyMaterial {
  /** As the learner typed it. */
  topic: string
  field: FieldCode
  /** Decides what is left to chance: the same seed and library make the same study aid. */
  seed: string
  /** About the topic, best first. */
  passages: readonly Passage[]
  /** The ids of the passages that were looked up besides those about the topic, see `Ingredients.alsoAbout`. */
  lookedUp?: ReadonlySet<string>
  /** The questions of the passages, in the same order; only where the method asks for them. */
  questions: readonly StudyQuestion[]
  /** The practice simulations among the passages; only where the method asks for them. */
  scenarios: readonly { passage: Passage; scenario: Scenario }[]
  /** The drawings among the passages; only where the method asks for them. */
  drawings: readonly { passage: Passage; drawing: Drawing }[]
  /** Whether a text names the topic; only where the method reads mentions. */
  namesTopic(text: string): boolean
  /** The address of a simulated image, which does not reveal what it shows, and a text about its kind. */
  viewImage(image: ImageRequest, seed: string): { url: string; alt: string; type: string }
}
