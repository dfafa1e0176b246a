import type { BlogPost } from '#contract/blog.ts'
import { formatLongDay } from '#web/ui/format.ts'
import { MarkdownView } from '#web/ui/markdown-view.tsx'
import { Cover } from './cover.tsx'
import { Tags } from './tags.tsx'

/** Paragraphs are divided by blank lines; tags for them are not needed. */
const withoutParagraphTags = (content: string) => content.replace(/<\/?p>/gi, '')

/** An article from its category to its sources, as readers see it; admins see the same while they write. */
export function ArticleBody({ post }: { post: Omit<BlogPost, 'featuredImage' | 'createdAt'> }) {
  return (
    <>
      <p className="num flex flex-wrap gap-x-3 text-sm text-ink-2">
        <span className="font-semibold text-teal-deep">{post.category}</span>
        <span>{post.author}</span>
        <span>{post.readTime} min read</span>
        <time dateTime={post.publishedAt}>{formatLongDay(post.publishedAt, 'UTC')}</time>
      </p>
      <h1 className="mt-3 text-hero tracking-tight break-words">{post.title}</h1>
      <p className="mt-4 max-w-3xl font-serif text-stem text-pretty text-ink-2">{post.excerpt}</p>
      <Cover
        post={post}
        described
        className="my-8 aspect-[3/2] max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:rounded-none md:my-10 md:aspect-[2.15]"
      />
      <MarkdownView
        topHeading={1}
        className="mx-auto max-w-measure text-pretty md:text-[1.25rem] md:leading-relaxed [&>h2]:mt-12 [&>p+p]:mt-5"
      >
        {withoutParagraphTags(post.content)}
      </MarkdownView>
      <div className="mx-auto mt-12 max-w-measure border-t-2 border-ink pt-4 text-sm text-ink-2">
        <Tags tags={post.tags} />
        {post.citations.length > 0 && (
          <>
            <h2 className="mt-6 text-lg text-ink">Sources</h2>
            <ol className="mt-2 list-decimal space-y-1.5 pl-5">
              {post.citations.map((citation) => (
                <li key={citation} className="break-words">
                  {citation}
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </>
  )
}
