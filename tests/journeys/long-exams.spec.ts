import { signInToTestAccount } from '../../tools/run/learner.ts'
import { expect, test } from './journey.ts'
import { Runner } from './pages/runner.ts'

// Exams longer than the NCLEX-RN, which exam.spec.ts covers.
for (const [account, field, exam, questions] of [
  ['test03', 'PT', 'NPTE-PT', 225],
  ['test04', 'DH', 'NBDHE', 350],
] as const) {
  test(`Pro: ${exam}, all ${questions} questions by keyboard up to the results`, async ({ page }) => {
    test.setTimeout(300_000)
    await signInToTestAccount(page.request, account, field)
    await page.goto('/quiz?full=true')
    await page.getByRole('button', { name: 'Start Full-Length Exam' }).click()
    await page.getByRole('button', { name: 'Start exam' }).click()
    const runner = new Runner(page)
    for (let question = 1; question <= questions; question++) {
      await runner.expectAt(question, questions)
      await page.keyboard.press('a')
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText(`${questions} of ${questions} answered.`)).toBeVisible()
    await runner.submit()
    const headline = new RegExp(`^(Above|At|Below) the .* for the ${exam}\\.$`)
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible({ timeout: 30_000 })
    await page.reload()
    await expect(page.getByRole('tab', { name: `All (${questions})` })).toBeVisible()
    await page.goto('/')
    const recent = page.getByRole('region', { name: 'Recent Quiz Performance' })
    await expect(recent.getByRole('listitem').first()).toContainText(/Full.length/)
  })
}
