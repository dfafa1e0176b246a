import type { ReactNode } from 'react'

/** The parts of the settings, in order; each can be linked to by its id. */
export const sections = [
  { id: 'profile', title: 'Profile' },
  { id: 'field', title: 'Healthcare field' },
  { id: 'time-zone', title: 'Time zone' },
  { id: 'study', title: 'Study preferences' },
  { id: 'password', title: 'Password' },
  { id: 'sessions', title: 'Where you are signed in' },
  { id: 'export', title: 'Export my data' },
  { id: 'delete', title: 'Delete my account' },
] as const

export type SectionId = (typeof sections)[number]['id']

/** One part of the settings. */
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
