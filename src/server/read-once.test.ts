import { expect, test, vi } from 'vitest'
import { readOnce } from './read-once.ts'

test('reads when it is first called, and only once', async () => {
  const read = vi.fn(async () => 'text')
  const get = readOnce(read)
  expect(read).not.toHaveBeenCalled()
  expect(await Promise.all([get(), get()])).toEqual(['text', 'text'])
  expect(read).toHaveBeenCalledTimes(1)
})

test('a failed read is tried again by the next caller', async () => {
  const read = vi.fn(async () => 'text').mockRejectedValueOnce(new Error('unreadable'))
  const get = readOnce(read)
  await expect(Promise.all([get(), get()])).rejects.toThrow('unreadable')
  expect(await get()).toBe('text')
  expect(read).toHaveBeenCalledTimes(2)
})
