import type { Page } from '@playwright/test'
import { at, heading, type Screen } from './screen.ts'

async function openArticle(page: Page): Promise<void> {
  await page.goto('/blog')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await page.getByRole('heading', { name: 'Sources' }).waitFor()
}

/** The blog and its articles, the video script generator, and free downloads. */
export const communityScreens: readonly Screen[] = [
  at('video-script', 'ada', '/video-script-generator', 'Video Script Generator'),
  {
    name: 'video-script-preview',
    viewer: 'ada',
    open: async (page) => {
      await page.goto('/video-script-generator')
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'video-script-draft',
    viewer: 'ada',
    open: async (page) => {
      await page.goto('/video-script-generator')
      await page.getByRole('button', { name: 'Draft from a Topic' }).click()
      await page.getByRole('textbox', { name: 'Topic' }).fill('zebrafish husbandry')
      await page.getByRole('button', { name: 'Draft Script' }).click()
      await page.getByText('enough on this topic').waitFor()
    },
  },
  {
    name: 'video-script-drafted',
    viewer: 'ada',
    open: async (page) => {
      await page.goto('/video-script-generator')
      await page.getByRole('button', { name: 'Draft from a Topic' }).click()
      await page.getByRole('textbox', { name: 'Topic' }).fill('heparin')
      await page.getByRole('button', { name: 'Draft Script' }).click()
      await page.getByText('From the Preceptor library').waitFor()
    },
  },
  at('contact', 'visitor', '/contact', 'Contact us'),
  {
    name: 'contact-wrong',
    viewer: 'ada',
    open: async (page) => {
      await page.goto('/contact')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'contact-sent',
    viewer: 'visitor',
    open: async (page) => {
      await page.route('**/api/contact', (route) => route.fulfill({ json: { ok: true } }))
      await page.goto('/contact')
      await page.getByLabel('Name').fill('Mary Seacole')
      await page.getByLabel('Email Address').fill('mary@example.org')
      await page.getByLabel('What is it about?').selectOption('content')
      await page.getByLabel('Message').fill('Do you have questions for perfusionists?')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.getByText('Message sent').waitFor()
    },
  },
  {
    name: 'downloads',
    viewer: 'visitor',
    open: async (page) => {
      await page.goto('/free-downloads')
      await page.getByRole('main').getByRole('listitem').first().waitFor()
    },
  },
  at('blog', 'visitor', '/blog', 'Healthcare Provider Community'),
  at('blog-none', 'visitor', '/blog?search=zebrafish', 'Healthcare Provider Community'),
  { name: 'article', viewer: 'visitor', open: openArticle },
  {
    name: 'article-comment',
    viewer: 'ada',
    open: async (page) => {
      await openArticle(page)
      await page.getByRole('button', { name: 'Add Comment' }).click()
      await page.getByRole('button', { name: 'Post Comment' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'blog-failed',
    viewer: 'ada',
    open: async (page) => {
      await page.route('**/api/blog-posts', (route) => route.abort())
      await page.goto('/blog')
      await page.getByRole('alert').waitFor()
      await page.unroute('**/api/blog-posts')
    },
  },
  {
    name: 'article-missing',
    viewer: 'ada',
    open: async (page) => {
      await page.goto('/blog/no-such-article')
      await heading(page, 'There is no such article')
    },
  },
]
