import type { ImageRequest } from '#domain/simulations/clinical-image.ts'

/** An image as it is sent to the browser. */
export interface RenderedImage {
  bytes: Uint8Array
  contentType: 'image/svg+xml' | 'image/png'
}

/** Renders a simulated clinical image. The same request and seed always give the same image. */
export type RenderImage = (image: ImageRequest, seed: string) => Promise<RenderedImage>
