import { type ImageRequest, imageSchema } from '#domain/simulations/clinical-image.ts'
import { createSeal, type Seal } from '#server/seal.ts'

export interface SealedImage {
  image: ImageRequest
  seed: string
}

/**
 * Seals what a picture shows into its address: it names no diagnosis, cannot be made up (so nobody can have pictures
 * drawn without end), and is the same every time (so that it can be cached for ever). Every server opens every address.
 */
export class ImageKeys {
  private readonly sealed: Seal

  constructor(secret: string) {
    this.sealed = createSeal(secret, 'preceptor image v1', { deterministic: true })
  }

  seal({ image, seed }: SealedImage): string {
    return this.sealed.seal(JSON.stringify([image, seed]))
  }

  /** What an address shows; undefined for one that is made up, or names what this build cannot draw. */
  find(id: string): SealedImage | undefined {
    const text = this.sealed.open(id)
    if (text === undefined) return undefined
    const [request, seed] = JSON.parse(text) as [unknown, string]
    const image = imageSchema.safeParse(request)
    return image.success ? { image: image.data, seed } : undefined
  }
}
