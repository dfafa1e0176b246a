import type { Page } from '@playwright/test'
import { at, type Screen } from './screen.ts'

/** Generates a study aid of a method. Nothing is saved. */
async function generate(page: Page, method: string, topic: string): Promise<void> {
  await page.goto(`/study-aid?method=${method}&topic=${encodeURIComponent(topic)}`)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await page.getByRole('region', { name: 'Result' }).getByText('From the Preceptor library').waitFor()
  await page.waitForLoadState('networkidle')
}

/** A topic that each method has much about, for a nurse. */
const topics: Readonly<Record<string, string>> = {
  flashcards: 'heart failure',
  matching: 'electrolytes',
  'true-false': 'sepsis',
  'fill-blank': 'insulin',
  definitions: 'shock',
  'case-studies': 'heart failure',
  'clinical-scenarios': 'sepsis',
  'image-interpretation': 'atrial fibrillation',
  'drug-cards': 'digoxin',
  'concept-maps': 'heart failure',
  'mind-mapping': 'heart failure',
  'practice-questions': 'heart failure',
  'dosage-calc': 'heparin',
  labeling: 'heart',
}

/** The study aid generator, and a study aid of every method. */
export const studyScreens: readonly Screen[] = [
  at('study-aid', 'pro', '/study-aid', /./),
  {
    name: 'study-other-methods',
    viewer: 'pro',
    open: async (page) => {
      await page.goto('/study-aid?method=dosage-calc&topic=sepsis')
      await page.getByRole('button', { name: 'Generate', exact: true }).click()
      await page.getByRole('heading', { name: 'Study this topic another way' }).waitFor()
    },
  },
  at('study-library-empty', 'newcomer', '/study-aid/library', /./),
  ...Object.entries(topics).map(
    ([method, topic]): Screen => ({
      name: `study-${method}`,
      viewer: 'pro',
      open: (page) => generate(page, method, topic),
    }),
  ),
]
