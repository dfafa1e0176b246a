import { z } from 'zod'
import { fieldCodes } from '../fields/healthcare-field.ts'
import { findMarkupProblem } from './svg-markup.ts'

const text = z.string().trim().min(1)
const key = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lowercase words joined by hyphens')
const coordinate = z.number().min(0)

/** All drawings are this wide, so that markers and lines are equally large in all of them. */
const drawingWidth = 480
/** Radius of a numbered marker. */
export const markerRadius = 13
/** Least distance between the centers of two markers: 24 CSS pixels where the drawing is 328 wide, as on a small phone. */
export const markerSpacing = 36

const labelSchema = z.strictObject({
  /** Never changes: answers refer to it. */
  key,
  /** The structure, as it is shown and as one would type it. */
  name: text,
  /** What else counts as correct when typed: synonyms and short forms. */
  alsoAccepted: z.array(text).default([]),
  /** The target: a point on the structure. */
  x: coordinate,
  y: coordinate,
  /** Center of the numbered marker, from which a leader line runs to the target. */
  lx: coordinate,
  ly: coordinate,
  /** One or two sentences that teach: function or clinical relevance. */
  note: text,
})

/** A drawing with structures to label, as authored in `content/drawings/*.yaml`. */
export const drawingSchema = z.strictObject({
  id: key,
  title: text,
  /** Fields whose exams ask about what it shows. */
  uses: z.array(z.enum(fieldCodes)).min(1),
  /** What a learner would search for. */
  topics: z.array(text).min(1).max(10),
  /** Keys of `content/references.yaml`. */
  references: z.array(text).min(1).max(4),
  /** What the drawing shows, for those who cannot see it, without the names to be found. */
  alt: text,
  /** "0 0 480 520": the width is that of all drawings. */
  viewBox: z.string().regex(/^0 0 480 [2-7]\d\d$/, 'must be "0 0 480" and a height from 200 to 799'),
  /** The content of the <svg>, safe to stand in a page: shapes and groups with the classes of the theme. */
  svg: text.max(40_000).superRefine((markup, context) => {
    const problem = findMarkupProblem(markup)
    if (problem) context.addIssue({ code: 'custom', message: `the markup ${problem}` })
  }),
  labels: z.array(labelSchema).min(6).max(14),
})

export type Drawing = z.infer<typeof drawingSchema>
export type DrawingLabel = Drawing['labels'][number]

/** The size of a drawing in its own units. */
export function drawingSize({ viewBox }: Pick<Drawing, 'viewBox'>): { width: number; height: number } {
  return { width: drawingWidth, height: Number(viewBox.split(' ').at(-1)) }
}
