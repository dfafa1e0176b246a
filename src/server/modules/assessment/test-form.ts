import { findExamByName } from '#domain/exams/catalog.ts'
import type { ExamKind } from '#domain/exams/exam.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { AppError } from '#server/http/app-error.ts'
import { createSeal, type Seal } from '#server/seal.ts'

/** One position of a test form: the item version, and for an item model which of its questions, with a digest of it. */
export interface FormSlot {
  versionNo: number
  domain: string
  generated?: { variant: number; digest: string }
}

/**
 * A list of questions (or patients) assembled for one learner. Until the first answer is saved, it exists only inside the
 * encrypted key that the learner holds (docs/decisions/004).
 */
export interface TestForm {
  attemptId: string
  userId: string
  field: FieldCode
  /** The exam that shaped the form; null when none was named. */
  exam: string | null
  kind: ExamKind
  isFullLength: boolean
  /** Decides the order of options and what item models generate. */
  seed: string
  /** Epoch milliseconds. */
  startedAt: number
  requested: number
  /** How many of the questions the learner had seen before. */
  seenCount: number
  /** True when the learner chose areas, difficulties, or a question set. */
  isChosen: boolean
  /** True when it asks questions of an earlier attempt again. */
  isRetry: boolean
  /** Practice in which answers are checked and explained one at a time. */
  isTutor: boolean
  slots: readonly FormSlot[]
}

/** A test form with short keys and each domain written once, so that the key of 350 questions stays below 8 kB. */
export interface PackedForm {
  a: string
  u: string
  f: FieldCode
  e: string | null
  l: boolean
  s: string
  t: number
  r: number
  /** Absent in keys from before forms recorded it. */
  m?: number
  c?: true
  y?: true
  /** Tutor mode. */
  x?: true
  d: string[]
  q: ([number, number] | [number, number, number, string])[]
}

/** A test form as short JSON. */
export function packForm(form: TestForm): PackedForm {
  const domains = [...new Set(form.slots.map((slot) => slot.domain))]
  return {
    a: form.attemptId,
    u: form.userId,
    f: form.field,
    e: form.exam,
    l: form.isFullLength,
    s: form.seed,
    t: form.startedAt,
    r: form.requested,
    m: form.seenCount,
    ...(form.isChosen ? { c: true } : {}),
    ...(form.isRetry ? { y: true } : {}),
    ...(form.isTutor ? { x: true } : {}),
    d: domains,
    q: form.slots.map(({ versionNo, domain, generated }) => {
      const place = domains.indexOf(domain)
      return generated ? [versionNo, place, generated.variant, generated.digest] : [versionNo, place]
    }),
  }
}

/** The test form from its packed form. */
export function unpackForm(packed: PackedForm): TestForm {
  const exam = packed.e === null ? undefined : findExamByName(packed.f, packed.e)
  const slots = packed.q.map(([versionNo, place, variant, digest]): FormSlot => {
    const domain = packed.d[place] ?? ''
    return variant === undefined || digest === undefined
      ? { versionNo, domain }
      : { versionNo, domain, generated: { variant, digest } }
  })
  return {
    attemptId: packed.a,
    userId: packed.u,
    field: packed.f,
    exam: packed.e,
    kind: exam?.kind ?? 'multiple-choice',
    isFullLength: packed.l,
    seed: packed.s,
    startedAt: packed.t,
    requested: packed.r,
    seenCount: packed.m ?? 0,
    isChosen: packed.c === true,
    isRetry: packed.y === true,
    isTutor: packed.x === true,
    slots,
  }
}

/**
 * Seals test forms into opaque cache keys. They are encrypted, not just signed, because the seed reveals the order of
 * options and the answers of generated questions.
 */
export class CacheKeys {
  private readonly sealed: Seal

  constructor(secret: string) {
    this.sealed = createSeal(secret, 'preceptor cache key v1')
  }

  seal(form: TestForm): string {
    return this.sealed.seal(JSON.stringify(packForm(form)))
  }

  /** Opens a learner's key. Throws `invalid_key` if it is forged, damaged, or another learner's. */
  open(key: string, userId: string): TestForm {
    const packed = this.sealed.open(key)
    if (packed === undefined) {
      throw new AppError('invalid_key', "We can't open this quiz or exam. Please start a new one.")
    }
    const form = unpackForm(JSON.parse(packed) as PackedForm)
    if (form.userId !== userId) {
      throw new AppError('invalid_key', 'This quiz or exam belongs to another account. Please start a new one.')
    }
    return form
  }
}
