import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from './browser.mjs'
import { browserArgs } from './browser-args.ts'

/** Starts the browser of the tools, with more flags if needed. Throws when no browser is available. */
export function launchBrowser(...moreArgs: string[]): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({
    args: [...browserArgs, ...moreArgs],
    ...(executablePath === 'bundled' ? {} : { executablePath }),
  })
}
