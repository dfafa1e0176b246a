import { expect, type Locator, type Page } from '@playwright/test'

/** A quiz or exam in progress. */
export class Runner {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: /^Question \d+ of \d+/ })
  }

  /** The options of the question: radio buttons, or checkboxes where several may be correct. */
  get options(): Locator {
    return this.page.getByRole('main').locator('input[type="radio"], input[type="checkbox"]')
  }

  /** The option of a letter. */
  option(letter: string): Locator {
    return this.options.nth(letter.charCodeAt(0) - 65)
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Expects to be at a question (from 1), of `of` questions if that is given. */
  async expectAt(question: number, of?: number): Promise<void> {
    await expect(this.heading).toHaveText(new RegExp(`^Question ${question} of ${of ?? '\\d+'}\\b`))
  }

  async choose(letter: string): Promise<void> {
    await this.option(letter).check()
  }

  /** Answers questions `from` to `to` (from 1, both included) with the first option. */
  async answer(from: number, to: number): Promise<void> {
    const next = this.page.getByRole('button', { name: /^(Next Question|Finish Quiz)$/ })
    for (let question = from; question <= to; question++) {
      await this.expectAt(question)
      await this.choose('A')
      await next.click()
    }
  }

  /** The outcome of a question that was checked in tutor mode. */
  get outcome(): Locator {
    return this.page.getByRole('heading', { level: 2, name: /^(Correct|Incorrect|Not answered)$/ })
  }

  /** Checks the chosen answer in tutor mode. Returns whether it is correct. */
  async check(): Promise<boolean> {
    await this.button('Check Answer').click()
    await expect(this.outcome).toBeFocused()
    return (await this.outcome.textContent()) === 'Correct'
  }

  /** Expects all answers to be saved on the server. */
  async expectSaved(): Promise<void> {
    const status = this.page.getByText('Saved. You can close this page and resume on any device.')
    await expect(status.filter({ visible: true })).toHaveCount(1)
  }

  /** Expects the results of a practice quiz. */
  async expectResults(): Promise<void> {
    const headline = { level: 1, name: /^(Above|At|Below) the 70% practice standard\.$/ } as const
    await expect(this.page.getByRole('heading', headline)).toBeVisible()
  }

  /** From the review to the results; with unanswered questions it asks first. */
  async submit({ unanswered = false } = {}): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Before you submit' })).toBeVisible()
    await this.button('Submit').click()
    if (unanswered) await this.button('Submit anyway').click()
  }
}
