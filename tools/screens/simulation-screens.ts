import type { Page } from '@playwright/test'
import { Bedside } from '../run/bedside.ts'
import { ventilatePatients } from '../run/equipment.ts'
import { at, type Screen } from './screen.ts'

/** A practice simulation in the state that `act` leads to. */
const bedside = (
  name: string,
  kind: 'traditional' | 'interactive' | 'step-by-step',
  act: (bed: Bedside, page: Page) => Promise<unknown> = async () => undefined,
  only?: Screen['only'],
): Screen => ({
  name,
  viewer: 'therapist',
  ...(only ? { only } : {}),
  open: async (page) => {
    await act(await Bedside.open(page, kind), page)
  },
})

/** A practice simulation of a ventilated patient with capnography, in the state that `act` leads to. */
const ventilator = (
  name: string,
  act: (bed: Bedside, page: Page) => Promise<unknown>,
  only?: Screen['only'],
): Screen => {
  const screen = bedside(name, 'traditional', act, only)
  return {
    ...screen,
    open: async (page, attempts) => {
      await ventilatePatients(page, isHelpful)
      await screen.open(page, attempts)
    },
  }
}

const isHelpful = ({ score }: { score: number }) => score > 0

/** Completes information gathering in the traditional simulation; the first decision is open. */
const gather = async (bed: Bedside) => {
  await bed.choose(isHelpful)
  await bed.button('Next Step').click()
}

/** Gets feedback on complete information gathering. */
const consult = async (bed: Bedside) => {
  await bed.choose(isHelpful)
  await bed.button('Submit').click()
}

const finishTraditional = async (bed: Bedside, page: Page) => {
  await gather(bed)
  await bed.choose(({ score }) => score < 0, 'first')
  await bed.button('Next Step').click()
  await bed.chooseBest()
  await bed.button('Next Step').click()
  await bed.chooseBest()
  await bed.button('Finish Simulation').click()
  await page.getByRole('heading', { level: 1, name: /^(Pass|Needs Review)$/ }).waitFor()
}

const finishInteractive = async (bed: Bedside, page: Page) => {
  await consult(bed)
  const proceed = page.getByRole('button', { name: /^(Next Step|See Results)$/ })
  while ((await proceed.textContent()) === 'Next Step') {
    await proceed.click()
    await bed.chooseBest()
    await bed.button('Submit').click()
  }
  await proceed.click()
  await bed.button('Try Another Simulation').waitFor()
}

const finishStepByStep = async (bed: Bedside) => {
  for (let step = 1; step <= 4; step++) {
    await bed.chooseBest()
    await bed.button('Submit').click()
    await bed.button('Confirm & Proceed').click()
  }
  await bed.page.getByRole('heading', { level: 1, name: /critical action/ }).waitFor()
}

/** The screens of the practice simulations. */
export const simulationScreens: readonly Screen[] = [
  at('simulations', 'therapist', '/cse', 'Clinical simulations'),
  at('simulations-other-field', 'newcomer', '/cse', /respiratory therapists/),
  {
    name: 'simulations-resume',
    viewer: 'therapist',
    open: async (page) => {
      const started = await Bedside.open(page, 'interactive')
      await consult(started)
      await page.goto('/cse')
      await page.getByText('You left off with').waitFor()
    },
  },
  bedside('traditional', 'traditional'),
  bedside('traditional-scoring', 'traditional', (bed) => bed.button('Show Scoring').click()),
  bedside('traditional-decision', 'traditional', gather),
  bedside(
    'traditional-chart',
    'traditional',
    async (bed, page) => {
      await gather(bed)
      await bed.button('Chart').click()
      await page.getByRole('dialog', { name: 'Chart' }).waitFor()
    },
    'small',
  ),
  ventilator('ventilator', (bed) => bed.choose(isHelpful)),
  ventilator('ventilator-adjusted', async (bed) => {
    await gather(bed)
    await bed.chooseBest()
    await bed.button('Next Step').click()
  }),
  ventilator(
    'ventilator-tab',
    async (bed, page) => {
      await bed.choose(isHelpful)
      await page.getByRole('tab', { name: /^Ventilator/ }).click()
    },
    'wide',
  ),
  ventilator(
    'ventilator-unfolded',
    async (bed, page) => {
      await bed.choose(isHelpful)
      await page.getByRole('button', { name: /^Equipment/ }).click()
    },
    'small',
  ),
  bedside('traditional-result', 'traditional', finishTraditional),
  bedside('practice-recorded', 'traditional', async (bed, page) => {
    await finishTraditional(bed, page)
    await page.getByText('Saved to your history.').waitFor()
    await page.goto('/history')
    await page
      .getByRole('link', { name: /^Clinical simulation: / })
      .first()
      .click()
    await page.getByRole('link', { name: 'Back to your history' }).waitFor()
  }),
  bedside('interactive-concurs', 'interactive', consult),
  bedside('interactive-missed', 'interactive', async (bed) => {
    await bed.choose(({ score }) => score < 0, 'first')
    await bed.button('Submit').click()
  }),
  bedside('interactive-refused', 'interactive', async (bed) => {
    await consult(bed)
    await bed.button('Next Step').click()
    await bed.choose((option) => option.disagrees === true, 'first')
    await bed.button('Submit').click()
  }),
  bedside('interactive-again', 'interactive', async (bed) => {
    await consult(bed)
    await bed.button('Next Step').click()
    await bed.choose((option) => option.disagrees === true, 'first')
    await bed.button('Submit').click()
    await bed.button('Choose Again').click()
  }),
  bedside('interactive-result', 'interactive', finishInteractive),
  bedside('step-by-step', 'step-by-step'),
  bedside('step-by-step-verify', 'step-by-step', async (bed, page) => {
    await bed.choose(({ score }) => score === 1)
    await bed.button('Submit').click()
    await page.getByRole('dialog', { name: 'Verify your selections' }).waitFor()
  }),
  bedside('step-by-step-image', 'step-by-step', async (bed, page) => {
    const chart = bed.button('Chart')
    if (await chart.isVisible()) await chart.click()
    await page.getByRole('button', { name: /: enlarge$/ }).click()
    await bed.button('Zoom In').waitFor()
  }),
  bedside('step-by-step-result', 'step-by-step', finishStepByStep),
  {
    name: 'step-by-step-failed',
    viewer: 'therapist',
    open: async (page) => {
      await page.route('**/api/cse-scenarios/random*', (route) => route.abort())
      await page.goto('/cse/step-by-step')
      await page.getByRole('alert').waitFor()
    },
  },
]
