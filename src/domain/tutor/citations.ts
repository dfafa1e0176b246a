/** What a model wrote, without its citations of ids, which become numbers: "[P3]" becomes "[1]". */
export interface CitedText {
  /** Indexes of the passages, in the order of their numbers: the first one is cited as [1]. */
  cited: number[]
  /** Citations of passages that were not given. They were removed. */
  unknown: number
  /** The model asked for a check question. */
  wantsCheck: boolean
}

/** How the passages of a prompt are called. */
export const aliasOf = (index: number) => `P${index + 1}`
/** What a model writes to ask for a question out of the bank. */
export const checkMarker = '[CHECK]'

/** Characters after which an opened bracket is no citation. */
const longestCitation = 80
const bracket = /\[([^[\]\n]*)\]/g
/** P3, RN-PHARM-0017, TABLE-lung-disorders-asthma, 4. Not: Na+, HCO3-, sic. */
const looksLikeId = /^(?:P?\d{1,3}|[A-Z]{2,}(?:-[A-Za-z0-9]+)+)$/

/**
 * Rewrites citations while a text is written: text that could still become a citation is held back until it is known.
 */
export class CitationWriter implements CitedText {
  readonly cited: number[] = []
  unknown = 0
  wantsCheck = false
  private readonly aliases: ReadonlyMap<string, number>
  private held = ''

  /** For a prompt with so many passages. */
  constructor(passages: number) {
    this.aliases = new Map(Array.from({ length: passages }, (_, index) => [aliasOf(index), index]))
  }

  /** The text that can be shown now. */
  push(delta: string): string {
    const text = this.held + delta
    const open = text.lastIndexOf('[')
    const isOpen = open >= 0 && !text.includes(']', open) && text.length - open <= longestCitation
    this.held = isOpen && !text.slice(open).includes('\n') ? text.slice(open) : ''
    return this.rewrite(text.slice(0, text.length - this.held.length))
  }

  /** What is left when the text has ended. */
  end(): string {
    const rest = this.held
    this.held = ''
    return this.rewrite(rest)
  }

  private rewrite(text: string): string {
    return text.replace(bracket, (whole, inside: string) => {
      if (whole === checkMarker) {
        this.wantsCheck = true
        return ''
      }
      const ids = inside.split(/\s*[,;]\s*|\s+and\s+/).map((id) => id.trim())
      if (!ids.every((id) => this.aliases.has(id) || looksLikeId.test(id))) return whole
      return ids.map((id) => this.number(id)).join('')
    })
  }

  private number(id: string): string {
    const index = this.aliases.get(id)
    if (index === undefined) {
      this.unknown++
      return ''
    }
    if (!this.cited.includes(index)) this.cited.push(index)
    return `[${this.cited.indexOf(index) + 1}]`
  }
}

/** A reply without its citations, as it is shown to the model later. */
export const withoutCitations = (text: string) => text.replace(/\s?\[\d{1,2}\]/g, '')
