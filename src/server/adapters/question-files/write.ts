import { writeAiken } from '#domain/exchange/aiken-writer.ts'
import { rowsFromItems } from '#domain/exchange/csv.ts'
import type { ExchangeFormat } from '#domain/exchange/format.ts'
import { writeGift } from '#domain/exchange/gift-writer.ts'
import type { Case } from '#domain/question/item.ts'
import { writeRows } from './csv.ts'
import { feedbackMarkdown, writeMoodleXml } from './moodle-xml-writer.ts'
import type { ExportedItem } from './question-files.ts'

type Cite = (id: string) => string
type Batch = readonly ExportedItem[]

const itemsOf = (batch: Batch) => batch.map(({ item }) => item)

/** The cases of a batch; an item whose case has no text is written without one. */
function casesOf(batch: Batch): Case[] {
  return batch.flatMap(({ item, caseText }) => (item.case && caseText ? [{ id: item.case, text: caseText }] : []))
}

/** The questions of a Moodle XML document, without what surrounds them. */
function innerXml(document: string): string {
  return document.slice(document.indexOf('<quiz>') + '<quiz>'.length, document.lastIndexOf('</quiz>')).trimEnd()
}

const writers: Record<ExchangeFormat, (batch: Batch, isFirst: boolean, cite: Cite) => string> = {
  'moodle-xml': (batch, _, cite) => innerXml(writeMoodleXml(itemsOf(batch), casesOf(batch), cite)),
  csv: (batch, isFirst) => writeRows(rowsFromItems(itemsOf(batch), casesOf(batch)).slice(isFirst ? 0 : 1), isFirst),
  gift: (batch, _, cite) =>
    batch.map(({ item, caseText }) => writeGift(item, { caseText, feedback: feedbackMarkdown(item, cite) })).join(''),
  aiken: (batch) => batch.map(({ item, caseText }) => writeAiken(item, caseText)).join(''),
}

const around: Partial<Record<ExchangeFormat, readonly [before: string, after: string]>> = {
  'moodle-xml': ['<?xml version="1.0" encoding="UTF-8"?>\n<quiz>', '\n</quiz>\n'],
}

/** Writes a file batch by batch, so that no more than one batch is in memory. */
export async function* writeQuestions(
  format: ExchangeFormat,
  batches: AsyncIterable<Batch>,
  cite: Cite,
): AsyncGenerator<string> {
  const [before = '', after = ''] = around[format] ?? []
  yield before
  let isFirst = true
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield writers[format](batch, isFirst, cite)
    isFirst = false
  }
  yield after
}
