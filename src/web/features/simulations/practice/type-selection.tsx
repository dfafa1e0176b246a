import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { categoryNames } from '#domain/simulations/categories.ts'
import { read } from '#web/shared/api/call.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { LocalStore } from '#web/shared/offline/local-store.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDay, formatPercent } from '#web/ui/format.ts'
import { PageContainer } from '#web/ui/page-container.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { UnfinishedExams, useUnfinishedExams } from '../exam/unfinished-exams.tsx'
import { NewCaseDialog } from './new-case-dialog.tsx'
import { discardStoredRun, findStoredRun, readCategory, writeCategory } from './practice-screen.tsx'
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
  const exams = useUnfinishedExams()
  const primary = practiceModes.find((mode) => unfinished.data?.[mode]) ?? practiceModes[0]
  return (
    <PageContainer padding="spacious">
      <PageTitle>Clinical simulations</PageTitle>
      <h1 className="text-2xl">Clinical simulations</h1>
      <p className="mt-2 max-w-measure text-ink-2">
        One patient at a time. Gather information, give orders, and see what happens, at your own pace. Choose how you
        want to work.
      </p>
      <UnfinishedExams exams={exams} />
      <CategoryField />
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
      <RecentRuns />
    </PageContainer>
  )
}

/** The category of the next patients. A case in progress stays as it is. */
function CategoryField() {
  const [category, setCategory] = useState(readCategory)
  return (
    <div className="mt-6 mb-6 max-w-sm">
      <SelectField
        label="Category of new patients"
        placeholder="All categories"
        options={categoryNames.map((name) => ({ value: name, label: name }))}
        value={category ?? ''}
        onChange={({ target }) => {
          const chosen = categoryNames.find((name) => name === target.value)
          writeCategory(chosen)
          setCategory(chosen)
        }}
      />
    </div>
  )
}

/** The newest practice runs, each with its debrief. Absent while there are none, or they cannot be loaded. */
function RecentRuns() {
  const query = { type: 'simulation', limit: '5' } as const
  const { data } = useQuery({ ...read('GET /api/attempts/history', { query }), refetchOnMount: 'always' })
  const runs = (data?.items ?? []).flatMap(({ id, date, score, simulation }) =>
    simulation ? [{ id, date, score, simulation }] : [],
  )
  if (runs.length === 0) return null
  return (
    <section aria-labelledby="recent-title" className="mt-10">
      <h2 id="recent-title" className="text-xl">
        Your recent practice
      </h2>
      <ul className="mt-2">
        {runs.map(({ id, date, score, simulation }) => (
          <li key={id} className="num flex flex-wrap items-center justify-between gap-x-6 border-t border-rule text-sm">
            <TextLink asChild className="inline-flex min-h-11 items-center">
              <Link to={`/cse/practice/${id}`}>{simulation.title}</Link>
            </TextLink>
            <span className="text-ink-2">
              {modeTexts[simulation.mode].name} · {formatPercent(score)}% · {formatDay(date, new Date())}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-2">
        All of them are in your{' '}
        <TextLink asChild>
          <Link to="/history">history</Link>
        </TextLink>
        .
      </p>
    </section>
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
  const [isAsking, setAsking] = useState(false)
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
          <Button variant="text" onClick={() => setAsking(true)}>
            New patient<span className="sr-only"> in the {name}</span>
          </Button>
        )}
      </div>
      <NewCaseDialog
        open={isAsking}
        title={unfinished ?? ''}
        label="Start New CSE"
        onClose={() => setAsking(false)}
        onConfirm={() => void startNew()}
      />
    </Card>
  )
}
