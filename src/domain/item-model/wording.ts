/** Joins the parts of a list: "a", "a and b", "a, b, and c". */
export function joinList(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('')
  const comma = parts.length > 2 ? ',' : ''
  return `${parts.slice(0, -1).join(', ')}${comma} and ${parts[parts.length - 1]}`
}

/** Adds the indefinite article to a word or a numeral: "an adult", "an 87-year-old", "a 9-hour". */
export function withArticle(text: string): string {
  return `${/^([aeio]|8|1[18](?!\d))/.test(text) ? 'an' : 'a'} ${text}`
}

/** Capitalizes the first letter of a text. */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** A worked solution in Markdown: an introduction, numbered steps, and a check that a learner can repeat without a calculator. */
export function workedSolution(introduction: string, steps: readonly string[], check: string): string {
  const list = steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
  return `${introduction}\n\n${list}\n\nCheck: ${capitalized(check)}`
}
