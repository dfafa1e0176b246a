import { describe, expect, test } from 'vitest'
import { plainOfHtml, readHtml } from './html.ts'

describe('plainOfHtml', () => {
  test.each<[string, string, string]>([
    ['plain words', 'A client coughs.', 'A client coughs.'],
    ['inline marks', '<p>Report <b>first</b>&nbsp;the <em>K</em>?</p>', 'Report first the K?'],
    ['paragraphs and breaks', '<p>One</p>\n<p>Two<br>Three</p>', 'One\nTwo\nThree'],
    ['lists', '<ul><li>Na 140</li><li>K 3.0</li></ul>', 'Na 140\nK 3.0'],
    ['entities', 'a &lt; b &amp; c &#956;', 'a < b & c μ'],
    ['spaces that HTML joins', '<p>  a \n\t b </p>', 'a b'],
    ['spaces that a style keeps', '<p style="white-space: pre-wrap">a  b\nc</p>', 'a  b\nc'],
    ['raised and lowered figures', 'SpO<sub>2</sub>, 10<sup>3</sup>, Ca<sup>2+</sup>', 'SpO₂, 10³, Ca²⁺'],
    ['raised letters', 'the 1<sup>st</sup> day', 'the 1st day'],
    ['scripts and styles', '<style>p {}</style><script>x()</script><p>a</p>', 'a'],
    ['what is not closed', '<p>a<b>c', 'ac'],
    ['a sign that is no mark', 'pH < 7.35', 'pH < 7.35'],
  ])('reads %s', (_, html, text) => expect(plainOfHtml(html)).toEqual({ text, lost: [] }))

  test.each<[string, string, RegExp]>([
    ['a picture', '<p>See <img src="x.png" alt="ECG strip"></p>', /picture \("ECG strip"\)/],
    ['a picture without words', '<img src="data:image/png;base64,AAAA">', /^a picture is/],
    ['a sound that is linked', '<a href="@@PLUGINFILE@@/heart.mp3">Listen</a>', /attached file/],
    ['a eliminated word', 'give <del>10</del> 5 mg', /line through/],
    ['a table', '<table><tr><td>a</td><td>b</td></tr></table>', /table/],
    ['a formula', 'Use \\(x^2\\) here', /TeX/],
    ['a figure that cannot be raised', '10<sup>2.5</sup>', /"2.5" is raised/],
  ])('says that %s is lost', (_, html, lost) => {
    expect(plainOfHtml(html).lost).toEqual([expect.stringMatching(lost)])
  })
})

test('readHtml tells headings from paragraphs', () => {
  expect(readHtml('<h4>Case</h4><p>A client.</p>').blocks).toEqual([
    { isHeading: true, text: 'Case' },
    { isHeading: false, text: 'A client.' },
  ])
})
