import type { FieldCode } from '../fields/healthcare-field.ts'
import { questionsFromTable } from '../knowledge/table-questions.ts'
import { createClassifier, maxWordsInTerm, normalizeTerm, type Subject, subjectSchema } from '../subjects/subject.ts'
import type { QuestionSources } from './coverage.ts'
import { type ContentIssue, entryName, type Issue, issue, locateIssues, parseEntry } from './issues.ts'

/** `content/subjects.yaml` as it was read. */
export interface SubjectsFile {
  file: string
  entries: readonly unknown[]
}

/** What is asked about in a field, and how many questions it provides (a model counts as one). */
interface ClassifiedSource {
  folder: string
  id: string
  fields: readonly FieldCode[]
  topics: readonly string[]
  questions: number
}

function sourcesOf({ items, tables, models }: QuestionSources): ClassifiedSource[] {
  const fieldsOf = (uses: readonly { field: FieldCode }[]) => [...new Set(uses.map(({ field }) => field))]
  return [
    ...items.map(({ id, field, topics }) => ({
      folder: `content/questions/${field}`,
      id,
      fields: [field],
      topics,
      questions: 1,
    })),
    ...tables.map((table) => ({
      folder: 'content/tables',
      id: table.id,
      fields: fieldsOf(table.uses),
      topics: table.topics,
      questions: questionsFromTable(table).length,
    })),
    ...models.map(({ id, uses, topics }) => ({
      folder: 'content/item-models',
      id,
      fields: fieldsOf(uses),
      topics,
      questions: 1,
    })),
  ]
}

function checkTerms({ terms, except = [] }: Subject): Issue[] {
  const all = [...terms, ...except].map((term) => ({ term, words: normalizeTerm(term) }))
  return all.flatMap(({ term, words }, index) => {
    if (words === '') return [issue('terms', `"${term}" has no letters.`, 'Remove it.')]
    if (words.split(' ').length > maxWordsInTerm) {
      return [issue('terms', `"${term}" has more than ${maxWordsInTerm} words.`, 'Shorten it.')]
    }
    const first = all.findIndex((other) => other.words === words)
    return first < index ? [issue('terms', `"${term}" is the same as "${all[first]?.term}".`, 'Remove one.')] : []
  })
}

function checkList(subjects: readonly Subject[], file: string): ContentIssue[] {
  return subjects.flatMap((subject, index) => {
    const earlier = subjects.slice(0, index)
    const isRepeated = earlier.some(({ id, name }) => id === subject.id || name === subject.name)
    return locateIssues(file, subject.id, [
      ...(isRepeated ? [issue('id', 'Another subject has this id or name.', 'Give it a different one.')] : []),
      ...checkTerms(subject),
    ])
  })
}

/** Checks `content/subjects.yaml`, and that every question belongs to at least one body system or subject. */
export function checkSubjects(
  { file, entries }: SubjectsFile,
  sources: QuestionSources,
): { subjects: Subject[]; issues: ContentIssue[] } {
  const parsed = entries.map((entry, index) => ({ name: entryName(entry, index), ...parseEntry(subjectSchema, entry) }))
  const subjects = parsed.flatMap(({ value }) => value ?? [])
  const classify = createClassifier(subjects)
  const unclassified = sourcesOf(sources).flatMap(({ folder, id, topics }) => {
    if (classify(topics).length > 0) return []
    const problem = `No subject contains any of the topics: ${topics.join(', ')}.`
    return locateIssues(folder, id, [issue('topics', problem, 'Add a topic, or add a term to content/subjects.yaml.')])
  })
  return {
    subjects,
    issues: [
      ...parsed.flatMap(({ name, issues }) => locateIssues(file, name, issues)),
      ...checkList(subjects, file),
      ...unclassified,
    ],
  }
}

/** How many questions each subject has in each field. */
export function countBySubject(
  subjects: readonly Subject[],
  sources: QuestionSources,
): { subject: Subject; byField: ReadonlyMap<FieldCode, number> }[] {
  const classify = createClassifier(subjects)
  const counts = new Map(subjects.map(({ id }) => [id, new Map<FieldCode, number>()]))
  for (const { fields, topics, questions } of sourcesOf(sources)) {
    for (const id of classify(topics)) {
      const byField = counts.get(id)
      for (const field of fields) byField?.set(field, (byField.get(field) ?? 0) + questions)
    }
  }
  return subjects.map((subject) => ({ subject, byField: counts.get(subject.id) ?? new Map() }))
}
