import type { LabValues } from '#contract/lab-values.ts'

/** Without case, accents of subscripts ("PaCO₂" is found by "paco2"), and punctuation. */
const normalize = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The values whose name, abbreviation, or panel contains every word of the search, panel by panel. */
export function findLabValues(panels: LabValues['panels'], search: string): LabValues['panels'] {
  const searched = normalize(search).split(' ').filter(Boolean)
  if (searched.length === 0) return panels
  return panels.flatMap((panel) => {
    const values = panel.values.filter(({ name, aliases }) => {
      const text = normalize([name, ...aliases, panel.name].join(' '))
      return searched.every((part) => ` ${text}`.includes(` ${part}`))
    })
    return values.length > 0 ? [{ ...panel, values }] : []
  })
}
