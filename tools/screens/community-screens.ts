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
