import type { ExchangeFormat } from '#domain/exchange/format.ts'
import { formatLabels } from '#domain/exchange/format.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { ExportedItem } from '#server/adapters/question-files/question-files.ts'
import { AppError } from '#server/http/app-error.ts'
import type { FileReply } from '#server/http/replies.ts'
import type { ContentLibraryDeps, ContentLibraryService } from './content-library.service.ts'
import type { ContentFilter, StoredText } from './content-library.store.ts'
import { caseIdOf, itemFromSource, sourceOf } from './item-source.ts'

interface ExportRequest {
  format: ExchangeFormat
  ids?: readonly string[] | undefined
  filter: ContentFilter
}

const batchSize = 100
/** The most items of one file. */
const maxExported = 10_000

const types: Record<ExchangeFormat, string> = {
  'moodle-xml': 'application/xml; charset=utf-8',
  gift: 'text/plain; charset=utf-8',
  aiken: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

/** Control characters cannot be written in XML, and mean nothing in a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are removed
const withoutControls = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

/** Files of items: authored, generated, imported, and table questions. */
export class ContentExports {
  private readonly deps: ContentLibraryDeps
  private readonly library: ContentLibraryService

  constructor(deps: ContentLibraryDeps, library: ContentLibraryService) {
    this.deps = deps
    this.library = library
  }

  /** Throws `not_found` when nothing that was asked for can be written in the format. */
  async export(request: ExportRequest, adminId: string): Promise<FileReply> {
    const { format, ids, filter } = request
    const { cite } = await this.library.findCitations()
    const wanted = await this.findIds(request)
    const batches = this.batches(wanted, format, filter.field)
    const first = await batches.next()
    if (first.done) {
      const message = `None of these items can be written as ${formatLabels[format].name}.`
      throw new AppError('not_found', message)
    }
    const { db, audit, questionFiles } = this.deps
    await db.tx((tx) =>
      audit.record(tx, {
        ...{ actorId: adminId, action: 'itemsExported', targetKind: 'contentExport', targetId: format },
        before: null,
        after: { items: wanted.length, ...(ids ? {} : { filter }) },
      }),
    )
    async function* all() {
      yield first.value as ExportedItem[]
      yield* batches
    }
    return {
      bytes: questionFiles.write(format, all(), cite),
      type: types[format],
      name: `questions-${this.library.today()}${formatLabels[format].extension}`,
    }
  }

  /** The ids of the items to export. Throws a bad request when more match than one file may have. */
  private async findIds({ ids, filter }: ExportRequest): Promise<readonly string[]> {
    if (ids) return ids
    const found = await this.library.store.findIds(filter, maxExported + 1)
    if (found.length <= maxExported) return found.map(({ id }) => id)
    const message = `More than ${maxExported.toLocaleString('en-US')} items match. Filter them, and export them in several files.`
    throw new AppError('bad_request', message)
  }

  /** The items in batches, none of them empty. */
  private async *batches(
    ids: readonly string[],
    format: ExchangeFormat,
    field: FieldCode | undefined,
  ): AsyncGenerator<ExportedItem[], undefined> {
    for (let from = 0; from < ids.length; from += batchSize) {
      const texts = await this.library.store.findTexts(ids.slice(from, from + batchSize))
      // Aiken has one answer per question.
      const fitting = texts.filter(({ question }) => format !== 'aiken' || question.type === 'single')
      if (fitting.length > 0) yield await Promise.all(fitting.map((text) => this.toItem(text, field)))
    }
  }

  private async toItem(text: StoredText, wanted: FieldCode | undefined): Promise<ExportedItem> {
    const { id, uses, question } = text
    const field = uses.find((use) => use.field === wanted)?.field ?? uses[0]?.field ?? 'RN'
    const ofField = uses.filter((use) => use.field === field)
    const source = sourceOf(question, ofField, await this.library.findCitations(), this.library.today())
    const item = itemFromSource(source, { id, field, caseId: caseIdOf(text) })
    return JSON.parse(withoutControlsIn({ item, caseText: question.case })) as ExportedItem
  }
}

const withoutControlsIn = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? withoutControls(part) : part))
