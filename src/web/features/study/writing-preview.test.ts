import { expect, test } from 'vitest'
import { textsOf } from './writing-preview.tsx'

test.each([
  ['nothing yet', undefined, []],
  ['an empty list', { cards: [] }, []],
  [
    'finished cards, without their sources',
    {
      cards: [
        { front: 'F1', back: 'B1', sources: ['RN-A-0001'] },
        { front: 'F2', back: 'B2', sources: [] },
      ],
    },
    [
      ['F1', 'B1'],
      ['F2', 'B2'],
    ],
  ],
  [
    'a map with branches',
    { centralTopic: 'Sepsis', branches: [{ title: 'Signs', subtopics: ['Fever', 'Hypotension'] }] },
    [['Sepsis'], ['Signs', 'Fever', 'Hypotension']],
  ],
])('%s', (_, partial, expected) => expect(textsOf(partial)).toEqual(expected))
