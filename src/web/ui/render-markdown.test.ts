import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

describe('renderMarkdown', () => {
  it.each([
    ['shows HTML as text', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['shows inline HTML as text', 'a <img src=x onerror=alert(1)> b', '<p>a &lt;img src=x onerror=alert(1)&gt; b</p>'],
    ['drops a javascript: address', '[x](javascript:alert(1))', '<p><a href="">x</a></p>'],
    ['drops a data: address', '[x](data:text/html,hi)', '<p><a href="">x</a></p>'],
    ['keeps a relative link in this tab', '[x](/quiz)', '<p><a href="/quiz">x</a></p>'],
    [
      'opens another site in a new tab without telling it where from',
      '[x](https://nih.gov)',
      '<p><a rel="noopener noreferrer" target="_blank" href="https://nih.gov">x</a></p>',
    ],
    [
      'has no images',
      '![x](https://nih.gov/a.png)',
      '<p>!<a rel="noopener noreferrer" target="_blank" href="https://nih.gov/a.png">x</a></p>',
    ],
    ['puts headings below the title of the page', '# A\n\n###### B', '<h2>A</h2>\n<h6>B</h6>'],
    ['sets clinical subscripts', 'PaCO₂ and HCO₃⁻', '<p>PaCO<sub>2</sub> and HCO<sub>3</sub><sup>−</sup></p>'],
    ['leaves attributes alone', '[x](/a "PaCO₂ > 45")', '<p><a href="/a" title="PaCO₂ &gt; 45">x</a></p>'],
    ['has lists', '- a\n- **b**', '<ul>\n<li>a</li>\n<li><strong>b</strong></li>\n</ul>'],
  ])('%s', (_title, source, html) => {
    expect(renderMarkdown(source)).toBe(html)
  })

  it('leaves the empty corner of a table without a header', () => {
    const html = renderMarkdown('| | Croup |\n|---|---|\n| Onset | gradual |')
    expect(html).toContain('<tr>\n<td></td>\n<th>Croup</th>\n</tr>')
  })

  it('wraps a table in a box that scrolls and can have focus', () => {
    const html = renderMarkdown('| Drug | Dose |\n|---|--:|\n| Albuterol | 2.5 mg |')
    expect(html).toMatch(/^<div data-table role="group" aria-label="Table" tabindex="0"><table>/)
    expect(html).toMatch(/<\/table><\/div>$/)
    expect(html).toContain('<td align="right">2.5 mg</td>')
  })

  it('starts lower where asked', () => {
    expect(renderMarkdown('# A', { topHeading: 3 })).toBe('<h3>A</h3>')
  })
})
