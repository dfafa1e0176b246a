/** The path of Chromium or Chrome, or 'bundled' for Playwright's. Throws when no browser is available. */
export function findBrowser(): string
