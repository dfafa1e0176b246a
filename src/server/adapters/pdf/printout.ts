import { fileURLToPath } from 'node:url'

/** Static fonts with every character of the content, including subscripts. The web app's fonts lack some of them. */
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

/** Sizes in points: of headings and text, of the gap between lines, and of the padding above and below table cells. */
interface Density {
  heading: number
  text: number
  lineGap: number
  padding: number
}

/** A document being printed. */
export interface Printout {
  doc: Doc
  /** The parent of the elements of all blocks. */
  root: Tag
  density: Density
}

/** Writes something as a tagged element, which tells screen readers what it is. */
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

/**
 * The space between a number and its unit, or inside a unit, where a line must not break: "4 to 6" on one line and "g"
 * on the next would be misread.
 */
const beforeUnit =
  /(?<=\d) (?=(?:[mck]?g|mcg|m?L|mEq|mmol|[cm]?m|m?s|hr?|min|units?|m?Sv|m?Gy|Hz|kVp|lb|°[CF])\b)|(?<=\b[cm]m) (?=H[g₂])/g

/** Prevents a line break. */
const joiner = '\uFEFF'

/** Text as it is printed. Without the joiner, a line could break after a slash, between "mEq/" and "L". */
export const plain = (text: string) =>
  text.replaceAll('**', '').replaceAll('/', `/${joiner}`).replaceAll(beforeUnit, '\u00A0')

/** Makes all of a text bold. */
export const bold = (text: string) => `**${text.replaceAll('**', '')}**`

export interface TextPlace {
  x: number
  y: number
  width: number
  lineGap?: number
}

/** Writes text with its **bold** parts in the bold font. */
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

/** The height of text in points. If any part is bold, all of it is measured in bold, which is wider. */
export const heightOf = (doc: Doc, text: string, options: Omit<TextPlace, 'x' | 'y'>): number =>
  doc.font(text.includes('**') ? 'bold' : 'text').heightOfString(plain(text), options)

/** A font as parsed by pdfkit. */
interface ParsedFont {
  _font: { font: { layout(text: string, features?: object): unknown } }
}

/**
 * Registers the fonts. Inter kerns digits and decimal points so tightly that 7.35 reads as 735, so words with a digit
 * are set without kerning. pdfkit itself accepts font features only for a whole text, and then no longer caches the
 * widths of words. Joiners have served their purpose by the time words are laid out, so they are removed, and text
 * copied from the PDF has a plain "mEq/L".
 */
export function registerFonts(doc: Doc): void {
  for (const [name, file] of Object.entries(fonts)) {
    doc.registerFont(name, file).font(name)
    const { font } = (doc as unknown as ParsedFont)._font
    const layout = font.layout.bind(font)
    font.layout = (text, features) => layout(text.replaceAll(joiner, ''), /\d/.test(text) ? { kern: false } : features)
  }
}
