import { expect, type Locator, type Page } from '@playwright/test'
import type { OpenSection, SimulationState } from '#contract/simulations.ts'
import type { SimulationKeys } from '../../../tools/run/simulation-keys.ts'

/** A simulation exam in progress. */
export class SimulationExam {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The heading of the open section. */
  get section(): Locator {
    return this.page.getByRole('heading', { level: 2, name: /^Patient \d+\s+(Information gathering|Decision making)/ })
  }

  /** The button that leaves information gathering, or confirms an order. */
  get submitButton(): Locator {
    return this.page.getByRole('button', { name: /^(Go to Next Section|Confirm Order)$/ })
  }

  /** The options in the order of their labels. */
  get options(): Locator {
    return this.page.getByRole('main').locator('[data-options] button, fieldset input')
  }

  option(label: string): Locator {
    return this.options.nth(label.charCodeAt(0) - 65)
  }

  /** Selects an order, or gathers information, each once the last one is revealed. */
  async choose(...labels: string[]): Promise<void> {
    const isInformation = (await this.page.locator('[data-options]').count()) > 0
    for (const label of labels) {
      if (!isInformation) await this.option(label).check()
      else {
        await this.option(label).click()
        await this.expectGathered(label)
      }
    }
  }

  /** Expects a finding to be revealed, and another one to be available. */
  async expectGathered(label: string): Promise<void> {
    await expect(this.option(label)).toContainText(', gathered')
    await expect(this.page.locator('[data-options] .animate-pulse')).toHaveCount(0)
  }

  /** Expects a section of a patient (from 1) to be open, with its heading in focus. */
  async expectAt(patient: number, kind: 'Information gathering' | 'Decision making'): Promise<void> {
    await expect(this.section).toContainText(`Patient ${patient} · ${kind}`)
    await expect(this.section).toBeFocused()
  }

  /** The server's state of the exam. */
  async state(): Promise<SimulationState> {
    const id = new URL(this.page.url()).searchParams.get('attempt')
    const reply = await this.page.request.get(`/api/simulations/${id}`)
    expect(reply.ok()).toBe(true)
    return (await reply.json()) as SimulationState
  }

  /** The server's open section. */
  async open(): Promise<OpenSection> {
    const section = (await this.state()).current?.open
    if (!section) throw new Error('no section is open')
    return section
  }

  /** Works through the current patient on the screen with the best selections. */
  async finishPatient(keys: SimulationKeys): Promise<void> {
    const completed = this.page.getByRole('heading', { name: "You're done with this patient" })
    while (!(await completed.isVisible())) {
      const before = await this.section.textContent()
      const open = await this.open()
      await this.choose(...keys.findBest(open))
      await this.submitButton.click()
      const next = this.section.filter({ hasNotText: before ?? '' })
      // Where a decision takes two orders, the first one stays chosen in the same section.
      const accepted = this.page.locator('fieldset input:disabled').nth(open.chosen.length)
      await expect(completed.or(next).or(accepted)).toBeVisible()
    }
  }

  /** Works through patients by requests with the best selections until `done` are completed. */
  async playTo(done: number, keys: SimulationKeys): Promise<void> {
    for (let state = await this.state(); ; ) {
      const { cacheKey, current } = state
      if (!current?.open || current.number >= done) return
      const selected = keys.findBest(current.open)
      const data = { cacheKey, problem: current.number, step: current.step, selected }
      const reply = await this.page.request.post('/api/simulations/sections', { data })
      expect(reply.ok()).toBe(true)
      state = ((await reply.json()) as { state: SimulationState }).state
    }
  }
}

/** Starts a full CSE from the launcher. `timed`: with its time limit. */
export async function startSimulationExam(page: Page, { timed = false } = {}): Promise<SimulationExam> {
  await page.goto('/quiz?full=true')
  await page.getByRole('radio', { name: /^CSE/ }).check()
  if (timed) await page.getByRole('switch', { name: 'Exam timing' }).check()
  await page.getByRole('button', { name: 'Start Full-Length Exam' }).click()
  await page.getByRole('button', { name: 'Start the exam' }).click()
  const exam = new SimulationExam(page)
  await exam.expectAt(1, 'Information gathering')
  return exam
}
