import type { Exam } from '#contract/assessment.ts'
import { weightInWords } from './start.ts'

/** The content outline a paper follows, with the weights of its areas. */
export function ExamOutline({ exam }: { exam: Exam }) {
  if (exam.outline.length === 0) return null
  return (
    <details className="group mt-3 w-full">
      <summary className="flex min-h-11 items-center gap-2 text-sm font-medium text-teal hover:text-teal-deep">
        <span aria-hidden="true" className="transition-transform group-open:rotate-90">
          ›
        </span>
        What {exam.name} covers
      </summary>
      <table className="num w-full text-sm">
        <caption className="pb-1 text-start text-ink-2">
          {exam.outlineConfirmed
            ? 'Share of the paper by content area'
            : 'Share of the paper by content area (approximate)'}
        </caption>
        <thead className="sr-only">
          <tr>
            <th>Content area</th>
            <th>Share</th>
          </tr>
        </thead>
        <tbody>
          {exam.outline.map((domain) => (
            <tr key={domain.name} className="border-t border-rule">
              <td className="py-1.5 pr-4">{domain.name}</td>
              <td className="py-1.5 text-end whitespace-nowrap text-ink-2">{weightInWords(domain)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
