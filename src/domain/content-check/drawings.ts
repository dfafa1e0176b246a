import {
  type Drawing,
  type DrawingLabel,
  drawingSchema,
  drawingSize,
  markerRadius,
  markerSpacing,
} from '../drawing/drawing.ts'
import { fieldCodes } from '../fields/healthcare-field.ts'
import { phraseOf } from '../search/words.ts'
import { checkLanguage } from './american-english.ts'
import { type ContentIssue, entryName, type Issue, issue, locateIssues, parseEntry } from './issues.ts'
import { checkCitations, checkNotSuperseded, type ReferenceList } from './references.ts'
import { type ContentText, checkTexts } from './wording.ts'

/** The least number of drawings that each field has. */
const drawingsPerField = 3

/** `content/drawings` as it was read. */
export interface DrawingFiles {
  drawings: readonly { file: string; drawing: unknown }[]
}

interface Point {
  x: number
  y: number
}

const targetOf = ({ x, y }: DrawingLabel): Point => ({ x, y })
const markerOf = ({ lx, ly }: DrawingLabel): Point => ({ x: lx, y: ly })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const side = (a: Point, b: Point, c: Point) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))

function linesCross(one: DrawingLabel, other: DrawingLabel): boolean {
  const [a, b, c, d] = [markerOf(one), targetOf(one), markerOf(other), targetOf(other)]
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}

function isWithin({ x, y }: Point, { width, height }: ReturnType<typeof drawingSize>, margin: number): boolean {
  return x >= margin && y >= margin && x <= width - margin && y <= height - margin
}

/** What is wrong between two labels of a drawing. */
function findConflict(one: DrawingLabel, other: DrawingLabel): [problem: string, remedy: string] | undefined {
  if (distance(markerOf(one), markerOf(other)) < markerSpacing) {
    return [`The marker is too close to that of ${other.key}.`, `Keep ${markerSpacing} between their centers.`]
  }
  const isCovered =
    distance(markerOf(one), targetOf(other)) < markerRadius || distance(markerOf(other), targetOf(one)) < markerRadius
  if (isCovered) return [`A marker covers the target of the other: ${other.key}.`, 'Move the marker.']
  return linesCross(one, other)
    ? [`The leader line crosses that of ${other.key}.`, 'Exchange or move the markers.']
    : undefined
}

function checkPlaces(drawing: Drawing): Issue[] {
  const size = drawingSize(drawing)
  return drawing.labels.flatMap((label, index) => {
    const field = `labels.${index + 1}`
    const issues: Issue[] = []
    if (!isWithin(targetOf(label), size, 0)) {
      issues.push(issue(field, 'The target is outside the viewBox.', 'Correct x and y.'))
    }
    if (!isWithin(markerOf(label), size, markerRadius + 1)) {
      issues.push(issue(field, 'The marker is not within the viewBox.', 'Correct lx and ly.'))
    }
    for (const other of drawing.labels.slice(0, index)) {
      const conflict = findConflict(label, other)
      if (conflict) issues.push(issue(field, ...conflict))
    }
    return issues
  })
}

/** Keys differ, and no name counts as correct for two structures. */
function checkNames({ alt, labels }: Drawing): Issue[] {
  const keys = new Set<string>()
  const names = new Map<string, number>()
  const spoken = ` ${phraseOf(alt)} `
  return labels.flatMap(({ key, name, alsoAccepted }, index) => {
    const field = `labels.${index + 1}`
    const issues = keys.has(key) ? [issue(`${field}.key`, `The key "${key}" is repeated.`, 'Change it.')] : []
    keys.add(key)
    for (const one of [name, ...alsoAccepted]) {
      const phrase = phraseOf(one)
      if (names.has(phrase))
        issues.push(issue(field, `The name "${one}" is already in the list.`, 'Remove one of them.'))
      names.set(phrase, index)
      if (spoken.includes(` ${phrase} `)) {
        issues.push(issue('alt', `It gives away the name "${one}".`, 'Describe the drawing without it.'))
      }
    }
    return issues
  })
}

function textsOf({ title, alt, labels }: Drawing): ContentText[] {
  return [
    { field: 'title', role: 'topic', text: title },
    { field: 'alt', role: 'explanation', text: alt },
    ...labels.flatMap(({ name, note }, index): ContentText[] => [
      { field: `labels.${index + 1}.name`, role: 'option', text: name },
      { field: `labels.${index + 1}.note`, role: 'explanation', text: note },
    ]),
  ]
}

function checkDrawing(drawing: Drawing, references: ReferenceList): Issue[] {
  const texts = textsOf(drawing)
  return [
    ...checkCitations(drawing.references, references),
    ...checkNotSuperseded(drawing.references, references),
    ...checkNames(drawing),
    ...checkPlaces(drawing),
    ...checkTexts(texts),
    ...checkLanguage(texts),
  ]
}

/** Checks every drawing (names, places, texts, what it cites), and that each field has enough of them. */
export function checkDrawings(
  raw: DrawingFiles,
  references: ReferenceList,
): { drawings: Drawing[]; issues: ContentIssue[] } {
  const drawings: Drawing[] = []
  const issues = raw.drawings.flatMap(({ file, drawing }) => {
    const { value, issues: schemaIssues } = parseEntry(drawingSchema, drawing)
    if (!value) return locateIssues(file, entryName(drawing, 0), schemaIssues)
    drawings.push(value)
    const remedy = `Rename the file to ${value.id}.yaml, or correct the id.`
    const isNamed = file.endsWith(`/${value.id}.yaml`)
    const misnamed = isNamed ? [] : [issue('id', 'The id is not the name of the file.', remedy)]
    return locateIssues(file, value.id, [...misnamed, ...checkDrawing(value, references)])
  })
  const lacking = fieldCodes.flatMap((field) => {
    const count = drawings.filter(({ uses }) => uses.includes(field)).length
    if (count >= drawingsPerField) return []
    return [
      issue(field, `The field has ${count} of ${drawingsPerField} drawings.`, 'Add a drawing that its exam uses.'),
    ]
  })
  issues.push(...locateIssues('content/drawings', 'all drawings', lacking))
  return { drawings, issues }
}
