import { describe, expect, test } from 'vitest'
import { practiceScenarios } from '../../../../tests/support/scenario.ts'
import { itemPassage, studyMaterial, studyQuestion } from '../../../../tests/support/study-material.ts'
import { clinicalScenarioSchema, clinicalScenarios } from './clinical-scenarios.ts'

const about = (id: string, stem: string, more = {}) =>
  studyQuestion(itemPassage(id, ['sepsis'], `Point of ${id}.`), stem, more)

const vignette = 'A 70-year-old client with sepsis has a blood pressure of 84/50 mm Hg and cold, mottled legs.'
const decide = about('RN-A-0001', `${vignette} What should the nurse do first?`)
const decideToo = about('RN-A-0002', `${vignette} Which action is the priority?`)
const conclude = about('RN-A-0003', `${vignette} Which condition is most likely?`)

describe('a clinical scenario', () => {
  test('of several patients asks for decisions first, and never says that they are one patient', () => {
    const composed = clinicalScenarios.compose(studyMaterial('sepsis', { questions: [conclude, decide, decideToo] }))
    expect(clinicalScenarioSchema.parse(composed)).toEqual(composed)
    expect(composed).toMatchObject({ kind: 'several patients', introduction: '' })
    expect(composed?.steps.map(({ sources }) => sources[0]).at(-1)).toBe('RN-A-0003')
    expect(composed?.steps.map(({ options }) => options[0]?.next)).toEqual(['patient-2', 'patient-3', ''])
  })

  test('leaves out patients in whose questions the topic is only mentioned, unless there are too few others', () => {
    const other = studyQuestion(
      itemPassage('RN-A-0010', ['transfusion'], 'Stop the transfusion.'),
      'A client with a fever of 104 °F during a transfusion may have a contaminated unit. What is done first?',
    )
    const idsOf = (questions: (typeof decide)[]) =>
      clinicalScenarios
        .compose(studyMaterial('sepsis', { questions }))
        ?.steps.flatMap(({ sources }) => sources)
        .toSorted()
    expect(idsOf([other, decide, decideToo, conclude])).toEqual(['RN-A-0001', 'RN-A-0002', 'RN-A-0003'])
    expect(idsOf([other, decide])).toEqual(['RN-A-0001', 'RN-A-0010'])
  })

  test('of a shared case is one patient, step by step', () => {
    const given = { case: 'A client is admitted with sepsis.' }
    const questions = [
      about('RN-A-0008', 'An hour later, the client is confused. What is done?', given),
      about('RN-A-0007', 'What comes first?', given),
    ]
    const composed = clinicalScenarios.compose(studyMaterial('sepsis', { questions }))
    expect(composed).toMatchObject({ kind: 'one patient', introduction: given.case })
    expect(composed?.steps.map(({ situation, question }) => [situation, question])).toEqual([
      ['', 'What comes first?'],
      ['An hour later, the client is confused.', 'What is done?'],
    ])
  })

  test('needs two patients, and patients with more than a name', () => {
    expect(clinicalScenarios.compose(studyMaterial('sepsis', { questions: [decide] }))).toBeUndefined()
    const thin = about('RN-A-0004', 'A patient has sepsis. What should be done?')
    expect(clinicalScenarios.compose(studyMaterial('sepsis', { questions: [decide, thin] }))).toBeUndefined()
  })

  test.each(practiceScenarios.map((scenario) => [scenario.id, scenario] as const))(
    'of the simulation %s leads from every option to a step, back, or to the end',
    (_, scenario) => {
      const passage = itemPassage(scenario.id, [scenario.category], scenario.debrief.teachingPoint)
      const composed = clinicalScenarios.compose(studyMaterial('asthma', { scenarios: [{ passage, scenario }] }))
      expect(clinicalScenarioSchema.parse(composed)).toEqual(composed)
      const ids = new Set(composed?.steps.map(({ id }) => id))
      for (const { options } of composed?.steps ?? []) {
        expect(options.some(({ verdict }) => verdict === 'best')).toBe(true)
        for (const { next } of options) expect(next === '' || ids.has(next)).toBe(true)
      }
      const isReached = (id: string) =>
        id === composed?.steps[0]?.id || composed?.steps.some((one) => one.options.some(({ next }) => next === id))
      expect([...ids].filter((id) => !isReached(id))).toEqual([])
    },
  )
})
