import { Badge } from '../badge.tsx'
import { Card } from '../card.tsx'
import { ClinicalText } from '../clinical-text.tsx'
import { Logo } from '../logo.tsx'
import { Markdown } from '../markdown.tsx'
import { TextLink } from '../text-link.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const colors = [
  ['paper', 'bg-paper'],
  ['sheet', 'bg-sheet'],
  ['sunk', 'bg-sunk'],
  ['rule', 'bg-rule'],
  ['rule-strong', 'bg-rule-strong'],
  ['ink-3', 'bg-ink-3'],
  ['ink-2', 'bg-ink-2'],
  ['ink', 'bg-ink'],
  ['teal', 'bg-teal'],
  ['teal-deep', 'bg-teal-deep'],
  ['teal-wash', 'bg-teal-wash'],
  ['correct', 'bg-correct'],
  ['correct-wash', 'bg-correct-wash'],
  ['incorrect', 'bg-incorrect'],
  ['incorrect-wash', 'bg-incorrect-wash'],
  ['warn', 'bg-warn'],
  ['warn-wash', 'bg-warn-wash'],
] as const

const article = `## Reading a blood gas

Look at the **pH** first, then ask whether PaCO₂ or HCO₃⁻ explains it. A value that moves *against* the pH is
compensating. See the [ventilator settings](https://www.nih.gov) for what to change.

| Disorder | pH | PaCO₂ | HCO₃⁻ |
|---|--:|--:|--:|
| Acute respiratory acidosis | 7.24 | 60 mm Hg | 26 mEq/L |
| Compensated respiratory acidosis | 7.36 | 60 mm Hg | 34 mEq/L |
| Metabolic acidosis | 7.28 | 30 mm Hg | 14 mEq/L |

1. Check the pH.
2. Find the matching disorder.
3. Judge the compensation.

> An arterial sample that has waited at room temperature gives a falsely low PaO₂.
`

/** Color, type, surfaces, and reading. */
export function FoundationSpecimens() {
  return (
    <Chapter title="Foundations">
      <Specimen name="Colors" className="grid grid-cols-3 gap-3 md:grid-cols-6">
        {colors.map(([name, className]) => (
          <div key={name} className="text-sm text-ink-2">
            <div className={`mb-1 h-12 rounded-sm border border-rule ${className}`} />
            {name}
          </div>
        ))}
      </Specimen>
      <Specimen name="Type" className="grid gap-2">
        <p className="font-serif text-3xl font-semibold">Know why, not just what</p>
        <p className="font-serif text-2xl font-semibold">Your results</p>
        <p className="font-serif text-xl font-semibold">By content area</p>
        <p className="max-w-measure font-serif text-stem">
          <ClinicalText>
            A patient with COPD has a PaCO₂ of 58 mm Hg and a HCO₃⁻ of 34 mEq/L. Which action should the therapist take
            first?
          </ClinicalText>
        </p>
        <p>Body text in Inter, 16 px, for everything that is used rather than read.</p>
        <p className="text-sm text-ink-2">Secondary text, 14 px.</p>
        <p className="label">Label</p>
      </Specimen>
      <Specimen name="Logo, Badge, TextLink" className="flex flex-wrap items-center gap-4">
        <Logo className="h-6 w-9" />
        <Badge>Free</Badge>
        <Badge variant="ink">Pro</Badge>
        <Badge variant="warn">2 reports</Badge>
        <Badge variant="correct">Passed</Badge>
        <Badge variant="incorrect">Did not pass</Badge>
        <Badge variant="neutral">Draft</Badge>
        <TextLink href="#foundations">All 31 saved aids</TextLink>
      </Specimen>
      <Specimen name="Card" className="grid gap-4 md:grid-cols-3">
        <Card padding="lg">
          <h4 className="font-serif text-lg font-semibold">Plain</h4>
          <p className="mt-1 text-ink-2">A hairline before a box, a box before a shadow.</p>
        </Card>
        <Card padding="lg" variant="teal">
          <h4 className="font-serif text-lg font-semibold">Teal</h4>
          <p className="mt-1">A note beside the main content.</p>
        </Card>
        <Card padding="lg" variant="solid">
          <h4 className="font-serif text-lg font-semibold">Solid</h4>
          <p className="mt-1">The main action of a dashboard.</p>
        </Card>
      </Specimen>
      <Specimen name="Markdown">
        <Markdown topHeading={3}>{article}</Markdown>
      </Specimen>
    </Chapter>
  )
}
