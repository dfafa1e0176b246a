import type { Page } from '@playwright/test'
import type { EarlyAccessFeature } from '#domain/entitlements/early-access.ts'
import type { Screen } from './screen.ts'

/** As if an admin had given a feature to members with early access first. */
const limit = (page: Page, ...features: EarlyAccessFeature[]) =>
  page.route('**/api/early-access', (route) => route.fulfill({ json: { features } }))

async function openLibrary(page: Page, search = ''): Promise<void> {
  await page.goto(`/clinical-images${search}`)
  await page.getByRole('tab', { name: 'Image Gallery' }).waitFor()
}

async function openMedicalImages(page: Page, search = ''): Promise<void> {
  await page.goto(`/medical-images${search}`)
  await page.getByRole('heading', { name: /^Clinical Cases/ }).waitFor()
}

async function openPractice(page: Page): Promise<void> {
  await openMedicalImages(page)
  await page.getByRole('button', { name: 'Start Practice Session' }).click()
  await page.getByRole('dialog').waitFor()
}

/** The clinical and the medical image library. */
export const imageScreens: readonly Screen[] = [
  {
    name: 'clinical-images',
    viewer: 'ada',
    open: async (page) => {
      await openLibrary(page)
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'clinical-images-none',
    viewer: 'ada',
    open: async (page) => {
      await openLibrary(page)
      await page.getByLabel('Search images').fill('zebrafish')
      await page.getByText('No clinical images found for the selected criteria').waitFor()
    },
  },
  {
    name: 'clinical-image-details',
    viewer: 'ada',
    open: async (page) => {
      await openLibrary(page)
      await page.getByRole('button', { name: 'Left pneumothorax after a central line attempt' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'clinical-study',
    viewer: 'ada',
    open: async (page) => {
      await openLibrary(page, '?tab=study&image=chest-tension-l1')
      await page.getByRole('button', { name: 'Show Analysis' }).click()
    },
  },
  {
    name: 'clinical-study-compare',
    viewer: 'ada',
    open: async (page) => {
      await openLibrary(page, '?tab=study&image=chest-tension-l1')
      await page.getByRole('radio', { name: 'Compare with normal' }).click()
    },
  },
  {
    name: 'clinical-study-measure',
    viewer: 'ada',
    open: async (page) => {
      await openLibrary(page, '?tab=study&image=ecg-first-degree-1')
      await page.getByRole('radio', { name: 'Measure' }).click()
      await page.getByRole('slider', { name: 'Right caliper' }).press('ArrowRight')
      await page.getByRole('button', { name: 'Check My Readings' }).click()
      await page.getByRole('cell', { name: '64/min' }).waitFor()
    },
  },
  {
    name: 'clinical-study-empty',
    viewer: 'ada',
    open: async (page) => {
      await openLibrary(page, '?tab=study')
      await page.getByText('No Image Selected').waitFor()
    },
  },
  {
    name: 'clinical-quiz',
    viewer: 'ada',
    open: async (page) => {
      await openLibrary(page, '?tab=quiz')
      await page.getByRole('group', { name: 'What does this image show?' }).waitFor()
    },
  },
  {
    name: 'medical-images',
    viewer: 'ada',
    open: (page) => openMedicalImages(page),
  },
  {
    name: 'early-access-closed',
    viewer: 'newcomer',
    open: async (page) => {
      await limit(page, 'medicalImages')
      await page.goto('/medical-images')
      await page.getByText('In early access').waitFor()
    },
  },
  {
    name: 'early-access-member',
    viewer: 'admin',
    open: async (page) => {
      await limit(page, 'medicalImages')
      await openMedicalImages(page)
      await page.getByText('Early Access').waitFor()
    },
  },
  {
    name: 'medical-images-loading',
    viewer: 'ada',
    open: async (page) => {
      await page.route('**/api/medical-images**', () => {})
      await page.goto('/medical-images')
      await page.getByText('Loading the medical images').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'medical-images-none',
    viewer: 'ada',
    open: async (page) => {
      await openMedicalImages(page)
      await page.getByLabel('Modality').selectOption('MRI')
      await page.getByText('No clinical cases match your search').waitFor()
    },
  },
  {
    name: 'medical-images-error',
    viewer: 'ada',
    open: async (page) => {
      await page.route('**/api/medical-images**', (route) => route.abort())
      await page.goto('/medical-images')
      await page.getByText("We couldn't load the medical images").waitFor()
    },
  },
  {
    name: 'medical-image-viewer',
    viewer: 'ada',
    open: (page) => openMedicalImages(page, '?case=pneumothorax-1'),
  },
  {
    name: 'medical-image-viewer-ecg',
    viewer: 'ada',
    open: (page) => openMedicalImages(page, '?case=cardiac-10'),
  },
  {
    name: 'medical-image-covered',
    viewer: 'ada',
    open: async (page) => {
      await openMedicalImages(page, '?case=fracture-6')
      await page.getByLabel('Cover the answers').check()
      await page.getByText('Findings and impression are covered.').waitFor()
    },
  },
  {
    name: 'medical-practice',
    viewer: 'ada',
    open: async (page) => {
      await openPractice(page)
    },
  },
  {
    name: 'medical-practice-report',
    viewer: 'ada',
    open: async (page) => {
      await openPractice(page)
      await page.getByRole('tab', { name: 'Interpretation' }).click()
      await page.getByRole('button', { name: 'Show the Report' }).click()
    },
  },
  {
    name: 'medical-practice-learning',
    viewer: 'ada',
    open: async (page) => {
      await openPractice(page)
      await page.getByRole('tab', { name: 'Learning Points' }).click()
    },
  },
  {
    name: 'medical-practice-broken',
    viewer: 'ada',
    open: async (page) => {
      await page.route(/\/file\/[^?]+$/, (route) => route.abort())
      await openPractice(page)
      await page.getByText('The image could not be loaded.').waitFor()
    },
  },
]
