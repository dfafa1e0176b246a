import type { AuthoredItem } from '../question/item.ts'
import type { Finding } from './refusal.ts'
import { normalised, wordsOf } from './words.ts'

/** The shortest sound reasons of the bank have 27 characters and 4 words; anything below says no why. */
const shortestReason = { characters: 20, words: 4 }
/** The shortest sound explanation has about 200 characters, the shortest learning point 60. */
const shortestExplanation = 80
const shortestLearningPoint = 25

const verdict =
  /^(?:no|yes|(?:because )?(?:this|that|it|the)?\s*(?:option|answer|choice|action|statement)?\s*(?:is|are|would be)?\s*(?:not )?(?:the )?(?:in)?(?:correct|right|wrong|true|false|appropriate|best)(?: (?:answer|option|choice|action|statement))?)$/

function faultOf(reason: string, text: string): string | undefined {
  const plain = normalised(reason)
  if (verdict.test(plain)) return 'it only says that the option is right or wrong'
  if (plain.length < shortestReason.characters || wordsOf(plain).length < shortestReason.words) return 'it is too short'
  if (plain === normalised(text)) return 'it only repeats the option'
  return undefined
}

/** Every option has its own reason, and the reason says why. */
export function checkReasons({ options }: Pick<AuthoredItem, 'options'>): Finding[] {
  const seen = new Map<string, number>()
  return options.flatMap(({ text, reason }, index) => {
    const field = `options.${index + 1}.reason`
    const fault = faultOf(reason, text)
    const first = seen.get(normalised(reason))
    seen.set(normalised(reason), first ?? index)
    const remedy = 'Say what choosing this option would do to the patient, or which thought leads there.'
    if (fault !== undefined) return [{ field, problem: fault, remedy }]
    if (first === undefined) return []
    return [{ field, problem: `it is the same as options.${first + 1}.reason`, remedy }]
  })
}

const sentenceEnd = /(?<!\b(?:\p{L}|vs|Dr|St|No|spp?|al))[.!?]["”’)]*\s+["“(]?\p{Lu}/u

/** The explanation reasons; the key learning point is one sentence. */
export function checkTeaching(item: Pick<AuthoredItem, 'explanation' | 'keyLearningPoint'>): Finding[] {
  const findings: Finding[] = []
  if (item.explanation.trim().length < shortestExplanation) {
    findings.push({ field: 'explanation', problem: 'it is too short', remedy: 'Give the reasoning, step by step.' })
  }
  if (item.keyLearningPoint.trim().length < shortestLearningPoint) {
    const remedy = 'Write the sentence to remember tomorrow.'
    findings.push({ field: 'keyLearningPoint', problem: 'it is too short', remedy })
  }
  if (sentenceEnd.test(item.keyLearningPoint.trim())) {
    const remedy = 'Keep one sentence; move the rest to the explanation.'
    findings.push({ field: 'keyLearningPoint', problem: 'it has more than one sentence', remedy })
  }
  return findings
}
