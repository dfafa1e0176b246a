import { create } from 'xmlbuilder2'
import { blogAuthor, publicationTime } from '#domain/blog/post.ts'
import type { CitedPost } from './post-files.ts'

/** RSS 2.0 of posts, newest first. `site` is the public address, without a trailing slash. */
export function writeFeed(posts: readonly CitedPost[], site: string): string {
  const channel = create({ version: '1.0', encoding: 'UTF-8' })
    .ele('rss', {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    })
    .ele('channel')
  channel.ele('title').txt('Healthcare Provider Community · Preceptor')
  channel.ele('link').txt(`${site}/blog`)
  channel.ele('description').txt('What nurses, therapists, and pharmacists ask before boards, answered with sources.')
  channel.ele('language').txt('en-us')
  channel.ele('atom:link', { href: `${site}/blog/rss.xml`, rel: 'self', type: 'application/rss+xml' })
  for (const post of posts) {
    const address = `${site}/blog/${post.id}`
    const item = channel.ele('item')
    item.ele('title').txt(post.title)
    item.ele('link').txt(address)
    item.ele('guid', { isPermaLink: 'true' }).txt(address)
    item.ele('pubDate').txt(publicationTime(post).toUTCString())
    item.ele('dc:creator').txt(blogAuthor)
    item.ele('category').txt(post.category)
    item.ele('description').txt(post.excerpt)
  }
  return channel.end({ prettyPrint: true })
}
