import { describe, expect, it } from 'vitest'
import { fitted, panBy, viewAfterKey, zoomBy } from './zoom-view.ts'

const frame = { width: 400, height: 200 }

describe('zooming an image', () => {
  it('keeps the point under the pointer in place', () => {
    expect(zoomBy(fitted, 2, frame, { x: 100, y: 0 })).toEqual({ scale: 2, x: -100, y: 0 })
  })
  it('stays between the whole image and eight times its size', () => {
    expect(zoomBy(fitted, 0.5, frame)).toEqual(fitted)
    expect(zoomBy(fitted, 100, frame).scale).toBe(8)
  })
  it('moves no further than the edges', () => {
    const large = zoomBy(fitted, 2, frame)
    expect(panBy(large, 1000, -1000, frame)).toEqual({ scale: 2, x: 200, y: -100 })
    expect(panBy(fitted, 10, 10, frame)).toEqual(fitted)
  })
  it('follows plus, minus, 0, and the arrow keys', () => {
    const large = viewAfterKey(fitted, '+', frame)
    expect(large?.scale).toBe(1.5)
    expect(large && viewAfterKey(large, 'ArrowRight', frame)).toEqual({ scale: 1.5, x: -60, y: 0 })
    expect(large && viewAfterKey(large, '-', frame)).toEqual(fitted)
    expect(large && viewAfterKey(large, '0', frame)).toEqual(fitted)
    expect(viewAfterKey(fitted, 'a', frame)).toBeUndefined()
  })
})
