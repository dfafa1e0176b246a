import { fewestLearners } from './item-analysis.ts'
import { type FormScore, type Reliability, reliabilityOf } from './reliability.ts'

/** A full-length attempt: its score as a whole and in each area of the outline. */
export interface ExamAttempt {
  /** 0 to 100, as judged. */
  percent: number
  passed: boolean
  total: FormScore
  areas: ReadonlyMap<string, FormScore>
}

/** Statistics of an exam. `reliability` is null with fewer than `fewestLearners` learners. */
export interface ExamStatistics {
  learners: number
  passed: number
  /** The mean and the standard deviation of the scores in percent. */
  meanPercent: number
  sdPercent: number
  /** How many scored from 0 to below 5%, from 5 to below 10%, and so on; the last includes 100%. */
  distribution: readonly number[]
  reliability: Reliability | null
  areas: readonly (Reliability & { area: string })[]
}

const step = 5

/** The statistics of an exam from one attempt per learner. */
export function examStatisticsOf(attempts: readonly ExamAttempt[]): ExamStatistics {
  const learners = attempts.length
  const mean = attempts.reduce((sum, { percent }) => sum + percent, 0) / Math.max(1, learners)
  const squares = attempts.reduce((sum, { percent }) => sum + (percent - mean) ** 2, 0)
  const distribution = new Array<number>(100 / step).fill(0)
  for (const { percent } of attempts) {
    const place = Math.min(distribution.length - 1, Math.floor(percent / step))
    distribution[place] = (distribution[place] ?? 0) + 1
  }
  const isEnough = learners >= fewestLearners
  const names = [...new Set(attempts.flatMap(({ areas }) => [...areas.keys()]))].sort()
  const areas = names.flatMap((area) => {
    const scores = attempts.flatMap((attempt) => attempt.areas.get(area) ?? [])
    const reliability = scores.length < fewestLearners ? undefined : reliabilityOf(scores)
    return reliability ? [{ area, ...reliability }] : []
  })
  return {
    learners,
    passed: attempts.filter(({ passed }) => passed).length,
    meanPercent: mean,
    sdPercent: Math.sqrt(squares / Math.max(1, learners)),
    distribution: isEnough ? distribution : [],
    reliability: isEnough ? (reliabilityOf(attempts.map(({ total }) => total)) ?? null) : null,
    areas: isEnough ? areas : [],
  }
}
