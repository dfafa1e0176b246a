import { Link } from 'react-router'
import type { GenerationRun, GenerationSpecialty } from '#contract/generation.ts'
import { isActive } from '#domain/generation/generation.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount, formatMoment } from '#web/ui/format.ts'
import { DomainBar } from './domain-bar.tsx'
import { aboutTime, costText, RunState, reviewPath } from './generation-labels.tsx'
import { missingOf } from './specialty-status.ts'
import { useRunActions } from './use-run-actions.ts'

/** Where the specialty falls short of its exam outline, and the run that fills the gaps. */
export function SpecialtyDetail({ specialty }: { specialty: GenerationSpecialty }) {
  const { code, name, exam, domains, inReview, run } = specialty
  const longest = Math.max(
    ...domains.map(({ questions, inReview: waiting, wanted }) => Math.max(questions + waiting, wanted)),
    1,
  )
  return (
    <div className="grid gap-x-12 gap-y-8 pt-2 pb-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:pl-7">
      <section aria-label={`Outline of the ${exam}`}>
        <h4 className="mb-2 font-serif text-base font-semibold">Coverage of the {exam} outline</h4>
        <ul className="border-t border-rule">
          {domains.map(({ domain, questions, inReview: waiting, wanted, short }) => (
            <DomainBar key={domain} {...{ domain, questions, wanted, longest }} inReview={waiting}>
              {short > 0 ? (
                <span className="font-semibold text-incorrect">{formatCount(short)} short</span>
              ) : (
                <span className="text-ink-2">full</span>
              )}
            </DomainBar>
          ))}
        </ul>
        <ReviewNote missing={missingOf(specialty)} inReview={inReview} code={code} />
      </section>
      {run ? <RunFacts run={run} code={code} /> : <NoRun name={name} />}
    </div>
  )
}

function ReviewNote({
  missing,
  inReview,
  code,
}: {
  missing: number
  inReview: number
  code: GenerationSpecialty['code']
}) {
  if (inReview === 0 && missing === 0) return null
  return (
    <p className="num mt-5 max-w-lg border-l-3 border-teal pl-4 text-sm text-ink-2">
      {inReview > 0 && (
        <>
          <Link to={reviewPath(code)}>
            <strong>{formatCount(inReview)}</strong> in review
          </Link>
          : learners won't see {inReview === 1 ? 'it until you approve it' : 'them until you approve them'}.{' '}
        </>
      )}
      {missing > 0 &&
        `${formatCount(missing)} more ${missing === 1 ? 'is' : 'are'} needed. A run fills the largest gaps first.`}
    </p>
  )
}

function NoRun({ name }: { name: string }) {
  return (
    <section aria-label={`Run of ${name}`}>
      <h4 className="mb-2 font-serif text-base font-semibold">No run yet</h4>
      <p className="text-sm text-ink-2">
        Filling a specialty generates questions from item models and tables, and from a language model if one is set up.
        Questions that pass every check go to review.
      </p>
    </section>
  )
}

function RunFacts({ run, code }: { run: GenerationRun; code: GenerationSpecialty['code'] }) {
  const { act, isPending } = useRunActions()
  const { id, state, asked, made, inReview, approved, rejections, secondsLeft, startedBy, createdAt, message } = run
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['Requested', formatCount(asked)],
    ['Generated so far', formatCount(made)],
    ...rejections.map(({ label, count }) => [label, formatCount(count)] as const),
    ['Waiting for review', formatCount(inReview)],
    ['Approved', formatCount(approved)],
    ['Cost', costText(run)],
    ...(secondsLeft === null ? [] : [['Time left', aboutTime(secondsLeft)] as const]),
  ]
  return (
    <section aria-label={`Run of ${run.professionName}`}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="font-serif text-base font-semibold">
          {isActive(state) ? 'This run' : 'Last run'}, started {formatMoment(createdAt)}
          {startedBy && ` by ${startedBy}`}
        </h4>
        <RunState state={state} />
      </div>
      <dl className="num border-t border-rule text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-b border-rule py-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {message && <p className="mt-3 text-sm text-ink-2">{message}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-5">
        {inReview > 0 && (
          <Link to={reviewPath(code)} className="inline-flex min-h-11 items-center text-sm font-semibold">
            Review {formatCount(inReview)}
          </Link>
        )}
        <Link to={`/admin/generator?run=${id}`} className="inline-flex min-h-11 items-center text-sm">
          View its drafts
        </Link>
        {isActive(state) && (
          <Button
            variant="text"
            className="px-0 text-sm text-incorrect hover:text-incorrect"
            disabled={isPending}
            onClick={() => act({ id, action: 'cancel' })}
          >
            Cancel This Run
          </Button>
        )}
      </div>
    </section>
  )
}
