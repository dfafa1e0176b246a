import type { ImageRequest } from '#domain/simulations/clinical-image.ts'

/** An image as it is sent to the browser. */
export interface RenderedImage {
  bytes: Uint8Array
  contentType: 'image/svg+xml' | 'image/png'
}

/** A thumbnail is 240 pixels wide; an image that consists of lines is the same in both sizes. */
export type ImageSize = 'full' | 'thumbnail'

/** Renders a simulated clinical image. The same request, seed, and size always give the same image. */
export type RenderImage = (image: ImageRequest, seed: string, size?: ImageSize) => Promise<RenderedImage>
