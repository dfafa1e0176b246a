import { describe, expect, it } from 'vitest'
import { identifierTerms } from './terms.ts'
import { checkVocabulary } from './vocabulary.ts'

const found = (path: string, source: string) => checkVocabulary(path, source).map((finding) => finding.found)

describe('vocabulary of identifiers', () => {
  it.each(identifierTerms.map(({ term }) => term))('rejects %s as a name and as part of a name', (term) => {
    const capitalized = term[0]?.toUpperCase() + term.slice(1)
    const source = `export const ${term} = 1\nexport const first${capitalized}No = 2`
    const findings = checkVocabulary('src/web/features/x.ts', source)
    expect(findings.map(({ found, line }) => [found, line])).toEqual([
      [term, 1],
      [`first${capitalized}No`, 2],
    ])
  })

  it.each([
    ['variables', 'const paper = 1'],
    ['parameters', 'const f = (paper: number) => 1'],
    ['properties', 'const x = { paper: 1 }'],
    ['properties that are read', 'const x = y.paper'],
    ['private fields', 'class X { #paper = 1 }'],
    ['types', 'interface Paper { x: number }'],
    ['snake_case', 'const exam_paper = 1'],
    ['acronyms', 'const QIPaper = 1'],
  ])('looks at %s', (_what, source) => expect(found('src/domain/x.ts', source)).toHaveLength(1))

  it('looks at components and props', () => {
    expect(found('src/web/x.tsx', 'const x = <Paper kept={1} />')).toEqual(['Paper', 'kept'])
  })

  it.each(['method', 'metric', 'compile', 'classroom', 'spreadsheet', 'drawer', 'always', 'gateway', 'outstanding'])(
    'allows %s, which only contains the letters of a term',
    (name) => expect(found('src/web/x.ts', `const ${name} = 1`)).toEqual([]),
  )

  it.each(['ProgressStrip', 'lookUpName', 'roomAirSaturation', 'drawUpDose', 'standIn', 'minutesInWords'])(
    'allows %s, a standard term',
    (name) => expect(found('src/web/x.ts', `const ${name} = 1`)).toEqual([]),
  )

  it('lets imaging draw on a raster', () => {
    expect(found('src/imaging/x.ts', 'const drawCircle = 1')).toEqual([])
    expect(found('src/server/x.ts', 'const drawCircle = 1')).toEqual(['drawCircle'])
  })

  it('does not look at comments and imported paths', () => {
    expect(found('src/web/x.ts', "// the paper that was kept\nimport './paper.ts'")).toEqual([])
  })
})

describe('vocabulary of texts', () => {
  it.each([
    'Hand in',
    'Your quiz was handed in.',
    'Hand it in now',
    'Start this paper',
    'Options that you struck',
    'A quiz is drawn for you',
    'Your e-mail address',
    'A score of 70 %',
    'en-GB',
    'Taken on 20 Nov',
    'Offered until 31 December 2026',
    'Practise again',
    'The payment was cancelled',
    'No licence',
    'Pick a colour',
    'The catalogue',
    'Analyse it first',
    'Your answers are kept',
    'Back to the room',
    'Your picks',
    'A guesser finds it',
    'Signs of anaemia',
  ])('rejects "%s"', (text) => {
    expect(found('src/web/x.ts', `const text = '${text}'`)).toEqual([text])
    expect(found('src/web/x.tsx', `const text = <p>${text}</p>`)).toEqual([text])
    expect(found('src/server/x.ts', `throw new Error(\`${text}\`)`)).toEqual([text])
  })

  it('rejects a space before the percent sign of a computed number', () => {
    expect(found('src/web/x.ts', 'const text = `$' + '{share} % right`')).toEqual(['% right'])
    expect(found('src/web/x.tsx', 'const text = <p>{share} % right</p>')).toEqual(['% right'])
  })

  it.each([
    'Blood draw, 2 mL',
    'Reached out with the left hand inside the brace',
    'bg-paper text-ink',
    'A score of 70%',
    'Nov 20, 2026',
    'Cancellation policy',
    'Practice again',
    'Analysis of results',
    'Breathing room air in the emergency room',
  ])('allows "%s"', (text) => expect(found('src/web/x.ts', `const text = '${text}'`)).toEqual([]))

  it('allows clinical wording in content', () => {
    expect(found('content/item-models/x.ts', "const paper = 'The leg is kept straight in the room'")).toEqual([])
  })

  it('looks only where text reaches a person', () => {
    for (const path of ['src/web/x.ts', 'src/domain/x.ts', 'content/item-models/x.ts']) {
      expect(found(path, "const text = 'Hand in'")).toEqual(['Hand in'])
    }
    for (const path of ['src/web/x.test.ts', 'tools/x.ts', 'src/imaging/x.ts']) {
      expect(found(path, "const text = 'Hand in'")).toEqual([])
    }
  })
})
