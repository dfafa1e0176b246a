import type { Analytics, DetailedAnalytics, ReadinessReply } from '#contract/analytics.ts'
import { accuracyOf, intervalOf, levelOf, rankTopics, type Tally } from '#domain/analytics/mastery.ts'
import { consistencyOf, describeHabits } from '#domain/analytics/study-patterns.ts'
import type { Exam } from '#domain/exams/exam.ts'
import { passingPercentOf } from '#domain/exams/passing.ts'
import { addDays, type LocalDay } from '#domain/progress/streak.ts'
import {
  fewestAnswers,
  outlookOf,
  type ScoreForecast,
  toExamScore,
  toWholePercent,
} from '#domain/readiness/readiness.ts'
import type { AnalyticsService, ExamReadiness } from './analytics.service.ts'
import type { RecentAttempt, Totals } from './analytics.store.ts'

const tenth = (value: number) => Math.round(value * 10) / 10

const accuracyIn = ({ correct, questions }: Totals) =>
  questions === 0 ? null : accuracyOf({ correct, total: questions })

function nameAttempt({ exam, isFullLength, area }: RecentAttempt): string {
  if (isFullLength) return exam ?? 'Full-Length Exam'
  return area ?? 'General Practice'
}

/** The analytics of a period, without the field. */
export function viewAnalytics(
  parts: Awaited<ReturnType<AnalyticsService['findAnalytics']>>,
): Omit<Analytics, 'healthcareField'> {
  const { totals, areas, sessions } = parts
  const [accuracy, earlier] = [accuracyIn(totals), accuracyIn(parts.before)]
  const ranked = rankTopics(areas.map(({ area, ...tally }) => ({ topic: area, ...tally })))
  return {
    ...parts.range,
    performance: {
      overallAccuracy: accuracy,
      improvementTrend: accuracy === null || earlier === null ? null : tenth(accuracy - earlier),
      averageScore: totals.averageScore === null ? null : tenth(totals.averageScore),
      quizzesTaken: totals.attempts,
      examsTaken: totals.exams,
      questionsAnswered: totals.answered,
      streakDays: parts.streakDays,
      timeSpentStudying: Math.round(totals.seconds / 60),
      activeDays: totals.days,
      strongestTopics: ranked.strongest,
      weakestTopics: ranked.weakest,
    },
    topicMastery: areas.map(({ area, correct, total, lastPracticed }) => {
      const own = accuracyOf({ correct, total })
      return { topic: area, accuracy: own, correct, questionsAnswered: total, level: levelOf(own), lastPracticed }
    }),
    studyPatterns: {
      ...describeHabits(parts.blocks),
      averageSessionLength: sessions.sessions === 0 ? null : tenth(sessions.minutes / sessions.sessions),
      consistencyScore: consistencyOf(parts.days),
    },
    recentScores: parts.recent.map((attempt) => ({
      attemptId: attempt.id,
      kind: attempt.kind,
      topic: nameAttempt(attempt),
      score: attempt.percent,
      date: attempt.submittedAt.toISOString(),
      isFullLength: attempt.isFullLength,
      correct: attempt.correct,
      questions: attempt.total,
      timeSpent: attempt.timeSpent,
    })),
    quizzesEver: parts.quizzesEver,
  }
}

const topicsShown = 6
/** With fewer questions, a topic would be a row that says nothing. */
const fewestPerTopic = 5

const viewTally = ({ correct, total }: Tally) => ({ correct, total, ...intervalOf({ correct, total }) })

/** The details of a period, without the field: areas in the order of the outline, with their most frequent topics. */
export function viewDetailed(
  parts: Awaited<ReturnType<AnalyticsService['findDetailed']>>,
): Omit<DetailedAnalytics, 'healthcareField'> {
  const { range, outline, topics, blocks, sessions, days } = parts
  const areas = topics.filter(({ topic }) => topic === null)
  const known = new Map(areas.map((tally) => [tally.area, tally]))
  // Answers to another exam of the field are in areas that the outline does not have.
  const others = areas.map(({ area }) => area).filter((area) => !outline.includes(area))
  return {
    ...range,
    areas: [...outline, ...others].map((area) => ({
      area,
      ...viewTally(known.get(area) ?? { correct: 0, total: 0 }),
      topics: topics
        .flatMap(({ topic, lastPracticed, ...tally }) =>
          topic !== null && tally.area === area && tally.total >= fewestPerTopic
            ? [{ topic, ...viewTally(tally), lastPracticed }]
            : [],
        )
        .slice(0, topicsShown),
    })),
    studyBlocks: [...blocks],
    sessions,
    days,
  }
}

