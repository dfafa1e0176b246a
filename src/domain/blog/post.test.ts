import { describe, expect, it } from 'vitest'
import { coverElements, makeCover, motifs } from './cover.ts'
import { coverSize } from './marks.ts'
import { nextPosts, publishedPosts, splitFrontMatter } from './post.ts'
import { countWords, readTimeOf } from './read-time.ts'

describe('the file of a post', () => {
  it('has front matter between two lines of dashes', () => {
    expect(splitFrontMatter('---\ntitle: A\n---\n\nText\n---\nmore\n')).toEqual({
      frontMatter: 'title: A',
      content: 'Text\n---\nmore',
    })
    expect(splitFrontMatter('title: A\n\nText')).toBeUndefined()
  })
})

describe('the words of a post', () => {
  it.each([
    ['## Two words', 2],
    ['See [the plans](/pricing) first.', 4],
    ['| Day | Task |\n|---|---|\n| 1 | Read *twice* |', 5],
    ['- well-rested\n- 8 hours', 3],
  ])('%j has %d', (content, words) => expect(countWords(content)).toBe(words))

  it('take a minute for each 238', () => {
    expect(readTimeOf('word')).toBe(1)
    expect(readTimeOf('word '.repeat(1190))).toBe(5)
  })
})

describe('published posts', () => {
  const posts = [
    { title: 'B', publishedAt: '2026-11-10' },
    { title: 'A', publishedAt: '2026-11-10' },
    { title: 'C', publishedAt: '2026-11-20' },
    { title: 'D', publishedAt: '2026-09-01' },
  ]
  const titlesAt = (now: string) => publishedPosts(posts, new Date(now)).map(({ title }) => title)

  it('are those whose date is not in the future, newest first', () => {
    expect(titlesAt('2026-11-19T23:59:59Z')).toEqual(['A', 'B', 'D'])
    expect(titlesAt('2026-11-20T00:00:00Z')).toEqual(['C', 'A', 'B', 'D'])
    expect(titlesAt('2026-01-01T00:00:00Z')).toEqual([])
  })
})

it('what to read next shares tags and the category', () => {
  const post = (id: string, tags: string[], category: 'Wellness' | 'Professional Development') => ({
    id,
    tags,
    category,
  })
  const sleep = post('sleep', ['sleep', 'memory'], 'Wellness')
  const others = [
    post('retake', ['nclex'], 'Professional Development'),
    sleep,
    post('coffee', ['coffee'], 'Wellness'),
    post('spacing', ['memory'], 'Professional Development'),
  ]
  expect(nextPosts(sleep, others, 2).map(({ id }) => id)).toEqual(['spacing', 'coffee'])
})

describe.each(motifs)('the cover %s', (motif) => {
  it('stays in its frame, with a line of its own for each id', () => {
    const covers = ['a-post', 'another-post', 'third'].map((id) => makeCover(motif, id))
    for (const { marks, alt } of covers) {
      expect(alt).not.toBe('')
      for (const [x, y] of marks.flatMap(({ points }) => points)) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(coverSize.width)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(coverSize.height)
      }
    }
    const drawings = covers.map((cover) => coverElements(cover, (tone) => `var(--${tone})`))
    expect(drawings.every((svg) => !/NaN|undefined/.test(svg))).toBe(true)
    expect(new Set(drawings).size).toBeGreaterThan(1)
    expect(makeCover(motif, 'a-post')).toEqual(covers[0])
  })
})
