import { type ComponentType, lazy } from 'react'
import type { StudyMethod } from '#domain/study/registry.ts'
import type { StudyViewProps } from './study-view.ts'

/** What one does with the topic. */
export const families = ['Remember', 'See', 'Connect', 'Apply'] as const

/** How a method is presented. */
export interface MethodInfo<M extends StudyMethod> {
  /** What one does, in a few words. */
  line: string
  family: (typeof families)[number]
  /** What is counted: "1 card", "14 cards". */
  unit: readonly [one: string, many: string]
  /** Also prints what is on the screen, ahead of the full study aid as text. */
  hasPicture?: true
  View: ComponentType<StudyViewProps<M>>
}

/** The screens of the methods, in the order in which they are listed within a family. Each loads when it is first shown. */
export const methods: { readonly [M in StudyMethod]: MethodInfo<M> } = {
  flashcards: {
    line: 'Flip, rate, see again when due',
    family: 'Remember',
    unit: ['card', 'cards'],
    View: lazy(async () => ({ default: (await import('./methods/flashcards.tsx')).FlashcardsView })),
  },
  labeling: {
    line: 'Name the parts of a drawing',
    family: 'See',
    unit: ['drawing', 'drawings'],
    hasPicture: true,
    View: lazy(async () => ({ default: (await import('./methods/labeling.tsx')).LabelingView })),
  },
  'image-interpretation': {
    line: 'Read step by step, then name the finding',
    family: 'See',
    unit: ['image', 'images'],
    hasPicture: true,
    View: lazy(async () => ({
      default: (await import('./methods/image-interpretation.tsx')).ImageInterpretationView,
    })),
  },
  'concept-maps': {
    line: 'A word on every arrow',
    family: 'Connect',
    unit: ['concept', 'concepts'],
    hasPicture: true,
    View: lazy(async () => ({ default: (await import('./methods/concept-maps.tsx')).ConceptMapsView })),
  },
  'mind-mapping': {
    line: 'The whole topic on one page',
    family: 'Connect',
    unit: ['branch', 'branches'],
    hasPicture: true,
    View: lazy(async () => ({ default: (await import('./methods/mind-mapping.tsx')).MindMappingView })),
  },
  'case-studies': {
    line: 'One patient, question by question',
    family: 'Apply',
    unit: ['question', 'questions'],
    View: lazy(async () => ({ default: (await import('./methods/case-studies.tsx')).CaseStudiesView })),
  },
  'clinical-scenarios': {
    line: 'Decide first, then see what happens',
    family: 'Apply',
    unit: ['decision', 'decisions'],
    View: lazy(async () => ({ default: (await import('./methods/clinical-scenarios.tsx')).ClinicalScenariosView })),
  },
  'dosage-calc': {
    line: 'New numbers each time, every step shown',
    family: 'Apply',
    unit: ['problem', 'problems'],
    View: lazy(async () => ({ default: (await import('./methods/dosage-calc.tsx')).DosageCalcView })),
  },
  definitions: {
    line: 'Each term in one clear sentence',
    family: 'Remember',
    unit: ['term', 'terms'],
    View: lazy(async () => ({ default: (await import('./methods/definitions.tsx')).DefinitionsView })),
  },
  matching: {
    line: 'Pair them against the clock',
    family: 'Remember',
    unit: ['pair', 'pairs'],
    View: lazy(async () => ({ default: (await import('./methods/matching.tsx')).MatchingView })),
  },
  'true-false': {
    line: 'Quick calls, each explained',
    family: 'Remember',
    unit: ['statement', 'statements'],
    View: lazy(async () => ({ default: (await import('./methods/true-false.tsx')).TrueFalseView })),
  },
  'fill-blank': {
    line: 'Type it from memory',
    family: 'Remember',
    unit: ['sentence', 'sentences'],
    View: lazy(async () => ({ default: (await import('./methods/fill-blank.tsx')).FillBlankView })),
  },
  'drug-cards': {
    line: 'Class, dose, warnings',
    family: 'Connect',
    unit: ['drug', 'drugs'],
    View: lazy(async () => ({ default: (await import('./methods/drug-cards.tsx')).DrugCardsView })),
  },
  'practice-questions': {
    line: 'Board style, answered in place',
    family: 'Apply',
    unit: ['question', 'questions'],
    View: lazy(async () => ({ default: (await import('./methods/practice-questions.tsx')).PracticeQuestionsView })),
  },
}

export const methodNames = Object.keys(methods) as StudyMethod[]

/** "14 cards". */
export function countLabel(method: StudyMethod, count: number): string {
  const [one, many] = methods[method].unit
  return `${count} ${count === 1 ? one : many}`
}
