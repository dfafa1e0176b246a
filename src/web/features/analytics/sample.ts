import type { Analytics, DetailedAnalytics, ReadinessReply } from '#contract/analytics.ts'
import type { Exam } from '#contract/assessment.ts'
import { intervalOf } from '#domain/analytics/mastery.ts'
import { consistencyDays } from '#domain/analytics/study-patterns.ts'
import { addDays } from '#domain/progress/streak.ts'

/** Questions and correct answers of the areas of a learner who does not exist. */
const tallies = [
  { correct: 88, total: 118 },
  { correct: 41, total: 76 },
  { correct: 132, total: 160 },
  { correct: 12, total: 18 },
  { correct: 97, total: 131 },
]

const withInterval = (tally: { correct: number; total: number }) => ({ ...tally, ...intervalOf(tally) })

const firstDay = '2026-01-05'

const estimates = [52, 55, 54, 58, 61, 60, 64, 66, 69, 70, 72, 74]

const exam: NonNullable<ReadinessReply['exam']> = {
  name: 'sample exam',
  unit: 'percent',
  passing: 70,
  passingPercent: 70,
  min: 0,
  outOf: 100,
  questions: 100,
  outlineConfirmed: true,
  usesPreceptorStandard: false,
}

const patterns: Analytics['studyPatterns'] = {
  preferredStudyTime: '8 to 10 PM',
  mostActiveDay: 'Sunday',
  averageSessionLength: 26,
  consistencyScore: 64,
}

/** Made-up details of a learner in the outline of an exam, for those who consider Pro. Shown as sample data only. */
export function makeSample(outline: Exam['outline']): {
  details: Pick<DetailedAnalytics, 'areas' | 'studyBlocks' | 'sessions' | 'days'>
  weights: ReadonlyMap<string, number>
  patterns: Analytics['studyPatterns']
  exam: ReadinessReply['exam']
  detail: Pick<NonNullable<ReadinessReply['detail']>, 'history' | 'exams'>
} {
  const tallyAt = (index: number) => tallies[index % tallies.length] ?? { correct: 0, total: 0 }
  return {
    details: {
      areas: outline.map(({ name }, index) => ({
        area: name,
        ...withInterval(tallyAt(index)),
        topics: ['A topic that goes well', 'A topic to practice'].map((topic, place) => {
          const total = Math.round(tallyAt(index).total / 4)
          const correct = Math.round(total * (place === 0 ? 0.88 : 0.52))
          return { topic, ...withInterval({ correct, total }), lastPracticed: firstDay }
        }),
      })),
      studyBlocks: Array.from({ length: 7 }, (_, weekday) => [
        { weekday, hour: 20, minutes: 90 - ((weekday * 23) % 60) },
        { weekday, hour: weekday === 0 ? 10 : 6, minutes: weekday === 0 ? 110 : 12 + weekday },
        { weekday, hour: 16, minutes: 10 + ((weekday * 17) % 30) },
      ]).flat(),
      sessions: 34,
      days: Array.from({ length: consistencyDays }, (_, index) => ({
        day: addDays(firstDay, index),
        studied: index % 7 !== 3 && index % 5 !== 1,
      })),
    },
    weights: new Map(outline.map(({ name, min, max }) => [name, (min + max) / 2])),
    patterns,
    exam,
    detail: {
      history: estimates.map((score, index) => ({
        day: addDays(firstDay, 7 * index),
        score,
        low: score - 19 + index,
        high: score + 18 - index,
      })),
      exams: [
        { day: addDays(firstDay, 33), score: 57 },
        { day: addDays(firstDay, 68), score: 71 },
      ],
    },
  }
}
