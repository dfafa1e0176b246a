import type { Site } from '#contract/site.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { adaptHtml } from '#web/ui/prose-html.ts'

/** Explanations of the question bank, side by side on wide screens. */
export function ExplanationList({ explanations }: { explanations: Site['explanations'] }) {
  return (
    <ul className="grid items-start gap-10 lg:grid-cols-3 lg:gap-12">
      {explanations.map((one) => (
        <li key={one.explanationHtml}>
          <Explanation {...one} />
        </li>
      ))}
    </ul>
  )
}

function Explanation(props: Site['explanations'][number]) {
  return (
    <article className="border-t-2 border-ink pt-4">
      <p className="label">{fieldLabel(props.field)}</p>
      <h3 className="mt-1 font-sans text-sm font-medium tracking-normal text-ink-2">{props.category}</h3>
      <Prose html={adaptHtml(props.explanationHtml)} className="mt-4 text-base text-pretty" />
      <p className="mt-4 border-l-2 border-teal pl-4 text-sm text-ink-2">
        <strong className="text-ink">Key point: </strong>
        <ClinicalText>{props.keyLearningPoint}</ClinicalText>
      </p>
    </article>
  )
}
