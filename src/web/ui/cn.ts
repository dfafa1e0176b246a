import { type ClassNameValue, extendTailwindMerge } from 'tailwind-merge'

/** The names in ui/theme.css that Tailwind does not have by default; without them their classes would not be merged. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['stem', 'hero', 'score'],
      container: ['measure', 'page', 'content'],
      shadow: ['lift'],
    },
  },
})

/** Joins class names, skipping falsy ones. Where two of them set the same property, the last one wins. */
export function cn(...names: ClassNameValue[]): string {
  return merge(...names)
}
