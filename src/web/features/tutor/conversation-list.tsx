import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { TutorConversation } from '#contract/tutor.ts'
import { failureMessage, findServerMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { RenameDialog } from '#web/ui/rename-dialog.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'

/** The learner's conversations, last used first: searched, opened, renamed, and deleted. */
export function ConversationList({ current, onOpen }: { current: string | undefined; onOpen?: () => void }) {
  const [search, setSearch] = useState('')
  const wanted = search.trim()
  const list = useInfiniteQuery({
    ...pagesOf([...queryKeys.tutorConversationPages, wanted], (cursor, signal) =>
      call('GET /api/tutor/conversations', { query: { ...(wanted ? { search: wanted } : {}), ...cursor } }, { signal }),
    ),
    placeholderData: keepPreviousData,
  })
  const conversations = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="grid gap-4">
      <Button asChild className="w-full" {...(onOpen ? { onClick: onOpen } : {})}>
        <Link to="/ai-tutor">New Conversation</Link>
      </Button>
      {(conversations.length > 5 || wanted !== '') && (
        <search>
          <TextField
            label="Search conversations"
            type="search"
            maxLength={100}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </search>
      )}
      {list.isPending && (
        <Loading what="Loading your conversations">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="mt-2 h-12 w-full" />
        </Loading>
      )}
      {list.isError && !list.data && (
        <div className="text-sm text-ink-2">
          <p>{findServerMessage(list.error) ?? "We couldn't load your conversations."}</p>
          <Button variant="text" className="-ml-3" onClick={() => void list.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {list.data && conversations.length === 0 && (
        <p className="text-sm text-ink-2">
          {wanted === '' ? 'Your conversations will be listed here.' : 'No conversation matches.'}
        </p>
      )}
      <ul className="grid">
        {conversations.map((conversation) => (
          <Entry
            key={conversation.id}
            conversation={conversation}
            isCurrent={conversation.id === current}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="text" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}

function Entry({
  conversation,
  isCurrent,
  onOpen,
}: {
  conversation: TutorConversation
  isCurrent: boolean
  onOpen: (() => void) | undefined
}) {
  const { id, title, updatedAt } = conversation
  const [dialog, setDialog] = useState<'rename' | 'delete'>()
  const client = useQueryClient()
  const navigate = useNavigate()
  const close = () => setDialog(undefined)
  const rename = useMutation({
    mutationFn: (next: string) => call('PATCH /api/tutor/conversations/:id', { params: { id }, body: { title: next } }),
    onSuccess: async () => {
      close()
      await client.invalidateQueries({ queryKey: queryKeys.tutorMessages(id) })
      await invalidateEntities(client, 'tutorConversations')
    },
    onError: (error) => showFailure("The conversation wasn't renamed", failureMessage(error)),
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/tutor/conversations/:id', { params: { id } }),
    onSuccess: async () => {
      showToast('Conversation deleted')
      close()
      if (isCurrent) await navigate('/ai-tutor', { replace: true })
      client.removeQueries({ queryKey: queryKeys.tutorMessages(id) })
      await invalidateEntities(client, 'tutorConversations')
    },
    onError: (error) => showFailure("The conversation wasn't deleted", failureMessage(error)),
  })
  return (
    <li className="relative border-b border-rule">
      <Link
        to={`/ai-tutor/${id}`}
        aria-current={isCurrent ? 'page' : undefined}
        className="block rounded-sm py-2.5 pr-12 pl-2.5 text-ink no-underline hover:bg-sunk aria-[current]:bg-teal-wash aria-[current]:font-semibold"
        onClick={onOpen}
      >
        <span className="line-clamp-2 text-sm break-words">{title}</span>
        <span className="block text-xs font-normal text-ink-2">{formatDate(updatedAt)}</span>
      </Link>
      <div className="absolute top-1 right-0">
        <Menu
          trigger={
            <Button variant="text" size="icon" aria-label={`Actions for ${title}`}>
              <Ellipsis className="size-5" aria-hidden="true" />
            </Button>
          }
        >
          <MenuItem onSelect={() => setDialog('rename')}>Rename</MenuItem>
          <MenuItem destructive onSelect={() => setDialog('delete')}>
            Delete
          </MenuItem>
        </Menu>
      </div>
      <RenameDialog
        key={title}
        heading="Rename conversation"
        title={title}
        maxLength={120}
        open={dialog === 'rename'}
        pending={rename.isPending}
        onRename={(next) => rename.mutate(next)}
        onClose={close}
      />
      <AlertDialog
        open={dialog === 'delete'}
        onOpenChange={close}
        title="Delete this conversation?"
        confirmLabel="Delete"
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        “{title}” will be deleted for good.
      </AlertDialog>
    </li>
  )
}
