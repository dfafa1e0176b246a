import type { PublishedModality, PublishedRecord } from '#domain/media/published-case.ts'

/** What Open-i is searched for: figures of articles under a license that may allow reuse. */
export interface OpenISearch {
  query: string
  modality: PublishedModality
  /** The first and the last result, counted from 1. */
  from: number
  to: number
}

/** A result that may be stored, and where its image is: a path on the server of Open-i. */
export interface OpenIFigure {
  record: PublishedRecord
  imagePath: string
}

/** Why a result is not stored. */
export type OpenIRefusal = 'license' | 'modality' | 'incomplete'

export interface OpenIResults {
  figures: OpenIFigure[]
  /** The ids of results whose license does not allow storing them, including those stored before. */
  withoutLicense: string[]
  /** How many results were left out. */
  leftOut: Record<OpenIRefusal, number>
}

/** An image in our own encoding: WebP without metadata. */
export interface EncodedImage {
  bytes: Uint8Array
  width: number
  height: number
}

export interface ReceivedImage {
  full: EncodedImage
  thumbnail: EncodedImage
}

/** The National Library of Medicine's image database. Every method may throw an OpenIError, or the reason of the signal. */
export interface OpenI {
  search(search: OpenISearch, signal: AbortSignal): Promise<OpenIResults>
  receiveImage(imagePath: string, signal: AbortSignal): Promise<ReceivedImage>
}

/** `unavailable`: Open-i did not answer, or its answer was not what its API promises. `unusable`: this one image is not accepted. */
export class OpenIError extends Error {
  override readonly name = 'OpenIError'
  readonly kind: 'unavailable' | 'unusable'

  constructor(kind: OpenIError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
