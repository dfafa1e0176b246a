import type { Page } from '@playwright/test'
import { analyze, assembleTestForm, saveDraft, submitTestForm } from '../../tools/run/learner.ts'
import { type Preceptor, startPreceptor } from '../../tools/run/preceptor.ts'
import { type AiServer, startAiServer } from '../support/ai-server.ts'
import { findViolations } from './axe.ts'
import { expect, test as guided } from './journey.ts'

/** A server with a language model: the loopback server of the tests. */
const chat = guided.extend<object, { ai: AiServer; server: Preceptor }>({
  ai: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs out of the pattern
    async ({}, use) => {
      const ai = await startAiServer()
      await use(ai)
      await ai.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ ai }, use) => {
      const server = await startPreceptor({
        environment: {
          AI_PROVIDER: 'openai-compatible',
          AI_BASE_URL: ai.baseUrl,
          AI_API_KEY: 'a key',
          AI_MODEL: 'a-model',
          AI_INPUT_PRICE: '0',
          AI_OUTPUT_PRICE: '0',
        },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 250_000 },
  ],
})

const field = (page: Page) => page.getByRole('textbox', { name: 'Message to the tutor' })

/** Nothing is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

chat.describe('with a language model', () => {
  chat.describe.configure({ mode: 'serial' })
  chat.afterEach(({ ai }) => ai.reset())

  chat('a reply streams in, its sources open, and a question of the bank follows', async ({ page, ai, learner }) => {
    expect(learner.user.healthcareField).toBe('RN')
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'AI Tutor' }).click()
    await expect(page.getByText('20 messages left today')).toBeVisible()
    ai.next({ text: 'Low potassium lets more digoxin bind [P1].\n\nWhat would you check?', pause: 20 })
    await field(page).fill('Why are diuretics')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('risky with digoxin?')
    await expect(field(page)).toHaveValue('Why are diuretics\nrisky with digoxin?')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'The tutor is writing.' })).toBeAttached()
    await expect(page).toHaveURL(/\/ai-tutor\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Why are diuretics risky with digoxin?' })).toBeVisible()
    await expect(page.getByRole('button', { name: '1 Source' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Tutor: Low potassium' })).toBeAttached()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect(page.getByText('19 messages left today')).toBeVisible()

    await page.getByRole('button', { name: 'Source 1' }).click()
    const sources = page.getByRole('dialog', { name: 'Sources' })
    await expect(sources.getByRole('heading', { level: 3 })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Ask Me a Question' }).click()
    const check = page.getByRole('region', { name: 'Check question' })
    await check.getByRole('button', { name: 'Get a Hint' }).click()
    await expect(check.getByRole('list', { name: 'Hints' }).getByRole('listitem')).toHaveCount(1)
    await check.locator('input:enabled').first().check({ force: true })
    await check.getByRole('button', { name: 'Check Answer' }).click()
    await expect(check.getByText('Key point:')).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    await page.reload()
    await expect(page.getByText('Low potassium lets more digoxin bind')).toBeVisible()
    await expect(page.getByText('Key point:')).toBeVisible()
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Digoxin')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Digoxin' })).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Digoxin' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Your conversations will be listed here.')).toBeVisible()
    await expect(page).toHaveURL(/\/ai-tutor$/)
  })

  chat('Stop ends a reply, a reload too, and what was written is still there', async ({ page, ai, learner }) => {
    expect(learner.user.healthcareField).toBe('RN')
    await page.goto('/ai-tutor')
    const begin = async (sentence: string) => {
      ai.next({ text: `${sentence} `.repeat(400), chunkSize: 24, pause: 20 })
      await field(page).fill('Explain sepsis')
      await page.keyboard.press('Enter')
      await expect(page.getByText(`${sentence} ${sentence}`)).toBeVisible()
    }
    await begin('Sepsis is an emergency.')
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('Stopped here.')).toHaveCount(1)
    expect(await ai.requests[0]?.closed).toBe(true)
    await begin('Every hour counts.')
    await page.reload()
    expect(await ai.requests[1]?.closed).toBe(true)
    await expect(page.getByText('Stopped here.')).toHaveCount(2, { timeout: 20_000 })
    await expect(page.getByText('Sepsis is an emergency.')).toBeVisible()
    await expect(page.getByText('Every hour counts.')).toBeVisible()
    await page.getByRole('button', { name: 'Ask Again' }).click()
    await expect(page.getByText('This is a sample reply of the test server').first()).toBeVisible()
  })

  chat(
    'nothing typed is lost when the tutor fails or the device is offline',
    async ({ page, context, ai, learner }) => {
      expect(learner.user.healthcareField).toBe('RN')
      await page.goto('/ai-tutor')
      ai.next({ status: 500 })
      await field(page).fill('What is preload?')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText('The tutor did not answer')
      await expect(field(page)).toHaveValue('What is preload?')
      await page.reload()
      await expect(field(page)).toHaveValue('What is preload?')
      await context.setOffline(true)
      await field(page).press('Enter')
      await expect(page.getByRole('alert')).toContainText("You're offline")
      await expect(field(page)).toHaveValue('What is preload?')
      await context.setOffline(false)
      await field(page).press('Enter')
      await expect(page.getByText('This is a sample reply of the test server').first()).toBeVisible()
      await expect(page.getByText('19 messages left today')).toBeVisible()
    },
  )

  chat('an explained question leads to the tutor, an open one does not', async ({ page, ai, learner }) => {
    const { request } = page.context()
    const form = await assembleTestForm(request, 'RN', 'limit=5')
    expect(learner.user.healthcareField).toBe('RN')
    await saveDraft(request, form, { answered: 0, position: 0 })
    await page.goto('/ai-tutor')
    await field(page).fill(form.questions[0]?.question ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This question is in an attempt you have open').first()).toBeVisible()
    expect(ai.requests).toEqual([])

    await analyze(request, form, ['A', null, null, null, null])
    await submitTestForm(request, form)
    await page.goto(`/results/${form.attemptId}?question=1`)
    await page.getByRole('link', { name: 'Ask the Tutor' }).click()
    const about = page.getByRole('region', { name: 'The question this is about' })
    await expect(about.getByText(/You chose A/)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Why is my answer right or wrong?' }).click()
    await expect(page.getByText('This is a sample reply of the test server').first()).toBeVisible()
    expect(ai.requests[0]?.prompt).toContain('"chosenByLearner":"A"')
    await about.getByRole('link', { name: 'Open in Results' }).click()
    await expect(page).toHaveURL(new RegExp(`/results/${form.attemptId}\\?question=1`))

    await page.getByRole('button', { name: 'Make a Flashcard' }).click()
    await expect(page.getByText('Flashcard added')).toBeVisible()
    const decks = await (await request.get('/api/flashcards/decks')).json()
    expect(decks.items).toMatchObject([{ name: 'Quiz questions: Registered Nurse', cards: 1 }])
    await page.getByRole('link', { name: 'Explain Another Way' }).click()
    await expect(page.getByRole('heading', { name: 'Explain it another way', level: 1 })).toBeVisible()
    await expect(page.getByText('This is a sample reply of the test server').first()).toBeVisible()
    await expect.poll(() => ai.requests.length).toBe(2)
  })

  chat('an emergency gets a fixed answer at once, on a phone in the dark too', async ({ page, ai, learner }) => {
    expect(learner.user.healthcareField).toBe('RN')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/ai-tutor')
    await field(page).fill("I'm having chest pain right now")
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please call 911 now').first()).toBeInViewport()
    await expect(page.getByText('20 messages left today')).toBeVisible()
    expect(ai.requests).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Conversations' }).click()
    const list = page.getByRole('dialog', { name: 'Conversations' })
    await expect(list.getByRole('link', { name: /chest pain/ })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await list.getByRole('link', { name: 'New Conversation' }).click()
    await expect(page.getByText('Topics to begin with')).toBeVisible()
  })
})

guided.describe('without a language model', () => {
  guided('a lesson is worked through by keyboard, and is there after a reload', async ({ page, learner }) => {
    expect(learner.user.healthcareField).toBe('RN')
    await page.goto('/ai-tutor')
    await expect(page.getByText('No AI runs on this server, so this is not a chat.')).toBeVisible()
    await expect(field(page)).toHaveCount(0)
    const topic = page.getByRole('combobox', { name: 'Topic' })
    await topic.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Type or pick a topic first.')
    await topic.fill('preeclam')
    await expect(page.getByRole('option').first()).toBeVisible()
    await topic.press('ArrowDown')
    await topic.press('Enter')
    await topic.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Preeclampsia/ })).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    const practice = page.locator('section', { has: page.getByRole('heading', { name: 'Now You' }) })
    const hint = practice.getByRole('button', { name: /Hint$/ })
    for (const count of [1, 2]) {
      await hint.focus()
      await page.keyboard.press('Enter')
      await expect(practice.getByRole('list', { name: 'Hints' }).getByRole('listitem')).toHaveCount(count)
    }
    await practice.locator('input:enabled').first().focus()
    await page.keyboard.press('Space')
    await practice.getByRole('button', { name: 'Check Answer' }).focus()
    await page.keyboard.press('Enter')
    await expect(practice.getByText('Key point:')).toBeVisible()
    await expect(practice.getByText(/^(Correct\.|Not quite)/)).toBeFocused()

    const check = page.locator('section', { has: page.getByRole('heading', { name: 'Check Question' }) })
    await check.locator('input').first().focus()
    await page.keyboard.press('Space')
    await check.getByRole('button', { name: 'Check Answer' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Read Next' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    await page.reload()
    await expect(page.getByText('Key point:')).toHaveCount(2)
    await page.getByRole('list', { name: 'Topics' }).getByRole('button').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Preeclampsia$/ })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(2)
  })

  guided('on a phone in the dark; an unknown topic leads to the nearest ones', async ({ page, learner }) => {
    expect(learner.user.healthcareField).toBe('RN')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/ai-tutor')
    const topic = page.getByRole('combobox', { name: 'Topic' })
    await topic.fill('medieval falconry')
    await topic.press('Enter')
    await expect(page.getByText('The Preceptor library has nothing about this.').first()).toBeVisible()
    await page.getByRole('list', { name: 'Topics' }).getByRole('button').first().click()
    await expect(page.getByRole('list', { name: 'Steps of the lesson' })).toBeVisible()
    await page.getByRole('button', { name: 'Source 1' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Sources' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await overflow(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])
  })

  guided('the twenty-first message of a day says what the plan includes', async ({ page, learner }) => {
    expect(learner.user.healthcareField).toBe('RN')
    const { request } = page.context()
    for (let n = 0; n < 20; n++) await request.post('/api/tutor/messages', { data: { text: 'sepsis' } })
    await page.goto('/ai-tutor')
    const topic = page.getByRole('combobox', { name: 'Topic' })
    await topic.fill('sepsis')
    await topic.press('Enter')
    await expect(page.getByRole('alert')).toContainText('20 messages to the tutor per day')
    await expect(topic).toHaveValue('sepsis')
    await page.getByRole('link', { name: 'See the plans' }).click()
    await expect(page).toHaveURL(/\/pricing$/)
  })
})
