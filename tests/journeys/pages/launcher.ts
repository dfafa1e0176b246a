import type { Page } from '@playwright/test'
import { Runner } from './runner.ts'

/** Starts a practice quiz of 20 questions from the launcher. */
export async function startPractice(page: Page): Promise<Runner> {
  await page.goto('/quiz')
  await page.getByRole('button', { name: 'Start Practice Quiz' }).click()
  const runner = new Runner(page)
  await runner.expectAt(1, 20)
  return runner
}

/** Starts a practice quiz of 5 questions in tutor mode from the launcher. */
export async function startTutorQuiz(page: Page): Promise<Runner> {
  await page.goto('/quiz')
  await page.getByRole('switch', { name: 'Tutor mode' }).check()
  await page.getByText('Choose what to practice').click()
  await page.getByLabel('Number of questions').selectOption('5')
  await page.getByRole('button', { name: 'Start this quiz' }).click()
  const runner = new Runner(page)
  await runner.expectAt(1, 5)
  return runner
}

/** Starts a full-length NCLEX-RN exam, which has 75 questions, from the launcher. `timed`: with its time limit. */
export async function startExam(page: Page, { timed = false } = {}): Promise<Runner> {
  await page.goto('/quiz?full=true')
  if (timed) await page.getByRole('switch', { name: 'Exam timing' }).check()
  await page.getByRole('button', { name: 'Start Full-Length Exam' }).click()
  await page.getByRole('button', { name: 'Start exam' }).click()
  const runner = new Runner(page)
  await runner.expectAt(1, 75)
  return runner
}
