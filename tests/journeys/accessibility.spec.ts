import { test as base, expect, type Page } from '@playwright/test'
import type { Screen } from '../../tools/screens/screen.ts'
import { screensOf, viewers, visitScreens } from '../../tools/screens/variants.ts'
import { makeWorld, type World } from '../../tools/screens/world.ts'
import { findViolations } from './axe.ts'

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

test.use({ screenshot: 'off' })

/** Renders everything on a page: what is far below keeps the colors of the old theme until it is rendered. */
async function renderAll(page: Page) {
  // Not a style element, which the content security policy would refuse.
  await page.evaluate(`{
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  }`)
}

/** What axe finds on a page, by every rule in the first theme and by those about colors in the others. */
async function violationsIn(page: Page, ...themes: ('light' | 'dark')[]) {
  const found = []
  for (const [index, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    const violations = await findViolations(page, index === 0 ? 'all' : 'colors')
    found.push(...violations.map((violation) => ({ theme, ...violation })))
  }
  return found
}

/** A test opens so few screens that it ends in time on a busy machine, too. */
const screensPerTest = 8

// Opening a screen takes longer than checking it: one that exists at both widths is opened wide, then made narrow.
for (const width of [1440, 360] as const) {
  const variant = { width, theme: 'light' } as const
  const groups = viewers.flatMap((viewer) => {
    const wanted = screensOf(viewer, variant).filter(({ only }) => width === 1440 || only === 'small')
    return Array.from({ length: Math.ceil(wanted.length / screensPerTest) }, (_, index) => ({
      viewer,
      from: index * screensPerTest + 1,
      screens: new Set(wanted.slice(index * screensPerTest, (index + 1) * screensPerTest)),
    }))
  })
  for (const { viewer, from, screens } of groups) {
    const widths = width === 1440 ? 'wide and narrow' : 'narrow'
    test(`axe finds nothing: ${viewer}, screens from ${from}, ${widths}`, async ({ browser, world }) => {
      test.setTimeout(240_000)
      const isWanted = (screen: Screen) => screens.has(screen)
      await visitScreens({ browser, world, viewer, variant, isWanted }, async (page, { name, only }) => {
        await renderAll(page)
        if (only) {
          expect.soft(await violationsIn(page, 'light', 'dark'), `${name}, ${width} px`).toEqual([])
          return
        }
        // A color is the same at every width, so each width is checked in one theme.
        expect.soft(await violationsIn(page, 'light'), `${name}, ${width} px`).toEqual([])
        await page.setViewportSize({ width: 360, height: 740 })
        // What depends on the width is rendered again in the next frame.
        await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
        expect.soft(await violationsIn(page, 'dark'), `${name}, 360 px`).toEqual([])
      })
    })
  }
}
