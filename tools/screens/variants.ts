import { type Browser, type BrowserContextOptions, type Page, request } from '@playwright/test'
import type { Screen, Viewer } from './screen.ts'
import { screens } from './screens.ts'
import type { World } from './world.ts'

/** A viewport width and a theme. */
export interface Variant {
  width: 360 | 1440
  theme: 'light' | 'dark'
  /** Pixels of the picture per CSS pixel; 1 unless given. */
  scale?: number
}

export const variants: readonly Variant[] = [
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark' },
]

export const viewers: readonly Viewer[] = [...new Set(screens.map(({ viewer }) => viewer))]

/** The screens of a viewer at a width. */
export function screensOf(viewer: Viewer, { width }: Variant): Screen[] {
  const size = width === 360 ? 'small' : 'wide'
  return screens.filter((screen) => screen.viewer === viewer && (screen.only ?? size) === size)
}

/** The options of a browser context for a variant. */
export const optionsOf = (variant: Variant): BrowserContextOptions => ({
  viewport: { width: variant.width, height: variant.width === 360 ? 740 : 900 },
  deviceScaleFactor: variant.scale ?? 1,
  colorScheme: variant.theme,
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'UTC',
  // Installing it in every context would take longer than opening the screen.
  serviceWorkers: 'block',
})

/** The cookies of a signed-in viewer. */
async function signIn({ server, learners }: World, viewer: Viewer) {
  if (viewer === 'visitor') return { cookies: [] }
  const { user, password } = learners[viewer]
  const visitor = await request.newContext({ baseURL: server.url })
  const reply = await visitor.post('/api/login', { data: { emailOrUsername: user.username, password } })
  if (!reply.ok()) throw new Error(`${viewer} could not sign in: ${reply.status()} ${await reply.text()}`)
  const storageState = await visitor.storageState()
  await visitor.dispose()
  return storageState
}

/**
 * Stops all requests of a page. An offline page is online again for a moment while it closes, and what it is waiting to
 * send (a submission, say) would change the next screen.
 */
const stopRequests = (page: Page) =>
  page.evaluate(() => {
    globalThis.fetch = () => new Promise(() => undefined)
  })

/**
 * Opens every screen of a viewer in a variant, each in a new page, and calls `visit`. Returns the number of screens.
 * The pages share a browser context, whose cache spares each of them most of its start. What a page stored is deleted.
 */
export async function visitScreens(
  options: { browser: Browser; world: World; viewer: Viewer; variant: Variant; isWanted?: (screen: Screen) => boolean },
  visit: (page: Page, screen: Screen) => Promise<void>,
): Promise<number> {
  const { browser, world, viewer, variant, isWanted = () => true } = options
  const wanted = screensOf(viewer, variant).filter(isWanted)
  if (wanted.length === 0) return 0
  const { cookies } = await signIn(world, viewer)
  const context = await browser.newContext({ baseURL: world.server.url, ...optionsOf(variant) })
  for (const screen of wanted) {
    await context.addCookies(cookies)
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await screen.open(page, world.attempts)
    // Wait for skeletons to disappear, also where a request fails several times first. A busy button is a state worth showing.
    const loading = page.locator('.animate-pulse, [aria-busy="true"]:not(button)').last()
    await loading.waitFor({ state: 'detached', timeout: 60_000 })
    await visit(page, screen)
    await stopRequests(page)
    const devTools = await context.newCDPSession(page)
    await devTools.send('Storage.clearDataForOrigin', {
      origin: new URL(page.url()).origin,
      storageTypes: 'cookies,indexeddb,local_storage,service_workers,cache_storage',
    })
    await page.close()
    await context.setOffline(false)
  }
  await context.close()
  return wanted.length
}
