import type { StripsBlock } from '#domain/study/strip.ts'
import type { DocumentBlock } from '#domain/study/study-method.ts'

export type PrintedBlock = DocumentBlock | StripsBlock

/** A document on US Letter paper. Texts may have **bold** words; other Markdown is printed as it is. */
export interface PrintedDocument {
  title: string
  /** Below the title. */
  subtitle: string
  /** At the foot of every page, before the page number. */
  footer: string
  createdAt: Date
  blocks: readonly PrintedBlock[]
  /** Smaller text and narrower rows, for a page of facts. */
  isDense?: true
}

/** Makes a tagged PDF. The same document always gives the same bytes. */
export type PrintDocument = (document: PrintedDocument) => Promise<Uint8Array>
