import type { ParsedFile } from '#domain/exchange/draft.ts'
import type { ExchangeFormat } from '#domain/exchange/format.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { AuthoredItem } from '#domain/question/item.ts'

/** A file to be read. */
export interface ParseTask {
  bytes: Uint8Array
  format: ExchangeFormat
  field: FieldCode
}

/** An item to be written, with the text of its case. */
export interface ExportedItem {
  item: AuthoredItem
  caseText: string | undefined
}

/** Files of questions in the formats of other programs. */
export interface QuestionFiles {
  /** The questions of a file, and what is wrong with it. Takes at most some ten seconds and 400 MB, whatever the file contains. */
  read(task: ParseTask): Promise<ParsedFile>
  /** A file in pieces, in the order of the items. `cite` formats the reference with an id. */
  write(
    format: ExchangeFormat,
    batches: AsyncIterable<readonly ExportedItem[]>,
    cite: (id: string) => string,
  ): AsyncIterable<string>
}
