import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '#web/shared/api/call.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { cn } from '#web/ui/cn.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { cookies } from './legal/cookies.ts'
import { gdpr } from './legal/gdpr.ts'
import type { LegalPage, LegalSection, LegalText } from './legal/legal-text.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'

const texts: Record<LegalPage, LegalText> = { terms, privacy, cookies, gdpr }

const pages: { page: LegalPage; name: string }[] = [
  { page: 'terms', name: 'Terms' },
  { page: 'privacy', name: 'Privacy' },
  { page: 'cookies', name: 'Cookies' },
  { page: 'gdpr', name: 'GDPR' },
]

/** /terms, /privacy, /cookies, and /gdpr, set like a page of a textbook. */
export function LegalScreen({ page }: { page: LegalPage }) {
  const { data: site } = useQuery(read('GET /api/site'))
  const text = texts[page]
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-12 gap-y-6 px-4 py-6 md:px-6 md:py-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <PageTitle>{text.title}</PageTitle>
      <LegalNav current={page} />
      <article className="max-w-measure">
        <h1 className="text-2xl">{text.title}</h1>
        <p className="mt-2 text-sm text-ink-3">Last updated: {text.updated}</p>
        <p className="mt-4 font-serif text-stem text-ink-2">{text.lead}</p>
        <LegalProse sections={text.sections} contactEmail={site?.contactEmail} />
      </article>
    </div>
  )
}

function LegalNav({ current }: { current: LegalPage }) {
  return (
    <nav aria-label="Legal" className="lg:sticky lg:top-6 lg:self-start">
      <ul className="flex gap-x-5 border-b border-rule text-sm lg:block lg:border-b-0 lg:border-l">
        {pages.map(({ page, name }) => (
          <li key={page}>
            <Link
              to={`/${page}`}
              aria-current={page === current ? 'page' : undefined}
              className={cn(
                '-mb-px flex min-h-11 items-center border-b-2 no-underline lg:mb-0 lg:-ml-px lg:border-b-0 lg:border-l-2 lg:pl-4',
                page === current
                  ? 'border-teal font-medium text-ink'
                  : 'border-transparent text-ink-2 hover:text-ink lg:hover:border-rule-strong',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface Contact {
  contactEmail: string | undefined
}

/** The numbered sections of a legal page. */
function LegalProse({ sections, ...contact }: { sections: readonly LegalSection[] } & Contact) {
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
            <ContactText text={text} {...contact} />
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
          <ContactText text={text} {...contact} />
        </li>
      ))}
    </ul>
  )
}

/** A text with the operator's email address in place of "{contact}"; described while it is unknown. */
function ContactText({ text, contactEmail }: { text: string } & Contact) {
  const [first, ...rest] = text.split('{contact}')
  if (rest.length === 0) return text
  return (
    <>
      {first}
      {contactEmail ? (
        <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
      ) : (
        'the address at the bottom of this page'
      )}
      {rest.join('')}
    </>
  )
}
