import { useState } from 'react'
import { Badge } from '../badge.tsx'
import { DataTable, type DataTableColumn } from '../data-table.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Pagination } from '../pagination.tsx'
import { Chapter, Specimen } from './specimen.tsx'

interface Item {
  id: string
  area: string
  origin: 'Written' | 'Generated' | 'Table'
  status: 'Active' | 'In review' | 'Draft' | 'Retired'
  answers: number | null
  changed: string
}

const areas = ['Patient Data', 'Troubleshooting', 'Interventions']
const origins = ['Written', 'Generated', 'Table'] as const
const statuses = ['Active', 'In review', 'Active', 'Draft', 'Retired'] as const
const badges = { Active: 'correct', 'In review': 'warn', Draft: 'neutral', Retired: 'neutral' } as const

const items: readonly Item[] = Array.from({ length: 37 }, (_, index) => ({
  id: `RT-${String(index + 1).padStart(4, '0')}`,
  area: areas[index % areas.length] ?? '',
  origin: origins[index % origins.length] ?? 'Written',
  status: statuses[index % statuses.length] ?? 'Draft',
  answers: index % 5 === 3 ? null : (index * 137) % 500,
  changed: new Date(Date.UTC(2026, 10, 22 - index)).toISOString(),
}))

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const columns: readonly DataTableColumn<Item>[] = [
  { key: 'id', header: 'Item', value: ({ id }) => id, cell: ({ id }) => <span className="font-semibold">{id}</span> },
  { key: 'area', header: 'Area', value: ({ area }) => area, filter: true },
  { key: 'origin', header: 'Origin', value: ({ origin }) => origin },
  {
    key: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => <Badge variant={badges[status]}>{status}</Badge>,
    filter: true,
  },
  { key: 'answers', header: 'Answers', value: ({ answers }) => answers, align: 'end' },
  {
    key: 'changed',
    header: 'Changed',
    value: ({ changed }) => changed,
    cell: ({ changed }) => <span className="whitespace-nowrap">{day.format(new Date(changed))}</span>,
  },
]

const noItems: readonly Item[] = []

/** Tables and pages. */
export function TableSpecimens() {
  const [page, setPage] = useState(7)
  return (
    <Chapter title="Tables">
      <Specimen name="DataTable">
        <DataTable
          label="Items"
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          initialSort={{ key: 'changed', descending: true }}
          search="Search items"
          csvName="items.csv"
          empty={null}
        />
      </Specimen>
      <Specimen name="DataTable, empty">
        <DataTable
          label="Reports"
          columns={columns}
          rows={noItems}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No problem reports">Learners can report a question from their results.</EmptyState>}
        />
      </Specimen>
      <Specimen name="Pagination">
        <Pagination label="Pages of the library" page={page} pageSize={11} total={12_361} onPageChange={setPage} />
      </Specimen>
    </Chapter>
  )
}
