import type { StudyMethod } from './registry.ts'

/** How a study aid of each method is called, on screen and in print. */
export const methodLabels: Readonly<Record<StudyMethod, string>> = {
  flashcards: 'Flashcards',
  labeling: 'Labeling',
  'image-interpretation': 'Image interpretation',
  'concept-maps': 'Concept map',
  'mind-mapping': 'Mind map',
  'case-studies': 'Case study',
  'clinical-scenarios': 'Clinical scenario',
  'dosage-calc': 'Dosage calculation',
  definitions: 'Definitions',
  matching: 'Matching',
  'true-false': 'True or false',
  'fill-blank': 'Fill in the blank',
  'drug-cards': 'Drug cards',
  'practice-questions': 'Practice questions',
}

/** Who wrote a study aid: the library's own texts, a language model from the same texts, or nobody that the server can name. */
export const studyAidOrigins = ['library', 'ai', 'unknown'] as const
export type StudyAidOrigin = (typeof studyAidOrigins)[number]

/** What a learner is told about it. */
export const originLabels: Readonly<Record<StudyAidOrigin, string>> = {
  library: 'From the Preceptor library',
  ai: 'AI-generated: check before use',
  unknown: 'Edited after it was generated',
}
