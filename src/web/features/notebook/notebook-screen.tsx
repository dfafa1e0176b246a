import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { Link } from 'react-router'
import type { NotebookItem } from '#contract/notebook.ts'
import { fieldCodes, fieldLabel, healthcareFields } from '#domain/fields/healthcare-field.ts'
import { type NotebookKind, notebookKinds } from '#domain/notebook/notebook.ts'
import { stripPrefix } from '#domain/presentation/question-text.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageContainer } from '#web/ui/page-container.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { UnsavedEntries } from './unsaved-entries.tsx'

const kindLabels: Record<NotebookKind, string> = { note: 'Notes', highlight: 'Highlights', bookmark: 'Bookmarks' }
const kinds = notebookKinds.map((value) => ({ value, label: kindLabels[value] }))

/** What the address narrows the notebook to. */
function readFilter(params: URLSearchParams) {
  const search = params.get('search')?.trim().slice(0, 100)
  const kind = notebookKinds.find((one) => one === params.get('kind'))
  const field = fieldCodes.find((one) => one === params.get('field'))
  return { ...(search ? { search } : {}), ...(kind ? { kind } : {}), ...(field ? { field } : {}) }
}

/** /notebook: notes, highlights, and bookmarks, last changed first. */
export function NotebookScreen() {
  const { params, change } = useSearchFilter()
  const filter = readFilter(params)
  return (
    <PageContainer width="content" padding="spacious">
      <PageTitle>Notebook</PageTitle>
      <h1 className="text-2xl">Notebook</h1>
      <p className="mt-2 text-ink-2">Your notes, highlights, and bookmarks, from every quiz and exam.</p>
      <div className="mt-6 grid items-end gap-4 sm:grid-cols-[1fr_auto_auto]">
        <search>
          <SearchForm
            key={filter.search}
            search={filter.search ?? ''}
            buttonLabel="Search the notebook"
            onSearch={(text) => change({ search: text })}
          />
        </search>
        <SelectField
          label="Show"
          value={filter.kind ?? ''}
          placeholder="Everything"
          options={kinds}
          onChange={({ target }) => change({ kind: target.value })}
        />
        <SelectField
          label="Field"
          value={filter.field ?? ''}
          placeholder="All fields"
          options={healthcareFields}
          onChange={({ target }) => change({ field: target.value })}
        />
      </div>
      <UnsavedEntries />
      <Entries filter={filter} onClear={() => change({ search: '', kind: '', field: '' })} />
    </PageContainer>
  )
}

function Entries({ filter, onClear }: { filter: ReturnType<typeof readFilter>; onClear: () => void }) {
  const notebook = useInfiniteQuery({
    ...pagesOf([...queryKeys.notebookPages, filter], (cursor, signal) =>
      call('GET /api/notebook', { query: { ...filter, ...cursor } }, { signal }),
    ),
    placeholderData: keepPreviousData,
    // What other devices add is here at the next visit.
    refetchOnMount: 'always',
  })
  if (notebook.isPending) {
    return (
      <Loading what="Loading your notebook">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="mt-6 h-32 w-full" />
        ))}
      </Loading>
    )
  }
  if (!notebook.data) {
    return (
      <ErrorState title="We couldn't load your notebook" onRetry={() => void notebook.refetch()}>
        {findServerMessage(notebook.error) ??
          'Check your connection and try again. Your notes are saved in your account.'}
      </ErrorState>
    )
  }
  const items = notebook.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return Object.keys(filter).length > 0 ? <NoMatches onClear={onClear} /> : <EmptyNotebook />
  return (
    <div aria-busy={notebook.isPlaceholderData}>
      <ul className="mt-8 grid gap-4">
        {items.map((item) => (
          <li key={item.id}>
            <Entry item={item} />
          </li>
        ))}
      </ul>
      {notebook.hasNextPage && (
        <Button className="mt-6" pending={notebook.isFetchingNextPage} onClick={() => void notebook.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}

const linkTexts = { graded: 'Open the question', open: 'Continue from this question', gone: undefined }

function Entry({ item }: { item: NotebookItem }) {
  const { attempt, attemptId, position, bookmarked, note, highlights, question, category, healthcareField } = item
  const link = linkTexts[attempt]
  const number = position + 1
  const path =
    attempt === 'graded' ? `/results/${attemptId}?question=${number}` : `/quiz?attempt=${attemptId}&question=${number}`
  return (
    <Card className="p-4 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <p className="label">
          {category} · {fieldLabel(healthcareField)} · {formatDate(item.updatedAt)}
        </p>
        {bookmarked && (
          <span className="text-teal">
            <Bookmark className="size-4.5 fill-current" aria-hidden="true" />
            <span className="sr-only">Bookmarked</span>
          </span>
        )}
      </div>
      {note && <p className="mt-2 max-w-measure whitespace-pre-wrap">{note}</p>}
      {highlights.length > 0 && (
        <ul className="mt-2 grid max-w-measure gap-1" aria-label="Highlights">
          {highlights.map((highlight) => (
            <li key={`${highlight.part} ${highlight.start}`}>
              <mark className="rounded-xs bg-highlight text-inherit">
                <ClinicalText>{highlight.text}</ClinicalText>
              </mark>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 line-clamp-3 max-w-measure font-serif text-ink-2">
        <ClinicalText>{stripPrefix(question)}</ClinicalText>
      </p>
      {link && (
        <TextLink asChild className="mt-1 inline-flex min-h-11 items-center text-sm">
          <Link to={path}>{link}</Link>
        </TextLink>
      )}
    </Card>
  )
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title="Nothing in your notebook matches" action={<Button onClick={onClear}>Show everything</Button>}>
      Try fewer words or another filter.
    </EmptyState>
  )
}

function EmptyNotebook() {
  return (
    <EmptyState
      title="Your notebook is empty"
      action={
        <Button asChild variant="primary">
          <Link to="/quiz">Start a quiz</Link>
        </Button>
      }
    >
      Bookmark a question, add a note, or select text in a question to highlight it. It all ends up here.
    </EmptyState>
  )
}
