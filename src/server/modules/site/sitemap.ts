import { create } from 'xmlbuilder2'

/** A page that search engines should know, and the day of its last change (YYYY-MM-DD). */
export interface SitemapPage {
  path: string
  lastChanged?: string
}

/** The public screens that every server has. */
export const publicPages: readonly SitemapPage[] = [
  { path: '/' },
  { path: '/pricing' },
  { path: '/blog' },
  { path: '/free-downloads' },
  { path: '/contact' },
  { path: '/terms' },
  { path: '/privacy' },
  { path: '/cookies' },
  { path: '/gdpr' },
]

/** A sitemap (sitemaps.org, 0.9). `site` is the public address, without a trailing slash. */
export function writeSitemap(pages: readonly SitemapPage[], site: string): string {
  const list = create({ version: '1.0', encoding: 'UTF-8' }).ele('urlset', {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  })
  for (const { path, lastChanged } of pages) {
    const entry = list.ele('url')
    entry.ele('loc').txt(`${site}${path}`)
    if (lastChanged !== undefined) entry.ele('lastmod').txt(lastChanged)
  }
  return list.end({ prettyPrint: true })
}

/** RFC 9309: crawlers may read everything but the API, whose pictures of posts they need for previews. */
export const writeRobotsTxt = (site: string): string =>
  ['User-agent: *', 'Allow: /api/blog-posts/', 'Disallow: /api/', `Sitemap: ${site}/sitemap.xml`, ''].join('\n')
