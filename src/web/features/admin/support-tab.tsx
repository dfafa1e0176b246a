import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminSupportRequest } from '#contract/support.ts'
import { tierNames } from '#domain/plans/plan.ts'
import { supportTopics } from '#domain/support/support.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { showToast } from '#web/ui/toast.tsx'

type Status = 'open' | 'answered'

const empty = {
  open: ['Nothing is waiting', 'New requests from learners and visitors appear here, with annual members first.'],
  answered: ['Nothing has been answered yet', 'Requests appear here once they are answered.'],
} as const

/** /admin/support: what learners and visitors asked, in the order of their plans, and the answers. */
export function SupportTab() {
  const { params, change } = useSearchFilter()
  const status: Status = params.get('status') === 'answered' ? 'answered' : 'open'
  const list = useInfiniteQuery({
    ...pagesOf(['admin', 'support', status], (cursor, signal) =>
      call('GET /api/admin/support-requests', { query: { status, ...cursor } }, { signal }),
    ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const requests = list.data?.pages.flatMap(({ items }) => items)
  const [title, text] = empty[status]
  return (
    <>
      <PageTitle>Support</PageTitle>
      <h2 className="text-xl">Support requests</h2>
      <p className="mt-1 max-w-measure text-sm text-ink-2">
        Open requests are sorted by plan and then by date, with visitors last. Answers are emailed right away.
      </p>
      <fieldset className="mt-4 flex gap-2">
        <legend className="sr-only">Show</legend>
        {(['open', 'answered'] as const).map((value) => (
          <Button
            key={value}
            aria-pressed={value === status}
            variant={value === status ? 'primary' : 'plain'}
            onClick={() => change({ status: value === 'open' ? '' : value })}
          >
            {value === 'open' ? 'Open' : 'Answered'}
          </Button>
        ))}
      </fieldset>
      {list.isPending && (
        <Loading what="Loading the requests">
          <Skeleton className="mt-5 h-24 w-full" />
          <Skeleton className="mt-4 h-24 w-full" />
        </Loading>
      )}
      {list.isError && !requests && (
        <ErrorState title="We couldn't load the requests" onRetry={() => void list.refetch()}>
          {failureMessage(list.error)}
        </ErrorState>
      )}
      {requests?.length === 0 && <EmptyState title={title}>{text}</EmptyState>}
      {requests && requests.length > 0 && (
        <ol aria-label="Support requests" className="mt-5 border-t-2 border-ink" aria-busy={list.isPlaceholderData}>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button className="mt-4" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show More
        </Button>
      )}
    </>
  )
}

function RequestRow({ request }: { request: AdminSupportRequest }) {
  const { topic, message, createdAt, learner, tier, answer } = request
  const [isAnswering, setAnswering] = useState(false)
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-rule py-4 md:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="text-sm text-ink-2">
        <p className="font-semibold break-words text-ink">{learner.name}</p>
        <p className="break-words">{learner.email}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <Badge variant={tier ? 'teal' : 'neutral'}>{tier ? tierNames[tier] : 'Visitor'}</Badge>
          <time dateTime={createdAt} className="num">
            {formatMoment(createdAt)}
          </time>
        </p>
      </div>
      <div className="min-w-0">
        <p className="font-semibold">{supportTopics[topic]}</p>
        <p className="mt-1 max-w-measure break-words whitespace-pre-line">{message}</p>
        {answer && (
          <p className="mt-3 max-w-measure border-l-3 border-teal pl-3 break-words whitespace-pre-line">
            {answer.text}
          </p>
        )}
        {!answer && !isAnswering && (
          <Button className="mt-3" onClick={() => setAnswering(true)}>
            Answer
          </Button>
        )}
        {!answer && isAnswering && <AnswerForm request={request} onClose={() => setAnswering(false)} />}
      </div>
    </li>
  )
}

function AnswerForm({ request, onClose }: { request: AdminSupportRequest; onClose: () => void }) {
  const client = useQueryClient()
  const { formProps, field, submitProps, formError } = useApiForm({
    defaultValues: { text: '' },
    onSubmit: async ({ text }) => {
      await call('POST /api/admin/support-requests/:id/answer', { params: { id: request.id }, body: { text } })
      showToast('Answer sent', request.learner.email)
      await invalidateEntities(client, 'admin')
    },
  })
  return (
    <form {...formProps} className="mt-3 grid max-w-measure gap-3">
      <TextAreaField label="Answer" rows={6} autoFocus {...field('text', { required: 'Enter an answer.' })} />
      <FormError>{formError}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button {...submitProps} variant="primary">
          Send Answer
        </Button>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
