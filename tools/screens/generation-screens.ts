import type { Page } from '@playwright/test'
import { sampleReport, sampleRun, sampleRuns, sampleStatus } from './generation-sample.ts'
import { heading, type Screen } from './screen.ts'

/** Answers reads of the server in place of it: for states that last only seconds, or take a day of generation. */
async function answer(page: Page, replies: Record<string, unknown>): Promise<void> {
  for (const [path, json] of Object.entries(replies))
    await page.route(`**/api/admin/${path}`, (route) => route.fulfill({ json }))
}

const dashboard = 'Question Bank Generation'

/** The screens of question generation. */
export const generationScreens: Screen[] = [
  {
    name: 'generator',
    viewer: 'admin',
    open: async (page) => {
      await page.goto('/admin/generator')
      await page.getByText('Nothing has been generated yet').waitFor()
    },
  },
  {
    name: 'generator-running',
    viewer: 'admin',
    open: async (page) => {
      await answer(page, { 'generation-runs': sampleRuns, 'generation-runs/*': sampleRun })
      await page.goto('/admin/generator')
      await page.getByRole('tab', { name: /^Rejected/ }).click()
      await page.getByText('91% similar to').waitFor()
    },
  },
  {
    name: 'generator-library-only',
    viewer: 'admin',
    open: async (page) => {
      await page.goto('/admin/generator')
      await page.getByLabel('Profession').selectOption('USMLE1')
      await page.getByText(/stay in the content library/).waitFor()
      await page.getByText('Nothing has been generated yet').waitFor()
    },
  },
  {
    name: 'generation-dashboard',
    viewer: 'admin',
    open: async (page) => {
      await page.goto('/admin/generation-dashboard')
      await heading(page, dashboard)
      await page.getByRole('button', { name: /^Registered Nurse/ }).click()
      await page.getByText('No run yet').waitFor()
    },
  },
  {
    name: 'generation-dashboard-running',
    viewer: 'admin',
    open: async (page) => {
      await answer(page, { 'generation-status': sampleStatus })
      await page.goto('/admin/generation-dashboard')
      await page.getByRole('button', { name: 'Pause Physical Therapist' }).waitFor()
    },
  },
  {
    name: 'generation-dashboard-failed',
    viewer: 'admin',
    open: async (page) => {
      await page.route('**/api/admin/generation-status', (route) => route.abort())
      await page.goto('/admin/generation-dashboard')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'generation-report-empty',
    viewer: 'admin',
    open: async (page) => {
      await page.goto('/admin/generation-report')
      await heading(page, 'Nothing has been generated yet.')
    },
  },
  {
    name: 'generation-report',
    viewer: 'admin',
    open: async (page) => {
      await answer(page, { 'generation-report': sampleReport })
      await page.goto('/admin/generation-report')
      await heading(page, /generated\./)
    },
  },
]
