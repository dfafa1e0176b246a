import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { joinRanges, type Passage, type QuestionPart, relocate } from '#domain/notebook/notebook.ts'
import type { Question } from '#domain/question/question.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { AppError } from '#server/http/app-error.ts'
import { makePage, readCursor } from '#server/http/page.ts'
import type { Principal } from '#server/http/principal.ts'
import { type Call, serve } from '#server/http/serve.ts'
import { forExistingUser, type OpenedForm, type OpenForm } from '../assessment/index.ts'
import { type Entry, emptyEntry, NotebookStore, type Subject } from './notebook.store.ts'

/** Each word is one more pass over the learner's entries. */
const maxWords = 8

/** Far more than anybody reads again. */
const maxEntries = 2_000

const cursor = z.tuple([z.number().int(), z.uuid()])

const textsOf = ({ case: text, stem }: Question): Record<QuestionPart, string | undefined> => ({
  case: text,
  question: stem,
})

/** The opened questions of a form as subjects of entries. */
function subjectsOf({ form, questions }: OpenedForm): (Subject & { question: Question })[] {
  return questions.map(({ position, itemNo, question, slot }) => ({
    subject: itemNo === undefined ? `${form.attemptId}:${position}` : `item:${itemNo}`,
    itemNo: itemNo ?? null,
    attemptId: form.attemptId,
    position,
    field: form.field,
    domain: slot.domain,
    text: question.case === undefined ? question.stem : `${question.case}\n\n${question.stem}`,
    question,
  }))
}

/** Highlights with the text that the server knows, joined where they overlap. Throws for one outside of the question. */
function readHighlights(question: Question, given: Call<'PUT /api/notebook'>['body']['highlights']): Passage[] {
  const texts = textsOf(question)
  const isOutside = given.some(({ part, start, end }) => start >= end || end > (texts[part]?.length ?? 0))
  if (isOutside) {
    const message = 'are not all within the question'
    throw new AppError('bad_request', `highlights: ${message}`, { issues: [{ path: 'body.highlights', message }] })
  }
  return (['case', 'question'] as const).flatMap((part) =>
    joinRanges(given.filter((highlight) => highlight.part === part)).map(({ start, end }) => ({
      part,
      start,
      end,
      text: (texts[part] ?? '').slice(start, end),
    })),
  )
}

/** Notes, highlights, and bookmarks of questions. */
export function createNotebook({ db, clock }: { db: Db; clock: () => Date }) {
  const store = new NotebookStore(db)

  const findSubjects = async (
    open: OpenForm,
    principal: Principal,
    { cacheKey, attemptId, position }: Call<'POST /api/notebook/lookup'>['body'] & { position?: number },
  ) => {
    if (cacheKey !== undefined) return subjectsOf(await open(principal, { cacheKey }, position))
    if (attemptId !== undefined) return subjectsOf(await open(principal, { attemptId }, position))
    const message = 'or attemptId is required'
    throw new AppError('bad_request', `cacheKey: ${message}`, { issues: [{ path: 'body.cacheKey', message }] })
  }

  /** Stores an entry; throws `notebook_conflict` when another revision is stored, and `notebook_full`. */
  const save = async (userId: string, subject: Subject, entry: Entry): Promise<Entry> => {
    if (entry.revision === 0 && (await store.count(userId)) >= maxEntries) {
      const limit = maxEntries.toLocaleString('en-US')
      throw new AppError(
        'notebook_full',
        `Your notebook is full: it has ${limit} questions. Delete some entries first.`,
      )
    }
    const saved = await forExistingUser(() => store.save(userId, subject, entry, clock()))
    if (saved) return saved
    const { attemptId: _, ...current } = (await store.findBySubject(userId, [subject.subject])).get(
      subject.subject,
    ) ?? {
      ...emptyEntry,
      attemptId: '',
    }
    throw new AppError('notebook_conflict', 'This question has newer notes from another device.', { current })
  }

  return {
    findBookmarked: (userId: string) => store.findBookmarked(userId),
    exportNotebook: (userId: string) => store.findEverything(userId),
    routes(app: FastifyInstance, open: OpenForm): void {
      serve(app, 'GET /api/notebook', async ({ query, principal }) => {
        const { search = '', kind, field, limit } = query
        const position = readCursor(query.cursor, cursor)
        const after = position && { at: new Date(position[0]), id: position[1] }
        const words = search.split(/\s+/).filter(Boolean).slice(0, maxWords)
        const entries = await store.findPage(principal.userId, { words, kind, field }, { after, limit: limit + 1 })
        const { items, nextCursor } = makePage(entries, limit, ({ updatedAt, id }) => [updatedAt.getTime(), id])
        return {
          nextCursor,
          items: items.map(({ field: healthcareField, domain: category, updatedAt, ...entry }) => ({
            ...entry,
            healthcareField,
            category,
            updatedAt: updatedAt.toISOString(),
          })),
        }
      })
      serve(app, 'POST /api/notebook/lookup', async ({ body, principal }) => {
        const subjects = await findSubjects(open, principal, body)
        const entries = await store.findBySubject(
          principal.userId,
          subjects.map(({ subject }) => subject),
        )
        return subjects.flatMap(({ subject, attemptId: formId, position, question }) => {
          const found = entries.get(subject)
          if (!found) return []
          const { attemptId, ...entry } = found
          const highlights = relocate(entry.highlights, textsOf(question))
          return [{ ...entry, highlights, position, isFromThisAttempt: attemptId === formId }]
        })
      })
      serve(app, 'PUT /api/notebook', async ({ body, principal }) => {
        const [subject] = await findSubjects(open, principal, body)
        if (!subject) throw new AppError('not_found', 'This attempt has no such question.')
        const highlights = readHighlights(subject.question, body.highlights)
        const { bookmarked, baseRevision: revision } = body
        return save(principal.userId, subject, { note: body.note.trim(), bookmarked, highlights, revision })
      })
    },
  }
}
