import type { Page } from '@playwright/test'
import { at, heading, type Screen } from './screen.ts'

const openReview = async (page: Page) => {
  await page.goto('/review')
  await page.getByRole('heading', { name: /cards? due today$/ }).waitFor()
  await page.getByRole('heading', { name: /missed questions?$/ }).waitFor()
}

const openSession = async (page: Page) => {
  await page.goto('/review/session')
  await page.getByRole('button', { name: 'Show Answer' }).waitFor()
}

/** The review of flashcards. */
export const flashcardScreens: readonly Screen[] = [
  { name: 'review', viewer: 'ada', open: openReview },
  at('review-empty', 'newcomer', '/review', 'Review'),
  {
    name: 'review-statistics',
    viewer: 'ada',
    open: async (page) => {
      await openReview(page)
      await page.getByRole('button', { name: 'Statistics' }).click()
      await page.getByRole('heading', { name: 'Retention by month' }).waitFor()
    },
  },
  {
    name: 'review-settings',
    viewer: 'ada',
    open: async (page) => {
      await openReview(page)
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('combobox', { name: 'Desired retention' }).waitFor()
    },
  },
  { name: 'review-question', viewer: 'ada', open: openSession },
  {
    name: 'review-answer',
    viewer: 'ada',
    open: async (page) => {
      await openSession(page)
      await page.getByRole('button', { name: 'Show Answer' }).click()
      await page.getByRole('region', { name: 'Answer' }).waitFor()
    },
  },
  {
    name: 'review-deck',
    viewer: 'ada',
    open: async (page) => {
      await openReview(page)
      await page.getByRole('link', { name: /^Quiz questions:/ }).click()
      await heading(page, /^Quiz questions:/)
    },
  },
]
