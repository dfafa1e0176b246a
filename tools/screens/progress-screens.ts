import type { Screen, Viewer } from './screen.ts'

/** A tab of /progress, once everything on it has loaded. */
const tab = (name: string, viewer: Viewer, value: string, text: string | RegExp): Screen => ({
  name,
  viewer,
  open: async (page) => {
    await page.goto(`/progress?tab=${value}`)
    await page.getByRole('tabpanel').getByText(text).first().waitFor()
  },
})

/** Scores, topics, achievements, and referrals. */
export const progressScreens: readonly Screen[] = [
  {
    name: 'progress',
    viewer: 'ada',
    open: async (page) => {
      await page.goto('/progress')
      await page.getByRole('group', { name: /^Days of practice/ }).waitFor()
      await page.getByRole('group', { name: /^Scores by time per question/ }).waitFor()
    },
  },
  tab('progress-empty', 'newcomer', 'performance', /Each day on which you practice/),
  tab('progress-mastery', 'ada', 'mastery', /^Weakest first/),
  tab('progress-mastery-empty', 'newcomer', 'mastery', 'No answers yet'),
  tab('progress-achievements', 'ada', 'achievements', /of 6 earned$/),
  tab('progress-referrals', 'ada', 'referrals', 'Your rewards'),
  {
    name: 'progress-failed',
    viewer: 'ada',
    open: async (page) => {
      await page.route('**/api/quiz/history?*', (route) => route.abort())
      await page.goto('/progress')
      await page.getByRole('alert').waitFor()
      await page.unroute('**/api/quiz/history?*')
    },
  },
]
