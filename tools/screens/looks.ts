import { type Browser, type BrowserContextOptions, type Page, request } from '@playwright/test'
import type { Screen, Viewer } from './screen.ts'
import { screens } from './screens.ts'
import type { World } from './world.ts'

/** A width and a theme. */
export interface Look {
  width: 360 | 1440
  theme: 'light' | 'dark'
}

export const looks: readonly Look[] = [
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark' },
]

export const viewers: readonly Viewer[] = [...new Set(screens.map(({ viewer }) => viewer))]

/** The screens that a viewer sees at a width. */
export function screensOf(viewer: Viewer, { width }: Look): Screen[] {
  const size = width === 360 ? 'small' : 'wide'
  return screens.filter((screen) => screen.viewer === viewer && (screen.only ?? size) === size)
}

/** The browser context of a look. */
export const optionsOf = (look: Look): BrowserContextOptions => ({
  viewport: { width: look.width, height: look.width === 360 ? 740 : 900 },
  colorScheme: look.theme,
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'UTC',
})

/** The cookies of a viewer who is signed in. */
async function signIn({ server, learners }: World, viewer: Viewer): Promise<BrowserContextOptions> {
  if (viewer === 'visitor') return {}
  const { user, password } = learners[viewer]
  const visitor = await request.newContext({ baseURL: server.url })
  const reply = await visitor.post('/api/login', { data: { emailOrUsername: user.username, password } })
  if (!reply.ok()) throw new Error(`${viewer} could not sign in: ${reply.status()} ${await reply.text()}`)
  const storageState = await visitor.storageState()
  await visitor.dispose()
  return { storageState }
}

/**
 * Lets nothing more out of a page. One that is offline is online again for an instant while it closes,
 * and what it waits to send (a hand-in, say) would change what the next screen shows.
 */
const keepQuiet = (page: Page) =>
  page.evaluate(() => {
    globalThis.fetch = () => new Promise(() => undefined)
  })

/** Shows every screen that a viewer sees in a look, each in a browser of its own, and has `work` look at it. */
export async function visitScreens(
  place: { browser: Browser; world: World; viewer: Viewer; look: Look; isWanted?: (screen: Screen) => boolean },
  work: (page: Page, screen: Screen) => Promise<void>,
): Promise<number> {
  const { browser, world, viewer, look, isWanted = () => true } = place
  const wanted = screensOf(viewer, look).filter(isWanted)
  if (wanted.length === 0) return 0
  const cookies = await signIn(world, viewer)
  for (const screen of wanted) {
    const context = await browser.newContext({ baseURL: world.server.url, ...optionsOf(look), ...cookies })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await screen.open(page, world.papers)
    // A picture of what is still loading shows nothing.
    await page.locator('.animate-pulse, [aria-busy="true"]').last().waitFor({ state: 'detached' })
    await work(page, screen)
    await keepQuiet(page)
    await context.close()
  }
  return wanted.length
}
