import type { BrowserContext, Locator, Page } from '@playwright/test'
import { buildWeb } from '../run/build.mjs'
import { launchBrowser } from '../run/launch-browser.ts'
import { assembleTestForm, saveDraft, signInToTestAccount } from '../run/learner.ts'
import { startPreceptor } from '../run/preceptor.ts'
import { median, quantile } from './load.ts'

const slowdown = 4
const rounds = 12
const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

/** A kind of interaction and how long the browser took from the input to the next frame, in ms. */
interface Interaction {
  action: string
  duration: number
}

/** The browser reports events from 16 ms on; a faster interaction counts as this many ms. */
const shortest = 16

/** For the page: collects the durations of its interactions by their id (Event Timing). */
const observeInteractions = `{
  globalThis.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration))
    }
  }).observe({ type: 'event', durationThreshold: ${shortest} })
}`

/** For the page: the durations since the last call, once the frame of the last interaction has been shown. */
const takeDurations = `(async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise((shown) => requestAnimationFrame(shown))
  await new Promise((reported) => setTimeout(reported, 100))
  const durations = [...interactions.values()]
  interactions.clear()
  return durations
})()`

/** Performs actions on a page and records how long each interaction took. */
class Learner {
  readonly interactions: Interaction[] = []
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async act(action: string, perform: () => Promise<void>): Promise<void> {
    await perform()
    const durations = await this.page.evaluate<number[]>(takeDurations)
    this.interactions.push({ action, duration: Math.max(shortest, ...durations) })
  }

  /** Points at something first and holds the button for a moment, as a person does. */
  async click(action: string, target: Locator): Promise<void> {
    await target.hover()
    await this.page.evaluate(takeDurations)
    await this.act(action, () => target.click({ delay: 80 }))
  }

  async clickButton(action: string, name: string | RegExp): Promise<void> {
    await this.click(action, this.page.getByRole('button', { name, exact: true }).first())
  }

  async press(action: string, key: string): Promise<void> {
    await this.act(action, () => this.page.keyboard.press(key))
  }
}

/** Answers questions by mouse and by keyboard, with the map of all questions beside them. */
async function answerQuestions(learner: Learner): Promise<void> {
  const { page } = learner
  for (let round = 0; round < rounds; round++) {
    await learner.act('choose', () =>
      page
        .locator('article input')
        .nth(round % 2)
        .click(),
    )
    await learner.clickButton('cross out', 'Cross out C')
    await learner.clickButton('flag', 'Flag')
    await learner.clickButton('next', 'Next Question')
    await learner.clickButton('previous', 'Previous')
    await learner.press('choose by key', 'b')
    await learner.press('flag by key', 'm')
    await learner.press('start crossing out by key', 'x')
    await learner.press('cross out by key', 'd')
    await learner.press('next by key', 'Enter')
    const jump = new RegExp(`^Question ${20 + ((round * 137) % 300)},`)
    await learner.clickButton('jump in the map', jump)
  }
}

/** Opens the question map of small screens and jumps. */
async function jumpOnPhone(learner: Learner): Promise<void> {
  await learner.page.setViewportSize(narrow)
  for (let round = 0; round < 4; round++) {
    await learner.clickButton('open the map on a phone', 'Question map')
    const cell = learner.page.getByRole('dialog').getByRole('button', { name: `Question ${40 + round * 80},` })
    await learner.click('jump in the map on a phone', cell)
  }
  await learner.page.setViewportSize(wide)
}

/** Opens the review with most questions unanswered, and returns to one of them. */
async function reviewUnanswered(learner: Learner): Promise<void> {
  const { page } = learner
  for (let round = 0; round < 3; round++) {
    await learner.clickButton('jump in the map', /^Question 350,/)
    await learner.clickButton('open the review', 'Finish Quiz')
    await page.getByRole('heading', { name: 'Before you submit' }).waitFor()
    if (round === 2) return
    await learner.clickButton('open a question from the review', /go to this question/)
  }
}

/** How the results of the longest exam open and scroll, in ms. */
interface ResultsTimes {
  openingTime: number
  longestFrame: number
}

/** Submits, and works with the results. */
async function openResults(learner: Learner, resultsPath: string): Promise<ResultsTimes> {
  const { page } = learner
  await learner.clickButton('submit', 'Submit')
  await learner.clickButton('confirm', 'Submit anyway')
  await page.getByRole('heading', { name: 'Every answer, explained' }).waitFor()
  await readResults(learner)
  await page.goto('/history')
  const link = page.locator(`a[href="${resultsPath}"]`).first()
  await link.hover()
  const openingTime = await measureOpening(page, link)
  await readResults(learner)
  const longestFrame = await page.evaluate<number>(scrollThroughResults)
  return { openingTime, longestFrame }
}

