import { describe, expect, test } from 'vitest'
import { parseMoodleXml } from './moodle-xml-reader.ts'

const answer = (fraction: string, text: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback format="html"><text>${feedback}</text></feedback></answer>`
const text = (name: string, content: string, format = 'html') =>
  `<${name} format="${format}"><text><![CDATA[${content}]]></text></${name}>`

const question = [
  '<question type="multichoice">',
  '<name><text>Fistula</text></name>',
  text('questiontext', '<p dir="ltr">A client has a <b>fistula</b>. What is reported?</p>'),
  text('generalfeedback', '<p>A working fistula has a thrill.</p>'),
  '<defaultgrade>1.0000000</defaultgrade><hidden>0</hidden><idnumber></idnumber>',
  '<single>true</single><shuffleanswers>true</shuffleanswers>',
  answer('100', '&lt;p&gt;No bruit&lt;/p&gt;', '&lt;p&gt;It may have clotted.&lt;/p&gt;'),
  answer('0', 'A thrill'),
  '<tags><tag><text>dialysis</text></tag><tag><text>medium</text></tag></tags>',
  '</question>',
]
const category = (path: string) => `<question type="category"><category><text>${path}</text></category></question>`
const read = (...lines: string[]) => parseMoodleXml(`<?xml version="1.0"?>\n<quiz>\n${lines.join('\n')}\n</quiz>`, 'RN')
const changed = (from: string, to: string) => read(...question.map((line) => line.replace(from, to)))

describe('parseMoodleXml', () => {
  test('reads a question as Moodle writes it', () => {
    expect(read(category('$course$/top/Week 7/Management of Care'), ...question).drafts).toEqual([
      {
        ...{ line: 4, title: 'Fistula', optionLines: [10, 11], caseText: '', issues: [] },
        item: {
          ...{
            id: '',
            domain: 'Management of Care',
            otherDomain: '',
            case: '',
            topics: ['dialysis'],
            difficulty: 'medium',
          },
          ...{ type: 'single', stem: 'A client has a fistula. What is reported?' },
          options: [
            { text: 'No bruit', reason: 'It may have clotted.', right: true },
            { text: 'A thrill', reason: '', right: false },
          ],
          ...{ explanation: 'A working fistula has a thrill.', keyLearningPoint: '', references: [] },
        },
      },
    ])
  })

  test('reads feedback in Markdown, and paragraphs of HTML as paragraphs', () => {
    const feedback = (content: string, format: string) => {
      const old = text('generalfeedback', '<p>A working fistula has a thrill.</p>')
      return read(...question.map((line) => line.replace(old, text('generalfeedback', content, format)))).drafts[0]
        ?.item
    }
    const explanation = 'Feel and listen.\n\n| Sign | Means |\n|---|---|\n| thrill | flow |'
    const references = '- KDOQI. Vascular Access. 2020. \\[kdoqi-2020\\]'
    const markdown = `${explanation}\n\n#### Key learning point\n\nA thrill \\*is\\* flow.\n\n#### References\n\n${references}\n`
    expect(feedback(markdown, 'markdown')).toMatchObject({
      explanation,
      keyLearningPoint: 'A thrill *is* flow.',
      references: ['kdoqi-2020'],
    })
    expect(feedback(explanation, 'markdown')).toMatchObject({ explanation, keyLearningPoint: '', references: [] })
    expect(feedback('<p>One.</p><p>Two.</p>', 'html')).toMatchObject({ explanation: 'One.\n\nTwo.' })
  })

  test('reads several correct answers by their fractions', () => {
    const { drafts } = changed('<single>true', '<single>false')
    expect(drafts[0]?.item).toMatchObject({ type: 'k-type', stem: expect.stringMatching(/Select all that apply\.$/) })
  })

  test('recognizes the headings of an export in a question written by hand', () => {
    const { drafts } = changed('a thrill.</p>', 'a thrill.</p><h3>Key learning point</h3><p>Feel it daily.</p>')
    expect(drafts[0]?.item).toMatchObject({
      explanation: 'A working fistula has a thrill.',
      keyLearningPoint: 'Feel it daily.',
    })
  })

  test('does not change plain text', () => {
    const plain = 'Is <b> a tag & a sign?'
    const { drafts } = read(
      ...question.map((line) => (line.startsWith('<questiontext') ? text('questiontext', plain, 'plain_text') : line)),
    )
    expect(drafts[0]?.item.stem).toBe(plain)
  })

  test.each<[string, string, string, string]>([
    ['an image', '<b>fistula</b>', '<img src="@@PLUGINFILE@@/f.png">', 'stem'],
    ['partial credit', 'fraction="0"', 'fraction="50"', 'options.2.text'],
  ])('reports %s as an issue of the draft', (_, from, to, field) => {
    expect(changed(from, to).drafts[0]?.issues).toMatchObject([{ field }])
  })

  test.each(['truefalse', 'shortanswer', 'matching', 'essay', 'numerical', 'description', 'cloze'])(
    'reports a question of the type %s',
    (type) => {
      const { drafts, errors } = read(...question, '<question type="x"/>'.replace('x', type), ...question)
      expect(drafts).toHaveLength(2)
      expect(errors).toMatchObject([{ line: 13, problem: expect.stringContaining('cannot be imported') }])
    },
  )

  test('reports a fraction that is not a number', () => {
    expect(changed('fraction="0"', 'fraction="half"').errors).toMatchObject([{ line: 10, question: 'Fistula' }])
  })

  test.each<[string, string, number, RegExp]>([
    ['an element that is not closed', '<quiz>\n<question>\n</quiz>', 3, /Missing end tag/],
    ['HTML outside of CDATA', '<quiz>\n<question>\n<text>a&nbsp;b</text></question></quiz>', 3, /nbsp/],
    ['another root', '<html></html>', 1, /<html> instead of <quiz>/],
    ['text that is not XML', 'Which?\nA. a', 1, /not well-formed/],
    [
      'an entity that the file declares, without expanding it',
      '<!DOCTYPE q [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]>\n<quiz><question type="&b;"/></quiz>',
      2,
      /entity isn't defined/,
    ],
    [
      'an entity that would load a file',
      '<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<quiz><question><name>&x;</name></question></quiz>',
      2,
      /entity isn't defined/,
    ],
  ])('reads nothing of a file with %s', (_, xml, line, problem) => {
    expect(parseMoodleXml(xml, 'RN')).toEqual({
      drafts: [],
      errors: [expect.objectContaining({ line, problem: expect.stringMatching(problem) })],
    })
  })
})
