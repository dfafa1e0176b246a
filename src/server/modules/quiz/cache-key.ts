import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Paper, PaperSlot } from './paper.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

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
export function packPaper(paper: Paper): Packed {
  const domains = [...new Set(paper.slots.map((slot) => slot.domain))]
  return {
    a: paper.attemptId,
    u: paper.userId,
    f: paper.field,
    e: paper.exam,
    l: paper.isFullLength,
    s: paper.seed,
    t: paper.drawnAt,
    r: paper.requested,
    m: paper.metCount,
    ...(paper.isChosen ? { c: true } : {}),
    d: domains,
    q: paper.slots.map(({ versionNo, domain, draw }) => {
      const place = domains.indexOf(domain)
      return draw ? [versionNo, place, draw.variant, draw.digest] : [versionNo, place]
    }),
  }
}

/** The paper out of its packed form. */
export function unpackPaper(packed: Packed): Paper {
  const slots = packed.q.map(([versionNo, place, variant, digest]): PaperSlot => {
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
    drawnAt: packed.t,
    requested: packed.r,
    metCount: packed.m ?? 0,
    isChosen: packed.c === true,
    slots,
  }
}

/**
 * Seals papers into opaque keys. Encrypted and not merely signed: the order of options and the seeds of models would
 * give answers away.
 */
export class CacheKeys {
  private readonly key: Buffer

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'preceptor cache key v1', 32))
  }

  seal(paper: Paper): string {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, this.key, nonce)
    const sealed = Buffer.concat([cipher.update(JSON.stringify(packPaper(paper)), 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** The paper in a key of this learner's; raises `invalid_key` for a forged, damaged or foreign one. */
  open(key: string, userId: string): Paper {
    const paper = this.tryOpen(key)
    if (!paper) throw new AppError('invalid_key', 'This question set is not known here. Please start a new one.')
    if (paper.userId !== userId) {
      throw new AppError('invalid_key', 'This question set was drawn for another account. Please start a new one.')
    }
    return paper
  }

  private tryOpen(key: string): Paper | undefined {
    try {
      const bytes = Buffer.from(key, 'base64url')
      const decipher = createDecipheriv(algorithm, this.key, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const plain = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
      return unpackPaper(JSON.parse(plain.toString('utf8')) as Packed)
    } catch {
      return undefined
    }
  }
}
