import type { ContentDetail } from '#contract/content-library.ts'

export type Issues = ContentDetail['issues']

/** The issues of one field: "options.2.text", or "options" for those of the list as a whole. */
export const issuesAt = (issues: Issues, field: string) => issues.filter((one) => one.field === field)

/** What the rules of content object to in one field, and what to do about it. */
export function IssueNotes({ issues }: { issues: Issues }) {
  if (issues.length === 0) return null
  return (
    <ul className="mt-1 grid gap-1 text-sm">
      {issues.map(({ field, problem, remedy }) => (
        <li key={`${field} ${problem}`}>
          <span className="text-incorrect">{problem}</span> <span className="text-ink-2">{remedy}</span>
        </li>
      ))}
    </ul>
  )
}
