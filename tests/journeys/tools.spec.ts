import { expect, test } from './journey.ts'
import { startPractice } from './pages/launcher.ts'

test('the calculator by keyboard: it calculates, moves, refuses pasting, and gives the focus back', async ({
  page,
  learner,
}) => {
  expect(learner.user.healthcareField).toBe('RN')
  const runner = await startPractice(page)
  await runner.choose('B')
  await page.keyboard.press('k')
  const calculator = page.getByRole('dialog', { name: 'Calculator' })
  const display = calculator.getByRole('textbox', { name: 'Calculator display' })
  await expect(display).toBeFocused()
  await page.keyboard.type('0.1+0.2')
  await page.keyboard.press('Enter')
  await expect(display).toHaveValue('0.3')
  // Letters that choose an option outside of it do nothing here.
  await page.keyboard.press('a')
  await expect(runner.option('B')).toBeChecked()
  await page.keyboard.type('1000/480*15=')
  await expect(display).toHaveValue('31.25')
  await page.evaluate(
    "document.activeElement.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))",
  )
  await expect(calculator.getByText('Pasting is off, as in the real exam')).toBeVisible()
  await calculator.getByRole('button', { name: '7', exact: true }).click()
  await page.keyboard.press('n')
  await expect(display).toHaveValue('−7')

  await calculator.getByRole('button', { name: 'Move calculator' }).focus()
  const before = await calculator.boundingBox()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await calculator.boundingBox())?.x).toBe((before?.x ?? 0) - 24)
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('Shift+ArrowDown')
  const bar = await page.locator('[data-bottom-bar]').boundingBox()
  await expect
    .poll(async () => {
      const box = await calculator.boundingBox()
      return box && Math.round(box.y + box.height)
    })
    .toBe(Math.round(bar?.y ?? 0))

  // The question can be answered while the calculator is open.
  await runner.option('C').focus()
  await page.keyboard.press('a')
  await expect(runner.option('A')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(calculator).toBeHidden()
  await page.keyboard.press('k')
  await expect(display).toBeFocused()
  await expect(display).toHaveValue('0')
  await page.keyboard.press('Escape')
  await expect(runner.option('C')).toBeFocused()
})

test('lab values by keyboard: search, SI units, and the list of shortcuts', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  await startPractice(page)
  await page.keyboard.press('l')
  const values = page.getByRole('dialog', { name: 'Lab values' })
  await expect(values.getByRole('searchbox', { name: 'Search lab values' })).toBeFocused()
  await page.keyboard.type('creatinine')
  await expect(values.getByRole('row', { name: /^Creatinine, serum/ })).toContainText('0.50 to 1.10')
  await expect(values.getByRole('row', { name: /^Sodium/ })).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(values.getByRole('row', { name: /^Creatinine, serum/ })).toContainText('44 to 97')
  await values.getByRole('searchbox').fill('gallium')
  await expect(values.getByText('No lab value matches “gallium”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(values).toBeHidden()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('open or close the calculator')
  await expect(help).toContainText('open or close the lab values')
})

test('the text size of questions is remembered on this device', async ({ page, learner }) => {
  expect(learner.user.healthcareField).toBe('RN')
  const runner = await startPractice(page)
  const size = () =>
    page
      .getByRole('article')
      .locator('label')
      .first()
      .evaluate((label) => label.ownerDocument.defaultView.getComputedStyle(label).fontSize)
  await expect.poll(size).toBe('16px')
  await runner.button('Text size: Standard. Change').click()
  await page.keyboard.press('t')
  await expect.poll(size).toBe('20.8px')
  await page.reload()
  await startPractice(page)
  await expect.poll(size).toBe('20.8px')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the number of the question is on a line of its own, and the tools are in one row', async ({
    page,
    learner,
  }) => {
    expect(learner.user.healthcareField).toBe('RN')
    const runner = await startPractice(page)
    expect((await runner.heading.boundingBox())?.height).toBeLessThan(24)
    const tops = []
    for (const name of ['Calculator', 'Lab values', 'Bookmark', 'Add note', 'Question map']) {
      const box = await runner.button(name).boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(44)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
      tops.push(box?.y)
    }
    expect(new Set(tops).size).toBe(1)
  })

  test('the tools are sheets above the answer bar', async ({ page, learner }) => {
    expect(learner.user.healthcareField).toBe('RN')
    const runner = await startPractice(page)
    const bar = await page.locator('[data-bottom-bar]').boundingBox()
    for (const name of ['Calculator', 'Lab values']) {
      await runner.button(name).tap()
      const tool = page.getByRole('dialog', { name })
      await expect(tool).toBeVisible()
      const box = await tool.boundingBox()
      expect(box?.width).toBe(360)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
      await tool.getByRole('button', { name: `Close ${name.toLowerCase()}` }).tap()
      await expect(tool).toBeHidden()
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  })
})
