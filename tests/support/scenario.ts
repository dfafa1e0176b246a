import type { Category, Scenario } from '#domain/simulations/scenario.ts'

const finding = (key: string, score: number) => ({
  key,
  text: `Ask for ${key}`,
  score,
  result: `Result of ${key}`,
  reason: `${key} is worth ${score} here`,
})

const order = (key: string, score: number, rest: Partial<Scenario['finalDecision']['options'][number]> = {}) => ({
  key,
  text: `Order ${key}`,
  score,
  outcome: `${key} is done`,
  reason: `${key} is worth ${score} here`,
  ...rest,
})

const decisionMaking: Scenario['decisionMaking'] = [
  {
    key: 'first',
    prompt: 'What now?',
    options: [
      order('oxygen', 3, { next: 'second', minutes: 15, vital_signs: { oxygen_saturation: 93, heart_rate: 100 } }),
      order('wait', -1, { next: 'worse', vital_signs: { oxygen_saturation: 80 } }),
      order('sedate', -3, { disagrees: true, outcome: 'The physician disagrees.' }),
      order('transfer', 0, { next: 'second' }),
    ],
  },
  {
    key: 'second',
    prompt: 'What next?',
    options: [
      order('bronchodilator', 3, { next: 'end' }),
      order('suction', 1, { next: 'end' }),
      order('nothing', -1, { next: 'end' }),
      order('extubate', -3, { next: 'end' }),
    ],
  },
  {
    key: 'worse',
    prompt: 'The patient is worse. What now?',
    options: [
      order('mask', 2, { next: 'second', vital_signs: { oxygen_saturation: 92 } }),
      order('cannula', 1, { next: 'second' }),
      order('leave', -3, { next: 'second' }),
      order('fluids', -2, { next: 'second' }),
    ],
  },
]

/** A synthetic scenario with four sections and a detour. The reason of every option states its score. */
export function makeScenario(id: string, given: Partial<Scenario> | { image: undefined } = {}): Scenario {
  const keys = [
    'abg',
    'pulse-oximetry',
    'history',
    'breath-sounds',
    'chest-radiograph',
    'sputum',
    'posture',
    'age',
    'diet',
  ]
  const scores = [3, 3, 2, 2, 1, 1, 0, 0, 0]
  return {
    id,
    title: `Patient ${id}`,
    category: 'Adult Trauma' satisfies Category,
    difficulty: 'easy',
    use: 'exam',
    startTime: '23:50',
    scenario: {
      introduction: 'You are called to the ward. The patient is breathing rapidly.',
      patient_info: { age: '60 years', gender: 'female', weight: '70 kg', allergies: 'none known' },
      vital_signs: {
        blood_pressure: '130/80',
        heart_rate: 110,
        respiratory_rate: 28,
        temperature: 37,
        oxygen_saturation: 88,
      },
      appearance: 'Sitting upright.',
    },
    image: { type: 'chest_xray', finding: 'normal' },
    start: 'assess',
    informationGathering: [
      {
        key: 'assess',
        prompt: 'What do you want to know?',
        minutes: 10,
        next: 'first',
        options: [
          ...keys.map((key, index) => finding(key, scores[index] ?? 0)),
          finding('bronchoscopy', -2),
          { ...finding('mri', -3), vital_signs: { oxygen_saturation: 74 }, appearance: 'Blue and gasping.' },
          finding('spirometry', -1),
        ],
      },
    ],
    decisionMaking,
    finalDecision: {
      key: 'end',
      prompt: 'Where should the patient go?',
      options: [order('ward', 3), order('home', -2), order('icu', 1), order('theater', -3)],
    },
    minimallyCompetent: {
      assess: ['abg', 'pulse-oximetry', 'history'],
      first: ['oxygen'],
      second: ['suction'],
      end: ['ward'],
    },
    debrief: {
      teachingPoint: 'The teaching point.',
      idealPath: 'The ideal path.',
      pitfalls: ['A pitfall.', 'Another pitfall.'],
    },
    references: ['source-2020'],
    ...given,
  }
}

/** Two patients for practice, one with and one without an image, and one for the exam. */
export const practiceScenarios = [
  makeScenario('CSE-P-10', { use: 'practice', image: { type: 'chest_xray', finding: 'pneumothorax', side: 'left' } }),
  makeScenario('CSE-P-11', { use: 'practice', image: undefined }),
  makeScenario('CSE-A-10'),
]
