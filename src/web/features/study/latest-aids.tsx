import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SavedStudyAid } from '#contract/study.ts'
import { methodLabels } from '#domain/study/labels.ts'
import { read } from '#web/shared/api/call.ts'
import { formatDate } from '#web/ui/format.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { MethodGlyph } from './method-glyph.tsx'
import { countLabel } from './methods.ts'

const listed = 5

/** The study aids that were saved last. */
export function LatestAids() {
  const aids = useQuery(read('GET /api/study-aids'))
  if (!aids.data || aids.data.length === 0) return null
  return (
    <section aria-labelledby="latest-aids" className="mt-14 max-w-content print:hidden">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="latest-aids" className="text-xl">
          Latest saved aids
        </h2>
        <TextLink asChild className="text-sm">
          <Link to="/study-aid/library">See all</Link>
        </TextLink>
      </div>
      <ul className="mt-2 border-t-2 border-ink">
        {aids.data.slice(0, listed).map((aid) => (
          <li key={aid.id} className="border-b border-rule">
            <AidLink aid={aid} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One line of a list of saved study aids. */
export function AidLink({ aid }: { aid: SavedStudyAid }) {
  const { id, title, studyType, count, createdAt } = aid
  return (
    <Link
      to={`/study-aid/${id}`}
      className="group grid min-h-16 grid-cols-[3.5rem_1fr_auto] items-center gap-4 py-2.5 text-ink no-underline"
    >
      <MethodGlyph method={studyType} className="h-9 w-14" />
      <span className="min-w-0">
        <span className="block font-semibold break-words group-hover:underline">{title}</span>
        <span className="block text-sm text-ink-2">
          {methodLabels[studyType]} · saved {formatDate(createdAt)}
        </span>
      </span>
      <span className="num text-sm text-ink-2">{countLabel(studyType, count)}</span>
    </Link>
  )
}
