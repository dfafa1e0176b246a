import type { Site } from '#contract/site.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const shown = 3

/** Three real explanations out of the bank: what a learner gets after an answer. Left out when there are none. */
export function Explanations({ site, loading }: { site: Site | undefined; loading: boolean }) {
  const explanations = site?.explanations.slice(0, shown) ?? []
  if (!loading && explanations.length === 0) return null
  return (
    <section aria-labelledby="explanations" className="pt-14 md:pt-18">
      <h2 id="explanations" className="text-2xl">
        What you read after an answer
      </h2>
      <p className="mt-2 mb-8 text-ink-2">Three explanations out of the bank, as learners see them.</p>
      {loading ? (
        <Waiting />
      ) : (
        <ul className="grid items-start gap-10 lg:grid-cols-3 lg:gap-12">
          {explanations.map((one) => (
            <li key={one.explanation}>
              <Explanation {...one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Explanation(props: Site['explanations'][number]) {
  return (
    <article className="border-t-2 border-ink pt-4">
      <p className="label">{fieldLabel(props.field)}</p>
      <h3 className="mt-1 font-sans text-sm font-medium tracking-normal text-ink-2">{props.category}</h3>
      <div className="mt-4 font-serif text-lg text-pretty">
        <ClinicalText>{props.explanation}</ClinicalText>
      </div>
      <p className="mt-4 border-l-2 border-teal pl-4 text-sm text-ink-2">
        <strong className="text-ink">To remember: </strong>
        <ClinicalText>{props.keyLearningPoint}</ClinicalText>
      </p>
    </article>
  )
}

function Waiting() {
  return (
    <Loading what="Loading explanations">
      <div className="grid gap-10 lg:grid-cols-3 lg:gap-12">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </Loading>
  )
}
