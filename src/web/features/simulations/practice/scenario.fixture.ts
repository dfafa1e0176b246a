import type { InformationStep, Order, PracticeScenario } from '#contract/simulations.ts'

type Finding = InformationStep['options'][number]

const finding = (key: string, score: number, more: Partial<Finding> = {}): Finding => ({
  key,
  text: `Gather ${key}`,
  score,
  result: `${key} found`,
  reason: `${key} reason`,
  vital_signs: {},
  appearance: null,
  support: null,
  image: null,
  ...more,
})

/** An order. Without a next section, the physician disagrees with it, unless it `ends` the case. */
const order = (key: string, score: number, next: string | null, more: Partial<Order> = {}): Order => ({
  key,
  text: `Order ${key}`,
  score,
  outcome: `${key} result`,
  reason: `${key} reason`,
  disagrees: next === null,
  response: {},
  vital_signs: {},
  appearance: null,
  support: null,
  image: null,
  minutes: 10,
  next,
  ...more,
})

const ends = (key: string, score: number): Order => order(key, score, null, { disagrees: false })

/**
 * A scenario with every branch: an order on the ideal path, one that leads to a detour, one
 * that the physician disagrees with; and helpful, unnecessary, and dangerous findings to gather.
 */
export const practiceScenario: PracticeScenario = {
  id: 'CSE-TEST-01',
  title: 'Short of breath',
  category: 'Adult Chronic Airways Disease',
  difficulty: 'easy',
  scenario: {
    introduction: 'You are called to the emergency department.',
    patient_info: { age: '68 years', gender: 'female', weight: '61 kg', allergies: 'none' },
    vital_signs: {
      blood_pressure: '152/86 mm Hg',
      heart_rate: '112/min',
      respiratory_rate: '30/min',
      temperature: '99.7 °F (37.6 °C)',
      oxygen_saturation: '81%',
    },
    appearance: 'Sits forward.',
    support: null,
    clock: '23:50',
  },
  image: null,
  informationGathering: [
    {
      key: 'assess',
      prompt: 'What would you gather?',
      minutes: 8,
      next: 'first',
      options: [
        finding('gas', 3),
        finding('history', 2),
        finding('radiograph', 1),
        finding('walk', -3, { vital_signs: { oxygen_saturation: '72%' }, appearance: 'Gray.' }),
      ],
    },
  ],
  decisionMaking: [
    {
      key: 'first',
      prompt: 'What first?',
      select: 1,
      options: [
        order('mask', 3, 'second', { vital_signs: { heart_rate: '104/min' }, appearance: 'Calmer.' }),
        order('flood', -2, 'drowsy', { vital_signs: { oxygen_saturation: '99%' }, appearance: 'Drowsy.' }),
        order('tube', -1, null),
        order('slow', 1, 'second'),
      ],
    },
    { key: 'second', prompt: 'And now?', select: 1, options: [order('bilevel', 3, 'last'), order('wait', -2, 'last')] },
  ],
  finalDecision: {
    key: 'last',
    prompt: 'At the end?',
    select: 1,
    options: [ends('raise', 3), ends('stop', -2), order('cut', -3, null)],
  },
  detours: [
    {
      key: 'drowsy',
      prompt: 'She sleeps.',
      select: 1,
      options: [order('wake', 2, 'second'), order('leave', -3, null)],
    },
  ],
  passing: { assess: 5, first: 1, second: 3, last: 3 },
  debrief: {
    teachingPoint: 'Oxygen is a drug.',
    idealPath: 'Mask, then bilevel.',
    pitfalls: ['Too much oxygen', 'Waiting'],
  },
  references: ['A reference.'],
}
