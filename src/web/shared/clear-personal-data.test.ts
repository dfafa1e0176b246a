import { afterEach, expect, it, vi } from 'vitest'
import { clearPersonalData, countUnsentAnswers, registerPersonalStore } from './clear-personal-data.ts'

const cleanups: (() => void)[] = []
const register = (store: Parameters<typeof registerPersonalStore>[0]) => cleanups.push(registerPersonalStore(store))
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
})

it('clears every store of the user, even when one of them fails', async () => {
  const first = vi.fn(() => Promise.reject(new Error('quota')))
  const second = vi.fn()
  register({ clear: first })
  register({ clear: second })
  await clearPersonalData('ada')
  expect(first).toHaveBeenCalledWith('ada')
  expect(second).toHaveBeenCalledWith('ada')
})

it('counts the unsent answers of all stores', async () => {
  register({ clear: () => {}, countUnsent: () => 2 })
  register({ clear: () => {}, countUnsent: async (userId) => (userId === 'ada' ? 3 : 0) })
  register({ clear: () => {} })
  register({ clear: () => {}, countUnsent: () => Promise.reject(new Error('unreadable')) })
  expect(await countUnsentAnswers('ada')).toBe(5)
  expect(await countUnsentAnswers('grace')).toBe(2)
})
