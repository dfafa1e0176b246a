import type { Page } from '@playwright/test'
import { at, heading, type Screen } from './screen.ts'

const superpanel = 'Admin Superpanel'

/** The page of a learner with a history. */
async function openUser(page: Page): Promise<void> {
  await page.goto('/admin/users?search=ada%40')
  await page.getByRole('list', { name: 'Users' }).getByRole('link').click()
  await page.getByRole('region', { name: 'Account' }).waitFor()
}

const text = {
  title: 'Sleep after a run of night shifts',
  excerpt: 'Light, timing, and a short nap do more than another cup of coffee.',
  category: 'Wellness',
  tags: ['sleep', 'night-shift'],
  drawing: 'moon',
  content:
    '## The way home\n\nBright light in the morning tells the body that the day has begun. *Dark glasses* on the way home help.\n\n| When | What |\n|---|---|\n| Before the shift | A nap of 90 minutes |\n| After it | Dark room, no phone |\n\n<b>HTML</b> is shown as text.',
  citations: ['A. Author. The sleep of shift workers. 2nd ed. 2020.'],
}
const post = {
  ...{ id: 'after-night-shifts', origin: 'admin', status: 'draft', title: text.title, category: text.category },
  ...{ publishedAt: null, isLive: false, updatedAt: '2026-11-02T10:00:00.000Z', revision: 2, text },
  issues: [{ field: 'content', problem: 'The post contains HTML.', remedy: 'Remove it.' }],
}

/** A draft that is not stored: whatever else is open leaves the posts of the server unchanged. */
async function openPost(page: Page, change: object = {}): Promise<void> {
  await page.route('**/api/admin/blog-posts/*', (route) => route.fulfill({ json: { ...post, ...change } }))
  await page.goto(`/admin/blog/${post.id}`)
  await page.getByRole('heading', { level: 2, name: post.title }).waitFor()
}

/** The screens of the admin area. */
export const adminScreens: Screen[] = [
  {
    name: 'admin-blog',
    viewer: 'admin',
    open: async (page) => {
      await page.goto('/admin/blog')
      await page.getByRole('list', { name: 'Posts' }).waitFor()
    },
  },
  at('admin-blog-none', 'admin', '/admin/blog?status=retired', superpanel),
  {
    name: 'admin-blog-new',
    viewer: 'admin',
    open: async (page) => {
      await page.goto('/admin/blog')
      await page.getByRole('button', { name: 'New Post' }).click()
      await page.getByLabel('Title').fill('Night shifts, explained')
    },
  },
  { name: 'admin-post', viewer: 'admin', open: (page) => openPost(page) },
  {
    name: 'admin-post-publish',
    viewer: 'admin',
    open: async (page) => {
      await openPost(page, { issues: [] })
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-post-retired', viewer: 'admin', open: (page) => openPost(page, { status: 'retired', issues: [] }) },
  {
    name: 'admin-post-conflict',
    viewer: 'admin',
    open: async (page) => {
      await openPost(page)
      await page.getByLabel('Title').fill('Sleep after nights')
      const current = { ...post, revision: 3, text: { ...text, excerpt: 'Light and timing.' } }
      const json = {
        ...{ statusCode: 409, code: 'post_changed', error: 'Conflict' },
        ...{ message: 'Someone else changed this post in the meantime.', current },
      }
      await page.route('**/api/admin/blog-posts/*', (route) => route.fulfill({ status: 409, json }))
      await page.getByRole('button', { name: 'Save Draft' }).click()
      await page.getByText('Somebody else changed this post').waitFor()
    },
  },
  at('admin-post-missing', 'admin', '/admin/blog/no-such-post', superpanel),
  {
    name: 'admin-settings',
    viewer: 'admin',
    open: async (page) => {
      await page.goto('/admin/settings')
      await heading(page, superpanel)
      await page.getByLabel('Free flashcards per day').waitFor()
    },
  },
  {
    name: 'admin-settings-refused',
    viewer: 'admin',
    open: async (page) => {
      await page.goto('/admin/settings')
      await page.getByLabel('Free flashcards per day').fill('5000')
      await page.getByRole('button', { name: 'Add Claim' }).click()
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText('Nothing was changed').waitFor()
    },
  },
  {
    name: 'admin-users',
    viewer: 'admin',
    open: async (page) => {
      await page.goto('/admin/users')
      await page.getByRole('list', { name: 'Users' }).waitFor()
    },
  },
  {
    name: 'admin-analytics',
    viewer: 'admin',
    open: async (page) => {
      await page.goto('/admin/analytics?demo=include')
      await page.getByRole('heading', { name: 'Language model' }).waitFor()
      await page.getByRole('group', { name: /^Accounts created/ }).waitFor()
    },
  },
  at('admin-sales', 'admin', '/admin/sales', superpanel),
  at('admin-support', 'admin', '/admin/support', superpanel),
  at('admin-users-none', 'admin', '/admin/users?search=nobody-at-all', superpanel),
  { name: 'admin-user', viewer: 'admin', open: openUser },
  {
    name: 'admin-user-suspend',
    viewer: 'admin',
    open: async (page) => {
      await openUser(page)
      await page.getByRole('button', { name: 'Suspend' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-user-delete',
    viewer: 'admin',
    open: async (page) => {
      await openUser(page)
      await page.getByRole('button', { name: 'Delete User' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-user-confirm',
    viewer: 'admin',
    open: async (page) => {
      await openUser(page)
      await page.getByRole('button', { name: 'Export Data' }).click()
      await page.getByLabel('Reason').fill('Asked for by the learner')
      await page.getByRole('dialog').getByRole('button', { name: 'Export Data' }).click()
      await page.getByRole('dialog', { name: "Confirm that it's you" }).waitFor()
    },
  },
  {
    name: 'admin-audit-log',
    viewer: 'admin',
    open: async (page) => {
      await page.goto('/admin/audit-log')
      await page.getByRole('listitem').filter({ hasText: 'Changed a setting' }).first().waitFor()
    },
  },
  at('admin-audit-log-empty', 'admin', '/admin/audit-log?actor=nobody', superpanel),
  {
    name: 'admin-denied',
    viewer: 'ada',
    open: async (page) => {
      // The page goes to the dashboard after two seconds; here that timer never fires.
      await page.addInitScript(`{
        const later = setTimeout
        window.setTimeout = (work, pause, ...rest) => (pause === 2000 ? 0 : later(work, pause, ...rest))
      }`)
      await page.goto('/admin')
      await heading(page, 'Access Denied')
    },
  },
]
