// npm run screens: a picture of every screen and of the design system, small and wide, light and dark, in screens/.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './run/browser.mjs'
import { browserArgs } from './run/browser-args.ts'
import { buildWeb } from './run/build.mjs'
import { type CatalogServer, openCatalog, overlays, serveCatalog } from './screens/catalog.ts'
import { type Look, looks, optionsOf, viewers, visitScreens } from './screens/looks.ts'
import type { Screen } from './screens/screen.ts'
import { makeWorld, type World } from './screens/world.ts'

const folder = fileURLToPath(new URL('../screens', import.meta.url))
/** Fifty explained answers are no picture. */
const tallest = 3200
/** Names of screens to take, or "catalog"; all of them when none is given. */
const wanted = process.argv.slice(2)
const isWanted = ({ name }: Screen) => wanted.length === 0 || wanted.includes(name)
const fileOf = (name: string, { width, theme }: Look) => join(folder, `${name}-${width}-${theme}.png`)

/** How high a picture is: the whole page, unless it has no end or something lies over it. */
async function heightOf(page: Page): Promise<number> {
  const window = page.viewportSize()?.height ?? 0
  const covered = (await page.locator('[role="dialog"], [role="menu"], [data-alone]').count()) > 0
  if (covered) return window
  return Math.min(tallest, Math.max(window, await page.evaluate<number>('document.documentElement.scrollHeight')))
}

const executablePath = findBrowser()
if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  args: browserArgs,
  ...(executablePath === 'bundled' ? {} : { executablePath }),
})

/** Takes a picture of every screen in one look; returns how many there are. */
async function takeScreens(world: World, look: Look): Promise<number> {
  let taken = 0
  for (const viewer of viewers) {
    taken += await visitScreens({ browser, world, viewer, look, isWanted }, async (page, screen) => {
      await page.waitForLoadState('networkidle')
      await page.setViewportSize({ width: look.width, height: await heightOf(page) })
      await page.screenshot({ path: fileOf(screen.name, look), animations: 'disabled' })
    })
  }
  return taken
}

/** Takes a picture of each chapter of the design system's catalog, and of what opens over it, in one look. */
async function takeCatalog(server: CatalogServer, look: Look): Promise<number> {
  const context = await browser.newContext(optionsOf(look))
  const page = await context.newPage()
  await openCatalog(page, server)
  const chapters = await page.locator('main > section').all()
  for (const chapter of chapters) {
    const name = await chapter.getByRole('heading', { level: 2 }).getAttribute('id')
    await chapter.screenshot({ path: fileOf(`catalog-${name}`, look), animations: 'disabled' })
  }
  for (const { name, open } of overlays) {
    await openCatalog(page, server)
    await open(page)
    await page.screenshot({ path: fileOf(`catalog-${name}`, look), animations: 'disabled' })
  }
  await context.close()
  return chapters.length + overlays.length
}

/** Takes the pictures in every look at once; returns how many there are. */
const inEveryLook = async (take: (look: Look) => Promise<number>) =>
  (await Promise.all(looks.map(take))).reduce((sum, count) => sum + count, 0)

let taken = 0
if (wanted.length === 0 || wanted.includes('catalog')) {
  const catalog = await serveCatalog()
  taken += await inEveryLook((look) => takeCatalog(catalog, look))
  await catalog.stop()
}
if (wanted.length === 0 || wanted.some((name) => name !== 'catalog')) {
  buildWeb()
  const world = await makeWorld()
  taken += await inEveryLook((look) => takeScreens(world, look))
  await world.stop()
}
await browser.close()
console.log(`${taken} pictures in ${folder}`)
