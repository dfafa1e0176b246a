import { describe, expect, test } from 'vitest'
import {
  antidoteTable,
  materialOf,
  potassiumItem,
  rowPassage,
  studyMaterial,
  studyQuestion,
} from '../../../../tests/support/study-material.ts'
import { blank } from '../blanks.ts'
import { citedPassages, studyMethods } from '../registry.ts'
import { checkTypedAnswer } from '../typed-answer.ts'
import { definitions } from './definitions.ts'
import { drugCards } from './drug-cards.ts'
import { fillBlank } from './fill-blank.ts'
import { matching } from './matching.ts'
import { itemsShownIn, practiceQuestions } from './practice-questions.ts'
import { trueFalse } from './true-false.ts'

const material = materialOf({ tables: [antidoteTable], items: [potassiumItem] })
const nothing = materialOf({})

describe.each(Object.values({ fillBlank, matching, practiceQuestions, trueFalse }))('$name', ({ name }) => {
  const { compose, schema, count, print } = studyMethods[name] as (typeof studyMethods)['matching']
  test('has content that fits its schema, cites its passages, and can be counted and printed', () => {
    const content = compose(material)
    expect(schema.parse(content)).toEqual(content)
    const known = new Set(material.passages.map(({ id }) => id))
    expect(citedPassages(content).length).toBeGreaterThan(0)
    expect(citedPassages(content).filter((id) => !known.has(id))).toEqual([])
    expect(count(content as never)).toBeGreaterThan(0)
    expect(JSON.stringify(print(content as never)).length).toBeGreaterThan(50)
  })
  test('is the same for the same seed', () => expect(compose(material)).toEqual(compose(material)))
  test('is nothing when there is nothing', () => expect(compose(nothing)).toBeUndefined())
})

const composed = <T>(content: T | undefined): T => {
  if (content === undefined) throw new Error('Nothing was composed')
  return content
}

describe('true or false', () => {
  const { items } = composed(trueFalse.compose(material))
  const pairs = antidoteTable.rows.map(({ poison, antidote }) => [poison, antidote])
  /** Whether a statement about an antidote pairs a row's own cells. */
  const holds = (statement: string) =>
    pairs.some(
      ([poison, antidote]) =>
        statement.includes(`treatment for ${poison}.`) && statement.endsWith(`antidote is ${antidote}.`),
    ) ||
    antidoteTable.rows.some(({ antidote, action }) =>
      statement.toLowerCase().startsWith(`${antidote} ${action}`.toLowerCase()),
    )

  test('a statement is marked true exactly when its parts belong together', () => {
    const about = items.filter(({ sources: [id] }) => id?.startsWith('TABLE'))
    expect(about.length).toBeGreaterThan(4)
    expect(about.map(({ statement, answer }) => [statement, answer])).toEqual(
      about.map(({ statement }) => [statement, holds(statement)]),
    )
  })

  test('a false statement is followed by what is correct', () => {
    const wrong = items.filter(({ answer, sources: [id] }) => !answer && id?.startsWith('TABLE'))
    expect(wrong.length).toBeGreaterThan(0)
    for (const { explanation, sources } of wrong) {
      const row = antidoteTable.rows.find(({ key }) => sources[0]?.endsWith(key))
      expect(explanation.toLowerCase()).toContain(String(row?.antidote).toLowerCase())
    }
  })

  test('nothing speaks of options that the learner does not see', () => {
    expect(JSON.stringify(items)).not.toMatch(/listed|option|would not help here/)
  })

  test('an action is stated of the one who takes it', () => {
    const statements = items.map(({ statement }) => statement)
    expect(statements.some((text) => /\. The nurse should first (?:start|give|restrict) /.test(text))).toBe(true)
  })

  test('"true" is no good guess', () => {
    const trueCount = items.filter(({ answer }) => answer).length
    expect(trueCount).toBeLessThanOrEqual(Math.floor((items.length - trueCount) * 1.5) + 1)
  })
})

