import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isOverBudget, measure } from './budgets.ts'

/** Bytes that gzip cannot compress, so that sizes are known to within some dozen bytes. */
const noise = (kB: number) => randomBytes(kB * 1000)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budgets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a built web app; `sizes` are in kB by file name. */
function build(sizes: Record<string, number>, missing = '') {
  const manifest = {
    'index.html': { file: 'main.js', css: ['main.css'] },
    'app/start.tsx': { file: 'start.js', imports: ['_react-abc.js', '_common.js'] },
    'app/features.ts': { file: 'features.js', imports: ['_common.js'] },
    '_react-abc.js': { file: 'react.js' },
    '_common.js': { file: 'common.js', imports: ['app/start.tsx'] },
    '_markdown-abc.js': { file: 'markdown.js' },
    '_clock.js': { file: 'clock.js', imports: ['_common.js'] },
    'features/site/landing-screen.tsx': { file: 'landing.js', imports: ['_common.js'] },
    'features/progress/dashboard-screen.tsx': { file: 'dashboard.js', imports: ['_clock.js'] },
    'features/assessment/quiz-page.tsx': { file: 'quiz.js', imports: ['_clock.js', '_markdown-abc.js'] },
    'features/assessment/map.tsx': { file: 'map.js', css: ['map.css'] },
    'features/simulations/exam.tsx': { file: 'exam.js', imports: ['_clock.js', 'app/features.ts'] },
    'features/study/study-aid-screen.tsx': { file: 'study.js', imports: ['_common.js'] },
    'features/study/methods/flashcards.tsx': { file: 'cards.js', imports: ['_common.js'] },
    'features/flashcards/review-screen.tsx': { file: 'review.js' },
    'features/study-plan/study-plan-screen.tsx': { file: 'plan.js' },
    'features/live-sessions/live-sessions-screen.tsx': { file: 'sessions.js' },
    'features/clinical-images/clinical-images-screen.tsx': { file: 'clinical.js' },
    'features/medical-images/medical-images-screen.tsx': { file: 'medical.js' },
    'features/analytics/analytics-screen.tsx': { file: 'analytics.js' },
    'features/admin/admin-layout.tsx': { file: 'admin.js' },
    'features/admin/content-library/content-tab.tsx': { file: 'library.js' },
    'features/tutor/tutor-screen.tsx': { file: 'tutor.js' },
    'features/progress/progress-screen.tsx': { file: 'progress.js', imports: ['_common.js'] },
    'ui/chart-view.tsx': { file: 'charts.js' },
    'features/accounts/settings.tsx': { file: 'settings.js' },
    'features/billing/pricing-screen.tsx': { file: 'pricing.js' },
  }
  const files: Record<string, string | Buffer> = {
    '.vite/manifest.json': JSON.stringify({ ...manifest, [missing]: undefined }),
    'index.html': '<link rel="preload" href="/font.woff2" as="font"><script type="module" src="/main.js"></script>',
    ...Object.fromEntries(Object.entries(sizes).map(([name, kB]) => [name, noise(kB)])),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

const sizes = {
  'main.js': 1,
  'start.js': 8,
  'features.js': 6,
  'react.js': 68,
  'markdown.js': 17,
  'common.js': 3,
  'clock.js': 2,
  'landing.js': 7,
  'dashboard.js': 9,
  'quiz.js': 12,
  'map.js': 3,
  'exam.js': 15,
  'study.js': 16,
  'cards.js': 2,
  'review.js': 30,
  'plan.js': 24,
  'sessions.js': 22,
  'clinical.js': 12,
  'medical.js': 9,
  'analytics.js': 14,
  'admin.js': 11,
  'library.js': 13,
  'tutor.js': 25,
  'progress.js': 14,
  'charts.js': 26,
  'settings.js': 20,
  'pricing.js': 22,
  'main.css': 9,
  'map.css': 1,
  'font.woff2': 60,
}

it('counts every file of a view once, with all that it imports, and libraries apart', () => {
  build(sizes)
  const measured = measure(folder)
  expect(measured.map(({ bytes }) => Math.round(bytes / 1000))).toEqual([
    68, 17, 12, 19, 23, 6, 15, 15, 18, 30, 24, 22, 21, 14, 11, 0, 13, 0, 25, 14, 26, 20, 0, 22, 10, 60,
  ])
  expect(measured.filter(isOverBudget)).toEqual([])
})

it.each([
  ['Libraries', { 'react.js': 130 }],
  ['Markdown', { 'markdown.js': 21 }],
  ['signed out', { 'landing.js': 15 }],
  ['signed in', { 'dashboard.js': 13 }],
  ['Quizzes', { 'quiz.js': 120 }],
  ['Simulations', { 'exam.js': 90 }],
  ['Study tools', { 'study.js': 30 }],
  ['Review', { 'review.js': 76 }],
  ['Analytics', { 'analytics.js': 37 }],
  ['Charts', { 'charts.js': 46 }],
  ['Tutor', { 'tutor.js': 61 }],
  ['Progress', { 'progress.js': 31 }],
  ['Charts', { 'charts.js': 46 }],
  ['Accounts', { 'settings.js': 61 }],
  ['Plans', { 'pricing.js': 63 }],
  ['CSS', { 'main.css': 22 }],
  ['Fonts', { 'font.woff2': 66 }],
])('reports %s alone when only that is over budget', (part, grown) => {
  build({ ...sizes, ...grown })
  const over = measure(folder).filter(isOverBudget)
  expect(over.map(({ name }) => name)).toEqual([expect.stringContaining(part)])
})

it('does not ignore a screen that was renamed', () => {
  build(sizes, 'app/start.tsx')
  expect(() => measure(folder)).toThrow('The build has no chunk app/start.tsx')
})
