/** The pages that say what the product does with people and what people may do with it. */
export type LegalPage = 'terms' | 'privacy' | 'cookies' | 'gdpr'

/** One section: paragraphs, then a list when there is one. "{contact}" stands for the operator's address. */
export interface LegalSection {
  id: string
  title: string
  paragraphs: readonly string[]
  list?: readonly { term?: string; text: string }[]
}

export interface LegalText {
  title: string
  /** What the page says, in a sentence or two. */
  lead: string
  sections: readonly LegalSection[]
}
