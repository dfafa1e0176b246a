import type { Tone } from './marks.ts'

/** The colors of the tones where there is no style sheet. The first ten are those of `src/web/ui/theme.css`. */
export const coverColors: Record<Tone, string> = {
  sunk: '#f2efe7',
  'rule-strong': '#8a8779',
  ink: '#17262d',
  teal: '#0b6563',
  'teal-deep': '#084b4a',
  'teal-wash': '#e3f0ee',
  warn: '#8a5a00',
  'warn-wash': '#fbf1da',
  incorrect: '#a63222',
  'incorrect-wash': '#f9e9e5',
  night: '#17262d',
  star: '#faf8f3',
  amber: '#e6b75c',
}

const fixed: ReadonlySet<Tone> = new Set(['night', 'star', 'amber'])

/** The color of a tone in a page, which changes with the theme. */
export const cssColorOf = (tone: Tone): string => (fixed.has(tone) ? coverColors[tone] : `var(--${tone})`)
