import { describe, expect, test } from 'vitest'
import { checkLanguage } from './american-english.ts'

const problemsOf = (text: string) =>
  checkLanguage([{ field: 'explanation', role: 'explanation', text }]).map(
    ({ problem, remedy }) => `${problem} ${remedy}`,
  )

describe('spelling', () => {
  test.each([
    ['Oedema', 'edema'],
    ['anaemia', '-emia'],
    ['hyperglycaemic', '-emia'],
    ['haemorrhage', 'hem-'],
    ['paediatric', 'with e'],
    ['anaesthesia', 'with e'],
    ['oesophageal', 'with e'],
    ['foetus', 'with e'],
    ['leucocytes', 'with e or k'],
    ['diarrhoea', '-rrhea'],
    ['apnoea', '-pnea'],
    ['tumours', '-or'],
    ['behavioural', '-or'],
    ['labour', '-or'],
    ['colour', '-or'],
    ['fibres', '-er'],
    ['litres', 'liter'],
    ['centimetre', 'meter'],
    ['centred', '-er'],
    ['stabilised', '-ize'],
    ['hospitalisation', '-ize'],
    ['recognises', '-ize'],
    ['immobilising', '-ize'],
    ['paralysed', '-yze'],
    ['labelled', 'one l'],
    ['counselling', 'one l'],
    ['fulfil', 'll'],
    ['practising', 'practice'],
    ['licence', '-se'],
    ['programme', 'program'],
    ['ageing', 'aging'],
    ['grey', 'gray'],
    ['sulphate', 'sulf-'],
    ['manoeuvre', 'maneuver'],
    ['paracetamol', 'acetaminophen'],
    ['adrenaline', 'epinephrine'],
    ['whilst', 'while'],
  ])('reports %s', (word, write) => {
    expect(problemsOf(`The ${word} is here.`)).toEqual([expect.stringMatching(`"${word}" is not American.*${write}`)])
  })

  test.each([
    'Haemophilus influenzae and Neisseria gonorrhoeae cause angioedema less often than gastroesophageal reflux.',
    'The analyses, diagnoses, and metastases were otherwise precise; exercise and advise compromise.',
    'Grey Turner sign and the American Academy of Orthopaedic Surgeons.',
    'The provider excised the lesion, raised the head, and promised to revise the catheterization record.',
    'Canceled, labeled, cancellation, excellent, controlled, enrolled, installed, fulfillment.',
    'Four hours; your vigorous humorous glamour; a parameter, a diameter, a thermometer.',
    'A licensed nurse practices with a license in the program.',
  ])('accepts %j', (text) => expect(problemsOf(text)).toEqual([]))
})

describe('phrases', () => {
  test.each([
    ['Consider this case of asthma.', 'Consider this case'],
    ['Check potassium, above all in this client.', 'above all'],
    ['By the ASPEN safe practices, confirm placement.', 'By the ASPEN'],
    ['Treat it, by the 2025 guideline, with metformin.', 'by the 2025'],
    ['The suspension holds 160 mg in 5 mL.', 'holds 160 mg'],
    ['The chest film shows a mass.', 'film'],
    ['The nurse may not share it without leave.', 'without leave'],
    ['Smoking is the usual spark.', 'usual spark'],
    ['The client should call later on.', 'later on'],
  ])('reports %j', (text, phrase) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(`"${phrase}" is not what an American clinician`)])
  })

  test.each([
    'The drug is approved by the FDA and given by the nurse by 1400.',
    'Cover the site with a transparent film dressing; film-coated tablets and a film badge.',
    'The client may leave against medical advice, has a leave of absence, and will leave.',
    'The nurse holds the dose, and the bag holds 500 mL.',
    'Assess the client at once. By then, the fever had resolved.',
  ])('accepts %j', (text) => expect(problemsOf(text)).toEqual([]))
})

describe('terms', () => {
  test.each([
    ['The client bends the foot upward.', 'dorsiflexion'],
    ['Pain in the hollow at the base of the thumb.', 'anatomical snuffbox'],
    ['Listen to the breathing sounds.', 'breath sounds'],
    ['The effort of breathing increases.', 'work of breathing'],
    ['The state of consciousness falls.', 'level of consciousness'],
    ['The infant is fed only breast milk.', 'exclusively breastfed'],
    ['A second CT is needed.', 'repeat CT'],
    ['Measure the blood sugar.', 'blood glucose'],
    ['The client has a pressure ulcer.', 'pressure injury'],
  ])('reports the paraphrase in %j', (text, term) => {
    expect(problemsOf(text)).toEqual([expect.stringMatching(`paraphrases a term.*Write ${term}`)])
  })

  test('accepts what a client says or is told', () => {
    expect(problemsOf('The client states, "I take a water pill and check my blood sugar."')).toEqual([])
    expect(problemsOf('The lateral decubitus radiograph shows free air.')).toEqual([])
  })
})
