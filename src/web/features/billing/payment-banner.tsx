import { Link } from 'react-router'
import { formatLongDay } from '#web/ui/format.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** On every screen while a payment is due: until when the plan goes on, and where to pay. */
export function PaymentBanner({ dueBy }: { dueBy: string }) {
  const isOver = new Date(dueBy) <= new Date()
  return (
    <aside aria-label="Payment failed" className="border-b border-rule bg-warn-wash text-sm text-ink">
      <p className="mx-auto max-w-page px-4 py-2.5 md:px-6">
        <strong className="text-warn">Your payment failed.</strong>{' '}
        {isOver ? 'Your plan is on hold until it is paid.' : `You keep Pro until ${formatLongDay(dueBy)}.`}{' '}
        <TextLink asChild className="inline-block py-1">
          <Link to="/settings#plan">Update your card</Link>
        </TextLink>
      </p>
    </aside>
  )
}
