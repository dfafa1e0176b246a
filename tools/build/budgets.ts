import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What Vite says about a file that it built: its name, and the keys of the chunks that are loaded with it. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

export type Manifest = Record<string, Chunk>

/** A part of the web app, its size in bytes, and its budget in kB (1,000 bytes). */
export interface Measurement {
  name: string
  bytes: number
  budget: number
}

/** The keys of these chunks and of all that they import. Throws for one that was not built. */
function withImports(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue
    const chunk = manifest[key]
    if (!chunk) {
      throw new Error(`The build has no chunk ${key}. Was the screen renamed? Then update tools/build/budgets.ts.`)
    }
    found.add(key)
    withImports(manifest, chunk.imports ?? [], found)
  }
  return found
}

/** The chunks of vite.config.ts that contain libraries. */
const isVendor = (key: string) => /^_(react|router|query|styling|markdown|rolldown-runtime)-/.test(key)

const startKeys = ['index.html', 'app/start.tsx']
/** Loaded with the first screen of any feature, and counted once. */
const featuresKey = 'app/features.ts'
const dashboard = 'features/progress/dashboard-screen.tsx'

const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')

/** Measures the web app built in a folder: JavaScript and CSS compressed by gzip, fonts as they are. */
export function measure(folder: string): Measurement[] {
  const read = (name: string) => readFileSync(join(folder, name))
  const sum = (names: Iterable<string>, size: (name: string) => number) =>
    [...new Set(names)].reduce((total, name) => total + size(name), 0)
  const gzipped = (names: Iterable<string>) => sum(names, (name) => gzipSync(read(name)).length)

  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest
  const page = read('index.html').toString()
  const filesOf = (keys: Iterable<string>) => [...keys].map((key) => manifest[key]?.file ?? '')
  const ownCode = (...screens: string[]) =>
    gzipped(
      filesOf(
        [...withImports(manifest, [...startKeys, ...screens])].filter((key) => !isVendor(key) && key !== featuresKey),
      ),
    )
  const feature = (name: string) => Object.keys(manifest).filter((key) => key.startsWith(`features/${name}/`))
  const vendors = [...withImports(manifest, startKeys)].filter(isVendor)
  const markdown = Object.keys(manifest).filter((key) => key.startsWith('_markdown-'))
  const styles = Object.values(manifest).flatMap(({ css }) => css ?? [])
  const fonts = matchesOf(page, /<link[^>]* href="\/([^"]+)" as="font"/g)
  const signedIn = ownCode(dashboard)
  return [
    { name: 'Libraries of every screen', bytes: gzipped(filesOf(vendors)), budget: 125 },
    { name: 'Markdown parser, with results and articles', bytes: gzipped(filesOf(markdown)), budget: 20 },
    { name: 'Own code before any screen', bytes: ownCode(), budget: 25 },
    { name: 'First view signed out, own code', bytes: ownCode('features/site/landing-screen.tsx'), budget: 26 },
    { name: 'First view signed in, own code', bytes: signedIn, budget: 25 },
    { name: 'Routes of all features', bytes: gzipped(filesOf([featuresKey])), budget: 10 },
    { name: 'Quizzes and exams on top', bytes: ownCode(dashboard, ...feature('assessment')) - signedIn, budget: 120 },
    { name: 'Simulations on top', bytes: ownCode(dashboard, ...feature('simulations')) - signedIn, budget: 86 },
    {
      name: 'Study tools, first screen, on top',
      bytes:
        ownCode(dashboard, 'features/study/study-aid-screen.tsx', 'features/study/methods/flashcards.tsx') - signedIn,
      budget: 30,
    },
    { name: 'Review on top', bytes: ownCode(dashboard, ...feature('flashcards')) - signedIn, budget: 75 },
    { name: 'Study plan on top', bytes: ownCode(dashboard, ...feature('study-plan')) - signedIn, budget: 50 },
    { name: 'Live sessions on top', bytes: ownCode(dashboard, ...feature('live-sessions')) - signedIn, budget: 50 },
    {
      name: 'Clinical and medical images on top',
      bytes: ownCode(dashboard, ...feature('clinical-images'), ...feature('medical-images')) - signedIn,
      budget: 60,
    },
    { name: 'Analytics on top', bytes: ownCode(dashboard, ...feature('analytics')) - signedIn, budget: 36 },
    {
      name: 'Admin on top, without the question bank and the blog',
      bytes:
        ownCode(dashboard, ...feature('admin').filter((key) => !/\/(content-library|generation|blog)\//.test(key))) -
        signedIn,
      budget: 68,
    },
    {
      name: 'Question generation on top',
      bytes: ownCode(dashboard, ...feature('admin/generation')) - signedIn,
      budget: 45,
    },
    {
      name: 'Content library on top',
      bytes: ownCode(dashboard, ...feature('admin/content-library')) - signedIn,
      budget: 72,
    },
    { name: 'Posts of the blog on top', bytes: ownCode(dashboard, ...feature('admin/blog')) - signedIn, budget: 50 },
    { name: 'Tutor on top', bytes: ownCode(dashboard, ...feature('tutor')) - signedIn, budget: 60 },
    {
      name: 'Progress on top, without charts',
      bytes: ownCode(dashboard, 'features/progress/progress-screen.tsx') - signedIn,
      budget: 30,
    },
    {
      name: 'Charts, with the first one shown',
      bytes:
        ownCode(dashboard, 'features/progress/progress-screen.tsx', 'ui/chart-view.tsx') -
        ownCode(dashboard, 'features/progress/progress-screen.tsx'),
      budget: 45,
    },
    {
      name: 'Accounts and settings on top',
      bytes: ownCode(dashboard, ...feature('accounts').filter((key) => !key.includes('/two-factor/'))) - signedIn,
      budget: 60,
    },
    {
      name: 'Two-factor sign-in on top',
      bytes: ownCode(dashboard, ...feature('accounts/two-factor')) - signedIn,
      budget: 50,
    },
    { name: 'Plans and checkout on top', bytes: ownCode(dashboard, ...feature('billing')) - signedIn, budget: 62 },
    { name: 'CSS', bytes: gzipped(styles), budget: 22 },
    { name: 'Fonts that are preloaded', bytes: sum(fonts, (name) => read(name).length), budget: 65 },
  ]
}

/** True when there is more than the budget allows. */
export function isOverBudget({ bytes, budget }: Measurement): boolean {
  return bytes > budget * 1000
}
