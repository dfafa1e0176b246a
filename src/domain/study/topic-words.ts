import { capitalizeSentence } from '../knowledge/table.ts'
import type { Passage } from '../search/passage.ts'
import { wordsOf } from '../search/words.ts'

/** The words of a text, without their number. */
const wordSet = (text: string): Set<string> => new Set(wordsOf(text).map((word) => word.replace(/s$/, '')))

/** True when two texts have the same words in any order: "heart failures", "failure, heart". */
export function haveSameWords(a: string, b: string): boolean {
  const [one, other] = [wordSet(a), wordSet(b)]
  return one.size === other.size && one.isSubsetOf(other)
}

/** The topic as the library writes it, COPD for "copd"; as it was typed when the library has no such topic. */
export function nameOfTopic(topic: string, passages: readonly Passage[]): string {
  const known = passages.flatMap(({ title, topics }) => [...topics, title]).find((one) => haveSameWords(one, topic))
  return capitalizeSentence(known ?? topic.trim())
}

/** True when a text names the topic: "septic shock" in "Early septic shock". */
export const namesTopic = (text: string, topic: string): boolean => wordSet(topic).isSubsetOf(wordSet(text))

/** With as many passages that name the topic, those that only mention it are left out. */
const enough = 3
/** With as many that name it briefly, those that name it in a description are left out as well. */
const enoughBrief = 5

/** Words of a cell: a longer one describes somebody, or how something works, and may name the topic in passing. */
const longestName = 8
/** Such a cell says for what something is given, not what the row is about. */
const isAside = /^(?:indication|reason|patient) for\b/i

/** What a passage says it is about. A row has no topics of its own, so its cells say it, or only the brief ones. */
const namesOf = ({ title, topics, keyPoint = '', row }: Passage, isBrief: boolean): string[] =>
  row
    ? [
        title,
        row.tableTitle,
        ...row.cells.flatMap(({ heading, value }) =>
          !isBrief || (!isAside.test(heading) && wordsOf(value).length <= longestName) ? [value] : [],
        ),
      ]
    : [title, ...topics, keyPoint]

/**
 * The passages that name the topic themselves, those that do so briefly first; when there are too few, also the rows of
 * tables about it; when there are still too few, all.
 */
export function closestPassages(passages: readonly Passage[], topic: string): readonly Passage[] {
  const isNamed = (texts: readonly string[]) => texts.some((text) => namesTopic(text, topic))
  const named = passages.filter((passage) => isNamed(namesOf(passage, false)))
  const brief = named.filter((passage) => isNamed(namesOf(passage, true)))
  if (brief.length >= enoughBrief) return brief
  if (named.length >= enough) return [...brief, ...named.filter((passage) => !brief.includes(passage))]
  const inTables = passages.filter((passage) => isNamed([...namesOf(passage, false), ...passage.topics]))
  return inTables.length >= enough ? inTables : passages
}