describe('fill in the blank', () => {
  const { items } = composed(fillBlank.compose(material))

  test('has one blank, whose answer is not told by the rest of the sentence', () => {
    for (const { question, answer } of items) {
      expect(question.split(blank)).toHaveLength(2)
      expect(question.toLowerCase()).not.toContain(answer.toLowerCase())
    }
  })

  test('takes its own answer, and none of those that are confused with it', () => {
    for (const item of items) {
      expect(checkTypedAnswer(item.answer, item)).toBe('correct')
      for (const other of item.confusable) expect(checkTypedAnswer(other, item)).toBe('wrong')
    }
  })

  test('blanks the one number of a sentence, and leaves its unit', () => {
    expect(items).toContainEqual(
      expect.objectContaining({
        question: 'In diabetic ketoacidosis, correct a potassium below _____ mEq/L before starting insulin.',
        answer: '3.5',
        hint: 'number',
      }),
    )
  })

  test('leaves out a row whose answer is not the only correct one', () => {
    expect(items.some(({ answer }) => answer === 'naloxone')).toBe(true)
    expect(items.some(({ answer }) => answer === 'digoxin immune Fab')).toBe(false)
  })

  test('does not ask for the topic itself', () => {
    const about = composed(fillBlank.compose({ ...material, topic: 'naloxone' }))
    expect(about.items.some(({ answer }) => answer === 'naloxone')).toBe(false)
  })
})

describe('fill in the blank about a single drug', () => {
  const noted = (table: string, title: string, cells: Record<string, string>, note: string) => {
    const passage = rowPassage(table, title, cells)
    return { ...passage, row: { ...(passage.row as NonNullable<typeof passage.row>), note } }
  }
  const digoxin = noted(
    'drugs',
    'Digoxin',
    { drug: 'digoxin', target: 'a level of 0.5 to 0.9 ng/mL', finding: 'nausea at a level of 3.1 ng/mL' },
    'An earlier sample than 6 hours after the dose is falsely high. Severe toxicity is treated with digoxin immune Fab. This dose is for older adults. Oral doses act within 1 hour.',
  )
  const antidote = noted('antidotes', 'Digoxin immune Fab', { antidote: 'digoxin immune Fab' }, '')
  const ask = (id: string, text: string, point: string) => ({
    ...studyQuestion(digoxin, `What about digoxin, ${id}?`, { texts: [text, 'b', 'c', 'd'], keyLearningPoint: point }),
    source: 'table' as const,
  })
  const { items } = composed(
    fillBlank.compose(
      studyMaterial('digoxin', {
        passages: [digoxin, antidote],
        questions: [
          ask('target', 'A level of 0.5 to 0.9 ng/mL', 'The target of digoxin is a level of 0.5 to 0.9 ng/mL.'),
          ask('finding', 'Nausea at a level of 3.1 ng/mL', 'Digoxin caused nausea at a level of 3.1 ng/mL.'),
        ],
      }),
    ),
  )

  test('asks for its target, and for what the notes say of it, but for nothing of one patient', () => {
    expect(items.map(({ question, answer }) => [question, answer])).toEqual([
      ['The target of digoxin is a level of _____ ng/mL.', '0.5 to 0.9'],
      ['Digoxin: An earlier sample than _____ hours after the dose is falsely high.', '6'],
      ['Digoxin: Severe toxicity is treated with _____.', 'digoxin immune Fab'],
    ])
  })

  test('takes a range with a hyphen or a dash', () => {
    for (const typed of ['0.5 to 0.9', '0.5-0.9', '0.5–0.9']) {
      expect(checkTypedAnswer(typed, items[0] as (typeof items)[number])).toBe('correct')
    }
    expect(checkTypedAnswer('0.5-0.8', items[0] as (typeof items)[number])).toBe('wrong')
  })
})

describe('matching', () => {
  const { pairs } = composed(matching.compose(material))

  test('each match belongs to one term of its group', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(8)
    for (const group of Map.groupBy(pairs, ({ group }) => group).values()) {
      expect(new Set(group.map(({ term }) => term)).size).toBe(group.length)
      expect(new Set(group.map(({ match }) => match)).size).toBe(group.length)
    }
  })

  test('what would fit two terms is in no group with both', () => {
    for (const group of Map.groupBy(pairs, ({ group }) => group).values()) {
      const terms = group.flatMap(({ term, match }) => [term, match])
      expect(terms.includes('Deferoxamine') && terms.includes('Digoxin immune Fab')).toBe(false)
    }
  })

  test('a topic with one row of its own is told apart from the other rows of its table', () => {
    const ids = material.passages.map(({ id }) => id)
    const lookedUp = new Set(ids.filter((id) => !id.endsWith('row-1')))
    const content = composed(matching.compose({ ...material, lookedUp }))
    expect(content.pairs.some(({ sources }) => sources[0]?.endsWith('row-1'))).toBe(true)
    expect(matching.compose({ ...material, lookedUp: new Set(ids) })).toBeUndefined()
  })
})

