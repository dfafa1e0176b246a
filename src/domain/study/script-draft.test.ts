import { expect, test } from 'vitest'
import { findTimingIssues } from '../video-script/script.ts'
import type { StudyMaterial, StudyQuestion } from './material.ts'
import { composeScript, type ScriptDraft, scriptDraftSchema, scriptOfDraft } from './script-draft.ts'

const asked = (number: number, change: Partial<StudyQuestion['question']> = {}): StudyQuestion => ({
  itemId: `RN-${number}`,
  source: 'authored',
  passage: {
    id: `RN-${number}`,
    kind: 'item',
    fields: ['RN'],
    title: `Heparin, part ${number}`,
    text: '',
    topics: ['heparin'],
    references: [],
    itemIds: [`RN-${number}`],
  },
  question: {
    stem: `A client receives heparin. Which drug reverses it in case ${number}?`,
    type: 'single',
    difficulty: 'application',
    topics: ['heparin'],
    ordered: false,
    options: ['Protamine', 'Vitamin K', 'Naloxone', 'Flumazenil'].map((text, index) => ({
      id: String(index),
      text,
      reason: `Reason ${index}.`,
      right: index === 0,
    })),
    explanation: `Protamine binds heparin. The client in the stem bleeds. It acts within minutes.`,
    keyLearningPoint: `Point ${number}: protamine reverses heparin.`,
    references: [],
    ...change,
  } as StudyQuestion['question'],
})

const material = (questions: StudyQuestion[]): StudyMaterial => ({
  topic: 'heparin reversal',
  field: 'RN',
  seed: 'seed',
  passages: questions.map(({ passage }) => passage),
  questions,
  scenarios: [],
  drawings: [],
  namesTopic: () => true,
  viewImage: () => ({ url: '', alt: '', type: '' }),
})

test('a script of the library teaches one point per scene, with times that follow from the narration', () => {
  const composed = composeScript(material([1, 2, 3, 4].map((number) => asked(number))))
  expect(composed?.script.title).toBe('Heparin reversal')
  const scenes = composed?.script.scenes ?? []
  expect(scenes.map(({ visual }) => visual)).toEqual([
    'heparin-reversal.png',
    ...[1, 2, 3, 4].map((number) => `heparin-part-${number}.png`),
    'points-to-remember.png',
  ])
  expect(scenes[1]?.text).toBe('Protamine binds heparin. It acts within minutes. Point 1: protamine reverses heparin.')
  expect(scenes.filter(({ quiz }) => quiz)).toHaveLength(3)
  for (const { quiz } of scenes) {
    if (quiz) expect(quiz.options[quiz.correct]).toBe('Protamine')
  }
  expect(composed && findTimingIssues(composed.script)).toEqual([])
  expect(composed?.itemIds).toEqual(['RN-1', 'RN-2', 'RN-3'])
})

test('a question without exactly four options, or with a long stem, becomes no quiz', () => {
  const three = asked(1, { options: asked(1).question.options.slice(0, 3) })
  const long = asked(2, { stem: `${'It is long. '.repeat(60)}Which drug?` })
  const composed = composeScript(material([three, long]))
  expect(composed?.script.scenes.some(({ quiz }) => quiz)).toBe(false)
  expect(composed?.itemIds).toEqual([])
})

test('one point is too little for a script, and a point is taught once', () => {
  expect(composeScript(material([asked(1)]))).toBeUndefined()
  const same = { keyLearningPoint: 'Protamine reverses heparin.' }
  expect(composeScript(material([asked(1, same), asked(2, same)]))).toBeUndefined()
})

test('what a model wrote becomes a script with the same quizzes', () => {
  const draft: ScriptDraft = {
    scenes: [
      { heading: 'What heparin does', narration: 'word '.repeat(48), quiz: null, sources: ['RN-1'] },
      {
        heading: '???',
        narration: 'Protamine reverses it.',
        quiz: { question: 'Which?', A: 'a', B: 'b', C: 'c', D: 'd', correct: 'C' },
        sources: [],
      },
    ],
  }
  expect(scriptDraftSchema.safeParse(draft).success).toBe(true)
  const { scenes, duration } = scriptOfDraft('heparin', draft)
  expect(scenes).toMatchObject([
    { start: 0, end: 23, visual: 'what-heparin-does.png' },
    {
      start: 23,
      end: 33,
      visual: 'visual.png',
      quiz: { question: 'Which?', options: ['a', 'b', 'c', 'd'], correct: 2 },
    },
  ])
  expect(duration).toBe(33)
})
