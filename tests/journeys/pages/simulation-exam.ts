import { expect, type Locator, type Page } from '@playwright/test'
import type { OpenSection, SimulationState } from '#contract/simulations.ts'
import type { SimulationKeys } from '../../../tools/run/simulation-keys.ts'

/** A running simulation exam, by what is read and pressed on it. */
export class SimulationExam {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The heading of the section that is open. */
  get section(): Locator {
    return this.page.getByRole('heading', { level: 2, name: /^Patient \d+\s+(Gather information|Decide)/ })
  }

  /** Of a decision or of information gathering, whichever is open. */
  get give(): Locator {
    return this.page.getByRole('button', { name: /^(Gather this information|Recommend this)$/ })
  }

  /** What there is to choose, in the order of the labels. */
  get options(): Locator {
    return this.page.getByRole('main').locator('fieldset input')
  }

  option(label: string): Locator {
    return this.options.nth(label.charCodeAt(0) - 65)
  }

  async choose(...labels: string[]): Promise<void> {
    for (const label of labels) await this.option(label).check()
  }

  /** Expects to be at a section of that kind of a patient (from 1), with its heading in focus. */
  async expectAt(patient: number, kind: 'Gather information' | 'Decide'): Promise<void> {
    await expect(this.section).toContainText(`Patient ${patient} · ${kind}`)
    await expect(this.section).toBeFocused()
  }

  /** How the exam stands on the server. */
  async state(): Promise<SimulationState> {
    const id = new URL(this.page.url()).searchParams.get('attempt')
    const reply = await this.page.request.get(`/api/simulations/${id}`)
    expect(reply.ok()).toBe(true)
    return (await reply.json()) as SimulationState
  }

  /** The open section as the server has it. */
  async open(): Promise<OpenSection> {
    const section = (await this.state()).current?.open
    if (!section) throw new Error('no section is open')
    return section
  }

  /** Works through the patient at hand on the screen, as well as it can be done. */
  async finishPatient(keys: SimulationKeys): Promise<void> {
    const left = this.page.getByRole('heading', { name: 'You leave this patient' })
    const unanswered = this.give.and(this.page.locator('[aria-disabled="true"]'))
    while (!(await left.isVisible())) {
      await this.choose(...keys.findBest(await this.open()))
      await this.give.click()
      await expect(unanswered.or(left)).toBeVisible()
    }
  }

  /** Goes on past the screen, as well as it can be done, until so many patients are done. */
  async playTo(done: number, keys: SimulationKeys): Promise<void> {
    for (let state = await this.state(); ; ) {
      const { cacheKey, current } = state
      if (!current?.open || current.number >= done) return
      const selected = keys.findBest(current.open)
      const data = { cacheKey, problem: current.number, step: current.step, selected, timed: state.timed }
      const reply = await this.page.request.post('/api/simulations/sections', { data })
      expect(reply.ok()).toBe(true)
      state = ((await reply.json()) as { state: SimulationState }).state
    }
  }
}

/** From the launcher into a full-length CSE. `timed`: with the exam's own minutes. */
export async function startSimulationExam(page: Page, { timed = false } = {}): Promise<SimulationExam> {
  await page.goto('/quiz?full=true')
  await page.getByRole('radio', { name: /^CSE/ }).check()
  if (timed) await page.getByRole('switch', { name: 'Exam timing' }).check()
  await page.getByRole('button', { name: 'Start Full-Length Exam' }).click()
  const exam = new SimulationExam(page)
  await exam.expectAt(1, 'Gather information')
  return exam
}
