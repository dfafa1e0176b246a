import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { stripPrefix } from '#domain/presentation/question-text.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import {
  discardEntry,
  idOf,
  type LocalEntry,
  listLocalEntries,
  sendLocalEntries,
} from '#web/shared/notebook/local-entries.ts'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { showFailure } from '#web/ui/toast.tsx'

/** What is on this device and not in the account yet: it waits for a connection, or the server did not accept it. */
export function UnsavedEntries() {
  const { id: userId } = useSignedInUser()
  const store = useMemo(() => new LocalStore(userId), [userId])
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const { data: entries = [] } = useQuery({
    queryKey: queryKeys.unsavedNotes(userId),
    queryFn: () => listLocalEntries(store),
    refetchOnMount: 'always',
  })
  if (entries.length === 0) return null
  const refresh = () => invalidateEntities(client, 'notebook')
  const retry = async () => {
    setSending(true)
    try {
      const { saved } = await sendLocalEntries(store, { again: true })
      if (saved === 0) showFailure("We couldn't save your changes", "They're still on this device.")
    } catch {
      showFailure("We couldn't read the changes saved on this device", 'Reload the page and try again.')
    } finally {
      setSending(false)
      await refresh()
    }
  }
  return (
    <section aria-labelledby="unsaved-title" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="unsaved-title" className="text-lg">
            Only on this device
          </h2>
          <p className="mt-1 text-ink-2">
            These changes aren't in your account yet. We'll save them when you're back online. To retry any marked “Not
            saved,” select Save Now.
          </p>
        </div>
        <Button pending={isSending} onClick={() => void retry()}>
          Save Now
        </Button>
      </div>
      <ul className="mt-4 grid gap-4">
        {entries.map((local) => (
          <li key={idOf(local)}>
            <UnsavedEntry local={local} onDiscard={() => void discardEntry(store, local).then(refresh)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "A bookmark and 2 highlights" */
function describeMarks({ bookmarked, highlights }: LocalEntry['entry']): string {
  const count = highlights.length
  const parts = [bookmarked && 'a bookmark', count > 0 && (count === 1 ? 'a highlight' : `${count} highlights`)]
  const text = new Intl.ListFormat('en-US').format(parts.filter((part) => part !== false))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function UnsavedEntry({
  local: { entry, question, refusal },
  onDiscard,
}: {
  local: LocalEntry
  onDiscard: () => void
}) {
  const others = describeMarks(entry)
  return (
    <Card className="border-l-3 border-l-warn p-4 md:p-5">
      {entry.note && <p className="max-w-measure whitespace-pre-wrap">{entry.note}</p>}
      <p className="text-sm text-ink-2 not-first:mt-2">
        {others || (entry.note ? '' : 'You removed everything you added to this question.')}
      </p>
      {question && (
        <p className="mt-3 line-clamp-3 max-w-measure font-serif text-ink-2">
          <ClinicalText>{stripPrefix(question)}</ClinicalText>
        </p>
      )}
      {refusal && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-warn">
            <strong className="font-semibold">Not saved:</strong> {refusal}
          </p>
          <Button variant="text" className="-ml-3 text-sm" onClick={onDiscard}>
            Discard this change
          </Button>
        </div>
      )}
    </Card>
  )
}
