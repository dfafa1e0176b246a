import { describe, expect, test } from 'vitest'
import type { Passage } from '#domain/search/passage.ts'
import { itemPassage, rowPassage } from '../../../../tests/support/study-material.ts'
import { StudyLibrary } from './study-library.ts'

/** A library in which a search finds these passages, with these scores. */
function libraryOf(found: readonly (readonly [Passage, number])[], word: string): StudyLibrary {
  const search = {
    search: async () => found.map(([passage, score]) => ({ passage, score })),
    readMentions: async () => (text: string) => text.includes(word),
  }
  return new StudyLibrary({
    bank: { findCurrent: async () => [] } as never,
    search: search as never,
    viewImage: () => ({ url: '', alt: '', type: '' }),
    readDrawings: async () => [],
  })
}

const namesOf = async (library: StudyLibrary, method: 'flashcards' | 'image-interpretation') =>
  (await library.gather({ topic: 'fluoride', method, field: 'DH', variant: 0 }, new Set())).passages.map(
    ({ title }) => title,
  )

const material = (name: string, use: string) => rowPassage('materials', name, { Product: name, Use: use })
const fluorides = ['varnish', 'gel', 'rinse', 'foam', 'paste', 'water'].map((name) => material(name, 'gives fluoride'))
const alginate = material('alginate', 'makes study models')

describe('the passages about a topic', () => {
  test('are without the rows that only share a table with it, when the table has enough others', async () => {
    const found = [alginate, ...fluorides].map((passage) => [passage, 10] as const)
    expect(await namesOf(libraryOf(found, 'fluoride'), 'flashcards')).toEqual(fluorides.map(({ title }) => title))
  })

  test('end with these rows when there are few others', async () => {
    const found = [alginate, ...fluorides.slice(0, 3)].map((passage) => [passage, 10] as const)
    expect(await namesOf(libraryOf(found, 'fluoride'), 'flashcards')).toEqual(['varnish', 'gel', 'rinse', 'alginate'])
  })

  test('are joined by the nearest ones only when they are few', async () => {
    const near = ['a', 'b'].map((id) => [itemPassage(`DH-${id}`, [`caries ${id}`], 'Point.'), 2] as const)
    const few = fluorides.slice(0, 3).map((passage) => [passage, 10] as const)
    const many = fluorides.map((passage) => [passage, 10] as const)
    expect(await namesOf(libraryOf([...few, ...near], 'fluoride'), 'flashcards')).toContain('caries a')
    expect(await namesOf(libraryOf([...many, ...near], 'fluoride'), 'flashcards')).not.toContain('caries a')
    expect(await namesOf(libraryOf([...few, ...near], 'fluoride'), 'image-interpretation')).not.toContain('caries a')
  })
})
