import type { Page } from '@playwright/test'
import type { StudyPlanReply } from '#contract/study-plan.ts'
import { addDays } from '#domain/progress/streak.ts'
import { at, type Screen } from './screen.ts'

/** Makes the viewer's plan for an exam in six weeks, or plans it again, and opens a screen that shows it. */
async function openWithPlan(page: Page, path: string, heading: string): Promise<void> {
  const { request } = page.context()
  const { day } = (await (await request.get('/api/study-plan')).json()) as StudyPlanReply
  const weekdays = [0, 1, 2, 3, 4, 5, 6]
  const data = { exam: 'NCLEX-RN', examDate: addDays(day, 42), weekdays, minutes: 60, includesExam: true }
  const reply = await request.put('/api/study-plan', { data })
  if (!reply.ok()) throw new Error(`the plan was not made: ${await reply.text()}`)
  await page.goto(path)
  await page.getByRole('heading', { name: heading }).waitFor()
}

/** The study plan, live sessions, and support. Those without one come first: the plan stays. */
export const studyPlanScreens: readonly Screen[] = [
  at('live-sessions-empty', 'newcomer', '/live-sessions', 'Live study sessions'),
  at('support', 'newcomer', '/support', 'How can we help?'),
  at('study-plan-new', 'newcomer', '/study-plan', 'Study plan'),
  { name: 'study-plan', viewer: 'ada', open: (page) => openWithPlan(page, '/study-plan', 'Coming up') },
  { name: 'study-plan-dashboard', viewer: 'ada', open: (page) => openWithPlan(page, '/', "Today's plan") },
  {
    name: 'study-plan-change',
    viewer: 'ada',
    open: async (page) => {
      await openWithPlan(page, '/study-plan', 'Coming up')
      await page.getByRole('button', { name: 'Change plan' }).click()
      await page.getByRole('dialog', { name: 'Change your plan' }).waitFor()
    },
  },
]
