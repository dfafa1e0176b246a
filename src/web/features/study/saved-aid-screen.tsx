import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { OpenedStudyAid, StudyAidFormat } from '#contract/study.ts'
import type { StudyMethod } from '#domain/study/registry.ts'
import { failureMessage, findServerMessage, isStatus } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { RenameDialog } from '#web/ui/rename-dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { ReviewCardsButton } from './study-parts.tsx'
import { ResultSkeleton, StudyResult } from './study-result.tsx'

/** /study-aid/:id: a saved study aid. */
export function SavedAidScreen() {
  const { id = '' } = useParams()
  const aid = useQuery({ ...read('GET /api/study-aids/:id', { params: { id } }), retry: false })
  return (
    <PageContainer padding="spacious">
      <PageTitle>{aid.data?.title ?? 'Study aid'}</PageTitle>
      <TextLink asChild className="mb-6 inline-flex min-h-11 items-center text-sm print:hidden">
        <Link to="/study-aid/library">Your study aids</Link>
      </TextLink>
      {aid.data && <SavedAid aid={aid.data} />}
      {aid.isPending && <ResultSkeleton />}
      {aid.isError && !aid.data && (
        <ErrorState
          title={
            isStatus(aid.error, 400, 404) ? 'This study aid is not in your library' : "We couldn't open this study aid"
          }
          onRetry={() => void aid.refetch()}
        >
          {findServerMessage(aid.error) ?? failureMessage(aid.error)}
        </ErrorState>
      )}
    </PageContainer>
  )
}

function SavedAid({ aid }: { aid: OpenedStudyAid }) {
  const [dialog, setDialog] = useState<'rename' | 'delete'>()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, studyType: method, title, topic, profession, content, printed, count, sources, origin } = aid
  const close = () => setDialog(undefined)
  const rename = useMutation({
    mutationFn: (next: string) => call('PATCH /api/study-aids/:id', { params: { id }, body: { title: next } }),
    onSuccess: async () => {
      close()
      await invalidateEntities(client, 'studyAids')
    },
    onError: (error) => showFailure("The study aid wasn't renamed", failureMessage(error)),
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/study-aids/:id', { params: { id } }),
    onSuccess: async () => {
      showToast('Study aid deleted')
      await navigate('/study-aid/library', { replace: true })
      await invalidateEntities(client, 'studyAids')
    },
    onError: (error) => showFailure("The study aid wasn't deleted", failureMessage(error)),
  })
  return (
    <>
      <StudyResult
        headingLevel="h1"
        aid={{ method, topic, title, profession, content, printed, count, sources, origin }}
        actions={
          <>
            <Button variant="text" onClick={() => print()}>
              Print
            </Button>
            <DownloadMenu id={id} method={method} />
            <Menu
              trigger={
                <Button variant="text" size="icon" aria-label="More actions">
                  <Ellipsis className="size-5" aria-hidden="true" />
                </Button>
              }
            >
              <MenuItem onSelect={() => setDialog('rename')}>Rename</MenuItem>
              <MenuItem destructive onSelect={() => setDialog('delete')}>
                Delete
              </MenuItem>
            </Menu>
            {method === 'flashcards' && <ReviewCardsButton aidId={id} />}
          </>
        }
      />
      <RenameDialog
        key={title}
        heading="Rename study aid"
        title={title}
        maxLength={200}
        open={dialog === 'rename'}
        pending={rename.isPending}
        onRename={(next) => rename.mutate(next)}
        onClose={close}
      />
      <AlertDialog
        open={dialog === 'delete'}
        onOpenChange={close}
        title={`Delete “${title}”?`}
        confirmLabel="Delete"
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        It will be removed from your library for good.
      </AlertDialog>
    </>
  )
}

const formats: readonly { format: StudyAidFormat; label: string; isForCards?: true }[] = [
  { format: 'pdf', label: 'PDF' },
  { format: 'apkg', label: 'Anki deck (.apkg)', isForCards: true },
  { format: 'csv', label: 'Spreadsheet (.csv)', isForCards: true },
]

function DownloadMenu({ id, method }: { id: string; method: StudyMethod }) {
  return (
    <Menu trigger={<Button variant="text">Download</Button>}>
      {formats
        .filter(({ isForCards }) => method === 'flashcards' || !isForCards)
        .map(({ format, label }) => (
          <MenuItem key={format} asChild>
            <a href={`/api/study-aids/${id}/file?format=${format}`} download>
              {label}
            </a>
          </MenuItem>
        ))}
    </Menu>
  )
}
