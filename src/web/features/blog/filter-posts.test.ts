import { expect, test } from 'vitest'
import { filterPosts } from './blog-screen.tsx'

const post = (title: string, category: 'Wellness' | 'Professional Development', content = '') => ({
  title,
  excerpt: `About ${title}`,
  content,
  category,
  author: 'Preceptor editors',
  tags: ['exam-week'],
})
const posts = [
  post('Sleep', 'Wellness', 'Melatonin and light'),
  post('Spacing', 'Professional Development', 'Retrieval'),
]

test.each([
  ['All', '', ['Sleep', 'Spacing']],
  ['Wellness', '', ['Sleep']],
  ['All', 'LIGHT melatonin', ['Sleep']],
  ['All', '#exam-week', ['Sleep', 'Spacing']],
  ['Professional Development', 'sleep', []],
  ['All', '  spacing ', ['Spacing']],
] as const)('%s, "%s"', (category, search, titles) => {
  expect(filterPosts(posts, category, search).map(({ title }) => title)).toEqual(titles)
})
