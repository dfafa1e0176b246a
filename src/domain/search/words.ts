/** Words that say nothing about a topic. */
const stopWords = new Set(
  (
    'a about after all also an and any are as at be because been before being between both but by can could do does ' +
    'during each else every for from further had has have having he her here hers him his how i if in into is it its ' +
    'itself just may me might more most must my no nor not of off on once only or other our out over own same she ' +
    'should so some such than that the their them then there these they this those through to too under until up upon ' +
    'us very was we were what when where which while who whom why will with would you your'
  ).split(' '),
)

/** Words with which one asks for a topic without saying anything about it: "types of shock", "CHF notes". */
const askingWords = new Set(
  'basics definition explain facts introduction kind kinds list meaning notes overview review study type types'.split(
    ' ',
  ),
)

/** Words that say what one wants to know about a topic: a passage about the topic may do without them. */
const aspectWords = new Set(
  (
    'assessment basic care dosing drip evaluation exam guidelines intervention interventions levels management meds ' +
    'nurse nursing patient patients precautions prevention procedure program rehab safety screening signs symptoms ' +
    'taking teaching technique test testing tests therapy treatment'
  ).split(' '),
)

const greek: Readonly<Record<string, string>> = { α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', μ: 'micro' }

/** The words of a text in lowercase ASCII: CO₂ is co2, Ménière's is meniere, β-blocker is beta and blocker. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[αβγδμ]/g, (letter) => greek[letter] ?? letter)
    .replace(/(\w)['’]s\b/g, '$1')
  return plain.match(/[a-z0-9]+/g) ?? []
}

/** True for a word that says nothing about a topic, such as "the". */
export const isStopWord = (word: string) => stopWords.has(word)

/** True for a word of a query that does not say what is looked for, such as "types". */
export const isAskingWord = (word: string) => askingWords.has(word) || stopWords.has(word)

/** True for a word of a query that a passage may do without, such as "treatment". */
export const isAspectWord = (word: string) => aspectWords.has(word)

/** Words joined by spaces, by which phrases are compared. */
export const phraseOf = (text: string) => wordsOf(text).join(' ')
