import { expect, type Locator, type Page } from '@playwright/test'

/** A running quiz or exam, by what is read and pressed on it. */
export class Runner {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: /^Question \d+ of \d+/ })
  }

  /** The options of the question, whether one or several may be right. */
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

  /** Expects to be at a question (from 1), of so many if that is given. */
  async expectAt(question: number, of?: number): Promise<void> {
    await expect(this.heading).toHaveText(new RegExp(`^Question ${question} of ${of ?? '\\d+'}\\b`))
  }

  async choose(letter: string): Promise<void> {
    await this.option(letter).check()
  }

  /** Answers the questions from one to another (from 1, both included), the first option each, and goes on after each. */
  async answer(from: number, to: number): Promise<void> {
    const onwards = this.page.getByRole('button', { name: /^(Next Question|Finish Quiz)$/ })
    for (let question = from; question <= to; question++) {
      await this.expectAt(question)
      await this.choose('A')
      await onwards.click()
    }
  }

  /** Expects the server to have everything that was answered. */
  async expectSaved(): Promise<void> {
    const words = this.page.getByText('Saved. You can close this page and resume on any device.')
    await expect(words.filter({ visible: true })).toHaveCount(1)
  }

  /** Expects the results of a practice quiz. */
  async expectResults(): Promise<void> {
    const headline = { level: 1, name: /^(Above|At|Below) the 70 % practice standard\.$/ } as const
    await expect(this.page.getByRole('heading', headline)).toBeVisible()
  }

  /** From the look over the paper to the results. `blanks`: it is asked about them first. */
  async handIn({ blanks = false } = {}): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Before you hand in' })).toBeVisible()
    await this.button('Hand in').click()
    if (blanks) await this.button('Hand in anyway').click()
  }
}
