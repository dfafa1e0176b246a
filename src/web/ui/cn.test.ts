import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cn } from './cn.ts'

describe('cn', () => {
  it.each<[string, readonly (string | false | null | undefined)[], string]>([
    ['joins names and skips falsy ones', ['a', false, undefined, null, '', 'b'], 'a b'],
    ['lets the last padding win', ['px-6 py-2', 'px-3'], 'py-2 px-3'],
    ['lets one side of a padding follow the whole', ['p-6', 'pl-2'], 'p-6 pl-2'],
    ['lets the last color win', ['text-ink-2', 'text-incorrect'], 'text-incorrect'],
    ['keeps a text size beside a text color', ['text-stem text-ink', 'text-teal'], 'text-stem text-teal'],
    ['knows the text sizes of the theme', ['text-hero', 'text-score'], 'text-score'],
    ['knows the widths of the theme', ['max-w-page', 'max-w-content'], 'max-w-content'],
    ['keeps variants apart', ['hover:bg-sunk bg-sheet', 'bg-paper'], 'hover:bg-sunk bg-paper'],
    ['keeps the utilities of the theme', ['label num', 'text-ink'], 'label num text-ink'],
  ])('%s', (_title, names, merged) => {
    expect(cn(...names)).toBe(merged)
  })
})

describe('the theme', () => {
  const theme = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
  it('has a size and a line height for each text size, once', () => {
    const names = [...theme.matchAll(/^ {2}--text-(\w+): /gm)].map(([, name]) => name)
    const lineHeights = [...theme.matchAll(/^ {2}--text-(\w+)--line-height: /gm)].map(([, name]) => name)
    expect(names).toEqual(lineHeights)
    expect(new Set(names).size).toBe(names.length)
  })
})
