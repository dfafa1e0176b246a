// npm run screens: screenshots of every screen and of the design system, narrow and wide, light and dark, in screens/.
// npm run screens -- landing-pictures: the pictures of the product on the landing page, in src/web/public/pictures/.
import { mkdir, rm, writeFile } from 'node:fs/promises'
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
const picturesFolder = fileURLToPath(new URL('../src/web/public/pictures', import.meta.url))
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
      // Pictures that are now in view are loaded.
      await page.waitForLoadState('networkidle')
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

/** The pictures on the landing page, and the screens that they show. */
const landingPictures = new Map([
  ['question-explained', 'tutor'],
  ['results', 'results'],
  ['dashboard', 'dashboard'],
])

/** The wide one is as narrow as the layout for wide screens allows, so that its text is legible on the landing page. */
const pictureSizes = { small: { width: 360, height: 620 }, wide: { width: 1100, height: 720 } }

/** Takes the pictures of the landing page in one variant, as WebP files. Returns how many. */
async function takeLandingPictures(world: World, variant: Variant): Promise<number> {
  const size = variant.width === 360 ? 'small' : 'wide'
  const shown = { ...variant, scale: size === 'small' ? 2 : 1.5 }
  const isShown = ({ name }: Screen) => landingPictures.has(name)
  let taken = 0
  for (const viewer of viewers) {
    taken += await visitScreens({ browser, world, viewer, variant: shown, isWanted: isShown }, async (page, screen) => {
      await page.waitForLoadState('networkidle')
      await page.setViewportSize(pictureSizes[size])
      const session = await page.context().newCDPSession(page)
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
      const file = `${landingPictures.get(screen.name)}-${size}-${variant.theme}.webp`
      await writeFile(join(picturesFolder, file), Buffer.from(data, 'base64'))
    })
  }
  return taken
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
  const isLanding = wanted.includes('landing-pictures')
  taken += await inEveryVariant((variant) => (isLanding ? takeLandingPictures : takeScreens)(world, variant))
  await world.stop()
}
await browser.close()
console.log(`${taken} screenshots in ${folder}`)
