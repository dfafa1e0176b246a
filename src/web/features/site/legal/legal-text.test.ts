import { describe, expect, test } from 'vitest'
import { cookies } from './cookies.ts'
import { gdpr } from './gdpr.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

describe.each([
  ['terms', terms],
  ['privacy', privacy],
  ['cookies', cookies],
  ['gdpr', gdpr],
])('%s', (_, text) => {
  const lines = text.sections.flatMap(({ paragraphs, list = [] }) => [...paragraphs, ...list.map((item) => item.text)])

  test('has unique anchors and no empty section', () => {
    const ids = text.sections.map((section) => section.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { paragraphs, list = [] } of text.sections) expect(paragraphs.length + list.length).toBeGreaterThan(0)
  })

  test('names the contact at most once per paragraph, and has no other placeholder', () => {
    for (const line of lines) {
      expect(line.split('{contact}').length).toBeLessThanOrEqual(2)
      expect(line.replace('{contact}', '')).not.toMatch(/[{}]/)
    }
    expect(lines.some((line) => line.includes('{contact}'))).toBe(true)
  })
})
