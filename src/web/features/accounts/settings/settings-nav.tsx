import { sections } from './section.tsx'

/** The parts of this page. */
export function SettingsNav() {
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
