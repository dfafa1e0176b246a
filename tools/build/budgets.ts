import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What Vite says of a file that it built: its name, and the keys of the chunks that are loaded with it. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

export type Manifest = Record<string, Chunk>

/** A part of the web app, what of it is loaded, and how many kB (1,000 bytes) of that there may be. */
export interface Spending {
  name: string
  bytes: number
  budget: number
}

/** The keys of the chunks that come with these: themselves and all that they import. Raises for one that was not built. */
function chunksWith(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(`The build has no chunk ${key}. Was the screen renamed? Then mend tools/build/budgets.ts.`)
    found.add(key)
    chunksWith(manifest, chunk.imports ?? [], found)
  }
  return found
}

/** Everything of the quiz, also what it loads when it is needed. */
const quizKeys = (manifest: Manifest) => [
  'app/quiz-page.tsx',
  ...Object.keys(manifest).filter((key) => key.startsWith('features/quiz/')),
]

/** Everything of the simulations, also what it loads when it is needed. */
const simulationKeys = (manifest: Manifest) => [
  'app/simulation-page.tsx',
  ...Object.keys(manifest).filter((key) => key.startsWith('features/simulation/')),
]

const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')

/** What a browser has to load of the web app built in a folder. JavaScript and CSS are counted gzipped, fonts as they are. */
export function measure(folder: string): Spending[] {
  const read = (name: string) => readFileSync(join(folder, name))
  const sizeOf = (names: Iterable<string>, size: (name: string) => number) =>
    [...new Set(names)].reduce((sum, name) => sum + size(name), 0)
  const gzipped = (names: Iterable<string>) => sizeOf(names, (name) => gzipSync(read(name)).length)

  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest
  const page = read('index.html').toString()
  const entryScripts = matchesOf(page, /<script[^>]* src="\/([^"]+)"/g)
  const scripts = (...keys: string[]) => {
    const files = [...chunksWith(manifest, ['index.html', ...keys])].map((key) => manifest[key]?.file ?? '')
    return gzipped([...entryScripts, ...files])
  }
  const dashboard = 'features/dashboard/dashboard-screen.tsx'
  const signedIn = scripts(dashboard)
  const styles = Object.values(manifest).flatMap(({ css }) => css ?? [])
  const fonts = matchesOf(page, /<link[^>]* href="\/([^"]+)" as="font"/g)
  return [
    { name: 'JavaScript, first view signed out', bytes: scripts('app/landing-page.tsx'), budget: 126 },
    { name: 'JavaScript, first view signed in', bytes: signedIn, budget: 136 },
    { name: 'JavaScript, the quiz on top', bytes: scripts(dashboard, ...quizKeys(manifest)) - signedIn, budget: 40 },
    {
      name: 'JavaScript, the simulations on top',
      bytes: scripts(dashboard, ...simulationKeys(manifest)) - signedIn,
      budget: 45,
    },
    { name: 'CSS', bytes: gzipped(styles), budget: 20 },
    { name: 'Fonts that are preloaded', bytes: sizeOf(fonts, (name) => read(name).length), budget: 120 },
  ]
}

/** True when there is more than there may be. */
export function isOverspent({ bytes, budget }: Spending): boolean {
  return bytes > budget * 1000
}
