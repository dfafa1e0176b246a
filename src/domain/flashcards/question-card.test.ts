import { describe, expect, test } from 'vitest'
import type { Question } from '../question/question.ts'
import { cardOfQuestion } from './question-card.ts'

const question = (given: Partial<Question>): Question => ({
  stem: 'Which electrolyte does furosemide waste?',
  type: 'single',
  difficulty: 'medium',
  topics: [],
  ordered: false,
  options: ['Potassium', 'Calcium', 'Magnesium'].map((text, index) => ({
    id: String(index + 1),
    text,
    reason: '',
    right: index === 0,
  })),
  explanation: 'Because.',
  keyLearningPoint: 'Loop diuretics waste potassium.',
  references: ['A source'],
  ...given,
})

describe('a card about a question', () => {
  test('has the stem, the answer with the learning point, and the sources', () => {
    expect(cardOfQuestion(question({}))).toEqual({
      front: 'Which electrolyte does furosemide waste?',
      back: 'Potassium\n\nLoop diuretics waste potassium.',
      sources: ['A source'],
    })
  })

  test('has the case that the stem is about', () => {
    expect(cardOfQuestion(question({ case: 'A client takes furosemide.' })).front).toBe(
      'A client takes furosemide.\n\nWhich electrolyte does furosemide waste?',
    )
  })

  test('lists all correct answers, and does not ask to select them', () => {
    const options = question({}).options.map((option) => ({ ...option, right: option.text !== 'Calcium' }))
    const card = cardOfQuestion(question({ stem: 'What is wasted? Select all that apply.', options, type: 'k-type' }))
    expect(card.front).toBe('What is wasted?')
    expect(card.back).toBe('• Potassium\n• Magnesium\n\nLoop diuretics waste potassium.')
  })

  test.each([
    'Which client should the nurse see first?',
    'Which of the following is wasted?',
    'Which of these is wasted?',
    'Which statement by the client needs correction?',
    'Which newly admitted client needs a private room?',
  ])('has the options when the stem needs them: %s', (stem) => {
    expect(cardOfQuestion(question({ stem })).front).toBe(`${stem}\n\n• Potassium\n• Calcium\n• Magnesium`)
  })

  test.each([
    'Which finding should the nurse report first?',
    'What is the antidote?',
    'A client takes digoxin. Which drug interacts with it?',
  ])('has no options when the stem stands alone: %s', (stem) => {
    expect(cardOfQuestion(question({ stem })).front).toBe(stem)
  })
})
