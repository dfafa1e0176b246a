import { decode } from 'fast-png'
import { expect, test } from 'vitest'
import { renderChestRadiograph } from '#imaging/chest-radiograph/render.ts'
import { createImageRenderer } from './worker-renderer.ts'

test('renders in a worker thread and answers each request with its own image', async () => {
  const render = createImageRenderer()
  const [ecg, radiograph, ct, waveforms, again] = await Promise.all([
    render({ type: 'ekg', finding: 'sinus-rhythm' }, 'one'),
    render({ type: 'chest_xray', finding: 'normal' }, 'one'),
    render({ type: 'ct', finding: 'normal' }, 'one'),
    render({ type: 'ventilator', finding: 'leak' }, 'one'),
    render({ type: 'ekg', finding: 'sinus-rhythm' }, 'one'),
  ])
  expect([ecg.contentType, radiograph.contentType, ct.contentType]).toEqual(['image/svg+xml', 'image/png', 'image/png'])
  expect([decode(radiograph.bytes).width, decode(ct.bytes).width]).toEqual([640, 512])
  expect(Buffer.from(waveforms.bytes).toString()).toContain('ventilator graphics')
  expect(Buffer.from(again.bytes).equals(Buffer.from(ecg.bytes))).toBe(true)
})

test('a radiograph is an 8-bit grayscale PNG of exactly the pixels that were rendered', async () => {
  const { bytes } = await createImageRenderer()({ type: 'chest_xray', finding: 'normal' }, 'one')
  const { width, height, pixels } = renderChestRadiograph({ finding: 'normal', seed: 'one' })
  const { data, ...header } = decode(bytes, { checkCrc: true })
  expect(header).toMatchObject({ width, height, depth: 8, channels: 1 })
  expect(Buffer.compare(data as Uint8Array, pixels)).toBe(0)
})

test('an image that cannot be rendered is rejected, and the next one is rendered', async () => {
  const render = createImageRenderer()
  await expect(render({ type: 'ekg', finding: 'sinus-rhythm', rate: 500 }, 'one')).rejects.toThrow(/500/)
  expect((await render({ type: 'capnogram', finding: 'normal' }, 'one')).contentType).toBe('image/svg+xml')
})
