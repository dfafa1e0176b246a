import type { StudyPlanDay, StudyPlanReply } from '#contract/study-plan.ts'
import type { Learner } from './learner.ts'

/** What a plan is made with in tests, for every day of six weeks from Monday, March 2, 2026. */
export const settings = {
  exam: 'NCLEX-RN',
  examDate: '2026-04-13',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  minutes: 60,
  includesExam: true,
}

/** Asks for a plan; `given` overrides settings. */
export const sendPlan = (learner: Learner, given: object = {}) =>
  learner.put('/api/study-plan', { ...settings, ...given })

export const readPlan = (learner: Learner) => learner.read<StudyPlanReply>('/api/study-plan')

/** The plan of a reply; raises when there is none. */
export function planOf({ plan }: StudyPlanReply) {
  if (!plan) throw new Error('there is no plan')
  return plan
}

/** Makes a plan; raises unless that succeeds. */
export async function makePlanFor(learner: Learner, given: object = {}) {
  const reply = await sendPlan(learner, given)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return planOf(reply.json() as StudyPlanReply)
}

/** A page of the days after today. */
export const readDays = (learner: Learner, query = 'limit=60') =>
  learner.read<{ items: StudyPlanDay[]; nextCursor: string | null }>(`/api/study-plan/days?${query}`)

export const quizzesOf = (day: StudyPlanDay | null) => day?.tasks.filter(({ kind }) => kind === 'quiz') ?? []

/** Takes the quizzes of a day, as the links of its tasks start them. */
export async function takeQuizzes(learner: Learner, day: StudyPlanDay | null) {
  for (const { area, size } of quizzesOf(day)) {
    await learner.take(`limit=${size}${area ? `&areas=${encodeURIComponent(area)}` : ''}&exam=NCLEX-RN`)
  }
}
