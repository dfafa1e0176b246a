import type { Passage } from './passages.ts'
import type { Finding } from './refusal.ts'

interface Unsafe {
  pattern: RegExp
  write: string
}

const before = '(?<![\\p{L}\\p{N}])'
const after = '(?![\\p{L}\\p{N}])'
/** Whole words: "SC" but not the SC of "SCI", "PO" but not that of "PO₂". */
const word = (words: string, flags = 'u') => new RegExp(`${before}(?:${words})${after}`, flags)

const doseUnits = '(?:mcg|mg|g|mL|mEq|mmol|units?|tablets?|capsules?|drops?|gtt|puffs?)'
/** Laboratory results may keep a zero that shows their precision, says the list; doses may not. */
const perLaboratoryVolume = '(?!\\s?/\\s?(?:dL|L|mcL|mm³))'

/**
 * Error-prone abbreviations, symbols and dose designations. Source: ISMP, List of Error-Prone Abbreviations, Symbols,
 * and Dose Designations (2021), as far as a program can tell them from sound words: ear abbreviations (AD, AS, AU),
 * for example, are not looked for.
 * pH 7.40, FiO₂ 0.40, INR 1.0, FEV₁ 2.40 L, 38.0 °C and a 7.0 mm tube pass: they are measurements, not doses.
 */
const unsafe: readonly Unsafe[] = [
  {
    pattern: new RegExp(`(?<=\\d\\s?)[Uu]${after}(?! waves?)|${before}U(?=/(?:kg|h|min|mL|L|day))`, 'u'),
    write: 'units',
  },
  { pattern: word('I\\.?U\\.?'), write: 'units' },
  { pattern: word('q\\.?d\\.?', 'iu'), write: 'daily' },
  { pattern: word('q\\.?o\\.?d\\.?', 'iu'), write: 'every other day' },
  { pattern: word('b\\.?i\\.?d\\.?', 'iu'), write: 'twice daily' },
  { pattern: word('t\\.?i\\.?d\\.?', 'iu'), write: 'three times daily' },
  { pattern: word('q\\.?i\\.?d\\.?', 'iu'), write: 'four times daily' },
  { pattern: word('t\\.?i\\.?w\\.?', 'iu'), write: 'three times weekly' },
  { pattern: word('q\\.?h\\.?s\\.?|h\\.s\\.?|HS|hs(?!-)', 'u'), write: 'at bedtime, or half-strength' },
  { pattern: new RegExp(`(?<!\\p{L})(?:[µμ]g|ug)${after}`, 'u'), write: 'mcg' },
  { pattern: new RegExp(`(?<!\\p{L})cc${after}`, 'u'), write: 'mL' },
  { pattern: word('MS[O0][4₄]|MS'), write: 'morphine sulfate (or multiple sclerosis, mitral stenosis)' },
  { pattern: word('MgS[O0][4₄]'), write: 'magnesium sulfate' },
  { pattern: word('SC|SQ|[Ss]ub-?\\s?[QqCc]|s\\.[cq]\\.?'), write: 'subcutaneous' },
  { pattern: word('OD|OS|OU|o\\.[dsu]\\.'), write: 'right eye, left eye or each eye (or overdose)' },
  { pattern: word('[Dd]/[Cc]'), write: 'discharge or discontinue' },
  { pattern: word('per os', 'iu'), write: 'by mouth' },
  { pattern: /[<>]/u, write: 'below or above' },
  { pattern: /(?<=\s)@(?=\s)/u, write: 'at' },
  {
    pattern: new RegExp(`(?<![\\d.])\\d+\\.\\d*0(?=\\s?${doseUnits}${after}${perLaboratoryVolume})`, 'u'),
    write: 'the dose without a trailing zero',
  },
  { pattern: /(?<![\p{L}\p{N})])\.\d+/u, write: 'a zero before the decimal point' },
  {
    pattern: new RegExp(`\\d[\\d.,]*(?:mcg|mg|mL|mEq|units?)${after}`, 'u'),
    write: 'a space between the number and its unit',
  },
  {
    pattern: new RegExp(`(?<![\\d.,])\\d{4,}(?=\\s${doseUnits}${after})`, 'u'),
    write: 'commas in a dose from 1,000 on',
  },
]

/** All of them in one, since nearly every text has none. */
const anyUnsafe = new RegExp(unsafe.map(({ pattern }) => `(?:${pattern.source})`).join('|'), 'iu')

/** Error-prone abbreviations and dose designations in any text of an item. */
export function checkAbbreviations(passages: readonly Passage[]): Finding[] {
  return passages.flatMap(({ field, text }) => {
    if (!anyUnsafe.test(text)) return []
    return unsafe
      .filter(({ pattern }) => pattern.test(text))
      .map(({ pattern, write }) => ({
        field,
        problem: `"${pattern.exec(text)?.[0]}" is error-prone (ISMP list)`,
        remedy: `Write ${write}.`,
      }))
  })
}
