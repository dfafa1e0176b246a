// npm run screens: screenshots of every screen and of the design system, narrow and wide, light and dark, in screens/.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { buildWeb } from './run/build.mjs'
import { launchBrowser } from './run/launch-browser.ts'
import { type CatalogServer, openCatalog, overlays, serveCatalog } from './screens/catalog.ts'
import type { Screen } from './screens/screen.ts'
import { optionsOf, type Variant, variants, viewers, visitScreens } from './screens/variants.ts'
import { makeWorld, type World } from './screens/world.ts'

const folder = fileURLToPath(new URL('../screens', import.meta.url))
/** Nobody looks at a screenshot of fifty explained answers. */
const maxHeight = 3200
/** Names of screens, or "catalog"; all of them if none is given. */
const wanted = process.argv.slice(2)
const isWanted = ({ name }: Screen) => wanted.length === 0 || wanted.includes(name)
const fileOf = (name: string, { width, theme }: Variant) => join(folder, `${name}-${width}-${theme}.png`)

/** The height of a screenshot: the whole page up to a limit, or the viewport if the page is covered or fills it. */
async function heightOf(page: Page): Promise<number> {
  const window = page.viewportSize()?.height ?? 0
  const isCovered = (await page.locator('[role="dialog"], [role="menu"]').count()) > 0
  // An attempt fills the viewport: it has no footer.
  if (isCovered || (await page.getByRole('contentinfo').count()) === 0) return window
  return Math.min(maxHeight, Math.max(window, await page.evaluate<number>('document.documentElement.scrollHeight')))
}

if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const browser = await launchBrowser()

/** Takes a screenshot of every screen in one variant. Returns how many. */
async function takeScreens(world: World, variant: Variant): Promise<number> {
  let taken = 0
  for (const viewer of viewers) {
    taken += await visitScreens({ browser, world, viewer, variant, isWanted }, async (page, screen) => {
      await page.waitForLoadState('networkidle')
      await page.setViewportSize({ width: variant.width, height: await heightOf(page) })
      await page.screenshot({ path: fileOf(screen.name, variant), animations: 'disabled' })
    })
  }
  return taken
}

/** Takes a screenshot of each chapter of the design system's catalog, and of each overlay, in one variant. */
async function takeCatalog(server: CatalogServer, variant: Variant): Promise<number> {
  const context = await browser.newContext(optionsOf(variant))
  const page = await context.newPage()
  await openCatalog(page, server)
  const chapters = await page.locator('main > section').all()
  for (const chapter of chapters) {
    const name = await chapter.getByRole('heading', { level: 2 }).getAttribute('id')
    await chapter.screenshot({ path: fileOf(`catalog-${name}`, variant), animations: 'disabled' })
  }
  for (const { name, open } of overlays) {
    await openCatalog(page, server)
    await open(page)
    await page.screenshot({ path: fileOf(`catalog-${name}`, variant), animations: 'disabled' })
  }
  await context.close()
  return chapters.length + overlays.length
}

/** Takes the screenshots of all variants at once. Returns how many. */
const inEveryVariant = async (take: (variant: Variant) => Promise<number>) =>
  (await Promise.all(variants.map(take))).reduce((sum, count) => sum + count, 0)

let taken = 0
if (wanted.length === 0 || wanted.includes('catalog')) {
  const catalog = await serveCatalog()
  taken += await inEveryVariant((variant) => takeCatalog(catalog, variant))
  await catalog.stop()
}
if (wanted.length === 0 || wanted.some((name) => name !== 'catalog')) {
  buildWeb()
  const world = await makeWorld()
  taken += await inEveryVariant((variant) => takeScreens(world, variant))
  await world.stop()
}
await browser.close()
console.log(`${taken} screenshots in ${folder}`)
