import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ContentDetail } from '#contract/content-library.ts'
import { type ItemAction, itemActionLabels } from '#domain/question/lifecycle.ts'
import { failureMessage, isStatus } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { describeItem, StatusBadge } from './content-labels.tsx'
import { ItemEditor } from './item-editor.tsx'
import { ItemVersions } from './item-versions.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { QuestionPreview } from './question-preview.tsx'
import { ReportList } from './report-list.tsx'
import { useItemActions } from './use-item-actions.tsx'

/** /admin/content/items/:id: one item with its text, its versions, and its reports. */
export function ItemScreen() {
  const { id = '' } = useParams()
  const item = useQuery({ ...read('GET /api/admin/content/:id', { params: { id } }), refetchOnMount: 'always' })
  return (
    <>
      <PageTitle>{id}</PageTitle>
      <TextLink asChild className="inline-flex min-h-11 items-center text-sm">
        <Link to="/admin/content">Back to the library</Link>
      </TextLink>
      {item.isPending && (
        <Loading what="Loading the item">
          <Skeleton className="mt-2 h-10 w-72" />
          <Skeleton className="mt-4 h-96 w-full" />
        </Loading>
      )}
      {item.isError && !item.data && isStatus(item.error, 404) && (
        <EmptyState title="There is no such item">The address may be mistyped.</EmptyState>
      )}
      {item.isError && !item.data && !isStatus(item.error, 404) && (
        <ErrorState title="We couldn't load the item" onRetry={() => void item.refetch()}>
          {failureMessage(item.error)}
        </ErrorState>
      )}
      {item.data && <Item key={id} item={item.data} />}
    </>
  )
}

const tabs = ['preview', 'edit', 'versions', 'reports'] as const

function Item({ item }: { item: ContentDetail }) {
  const { params, change } = useSearchFilter()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'preview'
  const { openReports, versions } = item
  return (
    <>
      <Heading item={item} />
      <Tabs className="mt-5" value={tab} onValueChange={(value) => change({ tab: value === 'preview' ? '' : value })}>
        <TabList aria-label="Item">
          <Tab value="preview">Preview</Tab>
          <Tab value="edit">Edit</Tab>
          <Tab value="versions">Versions ({versions.length})</Tab>
          <Tab value="reports">Reports{openReports > 0 ? ` (${openReports} open)` : ''}</Tab>
        </TabList>
        <TabPanel value="preview">
          <Preview item={item} />
        </TabPanel>
        <TabPanel value="edit">
          <EditPanel item={item} />
        </TabPanel>
        <TabPanel value="versions">
          <ItemVersions versions={versions} />
        </TabPanel>
        <TabPanel value="reports">
          <ReportList item={item.id} />
        </TabPanel>
      </Tabs>
    </>
  )
}

function Heading({ item }: { item: ContentDetail }) {
  const [asked, setAsked] = useState<ItemAction>()
  const { act, isPending } = useItemActions({ onDone: () => setAsked(undefined) })
  const { id, title, status, actions, statusNote, statusChangedBy, contentType } = item
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="num flex flex-wrap items-center gap-3 text-xl break-all">
          {id} <StatusBadge status={status} />
        </h2>
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <Button key={action} className="px-4 text-sm" onClick={() => setAsked(action)}>
              {itemActionLabels[action]}
            </Button>
          ))}
        </div>
      </div>
      {contentType !== 'authored' && contentType !== 'table' && <p className="mt-1 font-semibold">{title}</p>}
      <p className="mt-1 text-sm text-ink-2">{describeItem(item)}</p>
      {statusNote && (
        <p className="mt-2 max-w-measure border-l-3 border-rule-strong pl-3 text-sm">
          “{statusNote}” {statusChangedBy && <span className="text-ink-2">({statusChangedBy})</span>}
        </p>
      )}
      {asked && (
        <NoteDialog
          action={asked}
          what={id}
          pending={isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={(note) => act({ action: asked, ids: [id], note })}
        />
      )}
    </>
  )
}

function Preview({ item: { preview, scenario, issues, status } }: { item: ContentDetail }) {
  return (
    <>
      {issues.length > 0 && status !== 'active' && (
        <div className="mb-5">
          <Alert variant="warning" title="This text is not ready to be approved">
            {issues.length === 1 ? 'There is 1 issue' : `There are ${issues.length} issues`} to resolve. The form under
            Edit names them.
          </Alert>
        </div>
      )}
      {preview && <QuestionPreview preview={preview} />}
      {scenario && (
        <div className="grid max-w-measure gap-3">
          <p className="label">{scenario.category}</p>
          <p className="font-serif text-lg">{scenario.introduction}</p>
          <p>
            <strong className="font-semibold">Teaching point:</strong> {scenario.teachingPoint}
          </p>
        </div>
      )}
      {!preview && !scenario && (
        <EmptyState title="This cannot be shown">The build that is running does not have this item model.</EmptyState>
      )}
    </>
  )
}

function EditPanel({ item }: { item: ContentDetail }) {
  const { source, status } = item
  if (!source) {
    return (
      <EmptyState title="Edited in the content files">
        Questions of tables and models, and simulations, are made from something else, which is edited in the content
        files.
      </EmptyState>
    )
  }
  if (status === 'retired') {
    return <EmptyState title="This item is retired">Restore it before you edit it.</EmptyState>
  }
  return <ItemEditor item={item} source={source} />
}
