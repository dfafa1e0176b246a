import { describe, expect, test } from 'vitest'
import { practiceScenarios } from '../../../../tests/support/scenario.ts'
import { itemPassage, rowPassage, studyMaterial, studyQuestion } from '../../../../tests/support/study-material.ts'
import { caseStudies, caseStudySchema } from './case-studies.ts'

const patient = studyQuestion(
  itemPassage('RN-A-0001', ['sepsis'], 'Give antibiotics early.'),
  'A 70-year-old man presents with fever and confusion. Blood pressure is 84/50 mm Hg. What is done first?',
)
const other = studyQuestion(
  itemPassage('RN-A-0002', ['sepsis'], 'Measure lactate.'),
  'A 20-year-old woman with sepsis has a lactate of 5 mmol/L. What does it mean?',
)
const fact = studyQuestion(rowPassage('shock', 'Septic shock', { cause: 'infection' }), 'What causes septic shock?', {
  source: 'table',
})

describe('a case study', () => {
  test('has one patient, their question first, and says of the others whom they are about', () => {
    const composed = caseStudies.compose(studyMaterial('sepsis', { questions: [patient, other, fact], seed: 'one' }))
    expect(caseStudySchema.parse(composed)).toEqual(composed)
    const [first, ...further] = composed?.assessmentQuestions ?? []
    expect(first).toMatchObject({ about: 'this patient' })
    expect(first?.question).toMatch(/^What (?:is done first|does it mean)\?$/)
    expect(further.map(({ about }) => about)).toEqual(['another patient', 'the topic'])
    expect(composed?.keyPoints).toHaveLength(3)
  })

  test('keeps the vignette of another patient in the question', () => {
    const composed = caseStudies.compose(studyMaterial('sepsis', { questions: [patient, other] }))
    expect(composed?.assessmentQuestions[1]?.question).toMatch(/^A \d0-year-old/)
  })

  test('puts all questions of a shared case together, in case order', () => {
    const shared = ['RN-A-0003', 'RN-A-0005', 'RN-A-0004'].map((id, index) =>
      studyQuestion(itemPassage(id, ['stroke'], `Point ${id}`), `What about ${id}?`, {
        case: 'A patient has a stroke.',
        caseOrder: 3 - index,
      }),
    )
    const composed = caseStudies.compose(studyMaterial('stroke', { questions: [...shared] }))
    expect(composed?.scenario).toBe('A patient has a stroke.')
    expect(composed?.assessmentQuestions.map(({ question }) => question)).toEqual([
      'What about RN-A-0004?',
      'What about RN-A-0005?',
      'What about RN-A-0003?',
    ])
  })

  test('is not made of a single question, nor of questions without a patient', () => {
    expect(caseStudies.compose(studyMaterial('sepsis', { questions: [patient] }))).toBeUndefined()
    expect(caseStudies.compose(studyMaterial('sepsis', { questions: [fact, fact] }))).toBeUndefined()
  })

  test('is made of the patient of a table when no item describes one', () => {
    const described = studyQuestion(
      rowPassage('drugs', 'Magnesium', { drug: 'magnesium' }),
      'A patient has life-threatening asthma with an FEV₁ of 22% of predicted after 1 hour of albuterol. Which drug is given?',
      { source: 'table' },
    )
    const composed = caseStudies.compose(studyMaterial('asthma', { questions: [described, fact] }))
    expect(composed?.scenario).toMatch(/^A patient has life-threatening asthma .*albuterol\.$/)
    expect(composed?.assessmentQuestions[0]).toMatchObject({ about: 'this patient', question: 'Which drug is given?' })
  })

  test('asks of a table nothing whose answer is the topic', () => {
    const isDisease = studyQuestion(
      rowPassage('lung', 'Asthma', { disorder: 'asthma' }),
      'A clinician assesses a 22-year-old woman with eczema, episodic wheezing, and a nighttime cough. Which disorder is most likely?',
      { source: 'table', texts: ['An acute asthma exacerbation', 'COPD', 'pneumonia', 'croup'] },
    )
    expect(caseStudies.compose(studyMaterial('asthma', { questions: [isDisease, fact] }))).toBeUndefined()
    const composed = caseStudies.compose(studyMaterial('asthma', { questions: [patient, isDisease, fact] }))
    expect(composed?.assessmentQuestions.map(({ sources: [id] }) => id)).not.toContain('TABLE-lung-Asthma')
  })

  test('is about a patient who has the topic, not one whose question mentions it', () => {
    const passages = ['a', 'b', 'c'].map((id) => itemPassage(`RN-A-${id}`, ['lupus'], 'Point.'))
    const near = passages.map((passage) =>
      studyQuestion(passage, 'A 30-year-old woman with lupus has a rash on the face. What is done?'),
    )
    const composed = caseStudies.compose(studyMaterial('lupus', { questions: [patient, ...near] }))
    expect(composed?.scenario).toContain('lupus')
  })

  test('follows the best path of a simulation, each question with what happened before', () => {
    const [scenario] = practiceScenarios
    if (!scenario) throw new Error('no scenario')
    const passage = itemPassage(scenario.id, [scenario.category], scenario.debrief.teachingPoint)
    const composed = caseStudies.compose(studyMaterial('asthma', { scenarios: [{ passage, scenario }] }))
    expect(caseStudySchema.parse(composed)).toEqual(composed)
    expect(composed?.title).toBe(scenario.title)
    expect(composed?.keyPoints.slice(1).every((point) => point.startsWith('Pitfall: '))).toBe(true)
    for (const { options } of composed?.assessmentQuestions ?? []) {
      expect(options.some(({ correct }) => correct)).toBe(true)
    }
    expect(JSON.stringify(composed)).not.toMatch(/\d %/)
  })

  test('is the same for the same seed', () => {
    const compose = () => caseStudies.compose(studyMaterial('sepsis', { questions: [patient, other, fact] }))
    expect(compose()).toEqual(compose())
  })

  test('has its answers after its questions on paper', () => {
    const composed = caseStudies.compose(studyMaterial('sepsis', { questions: [patient, fact] }))
    const blocks = composed ? caseStudies.print(composed) : []
    const answers = blocks.findIndex((block) => block.kind === 'heading' && block.text === 'Answers')
    expect(answers).toBeGreaterThan(0)
    expect(JSON.stringify(blocks.slice(0, answers))).not.toContain('Because of')
  })
})
