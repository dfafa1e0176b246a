import { Link } from 'react-router'
import { Logo } from '#web/ui/logo.tsx'

/** Logo and name, leading home. */
export function Brand() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 font-serif text-stem font-semibold tracking-tight text-ink no-underline"
    >
      <Logo />
      Preceptor
    </Link>
  )
}
