import { describe, expect, test } from 'vitest'
import { itemPassage, rowPassage, studyMaterial } from '../../../../tests/support/study-material.ts'
import { closestPassages } from '../topic-words.ts'
import { conceptMapSchema, conceptMaps } from './concept-maps.ts'
import { mindMapping, mindMapSchema } from './mind-mapping.ts'

const passages = [
  rowPassage('drugs', 'Warfarin', {
    Drug: 'warfarin',
    'Adverse effect': 'bleeding',
    Indication: 'atrial fibrillation',
  }),
  rowPassage('food', 'Warfarin', {
    Drug: 'warfarin',
    Instruction: 'keep vitamin K constant',
    Rationale: 'vitamin K alters the INR',
  }),
  rowPassage('drugs', 'Heparin', {
    Drug: 'heparin',
    'Adverse effect': 'bleeding',
    Patient: 'has an acute clot and needs warfarin later',
  }),
  itemPassage('RN-A-0001', ['warfarin', 'INR monitoring'], 'Check the INR weekly at first.'),
]
const material = studyMaterial('Warfarin', { passages })

describe('a mind map', () => {
  const map = mindMapping.compose(material)

  test('has a branch for each aspect, with the heading of each cell', () => {
    expect(mindMapSchema.parse(map)).toEqual(map)
    expect(map?.centralTopic).toBe('Warfarin')
    expect(map?.branches.map(({ title, subtopics }) => [title, subtopics])).toEqual([
      ['Table of drugs', ['Adverse effect: bleeding', 'Indication: atrial fibrillation']],
      ['Table of food', ['Instruction: keep vitamin K constant', 'Rationale: vitamin K alters the INR']],
      ['Heparin', ['Adverse effect: bleeding', 'Patient: a patient who has an acute clot and needs warfarin later']],
      ['INR monitoring', ['Check the INR weekly at first.']],
    ])
  })

  test('links branches that share a cell', () => {
    expect(map?.branches[0]?.connections).toEqual([{ to: 'Heparin', label: 'bleeding' }])
  })

  test('gathers many rows of one table in one branch, unless there is nothing else', () => {
    const rows = ['One', 'Two', 'Three', 'Four'].map((name) =>
      rowPassage('ecg', `${name} block`, { Name: `${name} block`, Kind: 'block', Pattern: `pattern of ${name}` }),
    )
    const alone = mindMapping.compose(studyMaterial('block', { passages: rows }))
    expect(alone?.branches.map(({ title }) => title)).toEqual(['One block', 'Two block', 'Three block', 'Four block'])
    const items = ['a', 'b'].map((id) => itemPassage(`RN-A-${id}`, ['block', `aspect ${id}`], `Point ${id}.`))
    const among = mindMapping.compose(studyMaterial('block', { passages: [...rows, ...items] }))
    expect(among?.branches[0]).toMatchObject({ title: 'Table of ecg' })
    // "Kind" is the same in all rows, so it tells nothing.
    expect(among?.branches[0]?.subtopics[0]).toBe('One block: pattern of One')
  })

  test('needs more than one branch', () => {
    expect(mindMapping.compose(studyMaterial('warfarin', { passages: passages.slice(0, 1) }))).toBeUndefined()
  })
})

describe('the closest passages', () => {
  const row = (title: string, cell: string) => rowPassage('drugs', title, { Drug: title, Use: cell })
  const brief = ['a', 'b', 'c', 'd', 'e'].map((title) => row(title, 'pneumonia'))
  const described = row('f', 'for a farmer who had pneumonia and hepatitis after the birth of lambs last spring')
  const other = row('g', 'meningitis')

  test('leave out what names the topic in a description, unless there is too little else', () => {
    expect(closestPassages([described, ...brief, other], 'pneumonia')).toEqual(brief)
    const few = brief.slice(0, 2)
    expect(closestPassages([described, ...few, other], 'pneumonia')).toEqual([...few, described])
    expect(closestPassages([described, other], 'pneumonia')).toEqual([described, other])
  })
})

describe('a concept map', () => {
  const map = conceptMaps.compose(material)
  const labels = new Map(map?.concepts.map(({ id, label }) => [id, label]))
  const sentences = map?.relations.map(({ from, label, to }) => `${labels.get(from)} -> ${label} -> ${labels.get(to)}`)

  test('reads as sentences from one concept to another', () => {
    expect(conceptMapSchema.parse(map)).toEqual(map)
    expect(sentences).toEqual([
      'Warfarin -> can cause -> bleeding',
      'Warfarin -> is used for -> atrial fibrillation',
      'Warfarin -> instruction -> keep vitamin K constant',
      'keep vitamin K constant -> rationale -> vitamin K alters the INR',
      'Warfarin -> is linked with -> Heparin',
      'Heparin -> can cause -> bleeding',
      'Heparin -> patient -> a patient who has an acute clot and needs warfarin later',
      'Warfarin -> key point: INR monitoring -> Check the INR weekly at first.',
    ])
  })

  test('has what two rows share once', () => {
    expect([...labels.values()].filter((label) => label === 'bleeding')).toHaveLength(1)
  })

  test('has once what two tables say in nearly the same words', () => {
    const rows = [
      rowPassage('a', 'DKA', {
        Name: 'DKA',
        Presentation: 'vomiting, abdominal pain, deep breathing, and fruity breath',
      }),
      rowPassage('b', 'DKA', {
        Name: 'DKA',
        Patient: 'an adolescent with vomiting, abdominal pain, deep breathing, and fruity breath',
        Findings: 'a low pH',
        Treatment: 'insulin',
        Cause: 'infection',
      }),
    ]
    const [first] = rows
    const composed = conceptMaps.compose(studyMaterial('DKA', { passages: rows }))
    expect(composed?.concepts.filter(({ label }) => label.includes('vomiting'))).toHaveLength(1)
    expect(composed?.relations[0]?.sources).toEqual([first?.id, 'TABLE-b-DKA'])
  })

  test('asks in its study tip for the shortest concept', () => {
    expect(map?.studyTips[1]).toContain('to “Heparin”')
  })

  test('needs more than a few relations', () => {
    expect(conceptMaps.compose(studyMaterial('warfarin', { passages: passages.slice(0, 1) }))).toBeUndefined()
  })
})
