import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Session } from '#contract/account.ts'
import { formatDay } from '#web/shared/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { wordsFor } from './failure.ts'
import { Section } from './section.tsx'
import { sessionsRead } from './sessions-read.ts'
import { useEndSessions, useSignOutHere } from './use-end-sessions.ts'

const own = 'If you do not know one of these, sign it out and change your password.'
const shared = 'Others use this test account too; where they are signed in is not shown.'

/** Every place where the account is signed in, each with a way to end it. */
export function Sessions({ isShared, onSignedOut }: { isShared: boolean; onSignedOut: () => void }) {
  const sessions = useQuery(sessionsRead)
  return (
    <Section id="sessions" lead={isShared ? shared : own}>
      {sessions.isPending && <SessionsSkeleton />}
      {sessions.isError && (
        <Alert title="The list could not be loaded." onRetry={() => sessions.refetch()}>
          {wordsFor(sessions.error)}
        </Alert>
      )}
      {sessions.data && <SessionList sessions={sessions.data} onSignedOut={onSignedOut} />}
    </Section>
  )
}

function SessionList({ sessions, onSignedOut }: { sessions: readonly Session[]; onSignedOut: () => void }) {
  const [now] = useState(() => new Date())
  const end = useEndSessions()
  const signOutHere = useSignOutHere(onSignedOut)
  const ordered = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  const others = sessions.filter((session) => !session.current).map((session) => session.id)
  const endingAll = end.isPending && end.variables.length > 1
  return (
    <>
      <ul className="border-t border-rule">
        {ordered.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            pending={
              session.current
                ? signOutHere.isPending
                : end.isPending && !endingAll && end.variables.includes(session.id)
            }
            onEnd={() => (session.current ? signOutHere.mutate() : end.mutate([session.id]))}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button className="mt-4" pending={endingAll} onClick={() => end.mutate(others)}>
          Sign out everywhere else
        </Button>
      )}
    </>
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
          Last seen {inSentence(lastSeenAt, props.now)}, signed in {inSentence(createdAt, props.now)}
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

const inSentence = (iso: string, now: Date) => formatDay(iso, now).replace(/^[TY]/, (letter) => letter.toLowerCase())

function SessionsSkeleton() {
  return (
    <Loading what="Loading where you are signed in">
      {[1, 2].map((row) => (
        <div key={row} className="border-b border-rule py-4">
          <Skeleton className="mb-2 h-4 w-40" />
          <Skeleton className="h-3 w-56" />
        </div>
      ))}
    </Loading>
  )
}
