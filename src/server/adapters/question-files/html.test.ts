import { describe, expect, test } from 'vitest'
import { htmlToText, parseHtml } from './html.ts'

describe('htmlToText', () => {
  test.each<[string, string, string]>([
    ['plain text', 'A client coughs.', 'A client coughs.'],
    ['inline elements', '<p>Report <b>first</b>&nbsp;the <em>K</em>?</p>', 'Report first the K?'],
    ['paragraphs and breaks', '<p>One</p>\n<p>Two<br>Three</p>', 'One\nTwo\nThree'],
    ['lists', '<ul><li>Na 140</li><li>K 3.0</li></ul>', 'Na 140\nK 3.0'],
    ['entities', 'a &lt; b &amp; c &#956;', 'a < b & c μ'],
    ['spaces that HTML collapses', '<p>  a \n\t b </p>', 'a b'],
    ['spaces that a style preserves', '<p style="white-space: pre-wrap">a  b\nc</p>', 'a  b\nc'],
    ['superscript and subscript numbers', 'SpO<sub>2</sub>, 10<sup>3</sup>, Ca<sup>2+</sup>', 'SpO₂, 10³, Ca²⁺'],
    ['superscript letters', 'the 1<sup>st</sup> day', 'the 1st day'],
    ['styles', '<style>p {}</style><p>a</p>', 'a'],
    ['unclosed elements', '<p>a<b>c', 'ac'],
    ['a less-than sign', 'pH < 7.35', 'pH < 7.35'],
  ])('reads %s', (_, html, text) => expect(htmlToText(html)).toEqual({ text, problems: [] }))

  test.each<[string, string, RegExp]>([
    ['an image', '<p>See <img src="x.png" alt="ECG strip"></p>', /image \("ECG strip"\)/],
    ['a script', '<script>x()</script><p>a</p>', /^A script cannot/],
    ['an image without alt text', '<img src="data:image/png;base64,AAAA">', /^An image cannot/],
    ['a linked sound', '<a href="@@PLUGINFILE@@/heart.mp3">Listen</a>', /attached file/],
    ['a strikethrough', 'give <del>10</del> 5 mg', /strikethrough/],
    ['a table', '<table><tr><td>a</td><td>b</td></tr></table>', /table/],
    ['a formula', 'Use \\(x^2\\) here', /TeX/],
    ['a number that cannot be a superscript', '10<sup>2.5</sup>', /"2.5" cannot be imported as a superscript/],
  ])('reports %s', (_, html, problem) => {
    expect(htmlToText(html).problems).toEqual([expect.stringMatching(problem)])
  })
})

test('parseHtml distinguishes headings from paragraphs', () => {
  expect(parseHtml('<h4>Case</h4><p>A client.</p>').blocks).toEqual([
    { isHeading: true, text: 'Case' },
    { isHeading: false, text: 'A client.' },
  ])
})
