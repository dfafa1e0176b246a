import { expect, test } from 'vitest'
import { createDrawing } from './drawing.ts'

const isPng = (bytes: Uint8Array) => Buffer.from(bytes.subarray(1, 4)).toString() === 'PNG'

test('draws in its thread, each order answered with its own picture', async () => {
  const draw = createDrawing()
  const [ecg, film, slice, strips, again] = await Promise.all([
    draw({ type: 'ekg', finding: 'sinus-rhythm' }, 'one'),
    draw({ type: 'chest_xray', finding: 'normal' }, 'one'),
    draw({ type: 'ct', finding: 'normal' }, 'one'),
    draw({ type: 'ventilator', finding: 'leak' }, 'one'),
    draw({ type: 'ekg', finding: 'sinus-rhythm' }, 'one'),
  ])
  expect([ecg.contentType, film.contentType, slice.contentType]).toEqual(['image/svg+xml', 'image/png', 'image/png'])
  expect([isPng(film.bytes), isPng(slice.bytes)]).toEqual([true, true])
  expect(Buffer.from(strips.bytes).toString()).toContain('ventilator graphics')
  expect(Buffer.from(again.bytes).equals(Buffer.from(ecg.bytes))).toBe(true)
})

test('a picture that cannot be drawn is refused, and the next one is drawn', async () => {
  const draw = createDrawing()
  await expect(draw({ type: 'ekg', finding: 'sinus-rhythm', rate: 500 }, 'one')).rejects.toThrow(/500/)
  expect((await draw({ type: 'capnogram', finding: 'normal' }, 'one')).contentType).toBe('image/svg+xml')
})
