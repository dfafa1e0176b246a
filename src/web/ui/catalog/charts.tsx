import { Chart } from '../chart.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const scores = [
  60, 50, 65, 60, 53, 65, 70, 55, 70, 75, 65, 60, 75, 80, 70, 65, 75, 85, 70, 80, 75, 90, 80, 59, 70, 80, 85, 90, 85,
  75,
]

const toneOf = (score: number) => (score >= 80 ? 'correct' : score >= 70 ? 'warn' : 'incorrect')
const levelOf = (score: number) => (score >= 80 ? 'high' : score >= 70 ? 'on standard' : 'below standard')

const quizzes = scores.map(
  (value, index) =>
    ({
      label: new Date(Date.UTC(2026, 9, 12 + index)).toLocaleDateString('en-US', {
        month: 'short',
        day: 'numeric',
        timeZone: 'UTC',
      }),
      value,
      tone: toneOf(value),
      note: levelOf(value),
    }) as const,
)

const averages = scores.map((_score, index) => {
  if (index < 4) return null
  const last = scores.slice(Math.max(0, index - 9), index + 1)
  return last.reduce((sum, score) => sum + score, 0) / last.length
})

const due = [
  { label: 'Today', value: 23 },
  { label: 'Mon', value: 14, tone: 'neutral' },
  { label: 'Tue', value: 19, tone: 'neutral' },
  { label: 'Wed', value: 9, tone: 'neutral' },
  { label: 'Thu', value: 16, tone: 'neutral' },
  { label: 'Fri', value: 6, tone: 'neutral' },
  { label: 'Sat', value: 0, tone: 'neutral' },
] as const

const spread = 8
const hill = Array.from({ length: 41 }, (_, index) => {
  const value = 60 + index * 2
  return { value, share: (2 * Math.exp(-((value - 97) ** 2) / (2 * spread ** 2))) / (spread * Math.sqrt(2 * Math.PI)) }
})

const estimates = [72, 74, 73, 79, 82, 88, 91, 97]

const percent = (value: number) => `${Math.round(value)}%`

/** Bars, lines, a distribution, a band, and a punch card. */
export function ChartSpecimens() {
  return (
    <Chapter title="Charts">
      <Specimen name="Line, with an average and the standard">
        <Chart
          kind="line"
          label="Your last 30 scores"
          points={quizzes}
          average={averages}
          headings={['Day', 'Score']}
          min={40}
          max={100}
          standard={{ value: 70, label: 'Standard' }}
          format={percent}
          height={280}
        />
      </Specimen>
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen name="Bar">
          <Chart kind="bar" label="Cards due this week" points={due} headings={['Day', 'Cards']} />
        </Specimen>
        <Specimen name="Distribution">
          <Chart
            kind="distribution"
            label="Estimated TMC score"
            points={hill}
            headings={['Score', 'Probability']}
            standard={{ value: 88, label: '88, the passing standard' }}
            marker={{ value: 97, label: '97, your estimate' }}
            interval={{ low: 84, high: 110, label: '90% range' }}
          />
        </Specimen>
        <Specimen name="Band, with single results and the standard">
          <Chart
            kind="band"
            label="Estimated TMC score by week"
            headings={['Week until', 'Estimate', '90% range']}
            points={estimates.map((value, index) => ({
              day: new Date(Date.UTC(2026, 8, 6 + 7 * index)).toISOString().slice(0, 10),
              value,
              low: value - 24 + 2 * index,
              high: value + 24 - 2 * index,
            }))}
            marks={[{ day: '2026-10-02', value: 84, note: 'full-length exam' }]}
            standard={{ value: 88, label: '88, the standard' }}
          />
        </Specimen>
        <Specimen name="Punch card">
          <Chart
            kind="punch"
            label="Study minutes by day and time"
            headings={['Day', 'Time', 'Minutes']}
            rows={['Monday', 'Tuesday', 'Wednesday']}
            columns={['Morning', 'Afternoon', 'Evening']}
            columnLabels={['Morning', '', 'Evening']}
            points={[
              { row: 0, column: 2, value: 90 },
              { row: 1, column: 0, value: 15 },
              { row: 2, column: 1, value: 40 },
            ]}
            format={(value) => `${value} min`}
          />
        </Specimen>
      </div>
    </Chapter>
  )
}