/** The lowest and highest score in the unit of an exam, and the one that passes. */
function viewExam(exam: Exam): ReadinessReply['exam'] {
  const { standard } = exam
  const [min, outOf] =
    standard.kind === 'scaled' ? [standard.min, standard.max] : [0, standard.kind === 'raw' ? standard.of : 100]
  return {
    name: exam.name,
    unit: standard.kind,
    passing: standard.kind === 'scaled' ? standard.passing : exam.passingScore,
    min,
    outOf,
    passingPercent: passingPercentOf(standard),
    questions: exam.questions,
    outlineConfirmed: exam.outline.confirmed,
    usesPreceptorStandard: exam.usesPreceptorStandard === true,
  }
}

const viewForecast = (exam: Exam, { mean, low, high }: ScoreForecast) => ({
  score: toExamScore(exam, mean, exam.questions),
  low: toExamScore(exam, low, exam.questions),
  high: toExamScore(exam, high, exam.questions),
})

const percentOf = (exam: Exam, correct: number) => tenth((100 * correct) / exam.questions)

/** Probabilities below this would not be visible. */
const leastShare = 1e-5

/** The readiness of a learner whose field has no exam with questions, or who has no field. */
export const viewNoExam = (): ReadinessReply => ({
  exam: null,
  exams: [],
  answers: 0,
  answersNeeded: fewestAnswers,
  estimate: null,
  fullLength: [],
  detail: null,
})

/** A learner's readiness on the wire; `isDetailed` adds what belongs to Pro. */
export function viewReadiness(
  { exam, exams, answers, readiness, taken }: ExamReadiness,
  { isDetailed, today }: { isDetailed: boolean; today: LocalDay },
): ReadinessReply {
  const results = taken.map(({ day, correct, total }) => ({ day, score: toExamScore(exam, correct, total) }))
  const empty = { estimate: null, detail: null }
  const shared = { exam: viewExam(exam), exams, answers, answersNeeded: fewestAnswers, fullLength: results.slice(0, 2) }
  if (!readiness) return { ...shared, ...empty }
  const { forecast, areas, history } = readiness
  const areaNamed = (name: string) => areas.find((area) => area.name === name)
  const [raise, narrow] = [areaNamed(readiness.raise), areaNamed(readiness.narrow)]
  const firstDay = addDays(today, -7 * (history[0]?.weeksAgo ?? 0))
  return {
    ...shared,
    estimate: {
      ...viewForecast(exam, forecast),
      inPercent: {
        score: toWholePercent(exam, forecast.mean, exam.questions),
        low: toWholePercent(exam, forecast.low, exam.questions),
        high: toWholePercent(exam, forecast.high, exam.questions),
      },
      outlook: outlookOf(exam, forecast, exam.questions),
      curve: forecast.shares
        .map((share, correct) => ({ percent: percentOf(exam, correct), share }))
        .filter(({ share }) => share > leastShare),
      raise: {
        area: readiness.raise,
        missed: tenth(raise?.missed ?? 0),
        weight: tenth(100 * (raise?.weight ?? 0)),
      },
      narrow: { area: readiness.narrow, answers: narrow?.answers ?? 0 },
    },
    detail: isDetailed
      ? {
          areas: areas.map(({ name, weight, share, answers: own }) => ({
            area: name,
            weight: tenth(100 * weight),
            share: tenth(100 * share),
            answers: own,
          })),
          history: history.map(({ weeksAgo, forecast: then }) => ({
            day: addDays(today, -7 * weeksAgo),
            ...viewForecast(exam, then),
          })),
          exams: results.filter(({ day }) => day >= firstDay).toReversed(),
        }
      : null,
  }
}
