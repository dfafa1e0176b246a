import { describe, expect, test } from 'vitest'
import { findPatientName, findVignette, readPatientData } from './vignette.ts'

describe('findVignette', () => {
  test.each([
    [
      'A 47-year-old patient has a fever. The pulse is 3.5 times as strong. What should the nurse do first?',
      'A 47-year-old patient has a fever. The pulse is 3.5 times as strong.',
      'What should the nurse do first?',
    ],
    [
      'A client has diarrhea. Which actions are appropriate? Select all that apply.',
      'A client has diarrhea.',
      'Which actions are appropriate? Select all that apply.',
    ],
  ])('splits %j', (stem, scenario, question) => {
    expect(findVignette(stem)).toEqual({ scenario, question })
  })

  test.each(['What is the antidote of heparin?', 'The lungs are two. How many are the lungs?', 'A client coughs.'])(
    'finds no patient in %j',
    (stem) => {
      expect(findVignette(stem)).toBeUndefined()
    },
  )
})

describe('readPatientData', () => {
  test.each([
    [
      'A 70-year-old man presents to the emergency department with 3 days of dyspnea, orthopnea, and leg swelling.',
      { age: '70 years', gender: 'Male', presentation: '3 days of dyspnea, orthopnea, and leg swelling', history: '' },
    ],
    [
      'A 1-year-old girl reports neck pain. There is a fever of 101.2 °F (38.4 °C).',
      { age: '1 year', gender: 'Female', presentation: 'Neck pain', history: '' },
    ],
    [
      'A 34-year-old woman with a history of motion sickness is scheduled for surgery.',
      { age: '34 years', gender: 'Female', presentation: '', history: 'Motion sickness' },
    ],
    // The patient is neither the mother nor the clinician.
    [
      'A client brings her 3-year-old son, whose 30-year-old mother is well.',
      { age: '', gender: '', presentation: '', history: '' },
    ],
    ['A patient takes warfarin.', { age: '', gender: '', presentation: '', history: '' }],
    // What follows is not the complaint.
    [
      'A 23-year-old patient reports ringing in the ears and is breathing deeply.',
      { age: '23 years', presentation: '' },
    ],
  ])('reads only what is stated: %j', (text, data) => {
    expect(readPatientData(text)).toMatchObject(data)
  })
})

test.each([
  ['A 48-year-old cashier is referred to hand therapy.', 'A 48-year-old cashier'],
  ['A term newborn is receiving oxygen.', 'A term newborn'],
  ['A patient has asthma.', undefined],
  ['A urine specimen from a 37-year-old patient is cloudy.', undefined],
])('the patient of %j', (text, name) => {
  expect(findPatientName(text)).toBe(name)
})
