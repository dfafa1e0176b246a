import { stringify } from 'csv-stringify/sync'
import type { StudyAidFormat } from '#contract/study.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import type { Passage } from '#domain/search/passage.ts'
import { methodLabels, originLabels } from '#domain/study/labels.ts'
import { flashcardsSchema } from '#domain/study/methods/flashcards.ts'
import { studyMethods } from '#domain/study/registry.ts'
import type { DocumentBlock } from '#domain/study/study-method.ts'
import type { PrintDocument } from '#server/adapters/pdf/print-document.ts'
import { AppError } from '#server/http/app-error.ts'
import type { FileReply } from '#server/http/replies.ts'
import { makeAnkiPackage } from './anki.ts'
import type { StudyAid } from './study.store.ts'

type OpenedAid = StudyAid & { sources: readonly Passage[] }

function sourceBlocks(sources: readonly Passage[]): DocumentBlock[] {
  const citations = [...new Set(sources.flatMap(({ references }) => references.map(({ citation }) => citation)))]
  return citations.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Sources' },
        { kind: 'list', items: citations, ordered: true, small: true },
      ]
}

/** Cards as exporting programs get them. Throws `bad_request` for any other method. */
function cardsOf({ method, content }: StudyAid) {
  if (method === 'flashcards') return flashcardsSchema.parse(content).cards
  const message = 'Only flashcards can be exported to Anki or CSV.'
  throw new AppError('bad_request', message, { issues: [{ path: 'query.format', message }] })
}

/** A text without Markdown. */
const plain = (text: string) => text.replaceAll('**', '')

/** Keeps a spreadsheet from running a cell as a formula (OWASP, CSV injection). */
const inert = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A saved study aid as a file. */
export async function makeFile(aid: OpenedAid, format: StudyAidFormat, print: PrintDocument): Promise<FileReply> {
  const name = `${aid.title}.${format}`
  if (format === 'csv') {
    const rows = cardsOf(aid).map(({ front, back }) => [front, back].map((text) => inert(plain(text))))
    return { bytes: stringify([['Front', 'Back'], ...rows], { bom: true }), type: 'text/csv; charset=utf-8', name }
  }
  if (format === 'apkg') {
    const notes = cardsOf(aid).map(({ front, back }, index) => ({ id: `${aid.id}-${index}`, front, back }))
    const bytes = makeAnkiPackage({ id: aid.id, name: aid.title, notes, createdAt: aid.createdAt })
    return { bytes, type: 'application/octet-stream', name }
  }
  const bytes = await print({
    title: aid.title,
    subtitle: `${methodLabels[aid.method]} · ${fieldLabel(aid.field)}`,
    footer: `Preceptor · ${originLabels[aid.origin]}`,
    createdAt: aid.createdAt,
    blocks: [...studyMethods[aid.method].print(aid.content as never), ...sourceBlocks(aid.sources)],
  })
  return { bytes, type: 'application/pdf', name }
}
