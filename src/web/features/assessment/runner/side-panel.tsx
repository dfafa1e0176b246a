import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { SaveStatus } from '../work/saver.ts'
import type { Work } from '../work/work.ts'
import { Kbd } from './keys.tsx'
import { MapLegend, QuestionMap } from './question-map.tsx'
import { SaveStatusLine } from './save-status.tsx'

interface Props {
  work: Work
  shortcuts: boolean
  status: SaveStatus
  onGo: (index: number) => void
  onKeys: () => void
}

/** Beside the question on wide screens: where one can go, the keys, and that nothing is lost. */
export function SidePanel({ work, shortcuts, status, onGo, onKeys }: Props) {
  return (
    <aside aria-label="Overview" className="hidden text-sm text-ink-2 md:block">
      <Section title="Questions">
        <QuestionMap work={work} onGo={onGo} />
        <div className="mt-2">
          <MapLegend />
        </div>
      </Section>
      {shortcuts && (
        <Section title="Keys">
          <p className="leading-7">
            <Kbd>A</Kbd>–<Kbd>E</Kbd> choose &nbsp;<Kbd>Enter</Kbd> next
            <br />
            <Kbd>S</Kbd> skip &nbsp;<Kbd>F</Kbd> flag &nbsp;<Kbd>X</Kbd> strike out
          </p>
          <Button variant="text" className="-ml-3 text-sm" onClick={onKeys}>
            All keys <Kbd>?</Kbd>
          </Button>
        </Section>
      )}
      <Section title="Your answers">
        <SaveStatusLine status={status} />
      </Section>
    </aside>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="[&+&]:mt-5 [&+&]:border-t [&+&]:border-rule [&+&]:pt-5">
      <h2 className="mb-2.5 font-sans text-sm font-semibold tracking-normal text-ink">{title}</h2>
      {children}
    </section>
  )
}
