import type { Page, Route } from '@playwright/test'
import type { PracticeScenario } from '#contract/simulations.ts'
import { asShown, Bedside } from '../../tools/run/bedside.ts'
import { ventilatePatients } from '../../tools/run/equipment.ts'
import { registerLearner } from '../../tools/run/learner.ts'
import { expect, test } from './journey.ts'
import { expectToast } from './pages/toast.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** A vital sign on the monitor, with its previous value. */
const vitalSign = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Vital signs now' }).locator('dl > div').filter({ hasText: name })

const random = '**/api/cse-scenarios/random*'

/** Whether an order leads to a detour. */
const leadsToDetour = ({ detours }: PracticeScenario, option: object): boolean =>
  'next' in option && detours.some(({ key }) => key === option.next)

/** Answers with the first random scenario that fits. */
const sendFitting = (isFitting: (scenario: PracticeScenario) => boolean | undefined) => async (route: Route) => {
  for (;;) {
    const reply = await route.fetch()
    if (isFitting((await reply.json()) as PracticeScenario)) return route.fulfill({ response: reply })
  }
}

/** Whether the first decision can lead to a detour. */
const hasDetour = (scenario: PracticeScenario) =>
  scenario.decisionMaking[0]?.options.some((option) => leadsToDetour(scenario, option))

/** Whether the first step has critical information and other helpful information. */
const hasCriticalInformation = ({ informationGathering: [first] }: PracticeScenario) =>
  first?.options.some(({ score }) => score === 3) && first.options.some(({ score }) => score === 1 || score === 2)

