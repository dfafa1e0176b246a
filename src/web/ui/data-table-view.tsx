import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_equalsStringSensitive,
  globalFilteringFeature,
  type ReactTable,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { Button } from './button.tsx'
import { ChevronDown } from './chevron.tsx'
import { cn } from './cn.ts'
import { EmptyState } from './empty-state.tsx'
import { controlClasses } from './form-field.tsx'
import { Pagination } from './pagination.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import { SelectField } from './select-field.tsx'
import { showFailure } from './toast.tsx'

export interface DataTableColumn<Row> {
  key: string
  header: string
  /** What the column is sorted and filtered by, and what the CSV file contains. Dates as ISO 8601. */
  value: (row: Row) => string | number | null
  /** What the cell shows, when that is more than the value. */
  cell?: (row: Row) => ReactNode
  /** Numbers are aligned to the end. */
  align?: 'start' | 'end'
  /** Offers the values that occur as a filter. */
  filter?: boolean
  /** True by default. */
  sortable?: boolean
}

export interface DataTableProps<Row> {
  /** The accessible name. */
  label: string
  /** Must keep its identity between renders. */
  columns: readonly DataTableColumn<Row>[]
  /** Must keep its identity between renders. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  initialSort?: { key: string; descending: boolean }
  /** 10 by default. */
  pageSize?: number
  /** The placeholder of the search field; without it there is none. */
  search?: string
  /** Offers a download under this name: "users.csv". */
  csvName?: string
  /** Shown when there are no rows at all. */
  empty: ReactNode
}

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
  filterFns: { equals: filterFn_equalsStringSensitive },
})

type Table<Row extends RowData> = ReactTable<typeof features, Row>

function toColumnDefs<Row extends RowData>(
  columns: readonly DataTableColumn<Row>[],
): ColumnDef<typeof features, Row>[] {
  return columns.map((column) => ({
    id: column.key,
    header: column.header,
    accessorFn: (row) => column.value(row) ?? undefined,
    cell: ({ row }) => column.cell?.(row.original) ?? column.value(row.original),
    enableSorting: column.sortable ?? true,
    sortUndefined: 'last',
    filterFn: 'equals',
  }))
}

/** True when one of the columns contains the text, ignoring case. */
function matches<Row>(row: Row, columns: readonly DataTableColumn<Row>[], text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return columns.some(({ value }) =>
    String(value(row) ?? '')
      .toLowerCase()
      .includes(wanted),
  )
}

/** The table itself; see DataTable, which loads it. */
export function DataTableView<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, initialSort, pageSize = 10, empty } = props
  const table = useTable({
    features,
    columns: useMemo(() => toColumnDefs(columns), [columns]),
    data: rows,
    getRowId: rowKey,
    getColumnCanGlobalFilter: ({ id }) => id === columns[0]?.key,
    globalFilterFn: ({ original }, _column, text: string) => matches(original, columns, text),
    initialState: {
      pagination: { pageIndex: 0, pageSize },
      sorting: initialSort ? [{ id: initialSort.key, desc: initialSort.descending }] : [],
    },
  })
  if (rows.length === 0) return empty
  const found = table.getFilteredRowModel().rows.length
  return (
    <div className="grid gap-4">
      <Toolbar table={table} {...props} />
      <ScrollRegion label={label}>
        <table className="w-full border-collapse text-start text-sm">
          <Header table={table} columns={columns} />
          <Body table={table} columns={columns} />
        </table>
      </ScrollRegion>
      {found === 0 ? (
        <EmptyState
          title="No matches"
          action={
            <Button
              onClick={() => {
                table.setGlobalFilter('')
                table.resetColumnFilters()
              }}
            >
              Clear filters
            </Button>
          }
        >
          Try fewer words, or clear the filters.
        </EmptyState>
      ) : (
        <Pagination
          label={`Pages of ${label}`}
          page={table.state.pagination.pageIndex + 1}
          pageSize={pageSize}
          total={found}
          onPageChange={(page) => table.setPageIndex(page - 1)}
        />
      )}
    </div>
  )
}

