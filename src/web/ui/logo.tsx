/** The logo of Preceptor: one heartbeat. Decorative; the name stands beside it. */
export function Logo({ className = 'h-5 w-7.5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 30 20" aria-hidden="true" className={className}>
      <path
        d="M1 12h6l2-3 2 3h2l1.5 3L18 2l3 15 1.8-5H29"
        className="fill-none stroke-teal [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:2]"
      />
    </svg>
  )
}
