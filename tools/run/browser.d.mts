/** The path of a Chromium or Chrome, or 'bundled' for Playwright's own. Raises when none can be had. */
export function findBrowser(): string
