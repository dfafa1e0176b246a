import { beforeEach, expect, test, vi } from 'vitest'
import { areaPractice } from '#web/shared/attempts/start-state.ts'
import { inRememberedMode, readPracticeMode, rememberPracticeMode } from './practice-mode.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('the mode is remembered for each learner', () => {
  expect(readPracticeMode('ada')).toEqual({ tutor: false, timed: false })
  rememberPracticeMode('ada', { tutor: true, timed: false })
  expect(readPracticeMode('ada')).toEqual({ tutor: true, timed: false })
  expect(readPracticeMode('ben')).toEqual({ tutor: false, timed: false })
  rememberPracticeMode('ada', { tutor: false, timed: true })
  expect(readPracticeMode('ada')).toEqual({ tutor: false, timed: true })
})

test('practice that another screen starts is in that mode, an exam and a mode that was chosen are not changed', () => {
  rememberPracticeMode('ada', { tutor: true, timed: true })
  const area = areaPractice('RN', 'NCLEX-RN', 'Management of Care')
  expect(inRememberedMode(area, 'ada')).toEqual({ ...area, tutor: true, timed: true })
  const chosen = { ...area, tutor: false }
  expect(inRememberedMode(chosen, 'ada')).toBe(chosen)
  const exam = { ...area, fullLength: true, practice: undefined }
  expect(inRememberedMode(exam, 'ada')).toBe(exam)
})
