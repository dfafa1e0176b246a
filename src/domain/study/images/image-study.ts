import type { ImageRequest } from '#domain/simulations/clinical-image.ts'

/** A step of the systematic reading of a kind of image. */
export interface ReadingStep {
  question: string
  /** What a normal image of the kind shows. */
  normal: string
}

/** A kind of simulated image: how it is read, and where that is written. */
export interface ImageKind {
  modality: string
  bodyPart: string
  /** The name of the systematic approach: "ABCDE". */
  approach: string
  steps: readonly ReadingStep[]
  /** Topics that stand for the whole kind: "arrhythmias". */
  topics: readonly string[]
  /** Passage ids of the works that describe the findings. */
  sources: readonly string[]
}

/** One finding that a simulated image can show. */
export interface ImageStudy {
  image: ImageRequest
  /** The finding by its name: "Atrial fibrillation". */
  pathology: string
  /** What the library calls the finding itself, and nothing wider. */
  names: readonly string[]
  /** Topics under which a learner looks for it, its names among them. */
  topics: readonly string[]
  /** What the image shows, in a sentence. */
  description: string
  /** Why it matters, or what it is confused with. */
  note: string
  /** The answers that differ from those of a normal image, by the index of the step. */
  findings: Readonly<Record<number, string>>
}

/** A kind of image with all its findings; the normal image comes first. */
export interface ImageSet {
  kind: ImageKind
  studies: readonly ImageStudy[]
}
