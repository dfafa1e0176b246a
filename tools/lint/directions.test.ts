import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findViolations, type RuleSet, rulesOf } from './directions.ts'
import { cleanTree, plants, type Tree } from './planted-tree.ts'

const planted: string[] = []
afterEach(() => {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true })
})

/** Writes the files to a temporary folder. */
function plant(tree: Tree): string {
  const folder = mkdtempSync(join(tmpdir(), 'directions-'))
  planted.push(folder)
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

async function brokenRules(tree: Tree, set: RuleSet): Promise<string[]> {
  const { violations } = await findViolations(set, plant(tree))
  return [...new Set(violations.map(({ rule }) => rule))]
}

const folderRules = await rulesOf('folderCycles')

describe('directions of imports', () => {
  it.each(['directions', 'folderCycles'] as const)('a clean tree follows all of the %s', async (set) => {
    expect(await brokenRules(cleanTree, set)).toEqual([])
  })

  it.each(plants)('%s rejects %s, and no other rule does', async (rule, _breaks, files) => {
    const set = folderRules.has(rule) ? 'folderCycles' : 'directions'
    expect(await brokenRules({ ...cleanTree, ...files }, set)).toEqual([rule])
  })

  it('every rule has a planted violation', async () => {
    const rules = [...(await rulesOf('directions')).keys(), ...folderRules.keys()]
    expect(new Set(plants.map(([rule]) => rule))).toEqual(new Set(rules))
  })

  it('every rule has an explanation', async () => {
    const reasons = [...(await rulesOf('directions')).values(), ...folderRules.values()]
    expect(reasons).not.toContain('')
  })
})
