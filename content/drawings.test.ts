import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { drawingSize } from '#domain/drawing/drawing.ts'
import { readDrawings } from '#server/modules/bank/content-files.ts'

const drawings = await readDrawings(fileURLToPath(new URL('.', import.meta.url)))
const theme = await readFile(new URL('../src/web/ui/drawing.css', import.meta.url), 'utf8')

test('there are at least 20 drawings, each with its own id', () => {
  expect(drawings.length).toBeGreaterThanOrEqual(20)
  expect(new Set(drawings.map(({ id }) => id)).size).toBe(drawings.length)
})

describe.each(drawings.map((drawing) => [drawing.id, drawing] as const))('%s', (_, drawing) => {
  test('the theme has a color for every class', () => {
    const classes = new Set([...drawing.svg.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
    expect([...classes].filter((name) => !new RegExp(`\\.${name}\\b(?!-)`).test(theme))).toEqual([])
  })

  test('each target is inside, away from the edge where markers are', () => {
    const { width, height } = drawingSize(drawing)
    for (const { key, x, y, lx, ly } of drawing.labels) {
      expect(Math.hypot(x - lx, y - ly), key).toBeGreaterThan(20)
      expect(x > 0 && x < width && y > 0 && y < height, key).toBe(true)
    }
  })
})
