import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { discardStoredRun, findStoredRun } from './practice-screen.tsx'
import { modeTexts, type PracticeMode, pathOf, practiceModes } from './practice-texts.ts'

type UnfinishedRuns = Partial<Record<PracticeMode, string>>

/** The title of the unfinished case of each mode that has one. */
async function findUnfinished(store: LocalStore): Promise<UnfinishedRuns> {
  const entries = await Promise.all(
    practiceModes.map(async (mode) => {
      const run = await findStoredRun(store, mode)
      return run && run.actions.length > 0 ? [[mode, run.scenario.title] as const] : []
    }),
  )
  return Object.fromEntries(entries.flat())
}

/** /cse: the choice of a practice mode, and a link to the full-length exam. */
export function TypeSelection({ userId }: { userId: string }) {
  const store = useMemo(() => new LocalStore(userId), [userId])
  const unfinished = useQuery({
    queryKey: queryKeys.unfinishedPractice(userId),
    queryFn: () => findUnfinished(store),
    gcTime: 0,
  })
  const primary = practiceModes.find((mode) => unfinished.data?.[mode]) ?? practiceModes[0]
  return (
    <PageContainer padding="spacious">
      <PageTitle>Clinical simulations</PageTitle>
      <h1 className="text-2xl">Clinical simulations</h1>
      <p className="mt-2 mb-8 max-w-measure text-ink-2">
        One patient at a time. Gather information, give orders, and see what happens, at your own pace. Choose how you
        want to work.
      </p>
      <div className="grid gap-4 lg:grid-cols-3">
        {practiceModes.map((mode) => (
          <ModeCard
            key={mode}
            mode={mode}
            store={store}
            unfinished={unfinished.data?.[mode]}
            isPrimary={mode === primary}
          />
        ))}
      </div>
      <section
        aria-labelledby="full-title"
        className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t-2 border-ink pt-5"
      >
        <div className="max-w-measure">
          <h2 id="full-title" className="flex items-center gap-2 text-xl">
            Full-length CSE <Badge variant="ink">Pro</Badge>
          </h2>
          <p className="mt-2 text-ink-2">
            22 patients, like the real exam: one section at a time, no going back, and a report at the end.
          </p>
        </div>
        <Button asChild>
          <Link to="/cse/exam">Go to the full-length exam</Link>
        </Button>
      </section>
    </PageContainer>
  )
}

interface CardProps {
  mode: PracticeMode
  store: LocalStore
  /** The title of the unfinished case. */
  unfinished: string | undefined
  isPrimary: boolean
}

function ModeCard({ mode, store, unfinished, isPrimary }: CardProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { name, feature, description } = modeTexts[mode]
  const startNew = async () => {
    await discardStoredRun(store, mode)
    client.removeQueries({ queryKey: queryKeys.practiceRun(store.userId, mode) })
    await navigate(pathOf(mode))
  }
  return (
    <Card aria-labelledby={`${mode}-title`} className="flex flex-col items-start p-4 md:p-6">
      <p className="label">{feature}</p>
      <h2 id={`${mode}-title`} className="mt-1 text-xl">
        {name}
      </h2>
      <p className="mt-2 text-ink-2">{description}</p>
      {unfinished !== undefined && (
        <p className="mt-3 border-l-3 border-teal pl-3 text-sm">
          You left off with <span className="font-semibold">{unfinished}</span>.
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-x-2 gap-y-3 pt-6">
        <Button asChild variant={isPrimary ? 'primary' : 'plain'}>
          <Link to={pathOf(mode)}>
            {unfinished === undefined ? 'Start' : 'Resume'}
            <span className="sr-only"> the {name}</span>
          </Link>
        </Button>
        {unfinished !== undefined && (
          <Button variant="text" onClick={() => void startNew()}>
            New patient<span className="sr-only"> in the {name}</span>
          </Button>
        )}
      </div>
    </Card>
  )
}
