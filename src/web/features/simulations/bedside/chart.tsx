import type { ChartEntry } from '#contract/simulations.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { ClinicalImageFigure } from './clinical-image.tsx'

const kindLabels: Record<ChartEntry['kind'], string> = { information: 'Information gathered', decision: 'Order' }

/** Everything gathered and ordered so far, oldest first. The caller provides the heading. */
export function Chart({ entries }: { entries: ChartEntry[] }) {
  return (
    <section aria-label="Chart">
      {entries.length === 0 && (
        <p className="text-sm text-ink-2">Nothing charted yet. Your findings and orders will appear here.</p>
      )}
      <ol className="grid gap-5">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
          <li key={index}>
            <Entry entry={entry} number={index + 1} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry, number }: { entry: ChartEntry; number: number }) {
  return (
    <>
      <h3 className="label border-t-2 border-ink pt-2 font-sans">
        {number}. {kindLabels[entry.kind]}
      </h3>
      <p className="mt-1 text-sm text-ink-2">
        <ClinicalText>{entry.prompt}</ClinicalText>
      </p>
      <ChartedChoices chosen={entry.chosen} />
    </>
  )
}

/** The selected options with their results. */
export function ChartedChoices({ chosen }: Pick<ChartEntry, 'chosen'>) {
  return (
    <ul className="mt-2">
      {chosen.map((choice) => (
        <li key={choice.text} className="border-t border-rule py-2 text-sm">
          <p className="font-semibold">
            <ClinicalText>{choice.text}</ClinicalText>
            {choice.disagreed && <span className="ml-2 text-warn">Physician disagreed</span>}
          </p>
          <p className="mt-0.5">
            <ClinicalText>{choice.found}</ClinicalText>
          </p>
          {choice.image && <ClinicalImageFigure image={choice.image} />}
        </li>
      ))}
    </ul>
  )
}
