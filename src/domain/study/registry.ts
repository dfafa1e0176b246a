import { caseStudies } from './methods/case-studies.ts'
import { clinicalScenarios } from './methods/clinical-scenarios.ts'
import { conceptMaps } from './methods/concept-maps.ts'
import { definitions } from './methods/definitions.ts'
import { dosageCalc } from './methods/dosage-calc.ts'
import { drugCards } from './methods/drug-cards.ts'
import { fillBlank } from './methods/fill-blank.ts'
import { flashcards } from './methods/flashcards.ts'
import { imageInterpretation } from './methods/image-interpretation.ts'
import { labeling } from './methods/labeling.ts'
import { matching } from './methods/matching.ts'
import { mindMapping } from './methods/mind-mapping.ts'
import { practiceQuestions } from './methods/practice-questions.ts'
import { trueFalse } from './methods/true-false.ts'

/** Every way to study a topic, by its name in the API. */
export const studyMethods = {
  flashcards,
  'case-studies': caseStudies,
  'clinical-scenarios': clinicalScenarios,
  'image-interpretation': imageInterpretation,
  'dosage-calc': dosageCalc,
  'concept-maps': conceptMaps,
  'mind-mapping': mindMapping,
  labeling,
  matching,
  'fill-blank': fillBlank,
  definitions,
  'drug-cards': drugCards,
  'practice-questions': practiceQuestions,
  'true-false': trueFalse,
}

export type StudyMethod = keyof typeof studyMethods

export const studyMethodNames = Object.keys(studyMethods) as StudyMethod[]

/** The content of a study aid by its method. */
export type StudyContent<M extends StudyMethod = StudyMethod> = ReturnType<(typeof studyMethods)[M]['schema']['parse']>

/** The ids of all passages that a study aid cites, each once, in the order in which they are first cited. */
export function citedPassages(content: unknown): string[] {
  const found = new Set<string>()
  JSON.stringify(content, (key, value) => {
    if (key === 'sources' && Array.isArray(value)) for (const id of value) found.add(String(id))
    return value
  })
  return [...found]
}
