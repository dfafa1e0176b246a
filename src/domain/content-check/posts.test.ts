import { expect, it, test } from 'vitest'
import { checkPosts, type PostFile } from './posts.ts'
import { checkReferences } from './references.ts'

const references = checkReferences({
  file: 'content/references.yaml',
  entries: [{ id: 'one-2020', author: 'A', title: 'One', year: 2020, confirmed: { on: '2026-11-01', seen: 'book' } }],
})
const frontMatter = {
  title: 'Sleep before an exam',
  excerpt: 'Why it matters.',
  category: 'Wellness',
  tags: ['sleep'],
  publishedAt: '2026-11-10',
  drawing: 'moon',
  references: ['one-2020'],
}
const content = `## Why\n\n${'word '.repeat(1000)}`
const check = (changes: Partial<PostFile> = {}) =>
  checkPosts([{ file: 'content/blog/sleep.md', id: 'sleep', frontMatter, content, ...changes }], references)
const problemsOf = (changes: Partial<PostFile>) =>
  check(changes).issues.map(({ field, problem }) => `${field}: ${problem}`)

it('accepts a post with headings, links, and a quotation', () => {
  const { posts, issues } = check({
    content: `${content}\n\n> Quoted.\n\n[988](https://988lifeline.org) [Plans](/pricing)`,
  })
  expect(issues).toEqual([])
  expect(posts).toMatchObject([{ id: 'sleep', title: 'Sleep before an exam' }])
})

test.each<[Partial<PostFile>, string]>([
  [{ content: 'word '.repeat(1000) }, 'content: There is no heading.'],
  [{ content: '## Why\n\nShort.' }, 'content: The post has 2 words.'],
  [{ content: `${content}\n\n# Title` }, 'content: A heading is on the level of the title.'],
  [{ content: `${content}<script>alert(1)</script>` }, 'content: The post contains HTML.'],
  [{ content: `${content}\n\n![](/a.png)` }, 'content: The post contains an image.'],
  [{ content: `${content}\n\n[a](javascript:alert(1))` }, 'content: The link to "javascript:alert(1" leads nowhere.'],
  [{ content: `${content}\n\n[a](//evil.example)` }, 'content: The link to "//evil.example" leads nowhere.'],
  [{ content: `${content} colour` }, 'content: "colour" is not American English.'],
  [
    { frontMatter: { ...frontMatter, references: ['none-2020'] } },
    'references.1: "none-2020" is not in the list of references.',
  ],
  [{ frontMatter: { ...frontMatter, tags: [] } }, 'tags: This list has fewer than 1 entries.'],
  [{ id: 'Sleep' }, 'file: The name is not valid.'],
])('%j is reported', (changes, problem) => {
  expect(problemsOf(changes)).toEqual([problem])
})

test.each(['category', 'drawing', 'publishedAt', 'tags'])('%s must have a known form', (field) => {
  expect(problemsOf({ frontMatter: { ...frontMatter, [field]: field === 'tags' ? ['Not A Tag'] : 'other' } })).toEqual([
    expect.stringContaining('This value is not valid'),
  ])
})

it('reports two posts with one title', () => {
  const file = { file: 'content/blog/sleep.md', id: 'sleep', frontMatter, content }
  expect(checkPosts([file, { ...file, id: 'sleep-2' }], references).issues).toMatchObject([
    { item: 'sleep-2', problem: 'Another post already has this title.' },
  ])
})
