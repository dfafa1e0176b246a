import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** The minified build: reading the other one takes the browser longer than a whole check of a small page. */
const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on colors: the others find the same in every theme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** A rule that a page breaks, and the markup of the elements that break it. */
export interface Violation {
  id: string
  help: string
  at: string[]
}

/** What axe finds on a page as it is now, by all rules or only by those about colors. */
export async function findViolations(page: Page, which: 'all' | 'colors' = 'all'): Promise<Violation[]> {
  const runOnly: RunOptions['runOnly'] =
    which === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: colorRules }
  // A page that was not left since the last check still has axe. It comes without a script element, which the content security policy would refuse.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(source)
  const run = async (): Promise<AxeResults['violations']> => {
    const options: RunOptions = { runOnly, resultTypes: ['violations'] }
    return await page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`)
  }
  let violations = await run()
  if (violations.some(({ id }) => id === 'target-size')) {
    // At one scroll position, a bar that stays in place may cover a part of a target. What remains elsewhere is a fault.
    await page.evaluate('scrollBy(0, 24)')
    violations = await run()
  }
  return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }))
}
