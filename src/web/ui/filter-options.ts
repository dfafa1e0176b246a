export interface ComboboxOption {
  value: string
  label: string
  /** Shown beside the label and searched with it: "UTC-5". */
  detail?: string
  /** Searched as well, but not shown: other names. */
  keywords?: string
}

/** Lower case, without accents, with separators as spaces: "América/São_Paulo" is found by "sao paulo". */
function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[_/]+/g, ' ')
}

/** The options that contain every word of the query; those whose label begins with the query first. */
export function filterOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const wanted = normalize(query).trim()
  if (wanted === '') return options
  const tokens = wanted.split(/\s+/)
  const found = options.filter(({ label, detail, keywords }) => {
    const text = normalize(`${label} ${detail ?? ''} ${keywords ?? ''}`)
    return tokens.every((token) => text.includes(token))
  })
  const begins = (option: ComboboxOption) => (normalize(option.label).startsWith(wanted) ? 0 : 1)
  return found.toSorted((a, b) => begins(a) - begins(b))
}
