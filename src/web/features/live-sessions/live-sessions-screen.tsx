import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Video } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { LiveSession } from '#contract/live-sessions.ts'
import { failureMessage, findServerMessage } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { isEntitled } from '#web/shared/auth/is-entitled.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { ScheduleForm } from './schedule-form.tsx'

/** /live-sessions: the sessions ahead, with a seat for members; admins schedule them here. */
export function LiveSessionsScreen() {
  const user = useSignedInUser()
  const sessions = useQuery({ ...read('GET /api/live-sessions'), refetchOnMount: 'always' })
  return (
    <PageContainer width="content">
      <PageTitle>Live Study Sessions</PageTitle>
      <h1 className="text-2xl">Live study sessions</h1>
      <p className="mt-2 max-w-measure text-ink-2">
        Study with an instructor and other learners, in a video meeting. Times are those of your time zone,{' '}
        {user.timeZone.replaceAll('_', ' ')}.
      </p>
      {!isEntitled(user, 'liveSessions') && (
        <div className="mt-5">
          <Alert variant="info" title="Live sessions are part of the annual plan">
            <Button asChild className="mt-2">
              <Link to="/pricing">View Plans</Link>
            </Button>
          </Alert>
        </div>
      )}
      {user.isAdmin && <ScheduleForm timeZone={user.timeZone} />}
      {sessions.data ? (
        <SessionList user={user} sessions={sessions.data} />
      ) : sessions.isError ? (
        <ErrorState title="We couldn't load the sessions" onRetry={() => void sessions.refetch()}>
          {findServerMessage(sessions.error) ?? 'Check your connection and try again.'}
        </ErrorState>
      ) : (
        <Loading what="Loading the sessions">
          <Skeleton className="mt-6 h-40 w-full" />
        </Loading>
      )}
    </PageContainer>
  )
}

function SessionList({ user, sessions }: { user: User; sessions: readonly LiveSession[] }) {
  if (sessions.length === 0) {
    return (
      <EmptyState title="No sessions are scheduled">New sessions appear here as soon as they are planned.</EmptyState>
    )
  }
  return (
    <ul className="mt-6 grid gap-4">
      {sessions.map((session) => (
        <li key={session.id}>
          <SessionCard user={user} session={session} />
        </li>
      ))}
    </ul>
  )
}

/** "Thursday, March 5, 7:30 PM to 8:30 PM EST". */
export function formatSession(
  { startsAt, minutes }: Pick<LiveSession, 'startsAt' | 'minutes'>,
  timeZone: string,
): string {
  const start = new Date(startsAt)
  const end = new Date(start.getTime() + minutes * 60_000)
  const time = { hour: 'numeric', minute: '2-digit', timeZone } as const
  const day = start.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone })
  const from = start.toLocaleTimeString('en-US', time)
  const to = end.toLocaleTimeString('en-US', { ...time, timeZoneName: 'short' })
  // Intl puts a narrow no-break space before AM and PM.
  return `${day}, ${from} to ${to}`.replace(/\s/g, ' ')
}

function SessionCard({ user, session }: { user: User; session: LiveSession }) {
  const client = useQueryClient()
  const [isCanceling, setCanceling] = useState(false)
  const refresh = () => invalidateEntities(client, 'liveSessions')
  const seat = useMutation({
    mutationFn: (isWanted: boolean) =>
      call(isWanted ? 'PUT /api/live-sessions/:id/seat' : 'DELETE /api/live-sessions/:id/seat', {
        params: { id: session.id },
      }),
    onSuccess: ({ isReserved }) => {
      if (isReserved) showToast('Your seat is reserved', "You'll get an email with a calendar file.")
      else showToast('You gave up your seat')
    },
    onError: (error) => showFailure("We couldn't change your seat", failureMessage(error)),
    onSettled: refresh,
  })
  const cancel = useMutation({
    mutationFn: () => call('DELETE /api/live-sessions/:id', { params: { id: session.id } }),
    onError: (error) => showFailure("We couldn't cancel the session", failureMessage(error)),
    onSettled: async () => {
      setCanceling(false)
      await refresh()
    },
  })
  const left = session.seats - session.seatsTaken
  const titleId = `session-${session.id}`
  return (
    <Card aria-labelledby={titleId} padding="lg" className={session.isReserved ? 'border-teal' : ''}>
      <h2 id={titleId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
        {session.title} {session.isReserved && <Badge>Your seat is reserved</Badge>}
      </h2>
      <p className="num mt-1">{formatSession(session, user.timeZone)}</p>
      <p className="num mt-1 text-sm text-ink-2">
        {left > 0 ? `${left} of ${session.seats} seats left` : 'All seats are taken'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {session.link && (
          <Button asChild variant={session.isReserved ? 'primary' : 'plain'}>
            <a href={session.link} target="_blank" rel="noreferrer">
              <Video className="size-4.5" aria-hidden="true" />
              Join
            </a>
          </Button>
        )}
        {session.isReserved ? (
          <>
            <Button asChild>
              <a href={`/api/live-sessions/${session.id}/calendar.ics`}>
                <CalendarPlus className="size-4.5" aria-hidden="true" />
                Add to calendar
              </a>
            </Button>
            <Button variant="text" pending={seat.isPending} onClick={() => seat.mutate(false)}>
              Give up my seat
            </Button>
          </>
        ) : (
          isEntitled(user, 'liveSessions') &&
          left > 0 && (
            <Button variant="primary" pending={seat.isPending} onClick={() => seat.mutate(true)}>
              Reserve a seat
            </Button>
          )
        )}
        {user.isAdmin && (
          <Button variant="text" onClick={() => setCanceling(true)}>
            Cancel session
          </Button>
        )}
      </div>
      <AlertDialog
        open={isCanceling}
        onOpenChange={setCanceling}
        title="Cancel this session?"
        confirmLabel="Cancel session"
        cancelLabel="Keep it"
        destructive
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      >
        Everyone with a reserved seat will get an email.
      </AlertDialog>
    </Card>
  )
}
