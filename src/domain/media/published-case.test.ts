import { describe, expect, test } from 'vitest'
import type { PracticeTopic } from './medical-case.ts'
import { findPatient, findStatedPathology, type PublishedRecord } from './published-case.ts'
import { readPublishedCase, splitSentences } from './published-reading.ts'

describe('what a caption states', () => {
  test.each<[string, PracticeTopic, string]>([
    ['Chest radiograph showing a left-sided pneumothorax.', 'pneumothorax', 'Pneumothorax'],
    ['CT of the chest: bilateral pleural effusions.', 'pleural effusion', 'Pleural effusion'],
    ['Lobar pneumonia of the right lower lobe', 'pneumonia', 'Pneumonia'],
    ['Radiograph of the wrist. Displaced fracture of the distal radius.', 'fracture', 'Fracture'],
    ['Posteroanterior film with marked cardiomegaly', 'cardiac', 'Cardiomegaly'],
    ['Echocardiogram with a large pericardial effusion', 'cardiac', 'Pericardial effusion'],
    ['Normal chest radiograph of a child.', 'normal chest', 'Normal'],
  ])('%s', (caption, topic, pathology) => {
    expect(findStatedPathology(caption, topic)).toBe(pathology)
  })

  test.each<[string, PracticeTopic]>([
    ['There is no consolidation, effusion, or pneumothorax.', 'pneumothorax'],
    ['Chest film without pleural effusion', 'pleural effusion'],
    ['Film after treatment of the pneumonia', 'pneumonia'],
    ['The pneumothorax has resolved.', 'pneumothorax'],
    ['Left pneumothorax. A second film shows no pneumothorax.', 'pneumothorax'],
    ['Suspected fracture of the scaphoid', 'fracture'],
    ['Healed rib fractures', 'fracture'],
    ['Flow chart of patients with pneumonia', 'pneumonia'],
    ['Lungs of mice with pneumonia', 'pneumonia'],
    ['Not a normal chest radiograph', 'normal chest'],
    ['A brain tumor', 'pneumonia'],
  ])('%s: nothing', (caption, topic) => {
    expect(findStatedPathology(caption, topic)).toBeUndefined()
  })
})

test.each([
  ['Chest film of a 45-year-old man with fever', 45, 'male'],
  ['A 7 year old girl', 7, 'female'],
  ['A 62-year-old obese woman', 62, 'female'],
  ['A 62-year-old with fever', 62, undefined],
  ['A 45-year-old man and a 50-year-old woman', undefined, undefined],
  ['The patient', undefined, undefined],
])('the patient of "%s"', (text, age, sex) => {
  expect(findPatient(text)).toEqual({ age, sex })
})

test('sentences end where they end', () => {
  expect(splitSentences('Fig. 2 shows air. The trachea is 2.5 cm off (arrow). See it.')).toEqual([
    'Fig. 2 shows air.',
    'The trachea is 2.5 cm off (arrow).',
    'See it.',
  ])
})

const record: PublishedRecord = {
  id: 'PMC1_f1',
  modality: 'X-ray',
  title: 'A case',
  caption: 'Lateral radiograph of the wrist of a 30-year-old woman. Fracture of the distal radius.',
  abstract: '',
  authors: 'Doe J',
  institution: null,
  journal: 'Cases Journal',
  year: 2009,
  subjects: [],
  license: { name: 'CC BY 2.0', url: 'https://creativecommons.org/licenses/by/2.0/' },
  sourceUrl: 'https://openi.nlm.nih.gov/detailedresult?img=PMC1_f1&req=4',
}

test('a figure becomes a case to study that says only what its caption says', () => {
  const reading = readPublishedCase(record, 'fracture', 'Fracture')
  expect(reading).toMatchObject({
    bodyPart: 'Wrist',
    view: 'Lateral',
    patientAge: '30 years',
    patientSex: 'female',
    impression: 'The caption names fracture.',
    findings: ['Lateral radiograph of the wrist of a 30-year-old woman.', 'Fracture of the distal radius.'],
  })
  expect(reading.questions[0]).toContain('Which bone')
  const bare = readPublishedCase({ ...record, caption: 'A film.', journal: null, year: null }, 'pneumonia', 'Pneumonia')
  expect(bare).toMatchObject({ bodyPart: 'Chest', view: 'Not stated', patientAge: null, patientSex: null })
  for (const modality of ['CT', 'MRI', 'Ultrasound'] as const) {
    expect(readPublishedCase({ ...record, modality }, 'cardiac', 'Cardiomegaly').questions).toHaveLength(6)
  }
})
