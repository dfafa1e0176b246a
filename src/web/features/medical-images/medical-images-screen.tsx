import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MedicalImage, MedicalImageStats } from '#contract/medical-images.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { EarlyAccess } from '#web/shared/auth/early-access.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { useSettled } from '#web/shared/use-settled.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { StatCard, StatCardsSkeleton, statRow } from '#web/ui/stat-card.tsx'
import { type CaseFilter, CaseFilters, noFilter } from './case-filters.tsx'
import { CaseList, CaseListSkeleton } from './case-list.tsx'
import { CaseViewer } from './case-viewer.tsx'
import { describeSource } from './library-source.ts'
import { PracticeCard } from './practice-card.tsx'

/** /medical-images: cases to search, look at, and practice with. */
export function MedicalImagesScreen() {
  return (
    <EarlyAccess feature="medicalImages">
      <MedicalImages />
    </EarlyAccess>
  )
}

function MedicalImages() {
  const stats = useQuery(read('GET /api/medical-images/stats'))
  return (
    <PageContainer>
      <PageTitle>Medical Image Library</PageTitle>
      <p className="label">Study tools</p>
      <h1 className="mt-2 text-2xl tracking-tight md:text-3xl">Medical Image Library</h1>
      <p className="mt-2 mb-6 max-w-measure text-pretty text-ink-2">
        {stats.data
          ? describeSource(stats.data).lead
          : 'Cases from Open-i®, the open-access image database of the National Library of Medicine at the National Institutes of Health (NIH), and images simulated for practice.'}
      </p>
      {stats.isPending && <StatCardsSkeleton />}
      {stats.data && <Stats stats={stats.data} />}
      <Library />
    </PageContainer>
  )
}

function Stats({ stats }: { stats: MedicalImageStats }) {
  const { label, caption } = describeSource(stats)
  const modalities = Object.keys(stats.modalityBreakdown).toSorted()
  const radiographs = stats.modalityBreakdown['X-ray'] ?? 0
  return (
    <dl className={statRow}>
      <StatCard name="Total Images" value={String(stats.totalImages)} caption={modalities.join(', ')} />
      <StatCard
        name="X-ray Studies"
        value={String(radiographs)}
        caption={`${Math.round((100 * radiographs) / Math.max(1, stats.totalImages))}% of images`}
      />
      <StatCard
        name="Pathologies"
        value={String(Object.keys(stats.pathologyBreakdown).length)}
        caption="including normal"
      />
      <StatCard name="Source" value={label} caption={caption} />
    </dl>
  )
}

/** The practice card, the filters, the cases, and the viewer. */
function Library() {
  const { params, change } = useSearchFilter()
  const [filter, setFilter] = useState<CaseFilter>(noFilter)
  const [isCovered, setCovered] = useState(false)
  const search = useSettled(filter.search.trim(), 250)
  const query = { ...(search && { search }), ...(filter.modality && { modality: filter.modality }) }
  const library = useQuery({ ...read('GET /api/medical-images', { query }), placeholderData: keepPreviousData })
  const found = library.data ?? []
  const pathologies = [...new Set(found.map(({ pathology }) => pathology))].toSorted()
  const cases = filter.pathology ? found.filter(({ pathology }) => pathology === filter.pathology) : found
  const selected = cases.find(({ id }) => id === params.get('case'))
  return (
    <>
      <PracticeCard cases={found} />
      <CaseFilters
        filter={filter}
        pathologies={pathologies}
        isCovered={isCovered}
        onFilter={setFilter}
        onCover={setCovered}
      />
      {library.isPending && <CaseListSkeleton />}
      {library.isError && (
        <ErrorState
          title="We couldn't load the medical images"
          onRetry={() => void library.refetch()}
          retrying={library.isFetching}
        >
          {failureMessage(library.error)}
        </ErrorState>
      )}
      {library.data && (
        <Cases
          cases={cases}
          selected={selected}
          isCovered={isCovered}
          onSelect={(id) => change({ case: id })}
          onClear={() => setFilter(noFilter)}
        />
      )}
    </>
  )
}

function Cases({
  cases,
  selected,
  isCovered,
  onSelect,
  onClear,
}: {
  cases: readonly MedicalImage[]
  selected: MedicalImage | undefined
  isCovered: boolean
  onSelect: (id: string) => void
  onClear: () => void
}) {
  return (
    <div className="mt-5 grid items-start gap-x-6 gap-y-6 border-t-2 border-ink pt-4 lg:grid-cols-[24.5rem_minmax(0,1fr)]">
      <CaseList
        cases={cases}
        selectedId={selected?.id}
        isCovered={isCovered}
        onSelect={onSelect}
        onClearFilters={onClear}
      />
      <CaseViewer key={`${selected?.id} ${isCovered}`} image={selected} isCovered={isCovered} />
    </div>
  )
}
