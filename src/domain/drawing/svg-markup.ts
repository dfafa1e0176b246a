/** Classes of areas: a fill with a fine outline. The theme gives each its color in light and dark. */
const areaClasses = [
  'tissue',
  'tissue-2',
  'tissue-3',
  'skin',
  'bone',
  'bone-2',
  'cartilage',
  'fat',
  'nerve',
  'vessel-red',
  'vessel-blue',
  'fluid',
  'lumen',
  'device',
  'device-2',
  'highlight',
] as const

/**
 * Every class that a drawing may use. An area class with "line-" before it is a line of that color without a fill.
 * outline, detail, dashed and casing are lines in ink; shade and gloss darken and lighten what is below them.
 */
const drawingClasses: readonly string[] = [
  ...areaClasses,
  ...areaClasses.map((name) => `line-${name}`),
  'outline',
  'detail',
  'dashed',
  'casing',
  'shade',
  'gloss',
]

const number = /^-?\d{1,4}(?:\.\d{1,2})?$/
const points = /^[0-9 ,.-]+$/
const shared = {
  'stroke-width': number,
  'stroke-linecap': /^(?:butt|round)$/,
  transform: /^(?:translate|rotate|scale)\([0-9 ,.-]+\)$/,
}

/** The elements of a drawing with their own attributes. All may also have class, stroke-width and transform. */
const elements: Record<string, Record<string, RegExp>> = {
  g: {},
  path: { d: /^M[MLHVCSQTAZmlhvcsqtaz0-9 ,.-]+$/ },
  circle: { cx: number, cy: number, r: number },
  ellipse: { cx: number, cy: number, rx: number, ry: number },
  rect: { x: number, y: number, width: number, height: number, rx: number, ry: number },
  line: { x1: number, y1: number, x2: number, y2: number },
  polyline: { points },
  polygon: { points },
}

const tag = /\s*(?:<(?<name>[a-z]+)(?<attributes>(?: [a-z0-9-]+="[^"<>&]*")*) ?(?<closed>\/?)>|<\/g>)/gy
const attribute = / (?<name>[a-z0-9-]+)="(?<value>[^"]*)"/g

function findAttributeProblem(element: string, name: string, value: string): string | undefined {
  if (name === 'class') {
    const unknown = value.split(' ').find((one) => !drawingClasses.includes(one))
    return unknown === undefined ? undefined : `has no class "${unknown}"`
  }
  const pattern = { ...shared, ...elements[element] }[name]
  if (!pattern) return `allows no attribute ${name} on <${element}>`
  return pattern.test(value) ? undefined : `has an invalid ${name} on <${element}>`
}

function findAttributesProblem(element: string, attributes: string): string | undefined {
  const seen = new Set<string>()
  for (const { groups: { name = '', value = '' } = {} } of attributes.matchAll(attribute)) {
    const problem = seen.has(name)
      ? `repeats the attribute ${name} on <${element}>`
      : findAttributeProblem(element, name, value)
    if (problem) return problem
    seen.add(name)
  }
  return undefined
}

function findTagProblem(name: string, attributes: string, isClosed: boolean): string | undefined {
  if (!Object.hasOwn(elements, name)) return `allows no <${name}>`
  if (!isClosed && name !== 'g') return `has a <${name}> that does not end with "/>"`
  return findAttributesProblem(name, attributes)
}

/**
 * What makes the markup of a drawing unfit to stand in a page; undefined when it is fit. It allows shapes and groups with
 * numbers and the classes of the theme, and nothing else: no text, comments, entities, ids, links, styles, or handlers.
 */
export function findMarkupProblem(markup: string): string | undefined {
  const source = markup.trim()
  let depth = 0
  let end = 0
  for (const found of source.matchAll(tag)) {
    const { name, attributes = '', closed } = found.groups ?? {}
    const problem = name === undefined ? undefined : findTagProblem(name, attributes, closed === '/')
    if (problem) return problem
    if (closed !== '/') depth += name === undefined ? -1 : 1
    if (depth < 0) return 'closes a <g> that is not open'
    end = found.index + found[0].length
  }
  if (end < source.length) return `is not a shape or group at "${source.slice(end, end + 30).trim()}"`
  return depth === 0 ? undefined : 'has a <g> that is not closed'
}
