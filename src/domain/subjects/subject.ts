import { z } from 'zod'

export const subjectKinds = ['body-system', 'subject'] as const
export type SubjectKind = (typeof subjectKinds)[number]

const text = z.string().trim().min(1)

/** One entry of `content/subjects.yaml`: a body system, or a subject that cuts across them. */
export const subjectSchema = z.strictObject({
  /** Never changes, for example kidney. */
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lowercase words joined by hyphens'),
  name: text.max(60),
  kind: z.enum(subjectKinds),
  /** Whole words: a question with a topic that contains one of them belongs to the subject. */
  terms: z.array(text).min(1),
  /** Whole words: a topic that contains one of them does not count, whatever else it says. */
  except: z.array(text).optional(),
})

export type Subject = z.infer<typeof subjectSchema>

/** A longer term never matches. */
export const maxWordsInTerm = 5

/** A word without accents and plural ending, so that "Burns" and "burn" are the same. */
function normalizeWord(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  return word.replace(/ies$/, 'y').replace(/s$/, '')
}

/** The words of a term or topic for comparison: no case, accents, punctuation, or plurals. */
export function normalizeTerm(term: string): string {
  const plain = term
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s\b/g, '')
    .toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(normalizeWord).join(' ')
}

/** Every run of up to five words of a normalized topic: what a term can match. */
function phrasesIn(topic: string): string[] {
  const words = topic.split(' ')
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(maxWordsInTerm, words.length - start) }, (_unused, more) =>
      words.slice(start, start + more + 1).join(' '),
    ),
  )
}

const idsBy = (subjects: readonly Subject[], termsOf: (subject: Subject) => readonly string[]) => {
  const ids = new Map<string, string[]>()
  for (const subject of subjects) {
    for (const term of new Set(termsOf(subject).map(normalizeTerm))) {
      ids.set(term, [...(ids.get(term) ?? []), subject.id])
    }
  }
  return ids
}

/** Returns the subject ids for a question's topics, in the order of `subjects`. */
export function createClassifier(subjects: readonly Subject[]) {
  const byTerm = idsBy(subjects, ({ terms }) => terms)
  const byExcept = idsBy(subjects, ({ except = [] }) => except)
  const ofTopic = (topic: string): string[] => {
    const phrases = phrasesIn(normalizeTerm(topic))
    const excepted = new Set(phrases.flatMap((phrase) => byExcept.get(phrase) ?? []))
    return phrases.flatMap((phrase) => byTerm.get(phrase) ?? []).filter((id) => !excepted.has(id))
  }
  return (topics: readonly string[]): string[] => {
    const found = new Set(topics.flatMap(ofTopic))
    return subjects.filter(({ id }) => found.has(id)).map(({ id }) => id)
  }
}
