import { describe, expect, test } from 'vitest'
import { parseGift } from './gift.ts'

/** A minimal substitute for the HTML reader. */
const htmlToText = (html: string) => ({
  text: html.replace(/<[^>]+>/g, ''),
  problems: /<img/.test(html) ? ['An image cannot be imported.'] : [],
})
const read = (...lines: string[]) => parseGift(lines.join('\n'), 'RN', htmlToText)
const first = (...lines: string[]) => read(...lines).drafts[0]
const optionsOf = (...lines: string[]) =>
  first(...lines)?.item.options.map(
    ({ text, right, reason }) => `${right ? '*' : ''}${text}${reason ? ` # ${reason}` : ''}`,
  )

describe('parseGift reads', () => {
  test('a question with a title, feedback and general feedback', () => {
    const lines = [
      '// Renal, week 7 [tag:dialysis] [tag:fistula]',
      '::Access:: Which finding should the nurse report first? {',
      '  =No bruit # It may have clotted.',
      '  ~A thrill # It shows that blood flows.',
      '  ####A working fistula has both.',
      '}',
    ]
    expect(first(...lines)).toMatchObject({
      line: 2,
      title: 'Access',
      optionLines: [3, 4],
      item: {
        type: 'single',
        topics: ['dialysis', 'fistula'],
        stem: 'Which finding should the nurse report first?',
        explanation: 'A working fistula has both.',
      },
    })
    expect(optionsOf(...lines)).toEqual(['*No bruit # It may have clotted.', 'A thrill # It shows that blood flows.'])
  })

  test('the lines of an explanation in Markdown', () => {
    const lines = [
      'Which? {',
      '  =a',
      '  ~b',
      '  ####[markdown]Compare:\\n',
      '| pH | Means |',
      '|---|---|',
      '| 7.2 | acidemia |',
      '}',
    ]
    expect(first(...lines)?.item.explanation).toBe('Compare:\n\n| pH | Means |\n|---|---|\n| 7.2 | acidemia |')
    expect(first('[markdown]Which\nbone? {=a', 'b ~c ####- one\n- two}')?.item).toMatchObject({
      stem: 'Which bone?',
      explanation: '- one\n- two',
      options: [{ text: 'a b' }, { text: 'c' }],
    })
  })

  test.each<[string, string, string[]]>([
    ['a question on one line', 'Where? {=here ~there ~nowhere}', ['*here', 'there', 'nowhere']],
    ['credit for several correct answers', 'Which? {~%50%a ~%50%b ~%-100%c}', ['*a', '*b', 'c']],
    ['one correct answer with its credit', 'Which? {~%100%a ~b}', ['*a', 'b']],
    ['escaped characters', 'Which? {=a\\=b \\~c \\#d \\{e\\} \\: f ~g\\\\h}', ['*a=b ~c #d {e} : f', 'g\\h']],
    ['an intended line break', 'Which? {=a\\nb ~c}', ['*a\nb', 'c']],
    ['the mark "~="', 'Which? {~a ~= b}', ['a', '*b']],
    ['HTML that is declared', '[html]<b>Which?</b> {=<i>a</i> ~b}', ['*a', 'b']],
    ['HTML that is not declared', 'Which? {=<i>a</i> ~x < y and y > z}', ['*a', 'x < y and y > z']],
    ['plain text without changes', '[plain]Which? {=<i>a</i> ~[html]<i>b</i>}', ['*<i>a</i>', 'b']],
    ['feedback that contains "#"', 'Which? {=a#b#c ~d}', ['*a # b#c', 'd']],
  ])('%s', (_, line, options) => expect(optionsOf(line)).toEqual(options))

  test.each<[string, string, string]>([
    ['a stem on several lines', 'Which\nbone is it? {=a ~b}', 'Which bone is it?'],
    ['a missing word as a blank', 'The kidney {=filters ~pumps} blood.', 'The kidney _____ blood.'],
    ['escaped braces', 'Which of \\{1, 2\\}? {=a ~b}', 'Which of {1, 2}?'],
    [
      'several correct answers, adding "Select all that apply."',
      'Which? {~%50%a ~%50%b ~c}',
      'Which? Select all that apply.',
    ],
    [
      'several correct answers with "Select all that apply." in the stem',
      'Which? Select all that apply. {~%50%a ~%50%b ~c}',
      'Which? Select all that apply.',
    ],
  ])('%s', (_, text, stem) => expect(first(text)?.item.stem).toBe(stem))

  test('a category with the name of a domain, a difficulty among the tags, and a Preceptor id', () => {
    const { drafts } = read(
      '$CATEGORY: $course$/top/physiological adaptation',
      '// [id:RN-PHA-0004] [tag:hard] [tag:renal]',
      'One? {=a ~b}',
      '',
      '$CATEGORY: Week 7',
      '',
      '// [id:q12]',
      'Two? {=a ~b}',
    )
    expect(drafts.map(({ item }) => [item.domain, item.id, item.difficulty, item.topics])).toEqual([
      ['Physiological Adaptation', 'RN-PHA-0004', 'hard', ['renal']],
      ['', '', '', []],
    ])
  })
})

test.each<[string, string, string, RegExp]>([
  ['partial credit', 'Which? {=a ~%50%b ~c}', 'options.2.text', /earns 50%/],
  ['two correct answers in a single-answer question', 'Which? {=a =b ~c}', 'options', /2 answers start with "="/],
  ['an image', '[html]<img>Which? {=a ~b}', 'stem', /image/],
])('parseGift reports %s as an issue of the draft', (_, line, field, problem) => {
  expect(first(line)?.issues).toContainEqual(
    expect.objectContaining({ field, problem: expect.stringMatching(problem) }),
  )
})

describe('parseGift reports with its line', () => {
  test.each<[string, string, RegExp]>([
    ['true/false', 'The kidney makes urine. {T}', /true\/false/],
    ['true/false with feedback', 'The kidney makes urine. {FALSE#No#Yes}', /true\/false/],
    ['short answer', 'Which hormone? {=ADH =vasopressin}', /short answer/],
    ['matching', 'Match. {=a -> b =c -> d}', /matching/],
    ['numerical', 'pH? {#7.4:0.05}', /numerical/],
    ['essay', 'Describe. {}', /essay/],
    ['a description', 'Read this.', /text without a question/],
    ['an unclosed brace', 'Which? {=a ~b', /"{" is not closed/],
    ['a closing brace alone', 'Which? =a ~b}', /without an opening one/],
    ['a second pair of braces', '{=a ~b} and {=c ~d}', /second pair/],
    ['text before the answers', 'Which? {a =b ~c}', /text before the first answer: "a"/],
  ])('%s', (_, text, problem) => {
    const { drafts, errors } = read('// week 7', 'One? {=a ~b}', '', '', text, '', 'Two? {=a ~b}')
    expect(errors).toEqual([expect.objectContaining({ line: 5, problem: expect.stringMatching(problem) })])
    expect(drafts.map(({ line }) => line)).toEqual([2, 7])
  })
})
