import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Session } from '#contract/accounts.ts'
import { failureMessage, isStatus } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { useSignOut } from '#web/shared/auth/sign-out.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDay } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { Section } from './section.tsx'

/** The devices that are signed in to the account, each with a button that signs it out. */
export function SessionsSection({ isShared }: { isShared: boolean }) {
  // They change on other devices: read again at every visit.
  const sessions = useQuery({ ...read('GET /api/account/sessions'), refetchOnMount: 'always' })
  return (
    <Section
      id="sessions"
      lead={
        isShared
          ? "Test accounts are shared, so devices aren't shown."
          : "If you don't recognize a device, sign it out and change your password."
      }
    >
      {sessions.isPending && <SessionsSkeleton />}
      {sessions.isError && (
        <ErrorState title="We couldn't load your devices" onRetry={() => void sessions.refetch()}>
          {failureMessage(sessions.error)}
        </ErrorState>
      )}
      {sessions.data && <SessionList sessions={sessions.data} />}
      {sessions.data && !isShared && <SignOutEverywhere />}
    </Section>
  )
}

/** Ends one session. One that has ended already is fine. */
async function endSession(id: string): Promise<void> {
  try {
    await call('DELETE /api/account/sessions/:id', { params: { id } })
  } catch (error) {
    if (!isStatus(error, 404)) throw error
  }
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const [now] = useState(() => new Date())
  const client = useQueryClient()
  const { signOut, isPending } = useSignOut()
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: () => showToast('Device signed out'),
    onError: (error) => showFailure('Device not signed out', failureMessage(error)),
    onSettled: () => void invalidateEntities(client, 'sessions', 'securityLog'),
  })
  return (
    <ul className="border-t border-rule">
      {sessions
        .toSorted((a, b) => Number(b.current) - Number(a.current))
        .map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            pending={session.current ? isPending : end.isPending && end.variables === session.id}
            onEnd={() => (session.current ? signOut() : end.mutate(session.id))}
          />
        ))}
    </ul>
  )
}

function SessionRow(props: { session: Session; now: Date; pending: boolean; onEnd: () => void }) {
  const { device, current, lastSeenAt, createdAt } = props.session
  return (
    <li className="flex items-center justify-between gap-4 border-b border-rule py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {device} {current && <Badge>This device</Badge>}
        </p>
        <p className="num text-sm text-ink-2">
          Last active {inSentence(lastSeenAt, props.now)}, signed in {inSentence(createdAt, props.now)}
        </p>
      </div>
      <Button
        variant="text"
        pending={props.pending}
        onClick={props.onEnd}
        aria-label={`Sign out ${device}`}
        className="-mr-3"
      >
        Sign out
      </Button>
    </li>
  )
}

/** Ends every session, this one included. */
function SignOutEverywhere() {
  const { leave } = useSignOut()
  const [isOpen, setIsOpen] = useState(false)
  const endAll = useMutation({
    mutationFn: () => call('DELETE /api/account/sessions'),
    onSuccess: () => {
      showToast('Signed out everywhere')
      leave()
    },
    onError: (error) => showFailure("We couldn't sign you out everywhere", failureMessage(error)),
    onSettled: () => setIsOpen(false),
  })
  return (
    <>
      <Button className="mt-4" onClick={() => setIsOpen(true)}>
        Sign out everywhere
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        pending={endAll.isPending}
        onConfirm={() => endAll.mutate()}
      >
        You'll be signed out on all devices, including this one.
      </AlertDialog>
    </>
  )
}

const inSentence = (iso: string, now: Date) => formatDay(iso, now).replace(/^[TY]/, (letter) => letter.toLowerCase())

function SessionsSkeleton() {
  return (
    <Loading what="Loading your devices">
      {[1, 2].map((row) => (
        <div key={row} className="border-b border-rule py-4">
          <Skeleton className="mb-2 h-4 w-40" />
          <Skeleton className="h-3 w-56" />
        </div>
      ))}
    </Loading>
  )
}
