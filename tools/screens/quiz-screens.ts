import type { Page } from '@playwright/test'
import type { Analysis } from '#contract/assessment.ts'
import { emptyField } from '../run/empty-field.ts'
import { at, heading, noAttempt, type Screen } from './screen.ts'
import type { Attempts } from './world.ts'

const question = /^Question \d+ of/

/** Opens an attempt at its saved position. */
const resume = async (page: Page, id: string) => {
  await page.goto(`/quiz?attempt=${id}`)
  await heading(page, question)
}

/** A quiz in progress, in the state that `act` leads to. */
const running = (
  name: string,
  attempt: 'quiz' | 'multiple' | 'tutor',
  act: (page: Page) => Promise<void> = async () => undefined,
  only?: Screen['only'],
): Screen => ({
  name,
  viewer: 'taker',
  ...(only ? { only } : {}),
  open: async (page, attempts) => {
    await resume(page, attempts[attempt])
    await act(page)
  },
})

/** The body systems and subjects of a custom practice quiz. */
const openSubjects = async (page: Page) => {
  await page.goto('/quiz')
  await page.getByText('Choose what to practice').click()
  await page.getByRole('tab', { name: /systems and subjects/i }).click()
}

/** The review of an exam before it is submitted. */
const openReview = async (page: Page, { exam }: Attempts) => {
  await resume(page, exam)
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await heading(page, 'Before you submit')
}

/** Has the results show statistics, for which a new server has too few learners. */
const addStatistics = (page: Page) =>
  page.route('**/api/attempts/*/analysis', async (route) => {
    const response = await route.fetch()
    const analysis: Analysis = await response.json()
    for (const result of analysis.results) {
      const shares = result.options.map(({ label }, index) => [label, [58, 24, 11, 7, 0, 0][index] ?? 0])
      result.statistics = { correctPercent: 58, averageSeconds: 54, optionPercents: Object.fromEntries(shares) }
    }
    await route.fulfill({ response, json: analysis })
  })

const resultsOf = (name: string, viewer: 'ada' | 'pro', attempt: 'quizResults' | 'examResults'): Screen => ({
  name,
  viewer,
  open: async (page, attempts) => {
    await page.goto(`/results/${attempts[attempt]}`)
    await heading(page, /standard/)
  },
})

