import { z } from 'zod'

const text = z.string().trim().min(1)

/** One entry of `content/references.yaml`: a work that is known to exist, and how that is known. */
export const referenceSchema = z.strictObject({
  /** Lower case, ends in the year, for example acc-aha-hf-2022. */
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*-\d{4}$/, 'an id looks like acc-aha-hf-2022'),
  /** Body or author. */
  author: text,
  title: text,
  year: z.int().min(1900).max(2100),
  /** The day on which somebody looked it up, and what was seen. A work that could not be confirmed does not ship. */
  confirmed: z.strictObject({ on: z.iso.date(), seen: text }),
})

export type Reference = z.infer<typeof referenceSchema>

const ended = (part: string) => (/[.?!]$/.test(part) ? part : `${part}.`)

/** "Author. Title. Year." */
export function cite({ author, title, year }: Reference): string {
  return `${ended(author)} ${ended(title)} ${year}.`
}

/** A function that turns a reference's id into its citation; it raises for an id that is not in the list. */
export function citer(references: readonly Reference[]): (id: string) => string {
  const citations = new Map(references.map((reference) => [reference.id, cite(reference)]))
  return (id) => {
    const citation = citations.get(id)
    if (citation === undefined) throw new RangeError(`no reference ${id}`)
    return citation
  }
}
