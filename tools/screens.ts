// npm run screens: a picture of every screen, small and wide, light and dark, in screens/.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './run/browser.mjs'
import { browserArgs } from './run/browser-args.ts'
import { buildWeb } from './run/build.mjs'
import { type Look, looks, viewers, visitScreens } from './screens/looks.ts'
import type { Screen } from './screens/screen.ts'
import { makeWorld } from './screens/world.ts'

const folder = fileURLToPath(new URL('../screens', import.meta.url))
/** Fifty explained answers are no picture. */
const tallest = 3200
/** Names of screens to draw; all of them when none is given. */
const wanted = process.argv.slice(2)
const isWanted = ({ name }: Screen) => wanted.length === 0 || wanted.includes(name)
const fileOf = ({ name }: Screen, { width, theme }: Look) => join(folder, `${name}-${width}-${theme}.png`)

/** How high a picture is: the whole page, unless it has no end or something lies over it. */
async function heightOf(page: Page): Promise<number> {
  const window = page.viewportSize()?.height ?? 0
  const covered = (await page.locator('[role="dialog"], [role="menu"], [data-alone]').count()) > 0
  if (covered) return window
  return Math.min(tallest, Math.max(window, await page.evaluate<number>('document.documentElement.scrollHeight')))
}

buildWeb()
const executablePath = findBrowser()
if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const world = await makeWorld()
const browser = await chromium.launch({
  args: browserArgs,
  ...(executablePath === 'bundled' ? {} : { executablePath }),
})

/** Draws every screen in one look; answers how many there are. */
async function draw(look: Look): Promise<number> {
  let drawn = 0
  for (const viewer of viewers) {
    drawn += await visitScreens({ browser, world, viewer, look, isWanted }, async (page, screen) => {
      await page.waitForLoadState('networkidle')
      await page.setViewportSize({ width: look.width, height: await heightOf(page) })
      await page.screenshot({ path: fileOf(screen, look), animations: 'disabled' })
    })
  }
  return drawn
}

const drawn = await Promise.all(looks.map(draw))
await browser.close()
await world.stop()
console.log(`${drawn.reduce((sum, count) => sum + count, 0)} pictures in ${folder}`)
