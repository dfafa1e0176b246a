import { Link } from 'react-router'
import { Mark } from '#web/ui/mark.tsx'

/** Logo and name, leading home. */
export function Brand() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 font-serif text-stem font-semibold tracking-tight text-ink no-underline"
    >
      <Mark />
      Preceptor
    </Link>
  )
}
