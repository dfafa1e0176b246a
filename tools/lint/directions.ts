import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The two sets of rules, each with the folders that it applies to. */
export const ruleSets = {
  directions: { config: at('../../.dependency-cruiser.cjs'), folders: ['src', 'content', 'tools', 'tests'] },
  folderCycles: { config: at('folder-cycles.cjs'), folders: ['src', 'content'] },
}

export type RuleSet = keyof typeof ruleSets

/** An import that breaks a rule; a file when `from` and `to` are the same. */
export interface Violation {
  rule: string
  from: string
  to: string
}

/** The rules of a set, each with its explanation. */
export async function rulesOf(set: RuleSet): Promise<Map<string, string>> {
  const { ruleSet } = await extractDepcruiseOptions(ruleSets[set].config)
  return new Map(ruleSet?.forbidden?.map(({ name, comment }) => [name ?? '', comment ?? '']))
}

/** All violations below `root`, and the number of files checked. */
export async function findViolations(set: RuleSet, root: string): Promise<{ violations: Violation[]; files: number }> {
  const { config, folders } = ruleSets[set]
  const { output } = await cruise(folders, { ...(await extractDepcruiseOptions(config)), baseDir: root })
  const { summary } = output as ICruiseResult
  const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { violations, files: summary.totalCruised }
}
