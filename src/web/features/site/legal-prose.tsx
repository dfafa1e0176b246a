import { TextLink } from '#web/ui/text-link.tsx'
import type { LegalSection } from './legal-text.ts'

interface Contact {
  contactEmail: string | undefined
}

/** The sections of a legal page, numbered, in the reading face. */
export function LegalProse({ sections, ...contact }: { sections: readonly LegalSection[] } & Contact) {
  return sections.map((section, index) => (
    <section
      key={section.id}
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className="mt-8 scroll-mt-4 border-t border-rule pt-6"
    >
      <h2 id={`${section.id}-title`} className="flex gap-3 text-xl">
        <span aria-hidden="true" className="num text-ink-3">
          {index + 1}
        </span>
        {section.title}
      </h2>
      <div className="mt-3 grid gap-3 font-serif text-lg">
        {section.paragraphs.map((text) => (
          <p key={text}>
            <Words text={text} {...contact} />
          </p>
        ))}
        {section.list && <LegalList items={section.list} {...contact} />}
      </div>
    </section>
  ))
}

function LegalList({ items, ...contact }: { items: NonNullable<LegalSection['list']> } & Contact) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-ink-3">
      {items.map(({ term, text }) => (
        <li key={text} className="pl-1">
          {term && <strong className="font-semibold">{term}: </strong>}
          <Words text={text} {...contact} />
        </li>
      ))}
    </ul>
  )
}

/** A text with the operator's address in its place; in words while it is not known. */
function Words({ text, contactEmail }: { text: string } & Contact) {
  const [first, ...rest] = text.split('{contact}')
  if (rest.length === 0) return text
  return (
    <>
      {first}
      {contactEmail ? (
        <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
      ) : (
        'the address at the foot of this page'
      )}
      {rest.join('')}
    </>
  )
}
