import type { ReactNode } from 'react'

/** The common layout of EmptyState and ErrorState. */
export function StateLayout({
  role,
  icon,
  title,
  children,
  action,
}: {
  role?: 'alert'
  icon: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div role={role} className="grid justify-items-center gap-2 px-4 py-10 text-center">
      {icon}
      <p className="mt-2 font-serif text-lg font-semibold text-balance">{title}</p>
      {children && <div className="max-w-md text-pretty text-ink-2">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

/** Takes the place of a list that has no items yet: why it is empty, and the next useful step. */
export function EmptyState({
  title,
  children,
  action,
  icon = <WaitingIcon />,
}: {
  title: string
  children?: ReactNode
  /** A button or link. */
  action?: ReactNode
  icon?: ReactNode
}) {
  return (
    <StateLayout icon={icon} title={title} action={action}>
      {children}
    </StateLayout>
  )
}

/** A rhythm strip before the first beat. */
function WaitingIcon() {
  return (
    <svg viewBox="0 0 120 40" aria-hidden="true" className="h-10 w-30 fill-none stroke-2">
      <path className="stroke-teal [stroke-linecap:round] [stroke-linejoin:round]" d="M2 24h20" />
      <path className="stroke-trace [stroke-dasharray:1_6] [stroke-linecap:round]" d="M26 24h92" />
      <circle cx="22" cy="24" r="3.5" className="fill-teal stroke-none" />
    </svg>
  )
}
