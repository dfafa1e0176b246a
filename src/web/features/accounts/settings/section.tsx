import type { ReactNode } from 'react'

/** The sections of the settings, in order; each can be linked to by its id. */
const sections = [
  { id: 'profile', title: 'Profile' },
  { id: 'plan', title: 'Plan' },
  { id: 'email', title: 'Email address' },
  { id: 'field', title: 'Healthcare field' },
  { id: 'time-zone', title: 'Time zone' },
  { id: 'study', title: 'Study preferences' },
  { id: 'password', title: 'Password' },
  { id: 'two-factor', title: 'Two-factor sign-in' },
  { id: 'sessions', title: 'Your devices' },
  { id: 'security-log', title: 'Security activity' },
  { id: 'export', title: 'Export my data' },
  { id: 'delete', title: 'Delete my account' },
] as const

type SectionId = (typeof sections)[number]['id']

/** One section of the settings. `lead` says what it is for. */
export function Section({ id, lead, children }: { id: SectionId; lead?: ReactNode; children?: ReactNode }) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-4 border-t border-rule py-8 outline-none first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {sections.find((section) => section.id === id)?.title}
      </h2>
      {lead && <p className="mt-2 max-w-measure text-ink-2">{lead}</p>}
      {children && <div className="mt-5 max-w-lg">{children}</div>}
    </section>
  )
}

/** Links to the sections. */
export function SettingsNavigation() {
  return (
    <nav aria-label="Settings" className="lg:sticky lg:top-6 lg:self-start">
      <ul className="grid grid-cols-2 gap-x-4 border-y border-rule py-2 text-sm lg:block lg:border-y-0 lg:border-l lg:py-0">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center text-ink-2 no-underline hover:text-ink hover:underline lg:-ml-px lg:border-l-2 lg:border-transparent lg:pl-4 lg:hover:border-teal lg:hover:no-underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
