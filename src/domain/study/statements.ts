import { type Answer, capitalized, type Fact, sentencesOf, wholeWords, withPeriod } from './facts.ts'

/** What is named without an article: "the most likely drug is digoxin". */
const named =
  '(?:drug|agent|medication|treatment|therapy|antidote|vaccine|diagnosis|disorder|condition|disease|organism|infection|complication|interpretation|cause|explanation|mechanism|deficiency|concept|term)'

/** How the last sentence of a stem becomes the beginning of a statement that ends with an answer. */
const conclusions: readonly [RegExp, string][] = [
  [/^Which [\w -]+ (?:is|was) (?:the )?most likely (?:cause|responsible)\?$/, 'The most likely cause is'],
  [
    new RegExp(`^Which (?:of the following )?(?:is the )?(?:other )?(${named}) is most likely\\?$`),
    'The most likely $1 is',
  ],
  [/^Which of the following is the most likely (cause|diagnosis|explanation|complication)\?$/, 'The most likely $1 is'],
  [
    /^What is the most likely (cause|diagnosis|explanation|interpretation|organism|mechanism)\?$/,
    'The most likely $1 is',
  ],
  [
    new RegExp(`^Which (${named}) is (?:the )?(most appropriate|preferred)(?: choice)?(?: at this time)?\\?$`),
    'The $2 $1 is',
  ],
  [/^Which antidote is indicated\?$/, 'The indicated antidote is'],
  [/^Which diagnosis does this (?:finding )?support\?$/, 'This supports a diagnosis of'],
]

/** The last sentence of a stem that asks for an action of somebody: what it becomes, with the action after it. */
const actions: readonly RegExp[] = [
  /^(?:Which|What) action should (the [\w -]+?|a [\w -]+?) take(?: (first|next|now))?\?$/,
  /^What should (the [\w -]+?) do(?: (first|next|now))?\?$/,
  /^Which of the following should (the [\w -]+?) do(?: (first|next|now))?\?$/,
]

/** What a clinician is told to do, as an option begins. */
const verbs = new Set(
  (
    'accept activate adjust administer advance advise allow apply arrange ask assess assist attach auscultate avoid begin ' +
    'call cancel change check clamp clarify collect compare complete confirm connect contact continue correct cover ' +
    'decrease deflate delay determine direct disconnect discontinue discuss document elevate encourage end ensure ' +
    'evaluate examine explain flush follow give help hold identify increase inflate inform initiate insert inspect ' +
    'instruct invite keep limit lower maintain measure monitor move notify observe obtain offer order palpate perform ' +
    'place position postpone prepare present prevent protect provide raise reassess recheck recommend record reduce refer ' +
    'reinforce release remain remove repeat replace report reposition request restart rinse schedule secure send start ' +
    'stay stop submerge suction support switch take teach tell test tighten turn use verify wait warm wash withdraw withhold'
  ).split(' '),
)

const isAction = (text: string) => verbs.has(/^[A-Z][a-z]+\b/.exec(text)?.[0].toLowerCase() ?? '')

/** The longest situation that one reads before a statement, in characters. */
const longestLead = 280

/** The last sentence of a stem with an answer: what is most likely, or what somebody should do. */
function conclude(ask: string, { text, within }: Answer): string | undefined {
  for (const [pattern, beginning] of conclusions) {
    if (within !== undefined && pattern.test(ask)) return withPeriod(`${ask.replace(pattern, beginning)} ${within}`)
  }
  for (const pattern of actions) {
    const [, who, when] = pattern.exec(ask) ?? []
    if (!who || !isAction(capitalized(text))) continue
    const order = when === 'first' || when === 'next' ? ` ${when}` : ''
    return withPeriod(`${capitalized(who)} should${order} ${text.charAt(0).toLowerCase()}${text.slice(1)}`)
  }
  return undefined
}

/** Words that leave open how much a sentence claims: another answer would not make it plainly false. */
const isSoft = (point: string) =>
  /\b(?:can|may|might|could|consider|suspect|expect|includes?|usually|often|typically|remember|watch|an error has occurred)\b/i.test(
    point,
  )

/** Sentences that tell what to do, which are neither true nor false. */
const isInstruction = (sentence: string) => {
  const [main = ''] = sentencesOf(sentence)
  const clauses = main.split(/[,:] /)
  const begins = (text: string) => /^(?:do not|never|always)\b/i.test(text) || isAction(capitalized(text))
  const isOpening = /^(?:In|For|After|Before|When|If|To|During|With|On|At|Once|Whenever|Until)\b/.test(main)
  const isLabel = /^[^,.]+: /.test(main)
  return (
    begins(main) ||
    ((isOpening || isLabel) && clauses.slice(1).some(begins)) ||
    /^(?:Choose|Match|Treat|Screen|Position|Think|Look|Involve|Classify|Palpate|Refer)\b/.test(main)
  )
}

/** What a learner judges, and what is then said about it. */
export interface Statement {
  text: string
  /** The end of the statement as it is correct. */
  correct: string
}

/** Characters; a longer answer describes a situation, for which several things may be true. */
const longestName = 60
const isName = (text: string) =>
  text.length <= longestName &&
  !/^(?:an? )?(?:\d+-\w+-old )?(?:patient|client|adult|child|man|woman|person|infant)\b/i.test(text)

/** A statement that the answer makes true, and any other option false; undefined when the question has none. */
export function statementWith(fact: Fact, answer: Answer): Statement | undefined {
  const correct = conclude(fact.ask, fact.answer)
  const conclusion = conclude(fact.ask, answer)
  if (correct && conclusion && fact.lead !== '' && fact.lead.length <= longestLead) {
    return { text: `${fact.lead} ${conclusion}`, correct }
  }
  const { within } = answer
  if (!fact.isWhole || !fact.answer.within || !within || isSoft(fact.point) || isInstruction(fact.point))
    return undefined
  if (answer !== fact.answer && !(isName(within) && isName(fact.answer.within))) return undefined
  const text = fact.point.replace(wholeWords(fact.answer.within), () => within)
  return { text: withPeriod(capitalized(text)), correct: withPeriod(fact.point) }
}

/** The sentence to remember, where it states something. */
export function pointOf({ point }: Fact): Statement | undefined {
  return isInstruction(point) ? undefined : { text: withPeriod(point), correct: withPeriod(point) }
}
