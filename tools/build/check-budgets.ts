import { fileURLToPath } from 'node:url'
import { isOverBudget, measure } from './budgets.ts'

const measurements = measure(fileURLToPath(new URL('../../dist/web', import.meta.url)))
console.log('What the browser loads, in kB (gzip; fonts as they are), and the budget')
for (const measurement of measurements) {
  const { name, bytes, budget } = measurement
  const figures = `${(bytes / 1000).toFixed(1).padStart(6)}  ${String(budget).padStart(4)}`
  console.log(`  ${name.padEnd(40)} ${figures}${isOverBudget(measurement) ? '  OVER BUDGET' : ''}`)
}
process.exitCode = measurements.some(isOverBudget) ? 1 : 0
