import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'
import { looks, openWindow, screensOf, viewers } from '../../tools/screens/looks.ts'
import { makeWorld, type World } from '../../tools/screens/world.ts'

const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs out of the pattern
    async ({}, use) => {
      const world = await makeWorld()
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const look of looks) {
  for (const viewer of viewers.filter((one) => screensOf(one, look).length > 0)) {
    test(`axe finds nothing: ${viewer}, ${look.width} px, ${look.theme}`, async ({ browser, world }) => {
      test.setTimeout(240_000)
      const window = await openWindow(browser, world, viewer, look)
      for (const screen of screensOf(viewer, look)) {
        const page = await window.newPage()
        await screen.open(page)
        await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme)
        // Legacy mode spares a page for frames, of which there are none.
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze()
        const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }))
        expect.soft(found, screen.name).toEqual([])
        await page.close()
      }
      await window.close()
    })
  }
}
