import { describe, expect, test } from 'vitest'
import { itemModels } from '#content/item-models/index.ts'
import { generateFrom, questionFromModel } from '#domain/item-model/generate.ts'
import { itemPassage, studyMaterial, studyQuestion } from '../../../../tests/support/study-material.ts'
import type { StudyQuestion } from '../material.ts'
import { dosageCalc, dosageCalcSchema } from './dosage-calc.ts'

const asked = (texts: string[], stem = 'How many? Round only the final answer, to the nearest tenth.') =>
  studyQuestion(itemPassage('MODEL-X', ['dose'], 'Divide.'), stem, {
    source: 'model',
    texts,
    explanation: 'Units cancel.\n\n1. First.\n2. Then: 4 ÷ 2 = 2.\n\nCheck: 2 × 2 = 4.',
  })

const answerOf = (texts: string[], stem?: string) =>
  dosageCalc.compose(studyMaterial('dose', { questions: [asked(texts, stem)] }))?.problems[0]?.answer

describe('a calculation', () => {
  test('shows its steps and its check', () => {
    const composed = dosageCalc.compose(studyMaterial('dose', { questions: [asked(['2 mL', '3 mL', '4 mL', '5 mL'])] }))
    expect(dosageCalcSchema.parse(composed)).toEqual(composed)
    expect(composed?.problems[0]).toMatchObject({
      approach: 'Units cancel.',
      steps: ['First.', 'Then: 4 ÷ 2 = 2.'],
      check: '2 × 2 = 4.',
    })
  })

  test('is about a child when the topic is, if there is one', () => {
    const texts = ['2 mL', '3 mL', '4 mL', '5 mL']
    const stems = ['adult', 'adult', 'adult', 'child', 'infant'].map((who, index) => `How much for ${who} ${index}?`)
    const questions = stems.map((stem) => asked(texts, stem))
    const composed = (topic: string) =>
      dosageCalc.compose(studyMaterial(topic, { questions }))?.problems.map(({ question }) => question)
    expect(composed('pediatric dosage')).toEqual(stems.slice(3))
    expect(composed('dosage')).toEqual(stems.slice(0, 3))
    expect(dosageCalc.compose(studyMaterial('children', { questions: questions.slice(0, 1) }))?.problems).toHaveLength(
      1,
    )
  })

  test.each([
    [['2.4 mL', '3 mL', '4 mL', '5 mL'], { value: 2.4, unit: 'mL', tolerance: 0.05 }],
    [['1,240 kcal', '300 kcal', '400 kcal', '500 kcal'], { value: 1240, unit: 'kcal', tolerance: 6.2 }],
    [['+350 mL', '−350 mL', '+200 mL', '+900 mL'], { value: 350, unit: 'mL', tolerance: 1.75 }],
    [['5.6%', '3%', '8%', '9%'], { value: 5.6, unit: '%', tolerance: 0.05 }],
    [['3 of 5 points', '2 of 5 points', '1 of 5 points', '4 of 5 points'], { value: 3, unit: 'of 5 points' }],
    [['0.5 m/s, slow', '0.5 m/s, fast', '1 m/s, slow', '1 m/s, fast'], null],
  ])('of %j is entered as a number: %j', (texts, answer) => {
    const found = answerOf(texts)
    if (answer === null) expect(found).toBeNull()
    else expect(found).toMatchObject(answer)
  })

  test('whose answer is not a number is left out', () => {
    expect(
      dosageCalc.compose(studyMaterial('dose', { questions: [asked(['acidosis', 'a', 'b', 'c'])] })),
    ).toBeUndefined()
  })
})

const realModels = itemModels.map((model) => {
  const passage = { ...itemPassage(model.id, [...model.topics], ''), kind: 'model' as const, title: model.title }
  const questions = ['one', 'two', 'three'].map((seed): StudyQuestion => {
    const question = questionFromModel(generateFrom(model, seed), model, [])
    return { itemId: model.id, source: 'model', passage, question }
  })
  return [model.id, questions] as const
})

test.each(realModels)(
  'the problems of %s: the right option is within the tolerance, and no wrong one is',
  (_, questions) => {
    const composed = dosageCalc.compose(studyMaterial('dose', { questions }))
    if (!composed) return
    expect(dosageCalcSchema.parse(composed)).toEqual(composed)
    for (const { answer, options, steps } of composed.problems) {
      expect(steps.length).toBeGreaterThan(0)
      if (!answer) continue
      for (const { text, correct } of options) {
        const value = Number(/[\d,]*\.?\d+/.exec(text)?.[0].replaceAll(',', '')) * (text.startsWith('−') ? -1 : 1)
        expect(Math.abs(value - answer.value) <= answer.tolerance, `${text} for ${JSON.stringify(answer)}`).toBe(
          correct,
        )
      }
    }
  },
)
