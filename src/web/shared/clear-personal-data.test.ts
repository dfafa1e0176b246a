import { afterEach, expect, it, vi } from 'vitest'
import { clearPersonalData, countUnsentAnswers, registerPersonalStore } from './clear-personal-data.ts'

const cleanups: (() => void)[] = []
const register = (store: Parameters<typeof registerPersonalStore>[0]) => cleanups.push(registerPersonalStore(store))
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
  vi.unstubAllGlobals()
})

it('removes what was practiced from localStorage, and leaves preferences alone', async () => {
  const stored: Record<string, string> = {
    'preceptor.simulation.last': 'scenario-7',
    'preceptor.quiz.draft': '{}',
    'preceptor.cse.session': '{}',
    'mastered-images': '["ecg-4"]',
    'preceptor.theme': 'dark',
    'other.quiz': '1',
  }
  const removeItem = (key: string) => void Reflect.deleteProperty(stored, key)
  vi.stubGlobal(
    'localStorage',
    new Proxy(stored, { get: (target, key) => (key === 'removeItem' ? removeItem : Reflect.get(target, key)) }),
  )
  await clearPersonalData('ada')
  expect(Object.keys(stored)).toEqual(['preceptor.theme', 'other.quiz'])
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
