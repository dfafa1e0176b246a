import { outlineMarkdown } from '../question/markdown.ts'
import { type Issue, issue } from './issues.ts'

/** An explanation is Markdown with paragraphs, lists, emphasis, and at most one table, all of whose rows are complete. */
export function checkExplanationFormat(explanation: string): Issue[] {
  const { unwanted, tables, strayRows } = outlineMarkdown(explanation)
  const issues = [...unwanted].map((name) =>
    issue('explanation', `The explanation contains ${name}.`, 'Use only paragraphs, lists, emphasis, and a table.'),
  )
  if (strayRows > 0) {
    const problem = 'A line starts with "|" but does not belong to a table.'
    const remedy =
      'Write the explanation below "|-", and the line |---|---| below the header with as many cells as the header.'
    issues.push(issue('explanation', problem, remedy))
  }
  if (tables.length > 1) {
    issues.push(issue('explanation', `The explanation has ${tables.length} tables.`, 'Keep one of them.'))
  }
  const isUneven = tables.some((rows) => rows.some((cells) => cells !== rows[0]))
  if (isUneven) {
    const problem = 'A row of the table has more or fewer cells than its header.'
    issues.push(issue('explanation', problem, 'Complete the row, and leave an empty line below the table.'))
  }
  return issues
}
