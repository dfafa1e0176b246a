import { fileURLToPath } from 'node:url'

/** Static fonts with every character of the content, including subscripts. The fonts of the web app lack some of them. */
export const fonts = {
  text: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  title: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
  ),
}

export const colors = { ink: '#17262d', quiet: '#4a5a60', rule: '#c9c2b2', teal: '#0b6563' }
/** Points: one inch is 72. */
export const margin = 45

type Doc = PDFKit.PDFDocument
type Tag = PDFKit.PDFStructureElement

/** Font sizes of headings and text, line spacing, and vertical padding of table rows, in points. */
interface Density {
  heading: number
  text: number
  lineGap: number
  padding: number
}

/** A document that is being printed. */
export interface Printout {
  doc: Doc
  /** The element that the elements of blocks are put into. */
  root: Tag
  density: Density
}

/** Writes something as a tagged element, which is how screen readers know what it is. */
export function tag(doc: Doc, parent: Tag, type: string, write: () => void, options: object = {}): void {
  parent.add(doc.struct(type, options, write))
}

/** Writes something that screen readers skip, such as a rule. */
export function writeArtifact(doc: Doc, write: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  write()
  doc.endMarkedContent()
}

/** Starts a new page unless this much height is left. */
export function ensureSpace(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.maxY()) doc.addPage()
}

/** A number and its unit, or the two parts of a unit, which stay on one line: "4 to 6" and "g" would be misread. */
const beforeUnit =
  /(?<=\d) (?=(?:[mck]?g|mcg|m?L|mEq|mmol|[cm]?m|m?s|hr?|min|units?|m?Sv|m?Gy|Hz|kVp|lb|°[CF])\b)|(?<=\b[cm]m) (?=H[g₂])/g

/** Forbids a line break. */
const joiner = '\uFEFF'

/** Text as it is set. A line would break after a slash, between "mEq/" and "L". */
export const plain = (text: string) =>
  text.replaceAll('**', '').replaceAll('/', `/${joiner}`).replaceAll(beforeUnit, '\u00A0')

/** All of a text in bold. */
export const bold = (text: string) => `**${text.replaceAll('**', '')}**`

export interface TextPlace {
  x: number
  y: number
  width: number
  lineGap?: number
}

/** Text whose **bold** parts are in the bold font. */
export function writeText(doc: Doc, text: string, { x, y, ...options }: TextPlace): void {
  const parts = text.split('**').map((part, index) => ({ text: plain(part), font: index % 2 === 1 ? 'bold' : 'text' }))
  const written = parts.filter((part) => part.text !== '')
  for (const [index, part] of written.entries()) {
    const style = { ...options, continued: index < written.length - 1 }
    doc.font(part.font)
    if (index === 0) doc.text(part.text, x, y, style)
    else doc.text(part.text, style)
  }
}

/** The height of text in points; of bold text, which is wider, when some of it is bold. */
export const heightOf = (doc: Doc, text: string, options: Omit<TextPlace, 'x' | 'y'>): number =>
  doc.font(text.includes('**') ? 'bold' : 'text').heightOfString(plain(text), options)

/** A font as pdfkit has parsed it. */
interface ParsedFont {
  _font: { font: { layout(text: string, features?: object): unknown } }
}

/**
 * Registers the fonts. Inter kerns digits and points so tightly that 7.35 reads as 735, so a word with a digit is set
 * without kerning. pdfkit takes features for whole texts only, and then measures every word each time anew. Joiners
 * have done their work when words are laid out: copied text has "mEq/L" without them.
 */
export function registerFonts(doc: Doc): void {
  for (const [name, file] of Object.entries(fonts)) {
    doc.registerFont(name, file).font(name)
    const { font } = (doc as unknown as ParsedFont)._font
    const layout = font.layout.bind(font)
    font.layout = (text, features) => layout(text.replaceAll(joiner, ''), /\d/.test(text) ? { kern: false } : features)
  }
}
