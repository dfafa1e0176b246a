import { chromium } from '@playwright/test'
import { Runner } from './tests/journeys/pages/runner.ts'
import { registerLearner, signInToTestAccount } from './tools/run/learner.ts'
import { startPreceptor } from './tools/run/preceptor.ts'

const server = await startPreceptor()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [theme, width] of [
  ['light', 1440],
  ['dark', 360],
] as const) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: width === 360 ? 740 : 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((t) => localStorage.setItem('preceptor.theme', t), theme)
  const page = await context.newPage()
  await registerLearner(page.request, { healthcareField: 'RT' })
  const shot = (name: string, fullPage = false) =>
    page.screenshot({ path: `/tmp/shots/${name}-${width}-${theme}.png`, fullPage })
  await page.goto('/history')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shot('history-empty')
  await page.goto('/quiz')
  await page.getByText('Which exam?').waitFor()
  await page.getByText('Choose what to practice').click()
  await shot('launcher', true)
  await page.getByRole('button', { name: 'Start Practice Quiz' }).click()
  const runner = new Runner(page)
  await runner.answer(1, 6)
  await page.getByRole('button', { name: 'Skip' }).click()
  await runner.choose('B')
  await page.getByRole('button', { name: 'Cross out A' }).click()
  await page.getByRole('button', { name: 'Flag' }).first().click()
  await runner.expectSaved()
  await shot('runner')
  await page.keyboard.press('?')
  await page.waitForTimeout(300)
  await shot('shortcuts')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next Question' }).click()
  await runner.answer(9, 20)
  await shot('review')
  await context.route('**/api/quiz/analyze', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '20' }, body: 'busy' }),
  )
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.waitForTimeout(300)
  await shot('unanswered')
  await page.getByRole('button', { name: 'Submit anyway' }).click()
  await page.getByRole('heading', { name: 'The server is busy' }).waitFor()
  await shot('waiting')
  await context.unroute('**/api/quiz/analyze')
  await page.getByRole('button', { name: 'Try now' }).click()
  await runner.expectResults()
  await shot('results')
  await page.goto('/history')
  await page.getByRole('listitem').first().waitFor()
  await shot('history')
  await page.goto('/cse/exam')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shot('briefing')
  await context.close()
}
await browser.close()
await server.stop()