/** Milliseconds from a click to the first frame with the list of questions. */
async function measureOpening(page: Page, link: Locator): Promise<number> {
  await page.evaluate(`globalThis.opening = new Promise((opened) => {
    addEventListener('click', ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector('a[data-question]')) return requestAnimationFrame(look)
        // After the frame that shows it.
        requestAnimationFrame(() => setTimeout(() => opened(performance.now() - timeStamp)))
      }
      look()
    }, { once: true, capture: true })
  })
  undefined`)
  await link.click()
  return Math.round(await page.evaluate<number>('opening'))
}

/** For the page: scrolls through the list of questions by a screen per frame, and returns the longest frame in ms. */
const scrollThroughResults = `(async () => {
  const list = document.querySelector('[role="tabpanel"][data-state="active"] ol')
  const frame = () => new Promise((shown) => requestAnimationFrame(shown))
  let longest = 0
  let last = await frame()
  for (let top = 0; top < list.scrollHeight; top += list.clientHeight / 4) {
    list.scrollTop = top
    const now = await frame()
    longest = Math.max(longest, now - last)
    last = now
  }
  return Math.round(longest)
})()`

/** Switches between the lists while the rest of their questions is being rendered, and reads questions. */
async function readResults(learner: Learner): Promise<void> {
  for (const name of [/^All/, /^Flagged/, /^To review/, /^All/]) {
    const tab = learner.page.getByRole('tab', { name })
    await learner.click('switch the list of results', tab)
  }
  for (const row of [3, 9]) {
    await learner.click('open a question of the results', learner.page.locator('a[data-question]:visible').nth(row))
    await learner.press('next result by key', 'j')
  }
  await learner.page.goBack()
}

async function signIn(context: BrowserContext) {
  await signInToTestAccount(context.request, 'test04', 'DH')
  const testForm = await assembleTestForm(context.request, 'DH', 'fullLength=true&exam=NBDHE')
  await saveDraft(context.request, testForm, { answered: 100, position: 100 })
  return testForm
}

/** Takes the longest exam in a browser whose CPU is slowed, with the whole server on the same machine. */
async function takeExam(): Promise<{ exam: Interaction[]; results: Interaction[]; times: ResultsTimes }> {
  const preceptor = await startPreceptor()
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ baseURL: preceptor.url, viewport: wide })
    const { attemptId } = await signIn(context)
    const page = await context.newPage()
    await page.addInitScript(observeInteractions)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`/quiz?attempt=${attemptId}`)
    await page.getByRole('heading', { name: /^Question 101 of 350/ }).waitFor()
    // The map is drawn last; nobody has read the question by then.
    await page.getByRole('button', { name: /^Question 350,/ }).waitFor()
    const exam = new Learner(page)
    await answerQuestions(exam)
    await jumpOnPhone(exam)
    await reviewUnanswered(exam)
    const results = new Learner(page)
    const times = await openResults(results, `/results/${attemptId}`)
    return { exam: exam.interactions, results: results.interactions, times }
  } finally {
    await browser.close()
    await preceptor.stop()
  }
}

/** Logs the slowest of each action, and returns rows of the table for all of them together. */
function summarize(name: string, interactions: readonly Interaction[]): string[] {
  const durations = interactions.map(({ duration }) => duration)
  const slowest = interactions.toSorted((a, b) => b.duration - a.duration)[0]
  for (const [action, group] of Map.groupBy(interactions, ({ action }) => action)) {
    const times = group.map(({ duration }) => duration)
    console.error(`  ${action}: slowest ${Math.max(...times)} ms, median ${median(times)} ms of ${times.length}`)
  }
  const cpu = `at ${slowdown}x slower CPU`
  return [
    `| ${name}, slowest interaction ${cpu} (${slowest?.action}) | ${slowest?.duration} ms | |`,
    `| ${name}, 98th percentile of ${durations.length} interactions ${cpu} | ${quantile(durations, 0.98)} ms | |`,
  ]
}

/**
 * The time from an input to the next frame (INP) in the longest exam and its results, on a CPU slowed 4x. Durations
 * are multiples of 8 ms; faster interactions count as 16 ms.
 */
export async function measureInteractions(): Promise<string[]> {
  buildWeb()
  const { exam, results, times } = await takeExam()
  const name = 'results of 350 questions'
  return [
    ...summarize('350-question exam', exam),
    ...summarize(name, results),
    `| ${name}, from the click to the list at ${slowdown}x slower CPU | ${times.openingTime} ms | |`,
    `| ${name}, longest frame while scrolling at ${slowdown}x slower CPU | ${times.longestFrame} ms | |`,
  ]
}
