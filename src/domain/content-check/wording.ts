import type { Passage } from './passages.ts'
import type { Finding } from './refusal.ts'

interface WordingRule {
  /** The texts it applies to; absent: all. */
  roles?: readonly Passage['role'][]
  pattern: RegExp
  problem: string
  remedy: string
}

const rules: readonly WordingRule[] = [
  {
    pattern: /\b(?:all|none|both|neither|any) of the (?:above|preceding|other options)\b/i,
    problem: '"all of the above" and its like give the key away and break when options are shuffled',
    remedy: 'Write an option of its own; for several right answers make the item k-type.',
  },
  {
    roles: ['option'],
    pattern: /^(?:all|none|both|neither|any) of (?:these|those|them|the others?)\W*$/i,
    problem: 'an option stands for other options',
    remedy: 'Write an option of its own; for several right answers make the item k-type.',
  },
  {
    roles: ['option'],
    pattern: /\b(?:always|never)\b/i,
    problem: '"always" and "never" mark an option as wrong',
    remedy: 'Say the same without the absolute word.',
  },
  {
    pattern:
      /\b(?:[Oo]ptions?|[Aa]nswers?|[Cc]hoices?|[Dd]istractors?)\s+(?:\(?[A-F]\)?(?![\p{L}\p{N}'’-])(?!\s+\d)|\(?[1-6]\)?(?=\s*(?:is|was|and|or|[.,;:)]|$)))/u,
    problem: 'it names an option by its letter or number, and options are shuffled',
    remedy: 'Name the option by what it says.',
  },
  {
    pattern:
      /\bthe (?:first|second|third|fourth|fifth|sixth|last|top|bottom) (?:option|answer)s?\b|\b(?:options?|answers?) (?:above|below)\b|\b(?:previous|preceding) (?:option|answer)\b/i,
    problem: 'it names an option by its place, and options are shuffled',
    remedy: 'Name the option by what it says.',
  },
  {
    roles: ['stem'],
    pattern: /_{2,}|(?:\b(?:an?|the|is|are|to|by)|[:…,-])$/i,
    problem: 'it is an open sentence, whose grammar can give the key away',
    remedy: 'End it with a whole question.',
  },
  {
    pattern: /\*\*|`|\]\(|^#|^[-*] |&(?:nbsp|amp|lt|gt|deg);/,
    problem: 'it has markup in it',
    remedy: 'Write plain text.',
  },
]

/** Wording that gives a key away, or that breaks when options are shuffled. */
export function checkWording(passages: readonly Passage[]): Finding[] {
  return passages.flatMap(({ field, role, text }) =>
    rules
      .filter(({ roles, pattern }) => (roles === undefined || roles.includes(role)) && pattern.test(text))
      .map(({ pattern, problem, remedy }) => ({ field, problem: `${problem}: "${pattern.exec(text)?.[0]}"`, remedy })),
  )
}