/** The screens of quizzes and exams. */
export const quizScreens: readonly Screen[] = [
  at('launcher', 'newcomer', '/quiz', 'Take a quiz'),
  at('launcher-resume', 'ada', '/quiz', 'Take a quiz'),
  at('launcher-exam', 'pro', '/quiz?full=true', 'Take a full-length exam'),
  at('exam-start', 'pro', '/quiz?full=true&exam=NCLEX-RN&begin=timed', 'NCLEX-RN'),
  at('launcher-several-exams', 'therapist', '/quiz?full=true', 'Take a full-length exam'),
  {
    name: 'launcher-choice',
    viewer: 'newcomer',
    open: async (page) => {
      await page.goto('/quiz')
      await page.getByText('Choose what to practice').click()
      await page.getByRole('checkbox', { name: 'Psychosocial Integrity' }).check()
      await page.getByText(/match$/).waitFor()
    },
  },
  {
    name: 'launcher-subjects',
    viewer: 'ada',
    open: async (page) => {
      await openSubjects(page)
      await page.getByRole('searchbox', { name: /^Find a body system/ }).fill('digoxin')
      await page.getByRole('checkbox', { name: 'digoxin', exact: true }).check()
      // The topic search is debounced, so the last request is the one without a search.
      const counted = page.waitForResponse(/question-counts(?=.*cardiovascular)(?!.*search=)/i)
      await page.getByRole('searchbox', { name: /^Find a body system/ }).fill('')
      await page.getByRole('checkbox', { name: 'Cardiovascular' }).check()
      await counted
      await page.getByText(/match(es)?$/).waitFor()
    },
  },
  {
    name: 'launcher-no-match',
    viewer: 'newcomer',
    open: async (page) => {
      await openSubjects(page)
      await page.getByRole('checkbox', { name: 'Respiratory' }).check()
      await page.getByRole('radio', { name: /^Missed/ }).check({ force: true })
      await page.getByText('No questions match').waitFor()
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
  running('question-several-correct', 'multiple'),
  running('question-explained', 'tutor', async (page) => {
    await page.getByRole('heading', { level: 2, name: /^(Correct|Incorrect)$/ }).waitFor()
  }),
  running('question-tutor', 'tutor', async (page) => {
    for (let position = 1; position <= 7; position++) {
      await page.getByRole('button', { name: 'Next Question' }).click()
      await heading(page, new RegExp(`^Question ${position + 1} of`))
    }
    await page.getByRole('button', { name: 'Show the answer' }).waitFor()
  }),
  running('question-shortcuts', 'quiz', async (page) => {
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  }),
  running('question-calculator', 'quiz', async (page) => {
    await page.keyboard.press('k')
    await page.getByRole('dialog', { name: 'Calculator' }).waitFor()
  }),
  running('question-lab-values', 'quiz', async (page) => {
    await page.keyboard.press('l')
    await page.getByRole('row', { name: /^Sodium, serum/ }).waitFor()
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
      .getByText(/saved on this device/i)
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
    name: 'review-unanswered',
    viewer: 'pro',
    open: async (page, attempts) => {
      await openReview(page, attempts)
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'submitting-offline',
    viewer: 'pro',
    open: async (page, attempts) => {
      await openReview(page, attempts)
      // An aborting route would end before the page does, and a retry would submit the exam.
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await page.getByRole('button', { name: 'Submit anyway' }).click()
      await heading(page, "You're offline")
    },
  },
  resultsOf('results', 'ada', 'quizResults'),
  resultsOf('results-exam', 'pro', 'examResults'),
  {
    name: 'results-all',
    viewer: 'ada',
    open: async (page, attempts) => {
      await page.goto(`/results/${attempts.quizResults}`)
      await page.getByRole('tab', { name: /^All/ }).click()
      await page.getByRole('link', { name: /^20 / }).waitFor()
    },
  },
  {
    name: 'results-question',
    viewer: 'ada',
    open: async (page, attempts) => {
      await addStatistics(page)
      await page.goto(`/results/${attempts.quizResults}?question=2`)
      await page.getByRole('heading', { level: 3, name: /^Question 2 / }).waitFor()
    },
  },
  {
    name: 'results-report',
    viewer: 'ada',
    open: async (page, attempts) => {
      await page.goto(`/results/${attempts.quizResults}?question=1`)
      await page.getByRole('button', { name: 'Report a problem with this question' }).click()
      await page.getByRole('combobox', { name: /^What's wrong with question/ }).waitFor()
    },
  },
  at('results-missing', 'ada', `/results/${noAttempt}`, 'Results'),
  at('attempt-missing', 'ada', `/quiz?attempt=${noAttempt}`, "There's nothing to resume here"),
  at('history', 'ada', '/history', 'History'),
  {
    name: 'history-filtered',
    viewer: 'ada',
    open: async (page) => {
      await page.goto('/history?type=practice&result=passed')
      await page.getByRole('button', { name: 'Filter (2 active)' }).click()
      await page.getByLabel('Result').waitFor()
    },
  },
  {
    name: 'history-no-matches',
    viewer: 'ada',
    open: async (page) => {
      await page.goto('/history?to=2000-01-01')
      await page.getByText('Nothing matches these filters').waitFor()
    },
  },
  {
    name: 'history-trends',
    viewer: 'ada',
    open: async (page) => {
      await page.goto('/history?view=trends')
      await page.getByText('Percent correct per week').waitFor()
    },
  },
  at('history-empty', 'newcomer', '/history', 'History'),
  at('history-simulation', 'candidate', '/history', 'History'),
]
