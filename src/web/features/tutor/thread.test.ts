import { describe, expect, test } from 'vitest'
import type { TutorMessage, TutorQuestion } from '#contract/tutor.ts'
import { renderCited } from './cited-text.tsx'
import { openSteps } from './lesson.tsx'
import { groupMessages } from './thread.tsx'

const question: TutorQuestion = {
  ...{ question: 'Which?', questionType: 'Single', options: [], category: '', difficulty: 'easy' },
  ...{ hints: [], hintsLeft: 3, result: null },
}
const answered: TutorQuestion = {
  ...question,
  result: {
    ...{ answer: 'A', correctAnswer: 'A', isCorrect: true, reasons: {} },
    ...{ explanation: '', keyLearningPoint: '', references: [] },
  },
}

const message = (kind: TutorMessage['kind'], given: Partial<TutorMessage> = {}): TutorMessage => ({
  ...{ id: kind, role: 'tutor', kind, status: 'complete', title: null, text: '', withheld: false, sources: [] },
  ...{ isSilent: false, hasUnknownCitations: false, question: null, example: null, topics: [] },
  createdAt: '2026-03-01T12:00:00.000Z',
  ...given,
})
const asked = message('message', { role: 'learner' })

test('the steps of a lesson belong together; a check question alone belongs to the chat', () => {
  const kinds = groupMessages([
    asked,
    message('explanation'),
    message('practice'),
    message('next'),
    asked,
    message('message'),
    message('check'),
  ]).map((group) => (Array.isArray(group) ? group.map(({ kind }) => kind) : group.kind))
  expect(kinds).toEqual(['message', ['explanation', 'practice', 'next'], 'message', 'message', 'check'])
})

describe('the steps of a lesson that are open', () => {
  const lesson = (practice: TutorQuestion | null, check: TutorQuestion | null) => [
    message('explanation'),
    message('practice', { question: practice }),
    message('check', { question: check }),
    message('next'),
  ]
  test.each([
    ['nothing answered', lesson(question, question), false, 2],
    ['the practice question skipped', lesson(question, question), true, 3],
    ['the practice question answered', lesson(answered, question), false, 3],
    ['both answered', lesson(answered, answered), false, 4],
    ['questions that are withheld or gone', lesson(null, null), false, 4],
  ])('%s', (_, steps, isSkipped, open) => {
    expect(openSteps(steps, isSkipped)).toBe(open)
  })
})

describe('citations', () => {
  const sources = [{ number: 1, title: 'Digoxin' }]
  test('become buttons that stay with their word', () => {
    const html = renderCited('It binds **more** [1]. <b>x</b>', sources)
    expect(html).toMatch(/<button type="button" data-source="1" aria-label="Source 1"[^>]*>1<\/button>\.<\/span>/)
    expect(html).toContain('&lt;b&gt;')
  })
  test('of unknown sources are left out', () => {
    expect(renderCited('It binds more [2].', sources)).toBe('<p>It binds more.</p>')
  })
})
