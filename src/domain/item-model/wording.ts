/** Joins the parts of a list: "a", "a and b", "a, b and c". */
export function joinList(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`
}

/** A word, or a number in words, with its article: "an adult", "an 87-year-old", "a 9-hour". */
export function withArticle(text: string): string {
  return `${/^([aeio]|8|1[18](?!\d))/.test(text) ? 'an' : 'a'} ${text}`
}

/** The text with a capital first letter. */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
