import type { RowData } from '@tanstack/react-table'
import { lazy, Suspense } from 'react'
import type { DataTableProps, DataTableView } from './data-table-view.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

export type { DataTableColumn } from './data-table-view.tsx'

const View = lazy(async () => ({
  default: (await import('./data-table-view.tsx')).DataTableView,
})) as typeof DataTableView

/** A table that can be sorted, searched, filtered, paged, and saved as CSV. Its code loads with the first one shown. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  return (
    <Suspense
      fallback={
        <Loading what={`Loading ${props.label}`}>
          <Skeleton className="h-11 w-72 max-w-full" />
          <Skeleton className="mt-4 h-80 w-full" />
        </Loading>
      }
    >
      <View {...props} />
    </Suspense>
  )
}
