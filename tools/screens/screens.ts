import { adminScreens } from './admin-screens.ts'
import { communityScreens } from './community-screens.ts'
import { contentLibraryScreens } from './content-library-screens.ts'
import { flashcardScreens } from './flashcard-screens.ts'
import { generationScreens } from './generation-screens.ts'
import { imageScreens } from './image-screens.ts'
import { progressScreens } from './progress-screens.ts'
import { quizScreens } from './quiz-screens.ts'
import { at, heading, type Screen } from './screen.ts'
import { simulationExamScreens } from './simulation-exam-screens.ts'
import { simulationScreens } from './simulation-screens.ts'
import { studyPlanScreens } from './study-plan-screens.ts'
import { studyScreens } from './study-screens.ts'
import { twoFactorScreens } from './two-factor-screens.ts'

const visitorScreens: Screen[] = [
  at('landing', 'visitor', '/', /Walk into your boards/),
  {
    name: 'landing-answered',
    viewer: 'visitor',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('region', { name: 'Sample question' }).getByRole('button').first().click()
      await page.getByText('Key point:').first().waitFor()
    },
  },
  at('sign-in', 'visitor', '/auth', 'Welcome Back'),
  {
    name: 'sign-in-wrong',
    viewer: 'visitor',
    open: async (page) => {
      await page.goto('/auth')
      await page.getByLabel('Email or Username').fill('nobody')
      await page.getByLabel('Password', { exact: true }).fill('not a password')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByText('Invalid email or password').waitFor()
    },
  },
  at('sign-up', 'visitor', '/auth?mode=signup', 'Join Preceptor'),
  {
    name: 'sign-up-wrong',
    viewer: 'visitor',
    open: async (page) => {
      await page.goto('/auth?mode=signup')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  at('pricing', 'visitor', '/pricing', /Start free/),
  at('demo', 'visitor', '/demo', 'Testing Access'),
  at('terms', 'visitor', '/terms', /./),
  at('privacy', 'visitor', '/privacy', /./),
  at('cookies', 'visitor', '/cookies', /./),
  at('gdpr', 'visitor', '/gdpr', /./),
  at('reset', 'visitor', '/reset-password', 'Reset your password'),
  at('reset-new-password', 'visitor', `/reset-password#token=${'x'.repeat(43)}`, 'Choose a new password'),
  at('verify-email-failed', 'visitor', `/verify-email#token=${'x'.repeat(43)}`, /isn't verified yet/),
  {
    name: 'quiz-signed-out',
    viewer: 'visitor',
    open: async (page) => {
      // The page goes to the sign-in page after one second; here that timer never fires.
      await page.addInitScript(`{
        const later = setTimeout
        window.setTimeout = (work, pause, ...rest) => (pause === 1000 ? 0 : later(work, pause, ...rest))
      }`)
      await page.goto('/quiz')
      await heading(page, 'Sign in to continue')
    },
  },
]

const learnerScreens: Screen[] = [
  at('dashboard', 'ada', '/', /Ada/),
  at('dashboard-empty', 'newcomer', '/', /Grace/),
  at('dashboard-exam', 'pro', '/', /Test/),
  {
    name: 'dashboard-failed',
    viewer: 'ada',
    open: async (page) => {
      await page.route('**/api/quiz-history?*', (route) => route.abort())
      await page.goto('/')
      await page.getByRole('alert').waitFor()
      await page.unroute('**/api/quiz-history?*')
    },
  },
  {
    name: 'account-menu',
    viewer: 'ada',
    only: 'wide',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: /'s account$/ }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor()
    },
  },
  {
    name: 'drawer',
    viewer: 'ada',
    only: 'small',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    },
  },
  at('tutor', 'ada', '/ai-tutor', 'AI Tutor'),
  {
    name: 'tutor-question',
    viewer: 'ada',
    open: async (page, attempts) => {
      await page.goto(`/ai-tutor?attempt=${attempts.quizResults}&question=1`)
      await page.getByRole('region', { name: 'The question this is about' }).waitFor()
    },
  },
  {
    name: 'tutor-lesson',
    viewer: 'ada',
    open: async (page, attempts) => {
      await page.goto(`/ai-tutor/${attempts.lesson}`)
      await page.getByRole('list', { name: 'Steps of the lesson' }).waitFor()
    },
  },
  {
    name: 'tutor-sources',
    viewer: 'ada',
    open: async (page, attempts) => {
      await page.goto(`/ai-tutor/${attempts.lesson}`)
      await page.getByRole('button', { name: 'Source 1' }).first().click()
      await page.getByRole('dialog', { name: 'Sources' }).waitFor()
    },
  },
  at('analytics', 'ada', '/analytics', 'Analytics'),
  at('analytics-empty', 'newcomer', '/analytics', 'Analytics'),
  at('analytics-sample', 'ada', '/analytics?view=detailed', 'Analytics'),
  at('analytics-detailed', 'pro', '/analytics?view=detailed&period=year', 'Analytics'),
  {
    name: 'analytics-patterns',
    viewer: 'pro',
    open: async (page) => {
      await page.goto('/analytics?view=detailed')
      await page.getByRole('tab', { name: 'Study Patterns' }).click()
      await page.getByRole('heading', { name: 'When you study' }).waitFor()
    },
  },
  {
    name: 'analytics-tracking',
    viewer: 'ada',
    open: async (page) => {
      await page.goto('/analytics?view=detailed')
      await page.getByRole('tab', { name: 'Progress Tracking' }).click()
      await page.getByRole('heading', { name: 'Sample: how an estimate moves' }).waitFor()
    },
  },
  at('analytics-questions', 'pro', '/analytics/questions?area=Management+of+Care', 'Management of Care'),
  at('pricing-free', 'ada', '/pricing', /Start free/),
  at('pricing-pro', 'pro', '/pricing', /Start free/),
  at('subscribe', 'ada', '/subscribe?plan=annual', 'Start your 7 days of Pro'),
  {
    name: 'subscribe-declined',
    viewer: 'ada',
    open: async (page) => {
      await page.goto('/subscribe?plan=monthly')
      await page.getByRole('radio', { name: 'Add a card now' }).check()
      await page.getByRole('button', { name: /^Is declined/ }).click()
      await page.getByRole('button', { name: 'Start 7-day free trial' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  at('subscribe-unknown-plan', 'ada', '/subscribe?plan=lifetime', 'Choose a plan first'),
  at('subscribe-test-account', 'pro', '/subscribe?plan=annual', /Pro/),
  at('sandbox-billing', 'ada', '/sandbox-billing', 'Manage subscription'),
  {
    name: 'contact-sales',
    viewer: 'ada',
    open: async (page) => {
      await page.goto('/pricing')
      await page.getByRole('button', { name: 'Contact Sales' }).click()
      await page.getByRole('dialog', { name: 'Contact sales' }).waitFor()
    },
  },
  {
    name: 'settings',
    viewer: 'ada',
    open: async (page) => {
      await page.goto('/settings')
      await page.getByText('This device', { exact: true }).waitFor()
    },
  },
  {
    name: 'settings-security',
    viewer: 'ada',
    open: async (page) => {
      await page.goto('/settings')
      await page.getByRole('region', { name: 'Security activity' }).scrollIntoViewIfNeeded()
    },
  },
  at('not-found', 'ada', '/settings/none', /./),
  at('settings-test-account', 'pro', '/settings', 'Settings'),
  {
    name: 'settings-delete',
    viewer: 'ada',
    open: async (page) => {
      await page.goto('/settings')
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor()
    },
  },
]

/** Every screen of the product. */
export const screens: readonly Screen[] = [
  ...visitorScreens,
  ...communityScreens,
  ...imageScreens,
  ...learnerScreens,
  ...twoFactorScreens,
  ...quizScreens,
  ...flashcardScreens,
  ...studyScreens,
  ...studyPlanScreens,
  ...progressScreens,
  ...simulationScreens,
  ...simulationExamScreens,
  ...adminScreens,
  ...generationScreens,
  ...contentLibraryScreens,
]
