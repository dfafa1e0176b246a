import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { methodLabels } from '#domain/study/labels.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AidLink } from './latest-aids.tsx'
import { methodNames } from './methods.ts'

const methodOptions = methodNames.map((value) => ({ value, label: methodLabels[value] }))

/** /study-aid/library: all saved study aids, newest first. */
export function LibraryScreen() {
  const { params, change } = useSearchFilter()
  const search = params.get('search')?.trim().slice(0, 100) ?? ''
  const studyType = methodNames.find((name) => name === params.get('method'))
  /** How often the filters were cleared: the field is then empty again. */
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    setCleared(cleared + 1)
    change({ search: '', method: '' })
  }
  return (
    <PageContainer width="content" padding="spacious">
      <PageTitle>Your study aids</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Your study aids</h1>
        <Button asChild>
          <Link to="/study-aid">New Study Aid</Link>
        </Button>
      </div>
      <search className="mt-6 grid items-end gap-4 sm:grid-cols-[1fr_auto]">
        <SearchForm
          key={cleared}
          search={search}
          buttonLabel="Search your study aids"
          onSearch={(text) => change({ search: text })}
        />
        <SelectField
          label="Method"
          value={studyType ?? ''}
          placeholder="All methods"
          options={methodOptions}
          onChange={({ target }) => change({ method: target.value })}
        />
      </search>
      <Aids filter={{ ...(search ? { search } : {}), ...(studyType ? { studyType } : {}) }} onClear={clear} />
    </PageContainer>
  )
}

function Aids(props: { filter: { search?: string; studyType?: (typeof methodNames)[number] }; onClear: () => void }) {
  const { filter, onClear } = props
  const library = useInfiniteQuery({
    ...pagesOf([...queryKeys.studyAidPages, filter], (cursor, signal) =>
      call('GET /api/study-aids/library', { query: { ...filter, ...cursor } }, { signal }),
    ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  if (library.isPending) {
    return (
      <Loading what="Loading your study aids">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="mt-4 h-14 w-full" />
        ))}
      </Loading>
    )
  }
  if (!library.data) {
    return (
      <ErrorState title="We couldn't load your study aids" onRetry={() => void library.refetch()}>
        {findServerMessage(library.error) ?? 'Check your connection and try again. They are saved in your account.'}
      </ErrorState>
    )
  }
  const aids = library.data.pages.flatMap((page) => page.items)
  if (aids.length === 0 && Object.keys(filter).length > 0) {
    return (
      <EmptyState title="No study aid matches" action={<Button onClick={onClear}>Show all</Button>}>
        Try fewer words or another method.
      </EmptyState>
    )
  }
  if (aids.length === 0) {
    return (
      <EmptyState
        title="Your library is empty"
        action={
          <Button asChild variant="primary">
            <Link to="/study-aid">Make a Study Aid</Link>
          </Button>
        }
      >
        Study aids that you save are here, ready to study again.
      </EmptyState>
    )
  }
  return (
    <div aria-busy={library.isPlaceholderData}>
      <ul className="mt-6 border-t-2 border-ink">
        {aids.map((aid) => (
          <li key={aid.id} className="border-b border-rule">
            <AidLink aid={aid} />
          </li>
        ))}
      </ul>
      {library.hasNextPage && (
        <Button className="mt-6" pending={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}
