import { findImpossibleValues } from './clinical-values.ts'
import { type Issue, issue } from './issues.ts'

type TextRole = 'stem' | 'option' | 'reason' | 'explanation' | 'keyLearningPoint' | 'topic'

/** One text that a learner reads, and where it is. */
export interface ContentText {
  field: string
  role: TextRole
  text: string
}

/** The texts of a question, whether authored or generated. */
interface QuestionTexts {
  stem: string
  options: readonly { text: string; reason: string }[]
  explanation: string
  keyLearningPoint: string
  topics?: readonly string[]
}

/** Every text of a question in reading order, with line breaks and repeated spaces collapsed. */
export function textsOf(question: QuestionTexts): ContentText[] {
  const texts: ContentText[] = [
    { field: 'stem', role: 'stem', text: question.stem },
    ...question.options.flatMap(({ text, reason }, index): ContentText[] => [
      { field: `options.${index + 1}.text`, role: 'option', text },
      { field: `options.${index + 1}.reason`, role: 'reason', text: reason },
    ]),
    { field: 'explanation', role: 'explanation', text: question.explanation },
    { field: 'keyLearningPoint', role: 'keyLearningPoint', text: question.keyLearningPoint },
    ...(question.topics ?? []).map((text): ContentText => ({ field: 'topics', role: 'topic', text })),
  ]
  return texts.map((one) => ({ ...one, text: one.text.replace(/\s+/g, ' ').trim() }))
}

interface WordingRule {
  /** The texts that the rule applies to; all when absent. */
  roles?: readonly TextRole[]
  pattern: RegExp
  problem: string
  remedy: string
}

const rules: readonly WordingRule[] = [
  {
    pattern: /\b(?:all|none|both|neither|any) of the (?:above|preceding|other options)\b/i,
    problem: '"All of the above" and similar options give the key away and stop working when options are shuffled',
    remedy: 'Write a specific option; if several answers are correct, make the item k-type.',
  },
  {
    roles: ['option'],
    pattern: /^(?:all|none|both|neither|any) of (?:these|those|them|the others?)\W*$/i,
    problem: 'The option refers to the other options',
    remedy: 'Write a specific option; if several answers are correct, make the item k-type.',
  },
  {
    roles: ['option'],
    pattern: /\b(?:always|never)\b/i,
    problem: 'Absolute words such as "always" and "never" mark an option as wrong',
    remedy: 'Reword the option without the absolute word.',
  },
  {
    pattern:
      /\b(?:[Oo]ptions?|[Aa]nswers?|[Cc]hoices?|[Dd]istractors?)\s+(?:\(?[A-F]\)?(?![\p{L}\p{N}'’-])(?!\s+\d)|\(?[1-6]\)?(?=\s*(?:is|was|and|or|[.,;:)]|$)))/u,
    problem: 'The text refers to an option by its letter or number, but options are shuffled',
    remedy: 'Refer to the option by its content.',
  },
  {
    pattern:
      /\bthe (?:first|second|third|fourth|fifth|sixth|last|top|bottom) (?:option|answer)s?\b|\b(?:options?|answers?) (?:above|below)\b|\b(?:previous|preceding) (?:option|answer)\b/i,
    problem: 'The text refers to an option by its position, but options are shuffled',
    remedy: 'Refer to the option by its content.',
  },
  {
    roles: ['stem'],
    pattern: /_{2,}|(?:\b(?:an?|the|is|are|to|by)|[:…,-])$/i,
    problem: 'The stem is an incomplete sentence, whose grammar can give the key away',
    remedy: 'End the stem with a complete question.',
  },
  {
    roles: ['stem', 'option', 'reason', 'keyLearningPoint', 'topic'],
    pattern: /\*\*|`|\]\(|^#|^[-*] |&(?:nbsp|amp|lt|gt|deg);/,
    problem: 'The text contains markup',
    remedy: 'Write plain text; only explanations are Markdown.',
  },
]

/** Wording that gives the key away, or that stops making sense when options are shuffled. */
export function checkWording(texts: readonly ContentText[]): Issue[] {
  return texts.flatMap(({ field, role, text }) =>
    rules
      .filter(({ roles, pattern }) => (roles === undefined || roles.includes(role)) && pattern.test(text))
      .map(({ pattern, problem, remedy }) => issue(field, `${problem}: "${pattern.exec(text)?.[0]}".`, remedy)),
  )
}

interface ErrorProne {
  pattern: RegExp
  /** What to write instead. */
  write: string
}

const before = '(?<![\\p{L}\\p{N}])'
const after = '(?![\\p{L}\\p{N}])'
/** Matches whole words: "SC" but not in "SCI", "PO" but not in "PO₂". */
const word = (words: string, flags = 'u') => new RegExp(`${before}(?:${words})${after}`, flags)

const doseUnits = '(?:mcg|mg|g|mL|mEq|mmol|units?|tablets?|capsules?|drops?|gtt|puffs?)'
/** The list allows a trailing zero that shows the precision of a laboratory result, but not in a dose. */
const notPerVolume = '(?!\\s?/\\s?(?:dL|L|mcL|mm³))'

/**
 * Error-prone abbreviations, symbols and dose designations. Source: ISMP, List of Error-Prone Abbreviations, Symbols,
 * and Dose Designations (2021), except those that cannot be told from ordinary words, such as the ear abbreviations
 * AD, AS and AU. pH 7.40, FiO₂ 0.40, INR 1.0, FEV₁ 2.40 L, 38.0 °C and a 7.0 mm tube pass, since they are measurements
 * and not doses.
 */
const errorProne: readonly ErrorProne[] = [
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
    pattern: new RegExp(`(?<![\\d.])\\d+\\.\\d*0(?=\\s?${doseUnits}${after}${notPerVolume})`, 'u'),
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

/** All patterns in one, since nearly every text has none of them. */
const anyErrorProne = new RegExp(errorProne.map(({ pattern }) => `(?:${pattern.source})`).join('|'), 'iu')

/** Error-prone abbreviations and dose designations. */
export function checkAbbreviations(texts: readonly ContentText[]): Issue[] {
  return texts.flatMap(({ field, text }) => {
    if (!anyErrorProne.test(text)) return []
    return errorProne
      .filter(({ pattern }) => pattern.test(text))
      .map(({ pattern, write }) =>
        issue(
          field,
          `"${pattern.exec(text)?.[0]}" is on the ISMP list of error-prone abbreviations and dose designations.`,
          `Write ${write}.`,
        ),
      )
  })
}

/** Every rule that applies to any text that learners read: abbreviations, wording and clinical values. */
export function checkTexts(texts: readonly ContentText[]): Issue[] {
  const values = texts.flatMap(({ field, text }) =>
    findImpossibleValues(text).map((problem) => issue(field, problem, 'Correct the value.')),
  )
  return [...checkAbbreviations(texts), ...checkWording(texts), ...values]
}
