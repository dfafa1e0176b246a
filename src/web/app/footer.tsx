import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '#web/shared/api/call.ts'
import { ThemeSwitch } from '#web/shared/theme-switch.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Paths without their slash, and labels. */
const links = [
  ['pricing', 'Pricing'],
  ['blog', 'Blog'],
  ['free-downloads', 'Free downloads'],
  ['support', 'Help'],
  ['contact', 'Contact'],
  ['terms', 'Terms'],
  ['privacy', 'Privacy'],
  ['cookies', 'Cookies'],
  ['gdpr', 'GDPR'],
] as const

/** The footer of every screen except a running quiz. */
export function Footer() {
  const { data: site } = useQuery(read('GET /api/site'))
  return (
    <footer className="mt-18 border-t border-rule py-6 text-sm text-ink-2">
      <div className="mx-auto grid max-w-page gap-y-2 px-4 md:grid-cols-[1fr_auto] md:px-6">
        <nav aria-label="Footer" className="-ml-2 flex flex-wrap gap-x-2">
          {links.map(([path, label]) => (
            <FooterLink key={path} to={path}>
              {label}
            </FooterLink>
          ))}
          {site?.demoAccess && <FooterLink to="demo">Testing access</FooterLink>}
        </nav>
        <ThemeSwitch className="justify-self-start md:row-span-2 md:self-start" />
        <p className="max-w-measure py-1">
          Preceptor is not affiliated with any testing organization or licensing board.
          {site?.contactEmail && (
            <>
              {' '}
              Questions? <TextLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</TextLink>
            </>
          )}
        </p>
      </div>
    </footer>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={`/${to}`}
      className="inline-flex min-h-11 items-center rounded-sm px-2 text-ink-2 no-underline hover:text-ink hover:underline"
    >
      {children}
    </Link>
  )
}
