import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { ReportForAdmin } from '#contract/problem-reports.ts'
import { type ReportStatus, reportReasonLabels } from '#domain/problem-reports/problem-report.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'

/** Reports of one status, of all items or of one. */
export function ReportList({ status = 'open', item }: { status?: ReportStatus; item?: string }) {
  const query = { status, ...(item === undefined ? {} : { item }) }
  const list = useInfiniteQuery({
    ...pagesOf(['admin', 'reports', query], (cursor, signal) =>
      call('GET /api/admin/reports', { query: { ...query, ...cursor } }, { signal }),
    ),
    refetchOnMount: 'always',
  })
  if (list.isPending) {
    return (
      <Loading what="Loading the reports">
        <Skeleton className="h-32 w-full" />
        <Skeleton className="mt-4 h-32 w-full" />
      </Loading>
    )
  }
  if (!list.data) {
    return (
      <ErrorState title="We couldn't load the reports" onRetry={() => void list.refetch()}>
        {failureMessage(list.error)}
      </ErrorState>
    )
  }
  const reports = list.data.pages.flatMap(({ items }) => items)
  if (reports.length === 0) {
    return (
      <EmptyState title={status === 'open' ? 'No open reports' : 'No reports here'}>
        Learners can report a problem with any question of a graded attempt.
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-label="Reports" className="border-t-2 border-ink">
        {reports.map((report) => (
          <Report key={report.id} report={report} hasItemLink={item === undefined} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="mt-4" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show More
        </Button>
      )}
    </>
  )
}

function Report({ report, hasItemLink }: { report: ReportForAdmin; hasItemLink: boolean }) {
  const { itemId, excerpt, reason, text, reporter, reportedAt, status, answer, answeredBy, isCurrentVersion } = report
  return (
    <li className="grid gap-2 border-b border-rule py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <strong className="font-semibold">{reportReasonLabels[reason]}</strong>
        {!isCurrentVersion && <Badge variant="neutral">Item changed since</Badge>}
        <span className="num text-ink-2">
          {reporter} · {formatDate(reportedAt)}
        </span>
      </p>
      <p className="max-w-measure break-words whitespace-pre-wrap">{text}</p>
      <p className="line-clamp-2 max-w-measure font-serif text-sm text-ink-2">
        <ClinicalText>{excerpt}</ClinicalText>
      </p>
      {hasItemLink && (
        <p>
          <Link
            to={`/admin/content/items/${encodeURIComponent(itemId)}?tab=edit`}
            className="num inline-flex min-h-6 items-center text-sm font-semibold"
          >
            {itemId}
          </Link>
        </p>
      )}
      {answer && (
        <p className="max-w-measure border-l-3 border-teal pl-3">
          {answer} <span className="text-sm text-ink-2">({answeredBy ?? 'a former admin'})</span>
        </p>
      )}
      {status === 'open' && <AnswerForm report={report} />}
    </li>
  )
}

function AnswerForm({ report: { id, reporter } }: { report: ReportForAdmin }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const change = useMutation({
    mutationFn: (text: string | undefined) =>
      text === undefined
        ? call('POST /api/admin/reports/:id/close', { params: { id } })
        : call('POST /api/admin/reports/:id/answer', { params: { id }, body: { answer: text } }),
    onSuccess: ({ status }) => {
      showToast(
        status === 'answered' ? 'Answered' : 'Closed',
        status === 'answered' ? `${reporter} is told.` : undefined,
      )
      return invalidateEntities(client, 'admin')
    },
    onError: (failure) => showFailure("That didn't work", failureMessage(failure)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (answer.trim().length < 10) setError('Please write at least 10 characters.')
    else change.mutate(answer.trim())
  }
  if (!isOpen) {
    return (
      <div className="flex flex-wrap gap-3">
        <Button className="px-4 text-sm" onClick={() => setOpen(true)}>
          Answer
        </Button>
        <Button variant="text" className="text-sm" pending={change.isPending} onClick={() => change.mutate(undefined)}>
          Close without an Answer
        </Button>
      </div>
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-measure gap-3">
      <TextAreaField
        label={`Answer to ${reporter}`}
        hint="Sent by email and shown with the question."
        error={error}
        maxLength={2000}
        rows={4}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={change.isPending}>
          Send Answer
        </Button>
        <Button variant="text" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
