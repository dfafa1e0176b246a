import { type BlogPost, frontMatterSchema } from '../blog/post.ts'
import { postIdPattern } from '../blog/post-rules.ts'
import { countWords } from '../blog/read-time.ts'
import { outlineMarkdown } from '../question/markdown.ts'
import { checkLanguage } from './american-english.ts'
import { type ContentIssue, type Issue, issue, locateIssues, parseEntry } from './issues.ts'
import { checkCitations, checkNotSuperseded, type ReferenceList } from './references.ts'

/** A file of `content/blog` as it was read. */
export interface PostFile {
  file: string
  /** The name of the file without its ending. */
  id: string
  /** The parsed front matter. */
  frontMatter: unknown
  content: string
}

/** Words of a post. */
const length = { min: 900, max: 1600 }

/** What a post must not contain, of what `outlineMarkdown` finds. Headings, links, and quotations are welcome. */
const unwanted: ReadonlySet<string> = new Set(['code', 'HTML', 'an image', 'a horizontal line'])

/** Links lead to pages of this site, or to the address of a crisis line and the like over https. */
const isGoodLink = (address: string) => /^(?:\/(?!\/)|https:\/\/|tel:)/.test(address)

/** What the Markdown of a post must not contain: headings of the page's level, HTML, pictures, links to nowhere. */
export function checkPostMarkdown(content: string): Issue[] {
  const { unwanted: found, strayRows } = outlineMarkdown(content)
  const links = [...content.matchAll(/\]\(([^)\s]*)[^)]*\)/g)].map(([, address = '']) => address)
  return [
    ...(/^# /m.test(content)
      ? [issue('content', 'A heading is on the level of the title.', 'Begin headings with "## ".')]
      : []),
    ...[...found]
      .filter((what) => unwanted.has(what))
      .map((what) => issue('content', `The post contains ${what}.`, 'Remove it.')),
    ...(strayRows > 0
      ? [
          issue(
            'content',
            'A line with vertical bars does not belong to a table.',
            'Leave an empty line before the table.',
          ),
        ]
      : []),
    ...links
      .filter((address) => !isGoodLink(address))
      .map((address) =>
        issue('content', `The link to "${address}" leads nowhere.`, 'Begin it with "/" or "https://".'),
      ),
  ]
}

/** Additional rules for articles from files. */
function checkArticle(content: string): Issue[] {
  const words = countWords(content)
  return [
    ...(words < length.min || words > length.max
      ? [issue('content', `The post has ${words} words.`, `Write ${length.min} to ${length.max}.`)]
      : []),
    ...(/^## /m.test(content)
      ? []
      : [issue('content', 'There is no heading.', 'Divide the post with "## " headings.')]),
    ...checkPostMarkdown(content),
  ]
}

function checkPost({ file, id, frontMatter, content }: PostFile, list: ReferenceList) {
  const { value, issues } = parseEntry(frontMatterSchema, frontMatter)
  const ofName = postIdPattern.test(id)
    ? []
    : [issue('file', 'The name is not valid.', 'Write lowercase words joined by hyphens.')]
  const ofText = value
    ? [
        ...checkLanguage([
          { field: 'title', role: 'topic', text: value.title },
          { field: 'excerpt', role: 'stem', text: value.excerpt },
          { field: 'content', role: 'explanation', text: content },
        ]),
        ...checkCitations(value.references, list),
        ...checkNotSuperseded(value.references, list),
      ]
    : []
  const found = locateIssues(file, id, [...issues, ...ofName, ...checkArticle(content), ...ofText])
  return { post: value && { id, ...value, content }, issues: found }
}

/** Checks the posts of `content/blog`: front matter, length, headings and links, language, and what they cite. */
export function checkPosts(
  files: readonly PostFile[],
  references: ReferenceList,
): { posts: BlogPost[]; issues: ContentIssue[] } {
  const checked = files.map((file) => checkPost(file, references))
  const posts = checked.flatMap(({ post }) => post ?? [])
  const repeated = posts.filter(({ title }, index) => posts.findIndex((post) => post.title === title) < index)
  return {
    posts,
    issues: [
      ...checked.flatMap(({ issues }) => issues),
      ...repeated.flatMap(({ id }) =>
        locateIssues(`content/blog/${id}.md`, id, [
          issue('title', 'Another post already has this title.', 'Give it a different title.'),
        ]),
      ),
    ],
  }
}
