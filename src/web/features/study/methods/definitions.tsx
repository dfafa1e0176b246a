import { useState } from 'react'
import type { Definition } from '#domain/study/methods/definitions.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useListSteps } from '../study-parts.tsx'
import type { StudyViewProps } from '../study-view.ts'

/** Terms that open to their definitions, and a filter over all of them. */
export function DefinitionsView({ content: { items } }: StudyViewProps<'definitions'>) {
  const [filter, setFilter] = useState('')
  const typed = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const found = items.filter(({ term, definition, use }) => {
    const text = `${term} ${definition} ${use}`.toLowerCase()
    return typed.every((word) => text.includes(word))
  })
  return (
    <div className="max-w-4xl">
      <div className="max-w-80 print:hidden">
        <TextField
          label="Filter the terms"
          type="search"
          value={filter}
          maxLength={100}
          onChange={(event) => setFilter(event.target.value)}
        />
      </div>
      <p role="status" className="mt-2 min-h-5 text-sm text-ink-3 print:hidden">
        {typed.length > 0 && (found.length === 1 ? '1 term' : `${found.length} terms`)}
      </p>
      <TermList key={typed.length > 0 ? 'found' : 'all'} items={found} />
    </div>
  )
}

function TermList({ items }: { items: readonly Definition[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { shown, more } = useListSteps(items.length)
  const visible = items.slice(0, shown)
  const areAllOpen = visible.length > 0 && visible.every(({ term }) => open.has(term))
  const toggle = (term: string, isOpen: boolean) => {
    const others = [...open].filter((other) => other !== term)
    setOpen(new Set(isOpen ? [...others, term] : others))
  }
  if (items.length === 0) return <p className="border-t border-rule py-6 text-ink-2">No term has these words.</p>
  return (
    <>
      <div className="flex justify-end border-b border-rule print:hidden">
        <Button
          variant="text"
          className="-mr-3 text-sm"
          onClick={() => setOpen(new Set(areAllOpen ? [] : visible.map(({ term }) => term)))}
        >
          {areAllOpen ? 'Close All' : 'Open All'}
        </Button>
      </div>
      <ul>
        {visible.map((item) => (
          <li key={item.term}>
            <Disclosure
              isHeading
              summary={
                <span className="font-serif text-lg font-semibold">
                  <ClinicalText>{item.term}</ClinicalText>
                </span>
              }
              open={open.has(item.term)}
              onOpenChange={(isOpen) => toggle(item.term, isOpen)}
            >
              <p className="max-w-measure font-serif text-lg text-ink">
                <ClinicalText>{item.definition}</ClinicalText>
              </p>
              {item.use && (
                <p className="mt-2 max-w-measure text-sm">
                  <ClinicalText>{item.use}</ClinicalText>
                </p>
              )}
            </Disclosure>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}
