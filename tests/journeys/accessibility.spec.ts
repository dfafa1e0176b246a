import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'
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

for (const look of looks) {
  for (const viewer of viewers.filter((one) => screensOf(one, look).length > 0)) {
    test(`axe finds nothing: ${viewer}, ${look.width} px, ${look.theme}`, async ({ browser, world }) => {
      test.setTimeout(240_000)
      await visitScreens({ browser, world, viewer, look }, async (page, { name }) => {
        await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme)
        // Legacy mode spares a page for frames, of which there are none.
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze()
        const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }))
        expect.soft(found, name).toEqual([])
      })
    })
  }
}
