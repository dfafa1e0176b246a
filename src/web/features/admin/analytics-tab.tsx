import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminStatistics, AiStatistics } from '#contract/admin-statistics.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { formatMoney } from '#domain/presentation/money.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Chart } from '#web/ui/chart.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatCount } from '#web/ui/format.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'

/** US cents as "$1,234.50". */

const dayLabel = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const monthLabel = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const labelOf = (day: string) => dayLabel.format(new Date(`${day}T00:00:00Z`))

/** /admin/analytics: users, practice, revenue, and the language model. */
export function AnalyticsTab() {
  const { params, change } = useSearchFilter()
  const demo = params.get('demo') === 'include' ? 'include' : 'exclude'
  const stats = useQuery({
    ...read('GET /api/admin/stats', { query: { demo } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const ai = useQuery({ ...read('GET /api/admin/ai-stats'), refetchOnMount: 'always' })
  const failed = [stats, ai].filter(({ isError, data }) => isError && !data)
  return (
    <>
      <PageTitle>Analytics</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-xl">Analytics</h2>
          <p className="mt-1 max-w-measure text-sm text-ink-2">
            {demo === 'include' ? 'Demo accounts are included.' : 'Demo accounts are left out.'} Days are in UTC.
          </p>
        </div>
        <SwitchField
          label="Include demo data"
          checked={demo === 'include'}
          onChange={({ target: { checked } }) => change({ demo: checked ? 'include' : '' })}
        />
      </div>
      {failed.length > 0 && (
        <ErrorState
          title="We couldn't load the statistics"
          onRetry={() => {
            for (const query of failed) void query.refetch()
          }}
        >
          {failureMessage(failed[0]?.error)}
        </ErrorState>
      )}
      {(stats.isPending || ai.isPending) && failed.length === 0 && (
        <Loading what="Loading the statistics">
          <Skeleton className="mt-5 h-24 w-full" />
          <Skeleton className="mt-5 h-60 w-full" />
        </Loading>
      )}
      {stats.data && <ProductStatistics stats={stats.data} />}
      {ai.data && <LanguageModel ai={ai.data} />}
    </>
  )
}

function Figures({ entries }: { entries: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 border-t-2 border-ink pt-4 sm:grid-cols-3 lg:grid-cols-5">
      {entries.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="num font-serif text-2xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h3 id={id} className="mb-4 text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}

function ProductStatistics({ stats }: { stats: AdminStatistics }) {
  const { visits, signedUp, tookQuiz, paid } = stats.funnel
  const share = (part: number, of: number) => (of === 0 ? '' : ` (${Math.round((part / of) * 100)}%)`)
  return (
    <>
      <Figures
        entries={[
          ['Users', formatCount(stats.totalUsers)],
          ['Active subscriptions', formatCount(stats.activeSubscriptions)],
          ['Quizzes and exams', formatCount(stats.totalQuizzes)],
          ['Flashcards', formatCount(stats.totalFlashcards)],
          ['Revenue', formatMoney(stats.totalRevenue)],
        ]}
      />
      <div className="mt-2 grid gap-x-12 lg:grid-cols-2">
        <Section id="active-learners" title="Active learners by day">
          <DayChart stats={stats} label="Learners who took a quiz or exam, by day" valueOf={({ active }) => active} />
        </Section>
        <Section id="active-by-week" title="Active learners by week">
          <CountChart
            label="Learners who took a quiz or exam, by week"
            heading="Week of"
            points={stats.weeks.map(({ week, active }) => ({ label: labelOf(week), value: active }))}
          />
        </Section>
        <Section id="sign-ups" title="Sign-ups by day">
          <DayChart stats={stats} label="Accounts created, by day" valueOf={({ signUps }) => signUps} />
        </Section>
        <Section id="funnel" title="From visit to paid plan, last 30 days">
          <Rows
            headings={['Step', 'People']}
            rows={[
              ['Visits', formatCount(visits)],
              ['Signed up', `${formatCount(signedUp)}${share(signedUp, visits)}`],
              ['Took a first quiz', `${formatCount(tookQuiz)}${share(tookQuiz, signedUp)}`],
              ['Paid', `${formatCount(paid)}${share(paid, signedUp)}`],
            ]}
          />
          <p className="mt-3 text-sm text-ink-2">
            A visit is a page opened from another site or by its address while signed out. Only the number per day is
            stored.
          </p>
        </Section>
      </div>
      <Section id="retention" title="Retention by week of sign-up">
        <Retention cohorts={stats.cohorts} />
      </Section>
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Section id="revenue" title="Revenue by month">
          <Months months={stats.months} />
        </Section>
        <Section id="by-field" title="By field">
          <Rows
            headings={['Field', 'Users', 'Quizzes']}
            rows={stats.fields.map(({ field, users, quizzes }) => [
              fieldLabel(field),
              formatCount(users),
              formatCount(quizzes),
            ])}
          />
        </Section>
      </div>
    </>
  )
}

/** Each cohort's share of active learners, week by week. */
function Retention({ cohorts }: { cohorts: AdminStatistics['cohorts'] }) {
  const weeks = cohorts.map((_, index) => `Week ${index}`)
  return (
    <>
      <ScrollRegion label="Retention table">
        <Rows
          className="min-w-176"
          headings={['Signed up in the week of', 'Learners', ...weeks]}
          rows={cohorts.map(({ week, size, active }) => [
            labelOf(week),
            formatCount(size),
            ...weeks.map((_, index) => {
              const count = active[index]
              return count === undefined || size === 0 ? '' : `${Math.round((count / size) * 100)}%`
            }),
          ])}
        />
      </ScrollRegion>
      <p className="mt-3 max-w-measure text-sm text-ink-2">
        The share of each group that took a quiz or exam in the week they signed up (week 0) and in each week since. The
        current week is not over yet.
      </p>
    </>
  )
}

function Months({ months }: { months: AdminStatistics['months'] }) {
  return (
    <>
      <Rows
        headings={['Month', 'Revenue', 'Recurring', 'Churn']}
        rows={months
          .toReversed()
          .map(({ month, revenue, recurring, churn }, index) => [
            `${monthLabel.format(new Date(`${month}T00:00:00Z`))}${index === 0 ? ' (so far)' : ''}`,
            formatMoney(revenue),
            formatMoney(recurring),
            churn === null ? '–' : `${(churn * 100).toFixed(1)}%`,
          ])}
      />
      <p className="mt-3 max-w-measure text-sm text-ink-2">
        Recurring revenue at the end of the month counts a twelfth of an annual plan. Churn is the share of those paying
        when the month began who were no longer paying when it ended (– if nobody was); deleted accounts are left out.
      </p>
    </>
  )
}

type Day = AdminStatistics['days'][number]

function DayChart(props: { stats: AdminStatistics; label: string; valueOf: (day: Day) => number }) {
  const points = props.stats.days.map((day) => ({ label: labelOf(day.day), value: props.valueOf(day) }))
  return <CountChart label={props.label} heading="Day" points={points} />
}

function CountChart(props: { label: string; heading: string; points: { label: string; value: number }[] }) {
  const { label, heading, points } = props
  return (
    <Chart
      kind="bar"
      label={label}
      headings={[heading, 'Number']}
      labelSpacing={64}
      points={points}
      max={Math.max(4, ...points.map(({ value }) => value))}
    />
  )
}

function Rows({
  headings,
  rows,
  className,
}: {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
  className?: string
}) {
  if (rows.length === 0) return <p className="text-ink-2">Nothing yet.</p>
  return (
    <table className={cn('w-full border-collapse text-sm', className)}>
      <thead>
        <tr className="border-b border-rule-strong text-ink-2">
          {headings.map((heading, index) => (
            <th key={heading} scope="col" className={index === 0 ? 'py-2 text-start' : 'py-2 pl-3 text-end'}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name} className="border-b border-rule">
            <th scope="row" className="py-2 pr-3 text-start font-medium">
              {name}
            </th>
            {values.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <td key={index} className="num py-2 pl-3 text-end">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LanguageModel({ ai }: { ai: AiStatistics }) {
  return (
    <Section id="language-model" title="Language model">
      <Figures
        entries={[
          ['Requests', formatCount(ai.requestCount)],
          ['Tokens', formatCount(ai.totalTokens)],
          ['Cost', formatMoney(ai.totalCost)],
        ]}
      />
      {ai.requestsWithoutCost > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          The cost leaves out {formatCount(ai.requestsWithoutCost)} requests whose price is not configured.
        </p>
      )}
      {ai.requestCount > 0 && (
        <div className="mt-6 grid gap-x-12 gap-y-6 lg:grid-cols-2">
          <Rows
            headings={['Purpose, last 30 days', 'Requests', 'Cost']}
            rows={ai.purposes.map(({ purpose, requests, costCents }) => [
              purpose,
              formatCount(requests),
              formatMoney(costCents),
            ])}
          />
          <Rows
            headings={['Day', 'Requests', 'Cost']}
            rows={ai.days.map(({ day, requests, costCents }) => [
              labelOf(day),
              formatCount(requests),
              formatMoney(costCents),
            ])}
          />
        </div>
      )}
    </Section>
  )
}
