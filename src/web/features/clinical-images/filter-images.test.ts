import { expect, test } from 'vitest'
import type { LibraryImage } from '#contract/clinical-images.ts'
import { filterImages, tagsOf } from './filter-images.ts'
import { parseMastered } from './mastered.ts'

const make = (given: Partial<LibraryImage>) =>
  ({ pathology: '', clinicalDescription: '', tags: [], ...given }) as LibraryImage
const flutter = make({
  altText: 'Atrial flutter',
  clinicalDescription: 'A man with COPD.',
  tags: ['tachycardia', 'ECG'],
})
const radiograph = make({ altText: 'A radiograph', pathology: 'Left pneumothorax', tags: ['emergency'] })

test('a search needs every word, in the title, the finding, or the description', () => {
  expect(filterImages([flutter, radiograph], 'copd flutter', '')).toEqual([flutter])
  expect(filterImages([flutter, radiograph], 'PNEUMOTHORAX', '')).toEqual([radiograph])
  expect(filterImages([flutter, radiograph], 'pneumothorax right', '')).toEqual([])
})

test('a tag narrows the images down, and each tag is listed once', () => {
  expect(filterImages([flutter, radiograph], '', 'emergency')).toEqual([radiograph])
  expect(tagsOf([flutter, radiograph, flutter])).toEqual(['ECG', 'emergency', 'tachycardia'])
})

test('marks of another shape are ignored', () => {
  expect([...parseMastered('["a", 1, "b"]')]).toEqual(['a', 'b'])
  for (const stored of [null, '{}', 'not JSON']) expect(parseMastered(stored).size).toBe(0)
})
