import { fileURLToPath } from 'node:url'
import { findViolations, type RuleSet, ruleSets, rulesOf } from './directions.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Prints the violations of one set of rules; returns their number. */
async function check(set: RuleSet): Promise<number> {
  const { violations, files } = await findViolations(set, root)
  const rules = await rulesOf(set)
  for (const { rule, from, to } of violations) console.log(`${rule}: ${from} -> ${to}. ${rules.get(rule)}`)
  console.log(
    `${ruleSets[set].folders.join(', ')}: ${files} files, ${rules.size} rules, ${violations.length} violations`,
  )
  return violations.length
}

const violations = (await check('directions')) + (await check('folderCycles'))
process.exitCode = violations > 0 ? 1 : 0
