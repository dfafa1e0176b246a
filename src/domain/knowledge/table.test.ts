import { expect, it } from 'vitest'
import { topicOf } from './table.ts'

it.each([
  [{ key: 'digoxin', effect: 'The toxicity of digoxin' }, 'digoxin'],
  [{ key: 'beta-blocker', drug: 'Beta-blocker overdose' }, 'Beta-blocker'],
  [{ key: 'cpoe', name: 'computerized order entry (CPOE)' }, 'CPOE'],
  [{ key: 'heparin', drug: 'heparinoid' }, undefined],
  [{ key: 'heparin', note: 'Not heparin.' }, undefined],
  [{ key: 'c3', level: 'C3' }, undefined],
])('the topic of %j', (row, topic) => {
  expect(topicOf(row)).toBe(topic)
})
