import { describe, expect, test } from 'vitest'
import { imageSchema } from '#domain/simulations/clinical-image.ts'
import { itemPassage, studyMaterial } from '../../../../tests/support/study-material.ts'
import { ecgImages } from '../images/ecg.ts'
import { chestImages, headCtImages } from '../images/radiology.ts'
import { capnogramImages, flowVolumeImages, ventilatorImages } from '../images/waveforms.ts'
import { clinicalImagesSchema, imageInterpretation } from './image-interpretation.ts'

const sets = [ecgImages, chestImages, headCtImages, capnogramImages, ventilatorImages, flowVolumeImages]
const compose = (topic: string, seed = topic) =>
  imageInterpretation.compose(
    studyMaterial(topic, {
      seed,
      passages: [itemPassage('RN-A-0001', ['atrial fibrillation'], 'Assess stroke risk.')],
    }),
  )
const shown = (topic: string) =>
  compose(topic)
    ?.images.map(({ pathology }) => pathology)
    .toSorted()

describe('the images of a topic', () => {
  test.each([
    ['pneumothorax', ['Normal chest radiograph', 'Right pneumothorax', 'Right tension pneumothorax']],
    ['tension pneumothorax', ['Normal chest radiograph', 'Right tension pneumothorax']],
    ['Hyperkalemia', ['Normal sinus rhythm', 'Severe hyperkalemia']],
    [
      'stroke',
      [
        'Normal head CT',
        'Right intracerebral hemorrhage in the putamen',
        'Right middle cerebral artery infarct, about one day old',
      ],
    ],
  ])('%s', (topic, pathologies) => {
    expect(shown(topic)).toEqual(pathologies)
  })

  test('of a kind are some of its findings, and others with another seed', () => {
    const [one, other] = ['one', 'other'].map((seed) =>
      compose('arrhythmias', seed)?.images.map(({ pathology }) => pathology),
    )
    expect(one).toHaveLength(6)
    expect(one).not.toEqual(other)
  })

  test('are none when nothing of the topic can be drawn', () => {
    expect(imageInterpretation.compose(studyMaterial('dental caries'))).toBeUndefined()
  })

  test('do not name the finding before it is revealed, and offer it among the choices', () => {
    const composed = compose('atrial fibrillation')
    expect(clinicalImagesSchema.parse(composed)).toEqual(composed)
    for (const { alt, url, tags, choices, pathology, learningPoints } of composed?.images ?? []) {
      expect(`${alt} ${url} ${tags.join(' ')}`.toLowerCase()).not.toContain(pathology.toLowerCase())
      expect(choices).toContain(pathology)
      expect(learningPoints).toEqual(pathology === 'Atrial fibrillation' ? ['Assess stroke risk.'] : [])
    }
  })
})

const studies = sets.flatMap((set) => set.studies.map((study) => [study.pathology, set, study] as const))

test.each(studies)('%s can be drawn, and its answers belong to steps', (_, { kind }, study) => {
  expect(imageSchema.parse(study.image)).toEqual(study.image)
  for (const step of Object.keys(study.findings)) expect(kind.steps[Number(step)]).toBeDefined()
})
