import { expect, it } from 'vitest'
import { toDocument } from './document.ts'

const shell = `<html><head><meta name="description" content="Old." /><title>Preceptor</title>
<script type="module" src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/start.js">
</head><body><div id="root"></div></body></html>`
const title = 'Pricing & plans'
const page = { path: '/pricing', description: 'What is "free".' }

it('puts a page into the app shell, with its own title and description', () => {
  const html = toDocument(shell, page, { title, content: '<h1>$1 & more</h1>' })
  expect(html).toContain('<div id="root"><h1>$1 & more</h1></div>')
  expect(html).toContain('<title>Pricing &amp; plans</title>')
  expect(html).toContain('<meta name="description" content="What is &quot;free&quot;." />')
  expect(html).toContain('<meta property="og:title" content="Pricing &amp; plans" />')
  expect(html).toContain('<link rel="canonical" href="%PUBLIC_URL%/pricing" />')
  expect(html).toContain('<meta property="og:url" content="%PUBLIC_URL%/pricing" />')
  expect(html).toContain('<meta property="og:image" content="%PUBLIC_URL%/icon-512.png" />')
  expect(html).not.toContain('Old.')
})

it('does not preload scripts that a rendered page needs only after it has loaded', () => {
  expect(toDocument(shell, page, { title, content: '' })).not.toContain('modulepreload')
  expect(toDocument(shell, page, { title, content: '' })).toContain('/assets/index.js')
})

it('notices when the app shell has changed shape', () => {
  expect(() => toDocument('<html></html>', page, { title, content: '<h1>Plans</h1>' })).toThrow(
    'index.html has changed shape',
  )
})

it('describes an article for search engines, and says where the feed is', () => {
  const article = { image: '%PUBLIC_URL%/cover.png', headline: '</script><script>alert(1)' }
  const html = toDocument(shell, { ...page, article, hasFeed: true }, { title, content: '' })
  expect(html).toContain('<meta property="og:type" content="article" />')
  expect(html).toContain('<meta property="og:image" content="%PUBLIC_URL%/cover.png" />')
  expect(html).toContain('type="application/rss+xml"')
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(data)).toEqual(article)
})
