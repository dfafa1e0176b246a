import type { ImageRequest } from '#domain/simulations/clinical-image.ts'

/** A picture as it is sent. */
export interface DrawnImage {
  bytes: Uint8Array
  contentType: 'image/svg+xml' | 'image/png'
}

/** Draws a simulated clinical image; the same request and seed give the same picture. */
export type DrawImage = (image: ImageRequest, seed: string) => Promise<DrawnImage>
