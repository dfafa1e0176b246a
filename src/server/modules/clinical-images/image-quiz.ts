import type { ImageQuizResults } from '#contract/clinical-images.ts'
import { imageTypeNames, type LibraryImage } from '#domain/media/clinical-image-entry.ts'
import { otherFindings } from '#domain/media/finding-texts.ts'
import { createRng } from '#domain/random/rng.ts'
import type { ImageType } from '#domain/simulations/clinical-image.ts'

const choicesPerImage = 4

/** The names to choose from, in an order that depends on the image alone: asking again does not narrow them down. */
export function choicesOf({ id, image, pathology }: LibraryImage): string[] {
  const rng = createRng(`choices of ${id}`)
  return rng.shuffle([pathology, ...rng.shuffle(otherFindings(image)).slice(0, choicesPerImage - 1)])
}

/** Those that were never asked, else those that were not named correctly, else all. */
export function sortOutForQuiz(
  images: readonly LibraryImage[],
  answers: ReadonlyMap<string, boolean>,
): readonly LibraryImage[] {
  const unasked = images.filter(({ id }) => !answers.has(id))
  if (unasked.length > 0) return unasked
  const missed = images.filter(({ id }) => answers.get(id) === false)
  return missed.length > 0 ? missed : images
}

/** How many images were asked, and how many of them were named correctly the last time. */
export function countResults(images: readonly LibraryImage[], answers: ReadonlyMap<string, boolean>): ImageQuizResults {
  const resultsOf = (some: readonly LibraryImage[]) => ({
    asked: some.filter(({ id }) => answers.has(id)).length,
    correct: some.filter(({ id }) => answers.get(id) === true).length,
    total: some.length,
  })
  const modalities = (Object.keys(imageTypeNames) as ImageType[]).map((modality) => ({
    modality,
    imageType: imageTypeNames[modality],
    ...resultsOf(images.filter(({ image }) => image.type === modality)),
  }))
  return { ...resultsOf(images), modalities }
}
