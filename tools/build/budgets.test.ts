import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isOverspent, measure } from './budgets.ts'

/** What gzip cannot make smaller, so that sizes are known to some dozen bytes. */
const noise = (kB: number) => randomBytes(kB * 1000)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budgets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A built web app; `sizes` are kB by file name. */
function build(sizes: Record<string, number>, missing = '') {
  const manifest = {
    'index.html': { file: 'main.js', imports: ['_common.js'], css: ['main.css'] },
    '_common.js': { file: 'common.js', imports: ['index.html'] },
    '_clock.js': { file: 'clock.js', imports: ['_common.js'] },
    'app/landing-page.tsx': { file: 'landing.js', imports: ['index.html'] },
    'features/dashboard/dashboard-screen.tsx': { file: 'dashboard.js', imports: ['index.html', '_clock.js'] },
    'app/quiz-page.tsx': { file: 'quiz.js', imports: ['index.html', '_clock.js'] },
    'features/quiz/map.tsx': { file: 'map.js', imports: ['index.html'], css: ['map.css'] },
    'app/simulation-page.tsx': { file: 'simulation.js', imports: ['index.html', '_clock.js'] },
    'features/simulation/room.tsx': { file: 'room.js', imports: ['index.html'] },
    'app/settings-page.tsx': { file: 'settings.js', imports: ['index.html'] },
  }
  const page =
    '<link rel="preload" href="/font.woff2" as="font"><script src="/theme.js"></script><script type="module" crossorigin src="/main.js"></script>'
  const files: Record<string, string | Buffer> = {
    '.vite/manifest.json': JSON.stringify({ ...manifest, [missing]: undefined }),
    'index.html': page,
    ...Object.fromEntries(Object.entries(sizes).map(([name, kB]) => [name, noise(kB)])),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

const scripts = { 'theme.js': 1, 'main.js': 50, 'common.js': 20, 'clock.js': 5, 'settings.js': 500 }
const simulation = { 'simulation.js': 11, 'room.js': 4 }
const rest = { ...simulation, 'main.css': 9, 'map.css': 1, 'font.woff2': 100 }

it('counts every file of a view once, with all that it imports', () => {
  build({ ...scripts, ...rest, 'landing.js': 10, 'dashboard.js': 7, 'quiz.js': 12, 'map.js': 3 })
  expect(measure(folder).map(({ bytes }) => Math.round(bytes / 1000))).toEqual([81, 83, 15, 15, 10, 100])
  expect(measure(folder).filter(isOverspent)).toEqual([])
})

it.each([
  ['signed out', { 'landing.js': 56 }],
  ['signed in', { 'dashboard.js': 61 }],
  ['quiz', { 'quiz.js': 38 }],
  ['simulations', { 'room.js': 35 }],
  ['CSS', { 'main.css': 20 }],
  ['Fonts', { 'font.woff2': 121 }],
])('is overspent on %s alone', (part, sizes) => {
  build({ ...scripts, ...rest, 'landing.js': 10, 'dashboard.js': 7, 'quiz.js': 12, 'map.js': 3, ...sizes })
  const over = measure(folder).filter(isOverspent)
  expect(over.map(({ name }) => name)).toEqual([expect.stringContaining(part)])
})

it('does not pass over a screen that was renamed', () => {
  build({ ...scripts, ...rest, 'landing.js': 10, 'dashboard.js': 7, 'quiz.js': 12, 'map.js': 3 }, 'app/quiz-page.tsx')
  expect(() => measure(folder)).toThrow('The build has no chunk app/quiz-page.tsx')
})
