import type { AuthoredItem } from '../question/item.ts'

/** An RN item, with what a test is about. */
export const authoredItem = (
  given: Pick<AuthoredItem, 'stem' | 'options' | 'explanation' | 'keyLearningPoint' | 'references'>,
): AuthoredItem => ({
  id: 'RN-PHARM-0001',
  field: 'RN',
  domain: 'Pharmacological and Parenteral Therapies',
  topics: ['digoxin'],
  difficulty: 'easy',
  type: 'single',
  ...given,
})
