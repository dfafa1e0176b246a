import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '#web/lib/call.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The foot of every screen but a running quiz. */
export function Footer() {
  const { data: site } = useQuery(read('GET /api/site'))
  return (
    <footer className="mt-18 border-t border-rule py-6 text-sm text-ink-2">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-4 md:px-6">
        <p className="py-2">Preceptor is not affiliated with any exam body.</p>
        <nav aria-label="Footer" className="flex flex-wrap items-center gap-x-6">
          <FooterLink to="/pricing" words="Pricing" />
          <FooterLink to="/terms" words="Terms" />
          <FooterLink to="/privacy" words="Privacy" />
          <FooterLink to="/cookies" words="Cookies" />
          <FooterLink to="/gdpr" words="GDPR" />
          {site?.demoAccess && <FooterLink to="/demo" words="Testing access" />}
          {site?.contactEmail && (
            <TextLink href={`mailto:${site.contactEmail}`} className="inline-flex min-h-11 items-center">
              {site.contactEmail}
            </TextLink>
          )}
        </nav>
        <ThemeSwitch className="md:ml-auto" />
      </div>
    </footer>
  )
}

function FooterLink({ to, words }: { to: string; words: string }) {
  return (
    <TextLink asChild className="inline-flex min-h-11 items-center">
      <Link to={to}>{words}</Link>
    </TextLink>
  )
}
