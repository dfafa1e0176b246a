import { Link } from 'react-router'
import { useTitle } from '#web/shared/title.ts'
import { cn } from '#web/ui/cn.ts'
import { cookies } from './cookies.ts'
import { gdpr } from './gdpr.ts'
import { LegalProse } from './legal-prose.tsx'
import type { LegalPage, LegalText } from './legal-text.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

const texts: Record<LegalPage, LegalText> = { terms, privacy, cookies, gdpr }

const pages: { page: LegalPage; name: string }[] = [
  { page: 'terms', name: 'Terms' },
  { page: 'privacy', name: 'Privacy' },
  { page: 'cookies', name: 'Cookies' },
  { page: 'gdpr', name: 'GDPR' },
]

/** One of the four legal pages, set like a page of a textbook. */
export function LegalScreen({ page, contactEmail }: { page: LegalPage; contactEmail: string | undefined }) {
  const text = texts[page]
  useTitle(text.title)
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-12 gap-y-6 px-4 py-6 md:px-6 md:py-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <LegalNav current={page} />
      <article className="max-w-measure">
        <h1 className="text-2xl">{text.title}</h1>
        <p className="mt-4 font-serif text-stem text-ink-2">{text.lead}</p>
        <LegalProse sections={text.sections} contactEmail={contactEmail} />
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
