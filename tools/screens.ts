// npm run screens: a picture of every screen, small and wide, light and dark, in screens/.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findBrowser } from './run/browser.mjs'
import { browserArgs } from './run/browser-args.ts'
import { buildWeb } from './run/build.mjs'
import { type Look, looks, viewers, visitScreens } from './screens/looks.ts'
import type { Screen } from './screens/screen.ts'
import { makeWorld } from './screens/world.ts'

const folder = fileURLToPath(new URL('../screens', import.meta.url))
/** Names of screens to draw; all of them when none is given. */
const wanted = process.argv.slice(2)
const isWanted = ({ name }: Screen) => wanted.length === 0 || wanted.includes(name)
const fileOf = ({ name }: Screen, { width, theme }: Look) => join(folder, `${name}-${width}-${theme}.png`)

buildWeb()
const executablePath = findBrowser()
if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const world = await makeWorld()
const browser = await chromium.launch({
  args: browserArgs,
  ...(executablePath === 'bundled' ? {} : { executablePath }),
})
let drawn = 0
for (const look of looks) {
  for (const viewer of viewers) {
    drawn += await visitScreens({ browser, world, viewer, look, isWanted }, async (page, screen) => {
      await page.waitForLoadState('networkidle')
      // What lies over the page, or fills the window, is drawn as a window.
      const fullPage = (await page.locator('[role="dialog"], [role="menu"], [data-alone]').count()) === 0
      await page.screenshot({ path: fileOf(screen, look), fullPage, animations: 'disabled' })
    })
  }
}
await browser.close()
await world.stop()
console.log(`${drawn} pictures in ${folder}`)
