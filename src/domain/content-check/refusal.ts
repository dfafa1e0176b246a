/** What is wrong at one place of an item, in words for its writer. */
export interface Finding {
  /** The place as a person counts, for example options.2.text is the text of the second option. */
  field: string
  problem: string
  remedy: string
}

/** A finding with the file and the item it was found in. An item with a refusal does not ship. */
export interface Refusal extends Finding {
  file: string
  item: string
}

/** The same findings, placed. */
export function placed(file: string, item: string, findings: readonly Finding[]): Refusal[] {
  return findings.map((finding) => ({ file, item, ...finding }))
}

/** A finding of three texts. */
export const finding = (field: string, problem: string, remedy: string): Finding => ({ field, problem, remedy })
