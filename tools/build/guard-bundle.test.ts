import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guardBundle } from './guard-bundle.ts'

let folder = ''
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'guard-')))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds a page whose script brings in one other file. */
function buildWith(path: string) {
  for (const [name, text] of [
    ['src/web/main.js', `import { x } from '../../${path}'\nconsole.log(x)`],
    [path, 'export const x = Math.random()'],
  ] as const) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [guardBundle()],
    build: { rolldownOptions: { input: join(folder, 'src/web/main.js') } },
  })
}

describe('guardBundle', () => {
  it.each(['content/item-models/x.js', 'src/server/http/x.js', 'src/contract/x.js', 'node_modules/zod/x.js'])(
    'fails the build when %s gets in',
    async (path) => {
      await expect(buildWith(path)).rejects.toThrow('must not be in the web bundle')
    },
  )

  it.each(['src/domain/fields/x.js', 'node_modules/react/x.js'])('lets %s in', async (path) => {
    await expect(buildWith(path)).resolves.toBeDefined()
  })
})
