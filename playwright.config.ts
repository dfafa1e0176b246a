import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserArgs } from './tools/run/browser-args.ts'

/** Journeys through the real product: a real server, a real browser. See tests/journeys. */
export default defineConfig({
  testDir: 'tests/journeys',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The second try tells a busy machine from a fault; what needed it is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  workers: Math.min(2, availableParallelism()),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Installing the service worker takes a third of a short journey; those about it and about reloads offline allow it.
    serviceWorkers: 'block',
    // What moves only for the eye would only cost time here.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs nearly half of the time; `playwright test --trace on` makes one of a journey that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserArgs, ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}) },
  },
})
