import type { LibraryImage } from '#contract/clinical-images.ts'

/** Every tag once, in alphabetical order. */
export const tagsOf = (images: readonly LibraryImage[]): string[] =>
  [...new Set(images.flatMap(({ tags }) => tags))].toSorted((a, b) =>
    a.localeCompare(b, 'en-US', { sensitivity: 'base' }),
  )

/** The images with a tag (all without one) that contain every word of the search. */
export function filterImages(images: readonly LibraryImage[], search: string, tag: string): LibraryImage[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  return images.filter(({ altText, pathology, clinicalDescription, tags }) => {
    if (tag && !tags.includes(tag)) return false
    const text = `${altText}\n${pathology}\n${clinicalDescription}`.toLowerCase()
    return wanted.every((part) => text.includes(part))
  })
}
