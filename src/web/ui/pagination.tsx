import { Button } from './button.tsx'
import { cn } from './cn.ts'

/**
 * The page numbers to offer: the first, the last, and those around the current one; 'gap' stands for two or more left
 * out. At most 7 entries.
 */
export function pageNumbers(page: number, pageCount: number): (number | 'gap')[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (pageCount <= 7) return range(1, pageCount)
  if (page <= 4) return [...range(1, 5), 'gap', pageCount]
  if (page >= pageCount - 3) return [1, 'gap', ...range(pageCount - 4, pageCount)]
  return [1, 'gap', page - 1, page, page + 1, 'gap', pageCount]
}

/** "11 to 20 of 12,361" */
export function pageSummary(page: number, pageSize: number, total: number): string {
  if (total === 0) return 'No results'
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return `${first.toLocaleString('en-US')} to ${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}

/** Buttons for the pages of a list. `page` counts from 1. Renders only the summary when everything fits on one page. */
export function Pagination({
  page,
  pageSize,
  total,
  onPageChange,
  label = 'Pages',
}: {
  page: number
  pageSize: number
  /** Items in the whole list. */
  total: number
  onPageChange: (page: number) => void
  /** The accessible name, where a screen has several. */
  label?: string
}) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="num text-sm text-ink-2">
        {pageSummary(page, pageSize, total)}
      </p>
      {pageCount > 1 && (
        <nav aria-label={label} className="num flex items-center gap-1">
          <Step isLast={page === 1} onClick={() => onPageChange(page - 1)}>
            Previous
          </Step>
          <ul className="mx-1 hidden items-center md:flex">
            {pageNumbers(page, pageCount).map((entry, index) => (
              <li key={entry === 'gap' ? `gap-${index}` : entry}>
                {entry === 'gap' ? (
                  <span className="inline-block w-8 text-center text-ink-3">...</span>
                ) : (
                  <PageButton page={entry} isCurrent={entry === page} onClick={() => onPageChange(entry)} />
                )}
              </li>
            ))}
          </ul>
          <Step isLast={page === pageCount} onClick={() => onPageChange(page + 1)}>
            Next
          </Step>
        </nav>
      )}
    </div>
  )
}

/** It stays focusable at the end of the list, so that the keyboard does not lose its place. */
function Step({ isLast, onClick, children }: { isLast: boolean; onClick: () => void; children: string }) {
  return (
    <Button className="px-4 text-sm" aria-disabled={isLast || undefined} onClick={() => !isLast && onClick()}>
      {children}
    </Button>
  )
}

function PageButton({ page, isCurrent, onClick }: { page: number; isCurrent: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Page ${page}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
      className={cn(
        'min-h-11 min-w-11 rounded-sm px-2 text-sm font-medium text-ink-2 hover:bg-sunk hover:text-ink',
        isCurrent && 'bg-teal-wash font-semibold text-teal-deep hover:bg-teal-wash hover:text-teal-deep',
      )}
    >
      {page}
    </button>
  )
}
