import type { Page } from '@playwright/test'
import { at, heading, type Screen } from './screen.ts'

const superpanel = 'Admin Superpanel'

/** The page of a learner with a history. */
async function openUser(page: Page): Promise<void> {
  await page.goto('/admin/users?search=ada%40')
  await page.getByRole('list', { name: 'Users' }).getByRole('link').click()
  await page.getByRole('region', { name: 'Account' }).waitFor()
}

/** The screens of the admin area. */
export const adminScreens: Screen[] = [
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
