import { describe, expect, it } from 'vitest'
import { pageNumbers, pageSummary } from './pagination.tsx'

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [4, 20, [1, 2, 3, 4, 5, 'gap', 20]],
    [5, 20, [1, 'gap', 4, 5, 6, 'gap', 20]],
    [16, 20, [1, 'gap', 15, 16, 17, 'gap', 20]],
    [17, 20, [1, 'gap', 16, 17, 18, 19, 20]],
    [20, 20, [1, 'gap', 16, 17, 18, 19, 20]],
  ])('page %i of %i', (page, pageCount, expected) => {
    expect(pageNumbers(page, pageCount)).toEqual(expected)
  })
})

describe('pageSummary', () => {
  it.each([
    [1, 10, 0, 'No results'],
    [1, 10, 4, '1 to 4 of 4'],
    [2, 10, 12_361, '11 to 20 of 12,361'],
    [1237, 10, 12_361, '12,361 to 12,361 of 12,361'],
  ])('page %i of %i per page, %i in total', (page, pageSize, total, expected) => {
    expect(pageSummary(page, pageSize, total)).toBe(expected)
  })
})
