import type { Locator, Page } from '@playwright/test'
import type { PracticeScenario } from '#contract/simulations.ts'

type Option = PracticeScenario['finalDecision']['options'][number] | { text: string; score: number; disagrees?: false }
interface Step {
  key: string
  options: Option[]
}

const raised = '₀₁₂₃₄₅₆₇₈₉₊₋⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'
const plain = '0123456789+−0123456789+−'

/** A text as shown on the page, where subscripts and superscripts are plain digits in styled elements. */
export const asShown = (text: string): string =>
  [...text].map((character) => (raised.includes(character) ? plain[raised.indexOf(character)] : character)).join('')

/** A practice simulation in the browser. */
export class Bedside {
  readonly page: Page
  /** The scenario as the server sent it. */
  readonly scenario: PracticeScenario

  private constructor(page: Page, scenario: PracticeScenario) {
    this.page = page
    this.scenario = scenario
  }

  /** Waits for the scenario that an action loads. */
  static async load(page: Page, act: () => Promise<unknown>): Promise<Bedside> {
    const [reply] = await Promise.all([page.waitForResponse('**/api/cse-scenarios/random*'), act()])
    const bedside = new Bedside(page, (await reply.json()) as PracticeScenario)
    await bedside.options.first().waitFor()
    return bedside
  }

  /** Opens a simulation at its first step. */
  static open(page: Page, kind: 'traditional' | 'interactive' | 'step-by-step'): Promise<Bedside> {
    return Bedside.load(page, () => page.goto(`/cse/${kind}`))
  }

  /** The options of the open step. */
  get options(): Locator {
    return this.page.locator('form').locator('input[type="checkbox"], input[type="radio"], [data-options] button')
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** The step that is open. */
  async step(): Promise<Step> {
    const { informationGathering, decisionMaking, finalDecision, detours } = this.scenario
    const steps: Step[] = [...informationGathering, ...decisionMaking, finalDecision, ...detours]
    const texts = this.page.locator('form label, form [data-options] [data-text]')
    await texts.first().waitFor()
    const labels = await texts.allTextContents()
    // Steps may share some of their options, so that one of them is not enough.
    const open = steps.find(({ options }) =>
      labels.every((label) => options.some(({ text }) => label.startsWith(asShown(text)))),
    )
    if (!open) throw new Error(`No step of ${this.scenario.id} has the options ${labels.join('; ')}`)
    return open
  }

  /** Chooses all wanted options of the open step, or only the first. */
  async choose(isWanted: (option: Option) => boolean, only?: 'first'): Promise<Option[]> {
    const wanted = (await this.step()).options.filter(isWanted).slice(0, only ? 1 : undefined)
    if (wanted.length === 0) throw new Error('The open step has no such option.')
    const isRevealing = await this.isRevealing()
    for (const { text } of wanted) {
      const form = this.page.locator('form')
      if (isRevealing) await form.getByRole('button', { name: asShown(text), exact: true }).click()
      else await form.getByLabel(asShown(text)).check()
    }
    return wanted
  }

  /** Whether information is shown as soon as it is chosen. */
  private async isRevealing(): Promise<boolean> {
    return (await this.page.locator('form [data-options]').count()) > 0
  }

  /** Chooses the best of the open step: everything helpful, or the best order. */
  async chooseBest(): Promise<void> {
    const { options } = await this.step()
    const most = Math.max(...options.map(({ score }) => score))
    const isGathering = (await this.isRevealing()) || (await this.options.first().getAttribute('type')) === 'checkbox'
    if (isGathering) await this.choose(({ score }) => score > 0)
    else await this.choose(({ score }) => score === most, 'first')
  }
}
