import type { ReactNode } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { type Period, periodDays, periods } from '#domain/analytics/period.ts'
import { cn } from '#web/ui/cn.ts'
import { formatCount, formatPercent } from '#web/ui/format.ts'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { formatMinutes, nameDay } from './labels.ts'

const labels: Record<Period, string> = { week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' }

const plural = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`

/** The period and its figures: accuracy, average score, quizzes, and time. */
export function PeriodFigures({
  analytics: { performance, from, to },
  period,
  isUpdating,
  onPeriod,
}: {
  analytics: Analytics
  period: Period
  isUpdating: boolean
  onPeriod: (period: Period) => void
}) {
  const { overallAccuracy, averageScore, quizzesTaken, examsTaken, timeSpentStudying } = performance
  return (
    <Tabs value={period} onValueChange={(next) => onPeriod(next as Period)} className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <TabList
          variant="segmented"
          aria-label="Period"
          className="max-sm:w-full max-sm:[&>*]:flex-1 max-sm:[&>*]:px-1"
        >
          {periods.map((one) => (
            <Tab key={one} value={one}>
              {labels[one]}
            </Tab>
          ))}
        </TabList>
        <p className="num text-sm text-ink-2">
          {nameDay(from)} to {nameDay(to)} · {plural(performance.questionsAnswered, 'question')} answered
        </p>
      </div>
      <TabPanel
        value={period}
        className={cn(
          'num mt-4 grid grid-cols-2 border-y-2 border-ink border-b-rule pt-0 transition-opacity lg:grid-cols-4',
          isUpdating && 'opacity-55',
        )}
      >
        <Figure label="Overall accuracy" value={overallAccuracy === null ? '–' : `${formatPercent(overallAccuracy)}%`}>
          <Trend trend={performance.improvementTrend} period={period} />
        </Figure>
        <Figure label="Average score" value={averageScore === null ? '–' : `${formatPercent(averageScore)}%`}>
          each quiz counted once
        </Figure>
        <Figure label="Quizzes taken" value={formatCount(quizzesTaken)}>
          {examsTaken === 0 ? 'none of them full-length' : `${examsTaken} of them full-length`}
        </Figure>
        <Figure label="Studying" value={formatMinutes(timeSpentStudying)}>
          {performance.activeDays} of {periodDays[period]} days · streak {performance.streakDays}
        </Figure>
      </TabPanel>
    </Tabs>
  )
}

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="border-rule px-4 py-4 max-lg:odd:pl-0 max-lg:even:border-l max-lg:nth-[n+3]:border-t lg:not-first:border-l lg:first:pl-0">
      <p className="font-serif text-xl font-semibold md:text-2xl">{value}</p>
      <p className="text-sm font-medium">{label}</p>
      <p className="text-sm text-ink-2">{children}</p>
    </div>
  )
}

function Trend({ trend, period }: { trend: number | null; period: Period }) {
  if (trend === null) return `no answers in the ${period} before`
  if (trend === 0) return `as in the ${period} before`
  const points = `${formatPercent(Math.abs(trend))} points`
  return (
    <>
      <span className={cn('font-semibold', trend > 0 ? 'text-correct' : 'text-incorrect')}>
        {trend > 0 ? `up ${points}` : `down ${points}`}
      </span>{' '}
      from the {period} before
    </>
  )
}
