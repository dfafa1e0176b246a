import { z } from 'zod'
import { createRng } from '#domain/random/rng.ts'
import { type Answer, type Fact, factOf, sayingMore, sentencesOf, wholeWords, withoutOptions } from '../facts.ts'
import type { StudyMaterial } from '../material.ts'
import { pointOf, statementWith } from '../statements.ts'
import { defineMethod, requiredText, sources } from '../study-method.ts'

const trueFalseSchema = z.object({
  items: z
    .array(
      z.object({
        statement: requiredText(600),
        answer: z.boolean(),
        explanation: requiredText(1_200),
        sources,
      }),
    )
    .min(1)
    .max(60),
})
export type TrueFalse = z.infer<typeof trueFalseSchema>
type Item = TrueFalse['items'][number]

const maxItems = 24
const fewest = 4
/** For each false statement, so many true ones at most: otherwise "true" is a good guess. */
const truePerFalse = 1.5

const firstSentences = (text: string, count: number) => sentencesOf(text).slice(0, count).join(' ')

function trueItem(fact: Fact): Item | undefined {
  const whole = statementWith(fact, fact.answer)
  const statement = whole ?? pointOf(fact)
  if (!statement) return undefined
  // The sentence to remember of an authored item is general; its reasons speak of the patient in the question.
  const isGeneral = fact.isAuthored && statement.text === statement.correct
  const reason = isGeneral ? '' : withoutOptions(fact.answer.reason)
  const explanation = firstSentences(sayingMore(`${reason} ${fact.note}`, statement.text), 3)
  if (isGeneral && explanation === '') return undefined
  return {
    statement: statement.text,
    answer: true,
    explanation: explanation || statement.correct,
    sources: [fact.passageId],
  }
}

function falseItem(fact: Fact, wrong: Answer): Item | undefined {
  const statement = statementWith(fact, wrong)
  if (!statement) return undefined
  const reason = withoutOptions(wrong.reason)
  // A reason that does not name the wrong answer may be read as one about the correct answer.
  const isClear = fact.isAuthored || wholeWords(wrong.text).test(sentencesOf(reason)[0] ?? '')
  const why = firstSentences(sayingMore(isClear ? reason : fact.note, statement.correct), 2)
  return {
    statement: statement.text,
    answer: false,
    explanation: `${statement.correct} ${why}`.trim(),
    sources: [fact.passageId],
  }
}

function compose({ questions, seed }: StudyMaterial): TrueFalse | undefined {
  const rng = createRng(seed)
  const items: Item[] = []
  const countOf = (answer: boolean) => items.filter((item) => item.answer === answer).length
  for (const fact of questions.flatMap((question) => factOf(question) ?? [])) {
    if (items.length === maxItems) break
    // Two statements about a passage at most, one of them false.
    const others = items.filter(({ sources: [id] }) => id === fact.passageId)
    const wanted =
      others.length > 0 ? [!others[0]?.answer] : countOf(false) > countOf(true) ? [true, false] : [false, true]
    if (others.length > 1) continue
    const falseItems = rng.shuffle(fact.wrong).flatMap((wrong) => falseItem(fact, wrong) ?? [])
    const item = wanted.map((answer) => (answer ? trueItem(fact) : falseItems[0])).find((one) => one !== undefined)
    if (item && !items.some(({ statement }) => statement === item.statement)) items.push(item)
  }
  let trueLeft = Math.floor(countOf(false) * truePerFalse) + 1
  const balanced = items.filter(({ answer }) => answer === false || trueLeft-- > 0)
  return countOf(false) > 0 && balanced.length >= fewest ? { items: rng.shuffle(balanced) } : undefined
}

/** Statements to judge. False ones name an incorrect option of a question in place of the answer. */
export const trueFalse = defineMethod({
  name: 'true-false',
  schema: trueFalseSchema,
  ingredients: { kinds: ['row', 'item'], passages: 40, questionsOf: ['row', 'item'], withMentions: true },
  compose,
  prompt:
    'Write 10 to 20 statements to be judged true or false, about half of them false, in mixed order. Each is one complete sentence, or a short situation and one sentence, with a single claim that is plainly true or plainly false on the given passages. A false statement is a mistake that learners make, not a trick of wording or an added "not". The explanation says in one to three sentences why, and for a false statement what is correct.',
  count: ({ items }) => items.length,
  print: ({ items }) => [
    { kind: 'list', ordered: true, items: items.map(({ statement }) => `${statement}  □\u00A0True  □\u00A0False`) },
    { kind: 'heading', text: 'Answers' },
    {
      kind: 'list',
      ordered: true,
      items: items.map(({ answer, explanation }) => `${answer ? 'True' : 'False'}. ${explanation}`),
    },
  ],
})
