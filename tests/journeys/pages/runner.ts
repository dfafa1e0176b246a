import { expect, type Locator, type Page } from '@playwright/test'

/** A quiz or exam in progress in the browser. */
export class Runner {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: /^Question \d+ of \d+/ })
  }

  /** The options of the question, of any type. */
  get options(): Locator {
    return this.page.getByRole('main').locator('input[type="radio"], input[type="checkbox"]')
  }

  option(letter: string): Locator {
    return this.options.nth(letter.charCodeAt(0) - 65)
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Expects to be at a question (from 1), and the total number if given. */
  async expectAt(question: number, of?: number): Promise<void> {
    await expect(this.heading).toHaveText(new RegExp(`^Question ${question} of ${of ?? '\\d+'}\\b`))
  }

  async choose(letter: string): Promise<void> {
    await this.option(letter).check()
  }

  /** Answers a range of questions (from 1, both included) with their first option, continuing after each. */
  async answer(from: number, to: number): Promise<void> {
    const next = this.page.getByRole('button', { name: /^(Next Question|Finish Quiz)$/ })
    for (let question = from; question <= to; question++) {
      await this.expectAt(question)
      await this.choose('A')
      await next.click()
    }
  }

  /** Expects all answers to be saved on the server. */
  async expectSaved(): Promise<void> {
    const status = this.page.getByText('Saved. You can close this page and resume on any device.')
    await expect(status.filter({ visible: true })).toHaveCount(1)
  }

  /** Expects the results of a practice quiz. */
  async expectResults(): Promise<void> {
    const headline = { level: 1, name: /^(Above|At|Below) the 70 % practice standard\.$/ } as const
    await expect(this.page.getByRole('heading', headline)).toBeVisible()
  }

  /** Submits from the review screen; `unanswered` confirms the warning about unanswered questions. */
  async submit({ unanswered = false } = {}): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Before you hand in' })).toBeVisible()
    await this.button('Hand in').click()
    if (unanswered) await this.button('Hand in anyway').click()
  }
}