test.describe('a respiratory therapist', () => {
  test.beforeEach(async ({ context }) => {
    await registerLearner(context.request, { healthcareField: 'RT' })
  })

  test('completes a traditional simulation, and finds it in the history', async ({ page }) => {
    await page.goto('/quiz')
    await page.getByRole('link', { name: 'Choose a simulation' }).click()
    const bedside = await Bedside.load(page, () =>
      page.getByRole('link', { name: 'Start the Traditional CSE' }).click(),
    )
    await expect(heading(page, 'Step 1 of 4 · Information gathering')).toBeVisible()
    const next = bedside.button('Next Step')
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await next.click({ force: true })
    await expectToast(page, 'Selection Required', 'Choose at least one option to continue.')
    await expect(page.getByText('critical', { exact: true })).toHaveCount(0)
    await bedside.button('Show Scoring').click()
    await expect(page.getByText(/\+\d (critical|very important|helpful)/)).toHaveCount(0)

    const chosen = await bedside.choose(({ score }) => score > 0)
    await expect(page.getByText(/\+\d (critical|very important|helpful)/).first()).toBeVisible()
    await bedside.button('Hide Scoring').click()
    const chart = page.getByRole('region', { name: 'Patient chart' })
    const found = chosen.find((option) => 'image' in option && option.image === null)
    await expect(chart).toContainText(asShown(found && 'result' in found ? String(found.result) : '').slice(0, 40))
    await next.click()
    await expect(heading(page, 'Step 2 of 4 · Decision making')).toBeFocused()
    await bedside.chooseBest()
    await next.click()
    await expect(heading(page, 'Step 3 of 4 · Decision making')).toBeVisible()
    await bedside.choose(({ score }) => score < 0, 'first')
    await next.click()
    await expect(heading(page, 'Step 4 of 4 · Final decision')).toBeVisible()
    await bedside.chooseBest()
    await bedside.button('Finish Simulation').click()

    await expect(heading(page, 'Pass')).toBeFocused()
    await expect(page.getByText('75%')).toBeVisible()
    await expect(page.getByText('3 of 4 points, up to one per step. 70% or higher passes.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Points as the exam counts them' })).toContainText(
      /points, \d+ to pass/,
    )
    await expect(heading(page, 'How the case ended')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Permanent link to this debrief' })).toBeVisible()
    const status = page.getByRole('status').filter({ hasText: 'Saved to your history.' })
    await expect(status).toBeVisible()
    const { informationGathering, finalDecision } = bedside.scenario
    for (const { reason } of [...(informationGathering[0]?.options ?? []), ...finalDecision.options]) {
      await expect(page.getByText(asShown(reason)).first()).toBeVisible()
    }
    const another = await Bedside.load(page, () => bedside.button('Try Another Simulation').click())
    expect(another.scenario.id).not.toBe(bedside.scenario.id)

    await page.goto('/history')
    const entry = page.getByRole('listitem').filter({ hasText: bedside.scenario.title })
    await expect(entry).toContainText('Traditional, 3 of 4 points')
    await expect(entry).toContainText('75%')
    await entry.getByRole('link').click()
    await expect(page).toHaveURL(/\/cse\/practice\//)
    await expect(heading(page, 'Pass')).toBeFocused()
    await expect(page.getByText('3 of 4 points, up to one per step. 70% or higher passes.')).toBeVisible()
    for (const { reason } of finalDecision.options) await expect(page.getByText(asShown(reason)).first()).toBeVisible()
    await page.getByRole('link', { name: 'Back to your history' }).click()
    await expect(entry).toBeVisible()
    await page.goto('/')
    const streak = page.locator('dl > div', { hasText: 'Current Streak' }).locator('dd').first()
    await expect(streak).toHaveText('1day')
    await expect(page.getByText('0 quizzes taken')).toBeVisible()
  })

  test('reads the ventilator and the capnogram, which findings complete and orders change', async ({ page }) => {
    await ventilatePatients(page, ({ score }) => score > 0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const bedside = await Bedside.open(page, 'traditional')
    const equipment = page.getByRole('region', { name: 'Equipment', exact: true })
    const value = (name: string) => equipment.locator('dl > div').filter({ hasText: name })
    await expect(equipment).toContainText('Oral endotracheal tube, ventilator')
    await expect(value('Positive end-expiratory pressure')).toContainText('5 cm H2O')
    await expect(vitalSign(page, 'End-tidal carbon dioxide')).toContainText(/38 mm Hg$/)
    const strips = page.locator('.animate-rhythm')
    await expect(strips).toHaveCount(2)
    await expect(strips.last()).toHaveCSS('animation-name', 'rhythm')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(strips.last()).toHaveCSS('animation-name', 'none')

    await bedside.choose(({ score }) => score < 0, 'first')
    await expect(page.getByText('Plateau pressure', { exact: true })).toHaveCount(0)
    await bedside.choose(({ score }) => score > 0, 'first')
    await expect(value('Plateau pressure')).toContainText('24 cm H2O')
    await bedside.button('Next Step').click()
    await bedside.chooseBest()
    await expect(value('Plateau pressure')).toContainText('24 cm H2O')
    await bedside.button('Next Step').click()
    await expect(value('Positive end-expiratory pressure')).toContainText('12 cm H2O')
    await expect(value('Plateau pressure')).toHaveCount(0)
    await expect(vitalSign(page, 'End-tidal carbon dioxide')).toContainText(/58 mm Hg High$/)

    await page.setViewportSize({ width: 360, height: 740 })
    await expect(equipment).toBeHidden()
    await page.getByRole('button', { name: 'Equipment: Oral endotracheal tube, ventilator' }).click()
    await expect(page.getByRole('article')).toContainText('12 cm H2O')
    await bedside.button('Chart').click()
    const chart = page.getByRole('dialog', { name: 'Chart' })
    await chart.getByRole('tab', { name: /^Ventilator/ }).click()
    await expect(chart.getByRole('tabpanel')).toContainText('12 cm H2O')
  })

  test('keeps a result on the device until the server can be reached', async ({ page }) => {
    const results = '**/api/simulations/practice-results'
    await page.route(results, (route) => route.fulfill({ status: 500, body: '' }))
    const bedside = await Bedside.open(page, 'step-by-step')
    for (let step = 1; step <= 4; step += 1) {
      await bedside.chooseBest()
      await bedside.button('Submit').click()
      await bedside.button('Confirm & Proceed').click()
    }
    await expect(page.getByText("Saved on this device. We couldn't add it to your history yet.")).toBeVisible()
    await page.unroute(results)
    const recorded = page.waitForResponse((reply) => reply.url().endsWith('/practice-results') && reply.ok())
    await page.goto('/cse')
    expect(await (await recorded).json()).toMatchObject({ scenarioId: bedside.scenario.id, mode: 'step-by-step' })
    await page.goto('/history')
    await expect(page.getByRole('listitem').filter({ hasText: bedside.scenario.title })).toHaveCount(1)
  })

  test('gets feedback from the physician, takes a detour, and returns to the ideal path', async ({ page }) => {
    await page.route(random, sendFitting(hasDetour))
    const bedside = await Bedside.open(page, 'interactive')
    const next = bedside.button('Next Step')
    await bedside.choose(({ score }) => score > 0)
    await bedside.button('Submit').click()
    await expect(heading(page, 'The physician concurs')).toBeFocused()
    await next.click()

    await bedside.choose((option) => option.disagrees === true, 'first')
    await bedside.button('Submit').click()
    await expect(heading(page, 'The physician disagrees. Choose again.')).toBeFocused()
    await expect(heading(page, 'Harmful')).toBeVisible()
    await bedside.button('Choose Again').click()
    await expect(page.getByText('The physician disagreed')).toBeVisible()

    const [poor] = await bedside.choose((option) => leadsToDetour(bedside.scenario, option), 'first')
    const changed = poor && 'vital_signs' in poor ? poor.vital_signs.heart_rate : undefined
    await bedside.button('Submit').click()
    await expect(heading(page, 'Consider additional interventions').first()).toBeFocused()
    await expect(heading(page, 'Harmful')).toBeVisible()
    if (changed) await expect(vitalSign(page, 'Heart rate')).toContainText(changed.replace('/min', ''))
    await expect(vitalSign(page, 'Heart rate')).toContainText(/was \d+|unchanged/)
    await expect(page.getByText(/^Step 2 of \d · Score .* · 1 physician agreement$/)).toBeVisible()

    // A detour may add a step or replace one.
    const proceed = page.getByRole('button', { name: /^(Next Step|See Results)$/ })
    let steps = 2
    while ((await proceed.textContent()) === 'Next Step') {
      await proceed.click()
      await bedside.chooseBest()
      await bedside.button('Submit').click()
      await expect(heading(page, 'The physician concurs')).toBeFocused()
      steps += 1
    }
    await proceed.click()
    await expect(heading(page, `The physician concurred with ${steps - 1} of ${steps} steps.`)).toBeFocused()
    const another = await Bedside.load(page, () => bedside.button('Try Another Simulation').click())
    expect(another.scenario.id).not.toBe(bedside.scenario.id)
  })

  test('verifies four steps, modifies selections, and starts a new case', async ({ page }) => {
    await page.route(random, sendFitting(hasCriticalInformation))
    const bedside = await Bedside.open(page, 'step-by-step')
    await expect(page.getByRole('button', { name: /, simulated: enlarge$/ })).toBeVisible()
    await bedside.choose(({ score }) => score < 3 && score > 0)
    await bedside.button('Submit').click()
    const dialog = page.getByRole('dialog', { name: 'Verify your selections' })
    for (const title of ['Selected actions', 'Critical missed actions', 'Expected results']) {
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    }
    const critical = (await bedside.step()).options.filter(({ score }) => score === 3)
    await expect(dialog).toContainText(asShown(critical[0]?.text ?? 'None. You selected every critical action.'))
    await bedside.button('Modify Selections').click()
    await bedside.choose(({ score }) => score === 3)
    await bedside.button('Submit').click()
    await expect(dialog).toContainText('None. You selected every critical action.')
    await bedside.button('Confirm & Proceed').click()

    for (const step of [2, 3, 4]) {
      await expect(heading(page, new RegExp(`^Step ${step} of 4`))).toBeFocused()
      await bedside.chooseBest()
      await bedside.button('Submit').click()
      await bedside.button('Confirm & Proceed').click()
    }
    await expect(heading(page, "You didn't miss any critical actions.")).toBeVisible()
    const image = page.waitForResponse('**/api/clinical-images/cse/*')
    const another = await Bedside.load(page, () => bedside.button('Start New CSE').click())
    expect((await image).url()).toContain(`scenario=${another.scenario.id}`)
  })

  test('resumes after a reload and from the list, or starts with a new patient', async ({ page }) => {
    const bedside = await Bedside.open(page, 'traditional')
    await bedside.chooseBest()
    await bedside.button('Next Step').click()
    await bedside.choose(({ score }) => score > 0, 'first')
    await page.reload()
    await expect(heading(page, 'Step 2 of 4 · Decision making')).toBeVisible()
    await expect(page.locator('form input:checked')).toHaveCount(1)
    await bedside.button('Back to simulations').click()
    await expect(page.getByText(`You left off with ${bedside.scenario.title}.`)).toBeVisible()
    await page.getByRole('link', { name: 'Resume the Traditional CSE' }).click()
    await expect(heading(page, 'Step 2 of 4 · Decision making')).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'New patient in the Traditional CSE' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave this case unfinished?' })
    await question.getByRole('button', { name: 'Keep Working' }).click()
    await page.getByRole('button', { name: 'New patient in the Traditional CSE' }).click()
    const another = await Bedside.load(page, () => question.getByRole('button', { name: 'Start New CSE' }).click())
    expect(another.scenario.id).not.toBe(bedside.scenario.id)
  })

  test('chooses a category, and finds the last run with its debrief', async ({ page }) => {
    await page.goto('/cse')
    await page.getByLabel('Category of new patients').selectOption('Neonatal')
    const bedside = await Bedside.load(page, () =>
      page.getByRole('link', { name: 'Start the Step-by-step CSE' }).click(),
    )
    expect(bedside.scenario.category).toBe('Neonatal')
    for (let step = 1; step <= 4; step += 1) {
      await bedside.chooseBest()
      await bedside.button('Submit').click()
      await bedside.button('Confirm & Proceed').click()
    }
    await expect(page.getByText('Saved to your history.')).toBeVisible()
    await page.goto('/cse')
    const recent = page.getByRole('region', { name: 'Your recent practice' })
    await recent.getByRole('link', { name: bedside.scenario.title }).click()
    await expect(page).toHaveURL(/\/cse\/practice\//)
    await expect(heading(page, 'How the case ended')).toBeVisible()
  })

  test('sees which simulation failed to load, and retries', async ({ page }) => {
    const failures = {
      traditional: 'Error loading CSE scenario. Please try again.',
      interactive: 'Failed to load CSE simulation',
      'step-by-step': 'Failed to load CSE scenario',
    } as const
    for (const kind of ['traditional', 'interactive', 'step-by-step'] as const) {
      await page.route(random, (route) => route.abort())
      await page.goto(`/cse/${kind}`)
      await expect(page.getByRole('alert')).toContainText(failures[kind])
      await page.unroute(random)
      await Bedside.load(page, () => page.getByRole('button', { name: 'Try Again' }).click())
    }
    await page.route(random, (route) => route.fulfill({ json: { id: 'CSE-TEST-01', title: 'Nobody' } }))
    await page.getByRole('button', { name: 'Start New CSE' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start New CSE' }).click()
    await expect(page.getByRole('alert')).toContainText('Invalid scenario data format. Please try again.')
  })

  test('completes steps with the keyboard only', async ({ page }) => {
    const bedside = await Bedside.open(page, 'step-by-step')
    await bedside.options.nth(1).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.locator('form input:checked')).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Verify your selections' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bedside.options.nth(2)).toBeFocused()
    await page.keyboard.press('Enter')
    await bedside.button('Confirm & Proceed').focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Step 2 of 4 · Decision making')).toBeFocused()
    for (let presses = 0; presses < 20; presses++) {
      if (await bedside.options.first().evaluate((input) => input.matches(':focus'))) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('ArrowDown')
    await expect(bedside.options.nth(1)).toBeChecked()
  })
})

test('sends learners of other fields to their quizzes, and visitors to the sign-in page', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await page.goto('/quiz')
  await expect(heading(page, 'Take a quiz')).toBeVisible()
  await expect(page.getByRole('link', { name: /simulation/i })).toHaveCount(0)
  await page.goto('/cse/interactive')
  await expect(heading(page, 'Clinical simulations are for respiratory therapists')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your quizzes' }).click()
  await expect(page).toHaveURL(/\/quiz$/)

  await page.context().clearCookies()
  await page.goto('/cse/interactive')
  await expectToast(page, 'Authentication Required')
  await expect(page).toHaveURL(/\/auth$/)
})