function Toolbar<Row extends RowData>({
  table,
  columns,
  rows,
  label,
  search,
  csvName,
}: { table: Table<Row> } & DataTableProps<Row>) {
  const filters = columns.filter(({ filter }) => filter)
  if (!search && filters.length === 0 && !csvName) return null
  return (
    <div className="flex flex-wrap items-end gap-3">
      {search && (
        <input
          type="search"
          aria-label={`Search ${label}`}
          placeholder={search}
          value={table.state.globalFilter ?? ''}
          onChange={(event) => table.setGlobalFilter(event.target.value)}
          className={cn(controlClasses, 'w-full flex-1 basis-56 md:max-w-96')}
        />
      )}
      {filters.map((column) => (
        <div key={column.key} className="flex-1 basis-36 md:max-w-52">
          <SelectField
            label={column.header}
            options={valuesOf(column, rows)}
            placeholder="All"
            value={String(table.getColumn(column.key)?.getFilterValue() ?? '')}
            onChange={(event) => table.getColumn(column.key)?.setFilterValue(event.target.value || undefined)}
          />
        </div>
      ))}
      {csvName && (
        <Button className="grow md:ml-auto md:grow-0" onClick={() => void saveCsv(table, columns, csvName)}>
          Download CSV
        </Button>
      )}
    </div>
  )
}

/** The different values of a column, in alphabetical order. */
function valuesOf<Row>({ value }: DataTableColumn<Row>, rows: readonly Row[]) {
  const values = new Set(rows.map((row) => String(value(row) ?? '')))
  values.delete('')
  return [...values].sort((a, b) => a.localeCompare(b)).map((one) => ({ value: one, label: one }))
}

/** Saves all pages of the rows that match the filters, in the order shown. */
async function saveCsv<Row extends RowData>(
  table: Table<Row>,
  columns: readonly DataTableColumn<Row>[],
  name: string,
): Promise<void> {
  try {
    const { downloadCsv, toCsv } = await import('./csv.ts')
    const header = columns.map((column) => column.header)
    const rows = table.getSortedRowModel().rows.map(({ original }) => columns.map(({ value }) => value(original)))
    downloadCsv(name, toCsv(header, rows))
  } catch {
    showFailure("We couldn't create the file", 'Check your connection and try again.')
  }
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function Header<Row extends RowData>({
  table,
  columns,
}: {
  table: Table<Row>
  columns: readonly DataTableColumn<Row>[]
}) {
  return (
    <thead className="border-b-2 border-ink">
      <tr>
        {columns.map(({ key, header, align }) => {
          const column = table.getColumn(key)
          const direction = column?.getIsSorted() || undefined
          const isSortable = column?.getCanSort() ?? false
          return (
            <th
              key={key}
              scope="col"
              aria-sort={direction ? ariaSort[direction] : undefined}
              className={cn('p-0 text-start text-xs font-semibold text-ink-2', align === 'end' && 'text-end')}
            >
              {isSortable ? (
                <button
                  type="button"
                  onClick={() => column?.toggleSorting()}
                  className={cn(
                    'group inline-flex min-h-11 items-center gap-1.5 px-3 font-semibold whitespace-nowrap -outline-offset-3 hover:text-ink',
                    align === 'end' && 'flex-row-reverse',
                  )}
                >
                  {header}
                  <ChevronDown
                    className={cn(
                      'w-2.5 opacity-0 transition group-hover:opacity-60 group-focus-visible:opacity-60',
                      direction && 'stroke-teal opacity-100 group-hover:opacity-100 group-focus-visible:opacity-100',
                      direction === 'asc' && 'rotate-180',
                    )}
                  />
                </button>
              ) : (
                <span className="inline-flex min-h-11 items-center px-3">{header}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function Body<Row extends RowData>({
  table,
  columns,
}: {
  table: Table<Row>
  columns: readonly DataTableColumn<Row>[]
}) {
  return (
    <tbody>
      {table.getRowModel().rows.map((row) => (
        <tr key={row.id} className="border-b border-rule hover:bg-sheet">
          {row.getAllCells().map((cell, index) => (
            <td
              key={cell.id}
              className={cn('min-w-24 px-3 py-2.5 align-top', columns[index]?.align === 'end' && 'num text-end')}
            >
              <table.FlexRender cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
