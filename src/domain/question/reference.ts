import { z } from 'zod'

const text = z.string().trim().min(1)

/** One entry of `content/references.yaml`: a cited work, and how its existence was confirmed. */
export const referenceSchema = z.strictObject({
  /** Lowercase, ending in the year, for example acc-aha-hf-2022. */
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*-\d{4}$/, 'must look like acc-aha-hf-2022'),
  /** Organization or author. */
  author: text,
  title: text,
  year: z.int().min(1900).max(2100),
  /** When the work was looked up and what was found. A work that could not be confirmed is not cited. */
  confirmed: z.strictObject({ on: z.iso.date(), seen: text }),
  /** The id of the newer edition or guideline that replaces this work. */
  supersededBy: text.optional(),
})

export type Reference = z.infer<typeof referenceSchema>

const withPeriod = (part: string) => (/[.?!]$/.test(part) ? part : `${part}.`)

/** "Author. Title. Year." */
export function cite({ author, title, year }: Reference): string {
  return `${withPeriod(author)} ${withPeriod(title)} ${year}.`
}

/** Creates a function that formats the citation of a reference id. The function throws for an unknown id. */
export function citer(references: readonly Reference[]): (id: string) => string {
  const citations = new Map(references.map((reference) => [reference.id, cite(reference)]))
  return (id) => {
    const citation = citations.get(id)
    if (citation === undefined) throw new RangeError(`no reference ${id}`)
    return citation
  }
}
