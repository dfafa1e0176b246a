import { describe, expect, it } from 'vitest'
import { createClassifier, normalizeTerm, type Subject } from './subject.ts'

const subjects: Subject[] = [
  { id: 'heart', name: 'Heart', kind: 'body-system', terms: ['heart', 'ACE inhibitor'], except: ['heartburn pain'] },
  { id: 'nerves', name: 'Nerves', kind: 'body-system', terms: ['Guillain-Barré syndrome', 'stroke'] },
  { id: 'skin', name: 'Skin', kind: 'body-system', terms: ['burns', 'wound'] },
  { id: 'drugs', name: 'Drugs', kind: 'subject', terms: ['ACE inhibitor', 'dose'], except: ['radiation dose'] },
]
const classify = createClassifier(subjects)

describe('terms', () => {
  it.each([
    ['Burns', 'burn'],
    ['allergies', 'allergy'],
    ['status', 'status'],
    ['pus', 'pus'],
    ["Parkinson's disease", 'parkinson disease'],
    ['Guillain–Barré', 'guillain barre'],
    ['CHA₂DS₂-VASc score', 'cha2ds2 vasc score'],
    ['  ', ''],
  ])('%s', (term, expected) => {
    expect(normalizeTerm(term)).toBe(expected)
  })
})

describe('classifying by topics', () => {
  it.each([
    [['heart failure'], ['heart']],
    [
      ['Heart Failure', 'burn'],
      ['heart', 'skin'],
    ],
    [['heartbeat'], []],
    [['ACE inhibitors'], ['heart', 'drugs']],
    [['guillain-barre syndrome'], ['nerves']],
    [['Guillain-Barré'], []],
    [['radiation doses'], []],
    [['radiation dose', 'drug dose'], ['drugs']],
    [['heart disease, with a heartburn pain'], []],
    [[], []],
  ])('%j belongs to %j', (topics, ids) => {
    expect(classify(topics)).toEqual(ids)
  })
})