describe('definitions', () => {
  test('come from tables that define, and from sentences that say what a topic is', () => {
    const glossary = {
      ...antidoteTable,
      id: 'pharmacokinetics-and-pharmacodynamics',
      columns: { observation: 'clinical observation', term: 'concept', use: 'definition' },
      rows: ['clearance', 'half-life', 'volume', 'trough', 'peak'].map((term) => ({
        key: term,
        term,
        use: `the ${term} that is meant`,
        observation: `a patient shows ${term}`,
      })),
      questionTemplates: [],
    }
    const { items } = composed(definitions.compose(materialOf({ tables: [glossary as never], items: [potassiumItem] })))
    expect(definitions.schema.parse({ items })).toEqual({ items })
    expect(items).toContainEqual({
      term: 'Clearance',
      definition: 'The clearance that is meant.',
      use: 'For example: a patient shows clearance.',
      sources: ['TABLE-pharmacokinetics-and-pharmacodynamics-clearance'],
    })
    expect(items).toContainEqual({
      term: 'Hypokalemia',
      definition: 'Hypokalemia is a low concentration of potassium in the blood that weakens muscles.',
      use: potassiumItem.keyLearningPoint,
      sources: [potassiumItem.id],
    })
  })
})

describe('definitions from rows', () => {
  test('leave out a row that names the topic only in a column that is not shown', () => {
    const drug = (title: string, mark: string, risk: string) =>
      rowPassage('hypnotics-volatile-agents-and-opioids', title, { drug: title, mark, risk })
    const rows = [
      drug('norepinephrine', 'raises blood pressure in septic shock', 'extravasation'),
      drug('carbamazepine', 'treats trigeminal neuralgia', 'pain like an electric shock'),
    ]
    const namesTopic = (text: string) => text.includes('shock')
    const compose = (passages: typeof rows) => definitions.compose(studyMaterial('shock', { passages, namesTopic }))
    expect(compose(rows)).toBeUndefined()
    const third = drug('phenylephrine', 'constricts arteries', 'worse shock with a low output')
    expect(composed(compose([...rows, third])).items).toHaveLength(3)
  })

  test('begin with the class of a drug, and add the criteria to the findings of one patient', () => {
    const drug = (title: string, mark: string) =>
      rowPassage('hypnotics-volatile-agents-and-opioids', title, { drug: title, mark })
    const stage = rowPassage('periodontal-diagnosis', 'Stage II', {
      term: 'stage II periodontitis',
      kind: 'classification',
      finding: 'attachment loss of 4 mm',
    })
    const row = stage.row as NonNullable<typeof stage.row>
    const passages = [
      drug('remimazolam', 'is a benzodiazepine that esterases metabolize'),
      drug('morphine', 'has an active metabolite'),
      { ...stage, row: { ...row, note: 'Attachment loss of 3 to 4 mm defines stage II.' } },
    ]
    const { items } = composed(definitions.compose(studyMaterial('dentistry', { passages })))
    expect(items.map(({ definition, use }) => [definition, use])).toEqual([
      ['A benzodiazepine that esterases metabolize.', ''],
      ['A drug that has an active metabolite.', ''],
      [
        'A classification documented, for example, on the basis of attachment loss of 4 mm.',
        'Attachment loss of 3 to 4 mm defines stage II.',
      ],
    ])
  })
})

