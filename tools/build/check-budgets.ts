import { fileURLToPath } from 'node:url'
import { isOverspent, measure } from './budgets.ts'

const spendings = measure(fileURLToPath(new URL('../../dist/web', import.meta.url)))
console.log('What the browser loads, in kB gzip (fonts as they are), and what it may be')
for (const spending of spendings) {
  const { name, bytes, budget } = spending
  const figures = `${(bytes / 1000).toFixed(1).padStart(6)}  ${String(budget).padStart(4)}`
  console.log(`  ${name.padEnd(36)} ${figures}${isOverspent(spending) ? '  TOO MUCH' : ''}`)
}
process.exitCode = spendings.some(isOverspent) ? 1 : 0
