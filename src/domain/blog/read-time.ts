/** The number of words in a Markdown text that a reader sees, without link addresses, table rules, and markup. */
export function countWords(content: string): number {
  const plain = content.replace(/\]\([^)]*\)/g, ' ').replace(/[#*_|>`[\]]|-{2,}/g, ' ')
  return plain.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Adults read nonfiction at 238 words per minute on average (Brysbaert, J Mem Lang 2019;109:104047). */
const wordsPerMinute = 238

/** Whole minutes, at least one. */
export const readTimeOf = (content: string): number => Math.max(1, Math.round(countWords(content) / wordsPerMinute))