describe('drug cards', () => {
  const table = (id: string, columns: Record<string, string>, row: Record<string, string>) => ({
    ...antidoteTable,
    id,
    columns,
    rows: Array.from({ length: 5 }, (_, index) => ({
      key: `row-${index}`,
      ...Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, index === 0 ? value : `another ${'abcd'[index - 1]}`]),
      ),
    })),
    questionTemplates: [],
  })
  const tables = [
    table(
      'cardiovascular-drug-effects',
      { drug: 'drug', mechanism: 'mechanism', role: 'main use', finding: 'effect', why: 'why' },
      { drug: 'digoxin', mechanism: 'inhibiting the pump', role: 'rate control', finding: 'halos', why: 'it does' },
    ),
    table(
      'therapeutic-drug-monitoring',
      { drug: 'drug therapy', target: 'target', toxic: 'toxicity' },
      { drug: 'digoxin for heart failure', target: 'a level of 0.5 to 0.9 ng/mL', toxic: 'nausea' },
    ),
    table(
      'brand-and-generic-names',
      { brand: 'brand', generic: 'generic', use: 'use', drugClass: 'class' },
      { brand: 'Lanoxin', generic: 'digoxin', use: 'heart failure', drugClass: 'a cardiac glycoside' },
    ),
  ] as never[]

  test('merge what several tables say about one drug', () => {
    const { cards } = composed(drugCards.compose(materialOf({ tables }, { topic: 'digoxin' })))
    expect(drugCards.schema.parse({ cards })).toEqual({ cards })
    expect(cards.map(({ drug, brandNames }) => [drug, brandNames])).toEqual([['Digoxin', ['Lanoxin']]])
    expect(cards[0]?.sections.map(({ title, points }) => [title, points.map(({ text }) => text)])).toEqual([
      ['Class', ['A cardiac glycoside.']],
      ['Mechanism and key pharmacology', ['Acts by inhibiting the pump.']],
      ['Indications', ['Rate control.', 'Heart failure.']],
      ['Adverse effects', ['Halos, because it does.', 'Toxicity of digoxin for heart failure: nausea.']],
      ['Monitoring', ['Target of digoxin for heart failure: a level of 0.5 to 0.9 ng/mL.']],
    ])
  })

  test('are found by the brand name, and look the generic name up', () => {
    const branded = materialOf({ tables }, { topic: 'Lanoxin' })
    expect(drugCards.ingredients.alsoAbout?.(branded.passages, 'Lanoxin')).toEqual(['digoxin'])
    expect(composed(drugCards.compose(branded)).cards.map(({ drug }) => drug)).toEqual(['Digoxin'])
  })

  test('say of which form of a drug a row speaks', () => {
    const patch = table(
      'analgesics-and-opioids',
      { drug: 'drug', trait: 'key pharmacology', role: 'main role', cause: 'adverse reaction' },
      { drug: 'a lidocaine 5% patch', trait: 'is worn for 12 hours', role: 'neuralgia', cause: 'has a numb mouth' },
    )
    const { cards } = composed(drugCards.compose(materialOf({ tables: [patch] as never[] }, { topic: 'lidocaine' })))
    expect(cards[0]?.drug).toBe('Lidocaine')
    expect(cards[0]?.sections[0]?.points[0]?.text).toBe('Lidocaine 5% patch: is worn for 12 hours.')
  })

  test('of a class leave out a drug of which only a note or a patient names it', () => {
    const about = (drug: string, mechanism: string, patient: string) =>
      rowPassage('glucose-lowering-drugs', drug, { drug, profile: mechanism, patient, finding: 'nausea' })
    const passages = [
      about('nadolol', 'is a beta blocker', 'has angina'),
      about('minoxidil', 'opens potassium channels', 'already takes a beta blocker'),
      about('labetalol', 'blocks alpha and beta receptors', 'is pregnant'),
    ]
    const { cards } = composed(drugCards.compose(studyMaterial('beta blockers', { passages })))
    expect(cards.map(({ drug }) => drug)).toEqual(['Nadolol', 'Labetalol'])
  })

  test('leave out a drug of which too little is known', () => {
    expect(drugCards.compose(materialOf({ tables: tables.slice(1, 2) }, { topic: 'digoxin' }))).toBeUndefined()
  })
})

describe('practice questions', () => {
  const content = composed(practiceQuestions.compose(material))

  test('are those of the bank, with the options in another order', () => {
    const item = content.questions.find(({ itemId }) => itemId === potassiumItem.id)
    expect(item?.options.toSorted((a, b) => (a.text < b.text ? -1 : 1))).toEqual(
      potassiumItem.options
        .map(({ text, reason, right }) => ({ text, reason, right: right === true }))
        .toSorted((a, b) => (a.text < b.text ? -1 : 1)),
    )
    expect(new Set(itemsShownIn(content)).size).toBe(content.questions.length)
  })

  test('ask about each passage once before they ask again', () => {
    const passages = content.questions.map(({ sources: [id] }) => id)
    const distinct = new Set(passages).size
    expect(new Set(passages.slice(0, distinct)).size).toBe(distinct)
  })
})
