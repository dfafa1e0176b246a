/** The legal pages, by path. */
export type LegalPage = 'terms' | 'privacy' | 'cookies' | 'gdpr'

/** Paragraphs, then a list if there is one. "{contact}" stands for the operator's email address. */
export interface LegalSection {
  id: string
  title: string
  paragraphs: readonly string[]
  list?: readonly { term?: string; text: string }[]
}

export interface LegalText {
  title: string
  /** The date of its last change, for example "November 29, 2026". */
  updated: string
  /** What the page says, in a sentence or two. */
  lead: string
  sections: readonly LegalSection[]
}
