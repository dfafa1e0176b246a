/** A reply of an endpoint that a page shows. */
export interface PageData {
  key: string
  input?: object
  reply: unknown
}

/** A page as visitors see it, rendered to HTML before it is sent. */
export interface RenderedPage {
  path: string
  description: string
  data?: readonly PageData[]
  /** Structured data of an article, with the address of its picture. */
  article?: { image: string }
  /** The page links to the blog's feed. */
  hasFeed?: true
}

/** Stands for the public address, which only the server knows, in links that must be absolute. */
export const publicUrlMark = '%PUBLIC_URL%'

/** Escapes a text for the value of an HTML attribute, or for text. */
export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** What only articles, and pages of the blog, say about themselves. */
function writeExtras({ article, hasFeed }: RenderedPage): string[] {
  const feed = '<link rel="alternate" type="application/rss+xml" title="Preceptor blog" href="/blog/rss.xml" />'
  // A "<" could end the element.
  const data = article && JSON.stringify(article).replaceAll('<', '\\u003c')
  return [
    ...(hasFeed ? [feed] : []),
    ...(data ? ['<meta name="twitter:card" content="summary_large_image" />'] : []),
    ...(data ? [`<script type="application/ld+json">${data}</script>`] : []),
  ]
}

/**
 * The HTML document of a page: the app shell with the page's content, title, description, and address. The shell's preloads are
 * left out, because a rendered page needs its scripts only after it has loaded, and first shows its text in a device font.
 */
export function toDocument(shell: string, page: RenderedPage, rendered: { title: string; content: string }): string {
  const { content } = rendered
  const title = escapeAttribute(rendered.title)
  const description = escapeAttribute(page.description)
  const address = `${publicUrlMark}${page.path}`
  const document = shell
    .replace(/\s*<link rel="(module)?preload"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/<meta name="description"[^>]*>/, () =>
      [
        `<meta name="description" content="${description}" />`,
        `<meta property="og:title" content="${title}" />`,
        `<meta property="og:description" content="${description}" />`,
        `<meta property="og:type" content="${page.article ? 'article' : 'website'}" />`,
        '<meta property="og:site_name" content="Preceptor" />',
        `<meta property="og:url" content="${address}" />`,
        `<meta property="og:image" content="${page.article?.image ?? `${publicUrlMark}/icon-512.png`}" />`,
        `<link rel="canonical" href="${address}" />`,
        ...writeExtras(page),
      ].join('\n    '),
    )
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`)
  if (!document.includes(content) || !document.includes(description)) throw new Error('index.html has changed shape')
  return document
}
