import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The two sets of rules, each with the folders of the tree that it is held against. */
export const ruleSets = {
  directions: { config: at('../../.dependency-cruiser.cjs'), folders: ['src', 'content', 'tools', 'tests'] },
  folderCycles: { config: at('folder-cycles.cjs'), folders: ['src', 'content'] },
}

export type RuleSet = keyof typeof ruleSets

/** An import (or a file, when `from` and `to` are the same) that breaks the rule of that name. */
export interface Violation {
  rule: string
  from: string
  to: string
}

/** The rules of a set with the sentence that says why. */
export async function rulesOf(set: RuleSet): Promise<Map<string, string>> {
  const { ruleSet } = await extractDepcruiseOptions(ruleSets[set].config)
  return new Map(ruleSet?.forbidden?.map(({ name, comment }) => [name ?? '', comment ?? '']))
}

/** Every import below `root` that goes a way it must not, and how many files were looked at. */
export async function findViolations(set: RuleSet, root: string): Promise<{ violations: Violation[]; files: number }> {
  const { config, folders } = ruleSets[set]
  const { output } = await cruise(folders, { ...(await extractDepcruiseOptions(config)), baseDir: root })
  const { summary } = output as ICruiseResult
  const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { violations, files: summary.totalCruised }
}
