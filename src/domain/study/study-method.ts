import { z } from 'zod'
import type { Passage, PassageKind } from '../search/passage.ts'
import type { StudyMaterial } from './material.ts'

/**
 * Text of a study aid. An empty string says that there is nothing to say, for example a drug without a boxed warning.
 * Lengths are refinements, which the JSON schema for a model leaves out: providers refuse limits of text.
 */
export const studyText = (maxLength: number) =>
  z.string().refine((text) => text.length <= maxLength, `must have at most ${maxLength} characters`)

/** The same for text that must not be empty. */
export const requiredText = (maxLength: number) =>
  studyText(maxLength).refine((text) => text.trim() !== '', 'is required')

/** The ids of the passages that a part of a study aid rests on. */
export const sources = z.array(studyText(120)).max(8)

/** A part of a study aid on paper. */
export type DocumentBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[]; ordered?: true; small?: true }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }

/** Which parts of the library a method is composed of. */
export interface Ingredients {
  /** The kinds of passages, and how many at most. */
  kinds: readonly PassageKind[]
  passages: number
  /** Takes passages as well that only mention the topic, after those that are about it, and their questions that do. */
  withMentions?: true
  /** What is looked up as well, for example the drugs that the passages name. */
  alsoAbout?(passages: readonly Passage[], topic: string): string[]
  /** The kinds of passages whose questions are needed as well. */
  questionsOf?: readonly PassageKind[]
  scenarios?: true
  drawings?: true
  /** How many questions each item model generates, each with its own numbers; one when left out. */
  perModel?: number
}

/**
 * A way to study a topic. The fifteenth method is one more file beside the others and a line in `registry.ts`, in the
 * contract, and in the registry of its screens.
 */
export interface StudyMethodDefinition<Name extends string, Schema extends z.ZodType> {
  name: Name
  /**
   * The content of a study aid as it is sent and stored. An AI model is asked for the same shape, so it has only objects,
   * arrays, strings, numbers, booleans, enums, and nullable values.
   */
  schema: Schema
  ingredients: Ingredients
  /** Composes a study aid from the library alone; undefined when the library has too little for this method. */
  compose(material: StudyMaterial): z.infer<Schema> | undefined
  /** What an AI model is told to write; null when only the library can make it. */
  prompt: string | null
  /** How many things there are to study, for example cards. */
  count(content: z.infer<Schema>): number
  /** The study aid on paper, answers included. */
  print(content: z.infer<Schema>): DocumentBlock[]
}

/** Keeps the types of a definition. */
export const defineMethod = <const Name extends string, Schema extends z.ZodType>(
  definition: StudyMethodDefinition<Name, Schema>,
): StudyMethodDefinition<Name, Schema> => definition
