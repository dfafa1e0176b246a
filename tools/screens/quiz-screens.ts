import type { Page } from '@playwright/test'
import { emptyField } from '../run/empty-field.ts'
import { at, heading, noAttempt, type Screen } from './screen.ts'
import type { Papers } from './world.ts'

const question = /^Question \d+ of/

/** Opens an attempt at the question where it was left. */
const resume = async (page: Page, id: string) => {
  await page.goto(`/quiz?attempt=${id}`)
  await heading(page, question)
}

/** A state of a running paper, reached by what `act` does. */
const running = (
  name: string,
  paper: 'quiz' | 'multiple',
  act: (page: Page) => Promise<void> = async () => undefined,
  only?: Screen['only'],
): Screen => ({
  name,
  viewer: 'taker',
  ...(only ? { only } : {}),
  open: async (page, papers) => {
    await resume(page, papers[paper])
    await act(page)
  },
})

/** The look over an exam before it is handed in. */
const openReview = async (page: Page, { exam }: Papers) => {
  await resume(page, exam)
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await heading(page, 'Before you hand in')
}

const resultsOf = (name: string, viewer: 'ada' | 'pro', paper: 'quizResults' | 'examResults'): Screen => ({
  name,
  viewer,
  open: async (page, papers) => {
    await page.goto(`/results/${papers[paper]}`)
    await heading(page, /standard/)
  },
})

/** The screens of quizzes and exams. */
export const quizScreens: readonly Screen[] = [
  at('launcher', 'newcomer', '/quiz', 'Take a quiz'),
  at('launcher-resume', 'ada', '/quiz', 'Take a quiz'),
  at('launcher-exam', 'pro', '/quiz?full=true', 'Sit a full-length exam'),
  at('launcher-several-exams', 'therapist', '/quiz?full=true', 'Sit a full-length exam'),
  {
    name: 'launcher-choice',
    viewer: 'newcomer',
    open: async (page) => {
      await page.goto('/quiz')
      await page.getByText('Choose what to practice').click()
      await page.getByRole('checkbox', { name: 'Psychosocial Integrity' }).check()
    },
  },
  {
    name: 'field-picker',
    viewer: 'undecided',
    open: async (page) => {
      await page.goto('/quiz')
      await page.getByRole('dialog', { name: 'Choose your healthcare field' }).waitFor()
    },
  },
  {
    name: 'no-questions',
    viewer: 'hygienist',
    open: async (page) => {
      await emptyField(page)
      await page.goto('/quiz')
      await page.getByRole('button', { name: 'Start Practice Quiz' }).click()
      await heading(page, /^No questions available/)
    },
  },
  running('question', 'quiz'),
  running('question-several-right', 'multiple'),
  running('question-keys', 'quiz', async (page) => {
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  }),
  running(
    'question-map',
    'quiz',
    async (page) => {
      await page.getByRole('button', { name: 'Question map' }).click()
      await page.getByRole('dialog', { name: 'Questions' }).waitFor()
    },
    'small',
  ),
  running('question-offline', 'quiz', async (page) => {
    await page.route('**/api/attempts/draft', (route) => route.abort())
    await page.getByRole('button', { name: 'Previous' }).click()
    await page
      .getByText(/^Offline: kept on this device/)
      .first()
      .waitFor({ state: 'attached' })
  }),
  running('sign-in-again', 'quiz', async (page) => {
    await page.route('**/api/attempts/draft', (route) => route.fulfill({ status: 401, body: '{}' }))
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  }),
  { name: 'review', viewer: 'pro', open: openReview },
  {
    name: 'review-blanks',
    viewer: 'pro',
    open: async (page, papers) => {
      await openReview(page, papers)
      await page.getByRole('button', { name: 'Hand in' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'handing-in-offline',
    viewer: 'pro',
    open: async (page, papers) => {
      await openReview(page, papers)
      // Not a route that aborts: it ends before the page does, and the next try would hand the paper in.
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Hand in' }).click()
      await page.getByRole('button', { name: 'Hand in anyway' }).click()
      await heading(page, 'You are offline')
    },
  },
  resultsOf('results', 'ada', 'quizResults'),
  resultsOf('results-exam', 'pro', 'examResults'),
  {
    name: 'results-all',
    viewer: 'ada',
    open: async (page, papers) => {
      await page.goto(`/results/${papers.quizResults}`)
      await page.getByRole('tab', { name: /^All/ }).click()
      await page.getByRole('heading', { level: 3, name: /^Question 1 / }).waitFor()
    },
  },
  {
    name: 'results-report',
    viewer: 'ada',
    open: async (page, papers) => {
      await page.goto(`/results/${papers.quizResults}`)
      await page.getByRole('button', { name: 'Report a problem with this question' }).first().click()
      await page.getByRole('textbox', { name: /^What is wrong with question/ }).waitFor()
    },
  },
  at('results-missing', 'ada', `/results/${noAttempt}`, 'Results'),
  at('paper-missing', 'ada', `/quiz?attempt=${noAttempt}`, "There's nothing to resume here"),
  at('dashboard-exam', 'pro', '/', /Test/),
]
