import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { AppError } from '#server/http/app-error.ts'
import { createSeal, type Seal } from '#server/seal.ts'
import type { FormSlot, TestForm } from './test-form.ts'

/** A paper with short names and each domain written once: a 350-question key stays below 8 kB. */
interface Packed {
  a: string
  u: string
  f: FieldCode
  e: string | null
  l: boolean
  s: string
  t: number
  r: number
  /** Absent in keys of before there was a choice. */
  m?: number
  c?: true
  d: string[]
  q: ([number, number] | [number, number, number, string])[]
}

/** A paper as plain JSON, short. */
export function packForm(paper: TestForm): Packed {
  const domains = [...new Set(paper.slots.map((slot) => slot.domain))]
  return {
    a: paper.attemptId,
    u: paper.userId,
    f: paper.field,
    e: paper.exam,
    l: paper.isFullLength,
    s: paper.seed,
    t: paper.startedAt,
    r: paper.requested,
    m: paper.seenCount,
    ...(paper.isChosen ? { c: true } : {}),
    d: domains,
    q: paper.slots.map(({ versionNo, domain, draw }) => {
      const place = domains.indexOf(domain)
      return draw ? [versionNo, place, draw.variant, draw.digest] : [versionNo, place]
    }),
  }
}

/** The paper out of its packed form. */
export function unpackForm(packed: Packed): TestForm {
  const slots = packed.q.map(([versionNo, place, variant, digest]): FormSlot => {
    const domain = packed.d[place] ?? ''
    return variant === undefined || digest === undefined
      ? { versionNo, domain }
      : { versionNo, domain, draw: { variant, digest } }
  })
  return {
    attemptId: packed.a,
    userId: packed.u,
    field: packed.f,
    exam: packed.e,
    isFullLength: packed.l,
    seed: packed.s,
    startedAt: packed.t,
    requested: packed.r,
    seenCount: packed.m ?? 0,
    isChosen: packed.c === true,
    slots,
  }
}

/**
 * Seals papers into opaque keys. Encrypted and not merely signed: the order of options and the seeds of models would
 * give answers away.
 */
export class CacheKeys {
  private readonly sealed: Seal

  constructor(secret: string) {
    this.sealed = createSeal(secret, 'preceptor cache key v1')
  }

  seal(paper: TestForm): string {
    return this.sealed.seal(JSON.stringify(packForm(paper)))
  }

  /** The paper in a key of this learner's; raises `invalid_key` for a forged, damaged or foreign one. */
  open(key: string, userId: string): TestForm {
    const packed = this.sealed.open(key)
    if (packed === undefined) {
      throw new AppError('invalid_key', 'This question set is not known here. Please start a new one.')
    }
    const paper = unpackForm(JSON.parse(packed) as Packed)
    if (paper.userId !== userId) {
      throw new AppError('invalid_key', 'This question set was drawn for another account. Please start a new one.')
    }
    return paper
  }
}
