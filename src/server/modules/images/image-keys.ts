import { type ImageRequest, imageSchema } from '#domain/simulations/clinical-image.ts'
import { createSeal, type Seal } from '#server/seal.ts'

export interface SealedImage {
  image: ImageRequest
  seed: string
}

/**
 * Bytes of every sealed description: longer ones do not occur (a test tries all findings), and shorter ones are padded,
 * because the length of an address would otherwise tell findings apart.
 */
const sealedLength = 120

/**
 * Seals what an image shows into its address. The address reveals no diagnosis, cannot be made up (so nobody can have
 * images rendered without limit), and is always the same for the same image (so it can be cached forever). Every server
 * opens every address.
 */
export class ImageKeys {
  private readonly sealed: Seal

  constructor(secret: string) {
    this.sealed = createSeal(secret, 'preceptor image v1', { deterministic: true })
  }

  seal({ image, seed }: SealedImage): string {
    const description = JSON.stringify([image, seed])
    if (Buffer.byteLength(description) > sealedLength) throw new RangeError(`too long to be sealed: ${description}`)
    return this.sealed.seal(description.padEnd(sealedLength))
  }

  /** What an address shows; undefined for one that is made up, or names what this build cannot render. */
  find(id: string): SealedImage | undefined {
    const description = this.sealed.open(id)
    if (description === undefined) return undefined
    const [request, seed] = JSON.parse(description) as [unknown, string]
    const image = imageSchema.safeParse(request)
    return image.success ? { image: image.data, seed } : undefined
  }
}
