import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import type { Site } from '#contract/site.ts'
import { read } from '#web/shared/api/call.ts'

type Cell = string | boolean

/** What each plan includes; only what exists. */
const groups: { title: string; rows: [feature: string, free: Cell, pro: Cell][] }[] = [
  {
    title: 'Practice',
    rows: [
      ['Practice quizzes', 'Unlimited', 'Unlimited'],
      ['Every answer choice explained', true, true],
      ['Custom practice by area and difficulty', true, true],
      ['Clinical simulations, one patient at a time', true, true],
    ],
  },
  {
    title: 'Exams',
    rows: [
      ['Full-length exams', false, 'Unlimited'],
      ['Full clinical simulation exam', false, true],
    ],
  },
  {
    title: 'Study tools',
    rows: [
      ['AI flashcards', '5 per day', 'Unlimited'],
      ['Messages to the tutor', '20 per day', 'Unlimited'],
      ['Spaced review of flashcards', true, true],
    ],
  },
  {
    title: 'Progress',
    rows: [
      ['Scores, streaks, and strengths by topic', true, true],
      ['Readiness estimate', true, true],
      ['Detailed analytics', false, true],
      ['Custom study plans', 'One', 'With the annual plan'],
      ['Live study sessions', false, 'With the annual plan'],
    ],
  },
  {
    title: 'Membership',
    rows: [
      ['Support by email', true, 'Answered first'],
      ['Early access to new features', false, 'With the annual plan'],
      ['Dedicated account manager', false, 'With the annual plan'],
    ],
  },
]

function Value({ value }: { value: Cell }) {
  if (typeof value === 'string') return <span className="text-xs text-ink-2 sm:text-sm">{value}</span>
  return value ? (
    <Check className="size-4.5 text-teal" role="img" aria-label="Included" />
  ) : (
    <Minus className="size-4 text-ink-3" role="img" aria-label="Not included" />
  )
}

/** What the free plan includes on this server, where an admin can change it. */
function freeCell(feature: string, usual: Cell, perDay: Site['freePerDay'] | undefined): Cell {
  if (!perDay) return usual
  if (feature === 'Practice quizzes' && perDay.practiceQuizzes !== null) return `${perDay.practiceQuizzes} per day`
  if (feature === 'AI flashcards') return `${perDay.flashcards} per day`
  return feature === 'Messages to the tutor' ? `${perDay.tutorMessages} per day` : usual
}

/** The plans feature by feature. */
export function PlanComparison() {
  const { data: site } = useQuery(read('GET /api/site'))
  return (
    <section aria-labelledby="compare" className="mt-14">
      <h2 id="compare" className="mb-4 text-2xl">
        Compare plans
      </h2>
      <table className="w-full border-collapse text-start">
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className="py-3 pr-2 text-start">
              <span className="sr-only">Feature</span>
            </th>
            {['Free', 'Pro', 'Enterprise'].map((name) => (
              <th
                key={name}
                scope="col"
                className="px-1.5 py-3 text-start font-serif text-sm font-semibold sm:w-[20%] sm:px-4 sm:text-lg"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={4} className="pt-6 pb-2 text-start text-sm font-semibold text-ink-2">
                {title}
              </th>
            </tr>
            {rows.map(([feature, free, pro]) => (
              <tr key={feature} className="border-t border-rule">
                <th scope="row" className="py-3 pr-2 text-start text-sm font-normal sm:text-base">
                  {feature}
                </th>
                <td className="px-1.5 py-3 sm:px-4">
                  <Value value={freeCell(feature, free, site?.freePerDay)} />
                </td>
                <td className="bg-teal-wash px-1.5 py-3 sm:px-4">
                  <Value value={pro} />
                </td>
                <td className="px-1.5 py-3 sm:px-4">
                  <Value value={pro} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
