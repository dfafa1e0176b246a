import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { looks, screensOf, viewers, visitScreens } from '../../tools/screens/looks.ts'
import { makeWorld, type World } from '../../tools/screens/world.ts'

const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs out of the pattern
    async ({}, use) => {
      const world = await makeWorld()
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

// Hundreds of pages: a trace of each would take longer than looking at it.
test.use({ trace: 'off', screenshot: 'off' })

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Draws everything on a page: what is far below keeps the colours of the theme it was opened in until it is drawn. */
async function drawAll(page: Page) {
  // Not a style element, which the content security policy would refuse.
  await page.evaluate(`{
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  }`)
}

/** What axe finds on a page, shown in a theme. */
async function violationsIn(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  // Legacy mode spares a page for frames, of which there are none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze()
  return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }))
}

// A screen is opened once a width and looked at in both themes: opening takes longer than looking.
for (const look of looks.filter(({ theme }) => theme === 'light')) {
  for (const viewer of viewers.filter((one) => screensOf(one, look).length > 0)) {
    test(`axe finds nothing: ${viewer}, ${look.width} px`, async ({ browser, world }) => {
      test.setTimeout(240_000)
      await visitScreens({ browser, world, viewer, look }, async (page, { name }) => {
        await drawAll(page)
        expect.soft(await violationsIn(page, 'light'), name).toEqual([])
        expect.soft(await violationsIn(page, 'dark'), `${name}, dark`).toEqual([])
      })
    })
  }
}
