import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { QuestionSources } from './coverage.ts'
import { checkSubjects, countBySubject } from './subjects.ts'

const file = 'content/subjects.yaml'
const heart = { id: 'heart', name: 'Heart', kind: 'body-system', terms: ['heart'] }
const item = (id: string, topics: string[]) => ({ id, field: 'RN', topics })
const sources = (...items: object[]) => ({ items, tables: [], models: [] }) as unknown as QuestionSources
const none = sources()

describe('content/subjects.yaml', () => {
  it('accepts a list of body systems and subjects', () => {
    const entries = parse(
      '- { id: drugs, name: Drugs, kind: subject, terms: [drug], except: [drug abuse] }',
    ) as unknown[]
    expect(checkSubjects({ file, entries: [heart, ...entries] }, none)).toMatchObject({
      issues: [],
      subjects: [{}, {}],
    })
  })
  it.each([
    [{ ...heart, kind: 'organ' }, 'kind', /^This value is not valid/],
    [{ ...heart, id: 'The Heart' }, 'id', /must be lowercase/],
    [{ ...heart, terms: [] }, 'terms', /fewer than 1/],
    [{ ...heart, terms: ['heart', 'Hearts'] }, 'terms', /"Hearts" is the same as "heart"/],
    [{ ...heart, except: ['heart'] }, 'terms', /is the same as/],
    [{ ...heart, terms: ['!?'] }, 'terms', /has no letters/],
    [{ ...heart, terms: ['one two three four five six'] }, 'terms', /more than 5 words/],
    [{ ...heart, shape: 'round' }, 'shape', /no field/],
  ])('rejects %j', (entry, field, problem) => {
    const { issues } = checkSubjects({ file, entries: [entry] }, none)
    expect(issues).toMatchObject([{ file, field, problem: expect.stringMatching(problem) }])
  })
  it('rejects a repeated id or name', () => {
    const { issues } = checkSubjects({ file, entries: [heart, { ...heart, id: 'cor' }] }, none)
    expect(issues).toMatchObject([{ item: 'cor', field: 'id' }])
  })
})

describe('the subjects of questions', () => {
  it('reports a question whose topics belong to no subject', () => {
    const { issues } = checkSubjects(
      { file, entries: [heart] },
      sources(item('A', ['heart']), item('B', ['astrology'])),
    )
    expect(issues).toMatchObject([
      { file: 'content/questions/RN', item: 'B', problem: 'No subject contains any of the topics: astrology.' },
    ])
  })
  it('counts questions by field', () => {
    const { subjects } = checkSubjects({ file, entries: [heart] }, none)
    const model = { id: 'M', topics: ['heart rate'], uses: [{ field: 'RN' }, { field: 'PA' }, { field: 'PA' }] }
    const all = { ...sources(item('A', ['heart']), item('B', ['lung'])), models: [model] } as unknown as QuestionSources
    const [counted] = countBySubject(subjects, all)
    expect(Object.fromEntries(counted?.byField ?? [])).toEqual({ RN: 2, PA: 1 })
  })
})
