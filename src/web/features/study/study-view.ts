import type { StudyContent, StudyMethod } from '#domain/study/registry.ts'

/** What the screen of a method shows. */
export interface StudyViewProps<M extends StudyMethod> {
  content: StudyContent<M>
  topic: string
  /** Makes another one with other numbers or questions; none for a saved study aid. */
  onNewVariant?: (() => void) | undefined
}
