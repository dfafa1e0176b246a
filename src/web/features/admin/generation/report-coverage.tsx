import type { GenerationReport } from '#contract/generation.ts'
import { formatCount } from '#web/ui/format.ts'
import { DomainBar } from './domain-bar.tsx'

type Specialty = GenerationReport['specialties'][number]

/** How well each specialty's active questions cover its exam outline, and how many topics they have. */
export function CoverageSection({ specialties }: { specialties: readonly Specialty[] }) {
  if (specialties.length === 0) return null
  return (
    <section aria-labelledby="coverage-title" className="mt-12">
      <h2 id="coverage-title" className="text-xl">
        Outline and topic coverage
      </h2>
      <p className="mt-1 max-w-measure text-sm text-ink-2">
        Active questions in each domain. The tick marks the number that the exam outline calls for, and the percentage
        is the share of that number that exists. A topic with only one question is thin.
      </p>
      <div className="mt-5 grid gap-x-12 gap-y-8 lg:grid-cols-2 print:block">
        {specialties.map((specialty) => (
          <Coverage key={specialty.profession} specialty={specialty} />
        ))}
      </div>
    </section>
  )
}

function Coverage({ specialty: { profession, name, questions, target, coverage } }: { specialty: Specialty }) {
  const longest = Math.max(...coverage.map((one) => Math.max(one.questions, one.wanted)), 1)
  const sum = (value: (one: Specialty['coverage'][number]) => number) =>
    coverage.reduce((total, one) => total + value(one), 0)
  const titleId = `coverage-${profession}`
  return (
    <section aria-labelledby={titleId} className="break-inside-avoid print:mt-6">
      <div className="num flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2">
        <h3 id={titleId} className="text-lg">
          {name}
        </h3>
        <p className="text-sm text-ink-2">
          <strong className="text-ink">{formatCount(questions)}</strong>
          {target !== null && ` of ${formatCount(target)}`} questions, {formatCount(sum(({ topics }) => topics))} topics
        </p>
      </div>
      <ul>
        {coverage.map(({ domain, questions: count, wanted, percentage, topics, thinTopics }) => (
          <DomainBar
            key={domain}
            {...{ domain, wanted, longest }}
            questions={count}
            note={`${formatCount(topics)} ${topics === 1 ? 'topic' : 'topics'}, ${formatCount(thinTopics)} thin`}
          >
            <span className={percentage < 100 ? 'font-semibold text-incorrect' : 'text-ink-2'}>{percentage}%</span>
          </DomainBar>
        ))}
      </ul>
    </section>
  )
}
