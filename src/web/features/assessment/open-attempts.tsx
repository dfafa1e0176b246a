import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { OpenAttempt } from '#contract/attempts.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { isStatus } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { attemptName, describeProgress, resumePath } from '#web/shared/attempts/describe-attempt.ts'
import { countAnswered } from '#web/shared/attempts/draft.ts'
import { type LocalAttempt, listLocalAttempts } from '#web/shared/attempts/local-attempts.ts'
import { TimeLeft } from '#web/shared/attempts/time-left-text.tsx'
import { attemptKinds, type LocalStore } from '#web/shared/offline/local-store.ts'
import { findDeadline } from '#web/shared/time-left.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { formatSavedAt } from '#web/ui/format.ts'
import { showFailure } from '#web/ui/toast.tsx'

function describeLocal({ testForm, local }: LocalAttempt): OpenAttempt {
  const deadline = findDeadline(testForm, local.draft.timed)
  return {
    id: testForm.attemptId,
    kind: 'multiple-choice',
    healthcareField: testForm.healthcareField,
    exam: testForm.exam,
    isFullLength: testForm.isFullLength,
    tutor: testForm.tutor,
    totalQuestions: testForm.questions.length,
    answered: countAnswered(local.draft),
    graded: false,
    startedAt: testForm.startedAt,
    savedAt: new Date(local.storedAt).toISOString(),
    deadline: deadline === undefined ? null : new Date(deadline).toISOString(),
  }
}

/** Attempts of this device that the server had once and does not list anymore: submitted or discarded elsewhere. */
export function findObsolete(listed: readonly OpenAttempt[], here: readonly LocalAttempt[]): string[] {
  return here
    .filter(({ local }) => local.revision > 0 && !local.isDirty)
    .map(({ testForm }) => testForm.attemptId)
    .filter((attemptId) => !listed.some(({ id }) => id === attemptId))
}

/**
 * The attempts to resume, last saved first: those of the server, and those of this device that are ahead of it.
 * `listed` is undefined when the server cannot be reached; then this device's attempts are all there is.
 */
export function mergeOpenAttempts(
  listed: readonly OpenAttempt[] | undefined,
  here: readonly LocalAttempt[],
): OpenAttempt[] {
  const merged = new Map((listed ?? []).map((attempt) => [attempt.id, attempt]))
  for (const attempt of here) {
    const { testForm, local } = attempt
    const known = merged.get(testForm.attemptId)
    const isUntouched = countAnswered(local.draft) === 0 && !testForm.isFullLength
    if (isUntouched || known?.graded || (listed && !local.isDirty)) continue
    merged.set(testForm.attemptId, describeLocal(attempt))
  }
  return [...merged.values()].sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))
}

/** The attempts to resume, including those of this device; undefined while loading. */
export function useOpenAttempts(store: LocalStore) {
  const client = useQueryClient()
  const attempts = read('GET /api/attempts')
  // Drafts are saved all the time, and on other devices too.
  const { data, isPending } = useQuery({ ...attempts, refetchOnMount: 'always' })
  const here = useQuery({
    queryKey: queryKeys.localQuizzes(store.userId),
    queryFn: () => listLocalAttempts(store).catch(() => []),
    refetchOnMount: 'always',
    gcTime: 0,
  })
  const [discarded, setDiscarded] = useState<readonly string[]>([])
  const open = useMemo(() => {
    if (isPending || here.isPending) return undefined
    return mergeOpenAttempts(data, here.data ?? []).filter(({ id }) => !discarded.includes(id))
  }, [data, isPending, here.data, here.isPending, discarded])

  useEffect(() => {
    if (!data || !here.data) return
    for (const id of findObsolete(data, here.data)) void store.remove(id, ...attemptKinds).catch(() => undefined)
  }, [data, here.data, store])

  const discard = async (attempt: OpenAttempt) => {
    try {
      await call('DELETE /api/attempts/:id', { params: { id: attempt.id } })
    } catch (error) {
      // An attempt that never reached the server, or is gone there, exists only here.
      if (!isStatus(error, 404)) {
        showFailure("We couldn't discard it", 'Please check your connection and try again.')
        return
      }
    }
    await store.remove(attempt.id, ...attemptKinds, 'simulation-exam').catch(() => undefined)
    setDiscarded((before) => [...before, attempt.id])
    client.setQueryData(attempts.queryKey, (now) => now?.filter(({ id }) => id !== attempt.id) ?? [])
  }
  return { open, discard }
}

const shownAtFirst = 3

/** The attempts that are not submitted yet, last saved first. */
export function ResumeList({
  attempts,
  onDiscard,
}: {
  attempts: readonly OpenAttempt[]
  onDiscard: (attempt: OpenAttempt) => Promise<void>
}) {
  const [showAll, setShowAll] = useState(false)
  const [toDiscard, setToDiscard] = useState<OpenAttempt>()
  if (attempts.length === 0) return null
  const discard = async () => {
    if (!toDiscard) return
    setToDiscard(undefined)
    await onDiscard(toDiscard)
  }
  return (
    <section aria-labelledby="resume-title" className="mb-10">
      <h2 id="resume-title" className="text-xl">
        Pick up where you left off
      </h2>
      <div className="mt-3 grid gap-3">
        {attempts.slice(0, showAll ? attempts.length : shownAtFirst).map((attempt, index) => (
          <ResumeCard
            key={attempt.id}
            attempt={attempt}
            isFirst={index === 0}
            onDiscard={() => setToDiscard(attempt)}
          />
        ))}
      </div>
      {!showAll && attempts.length > shownAtFirst && (
        <Button variant="text" className="mt-2 -ml-3" onClick={() => setShowAll(true)}>
          Show all {attempts.length}
        </Button>
      )}
      <AlertDialog
        open={toDiscard !== undefined}
        onOpenChange={(open) => !open && setToDiscard(undefined)}
        title={toDiscard?.isFullLength ? 'Discard this exam?' : 'Discard this quiz?'}
        cancelLabel="Keep it"
        confirmLabel="Discard"
        destructive
        onConfirm={() => void discard()}
      >
        {toDiscard && `${attemptName(toDiscard)}, ${describeProgress(toDiscard)}. Your answers can't be recovered.`}
      </AlertDialog>
    </section>
  )
}

function ResumeCard({
  attempt,
  isFirst,
  onDiscard,
}: {
  attempt: OpenAttempt
  isFirst: boolean
  onDiscard: () => void
}) {
  const name = attemptName(attempt)
  const now = new Date()
  return (
    <Card
      aria-label={`${name}, not submitted`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 md:px-6"
    >
      <div className="min-w-0">
        <p className="font-semibold">
          {name} <span className="font-normal text-ink-2">{fieldLabel(attempt.healthcareField)}</span>
          {attempt.tutor && <Badge>Tutor mode</Badge>}
        </p>
        <p className="num text-sm text-ink-2">
          {attempt.graded ? 'Graded, but not in your history yet' : describeProgress(attempt)}, saved{' '}
          {formatSavedAt(attempt.savedAt, now)}
          <TimeLeft attempt={attempt} now={now} />
        </p>
      </div>
      <div className="flex gap-2">
        {!attempt.graded && (
          <Button variant="text" className="max-md:-ml-3" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button asChild variant={isFirst ? 'primary' : 'plain'}>
          <Link to={resumePath(attempt)}>{attempt.graded ? 'Finish' : 'Resume'}</Link>
        </Button>
      </div>
    </Card>
  )
}
