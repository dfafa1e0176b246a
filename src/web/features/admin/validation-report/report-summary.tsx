import type { ExamStatistics, FieldSummary, ValidationSummary } from '#contract/validation-report.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { Chart } from '#web/ui/chart.tsx'
import { cn } from '#web/ui/cn.ts'
import { correlationText, flagLabels, flagNames, percentOf } from './report-labels.ts'

/** The counts of one field, or the sum of all. */
export function totalsOf(fields: readonly FieldSummary[]): Omit<FieldSummary, 'field'> {
  const sum = (value: (field: FieldSummary) => number) => fields.reduce((total, field) => total + value(field), 0)
  return {
    items: sum(({ items }) => items),
    refused: sum(({ refused }) => refused),
    warned: sum(({ warned }) => warned),
    flagged: sum(({ flagged }) => flagged),
    nonFunctional: sum(({ nonFunctional }) => nonFunctional),
    flags: Object.fromEntries(
      flagNames.map((flag) => [flag, sum(({ flags }) => flags[flag])]),
    ) as FieldSummary['flags'],
  }
}

/** How many items have each flag; a flag lists its items. */
export function FlagCounts({ fields, onFlag }: { fields: readonly FieldSummary[]; onFlag: (flag: string) => void }) {
  const { flags, flagged, nonFunctional, refused, warned } = totalsOf(fields)
  return (
    <section aria-labelledby="flags-title">
      <h2 id="flags-title" className="text-xl">
        {flagged === 1 ? '1 item to look at' : `${flagged.toLocaleString('en-US')} items to look at`}
      </h2>
      <ul className="mt-3 border-t-2 border-ink">
        {flagNames.map((flag) => (
          <li key={flag} className="border-b border-rule">
            <button
              type="button"
              onClick={() => onFlag(flag)}
              className="grid w-full grid-cols-[3rem_1fr] items-baseline gap-3 py-2.5 text-start text-sm -outline-offset-3 hover:bg-sunk"
            >
              <span
                className={cn(
                  'num font-serif text-xl font-semibold',
                  flag === 'suspect-key' && flags[flag] > 0 && 'text-incorrect',
                )}
              >
                {flags[flag].toLocaleString('en-US')}
              </span>
              <span>
                <span className="block font-semibold">{flagLabels[flag].label}</span>
                <span className="text-ink-2">{flagLabels[flag].meaning}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-l-3 border-teal pl-4 text-sm text-ink-2">
        <strong className="text-ink">{nonFunctional.toLocaleString('en-US')}</strong> items have a distractor that fewer
        than 5% choose. <strong className="text-ink">{refused.toLocaleString('en-US')}</strong> items have fewer than 20
        learners and no statistics, and <strong className="text-ink">{warned.toLocaleString('en-US')}</strong> have
        fewer than 100, so their figures are uncertain. An item may have several flags.
      </p>
    </section>
  )
}

/** The items of a field by share correct and point-biserial. */
export function ItemMap({ points }: { points: ValidationSummary['points'] }) {
  if (points.length === 0) return null
  const values = points.map(({ pointBiserial }) => pointBiserial)
  return (
    <section aria-labelledby="map-title">
      <h2 id="map-title" className="text-xl">
        Items at a glance
      </h2>
      <p className="text-sm text-ink-2">
        Right: easier. Up: tells strong and weak learners apart. Rings are flagged.
        {points.length === 2_000 && ' The first 2,000 items, flagged ones included.'}
      </p>
      <Chart
        kind="scatter"
        label="Items by share correct and point-biserial"
        height={360}
        headings={['Item', 'Share correct', 'Point-biserial']}
        points={points.map(({ itemId, facility, pointBiserial, isFlagged }) => ({
          x: 100 * facility,
          y: pointBiserial,
          label: isFlagged ? `${itemId}, flagged` : itemId,
          ringed: isFlagged,
        }))}
        min={Math.min(-0.2, ...values)}
        max={Math.max(0.6, ...values)}
        band={{ from: 30, to: 90, label: 'where items should be' }}
        standard={{ value: 0.1, label: '.10' }}
        formatX={(value) => `${Math.round(value)}%`}
        formatY={correlationText}
      />
    </section>
  )
}

/** Items and flags of each field; a field opens its own report. */
export function FieldTable({ fields, onField }: { fields: readonly FieldSummary[]; onField: (field: string) => void }) {
  return (
    <section aria-labelledby="fields-title">
      <h2 id="fields-title" className="text-xl">
        By field
      </h2>
      <table className="num mt-3 w-full border-collapse text-sm">
        <thead className="border-b-2 border-ink text-xs text-ink-2">
          <tr>
            <Heading isFirst>Field</Heading>
            <Heading>Items</Heading>
            <Heading>Too few</Heading>
            <Heading>Flagged</Heading>
            <Heading>Suspect</Heading>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, items, refused, flagged, flags }) => (
            <tr key={field} className="border-b border-rule">
              <th scope="row" className="text-start font-normal">
                <button
                  type="button"
                  onClick={() => onField(field)}
                  className="min-h-11 text-start text-teal-deep underline"
                >
                  {fieldLabel(field)}
                </button>
              </th>
              <Cell>{items.toLocaleString('en-US')}</Cell>
              <Cell>{refused.toLocaleString('en-US')}</Cell>
              <Cell>{flagged.toLocaleString('en-US')}</Cell>
              <Cell>{flags['suspect-key'].toLocaleString('en-US')}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Heading = ({ children, isFirst }: { children: string; isFirst?: boolean }) => (
  <th scope="col" className={cn('py-2 font-semibold', isFirst ? 'text-start' : 'pl-3 text-end')}>
    {children}
  </th>
)

const Cell = ({ children }: { children: string }) => <td className="py-2 pl-3 text-end align-top">{children}</td>

const binWidth = 5

/** The scores of an exam, from the lowest to the highest, in steps of 5%. */
function scoreBins({ distribution, passingPercent }: ExamStatistics) {
  const from = distribution.findIndex((count) => count > 0)
  const to = distribution.findLastIndex((count) => count > 0)
  return distribution.slice(from, to + 1).map((value, index) => {
    const low = (from + index) * binWidth
    const isPassing = passingPercent !== null && low >= passingPercent
    return { label: `${low}%`, value, tone: isPassing ? ('teal' as const) : ('neutral' as const) }
  })
}

/** Scores and reliability of one exam, from the first full-length attempt of each learner. */
export function ExamSection({ exam }: { exam: ExamStatistics }) {
  const { reliability, learners, passed, meanPercent, sdPercent, areas } = exam
  const titleId = `exam-${exam.field}-${exam.exam}`.replaceAll(/\W+/g, '-')
  return (
    <section aria-labelledby={titleId} className="mt-12">
      <h2 id={titleId} className="text-xl">
        {exam.exam}
      </h2>
      {reliability ? (
        <>
          <dl className="num mt-3 grid grid-cols-2 border-y border-t-2 border-rule border-t-ink md:grid-cols-4">
            <Figure
              name="KR-20"
              value={correlationText(reliability.alpha)}
              note=".90 is expected of a licensing exam"
            />
            <Figure
              name="Standard error, points"
              value={reliability.sem === null ? 'n/a' : reliability.sem.toFixed(1)}
              note={`of ${Math.round(reliability.items)} items, standard deviation ${reliability.sd.toFixed(1)}`}
            />
            <Figure
              name="Mean score"
              value={`${meanPercent.toFixed(1)}%`}
              note={`standard deviation ${sdPercent.toFixed(1)}`}
            />
            <Figure name="Pass" value={percentOf(passed / learners)} note={`${passed} of ${learners} learners`} />
          </dl>
          <div className="mt-6 grid gap-8 lg:grid-cols-2">
            <Chart
              kind="bar"
              label={`Scores at the ${exam.exam}`}
              headings={['Score from', 'Learners']}
              points={scoreBins(exam)}
              labelSpacing={40}
            />
            <AreaTable areas={areas} />
          </div>
        </>
      ) : (
        <p className="mt-2 text-sm text-ink-2">
          {learners === 1 ? '1 learner has' : `${learners} learners have`} taken a full-length exam. Reliability is
          computed from 20 on.
        </p>
      )}
    </section>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="py-4 pr-4">
      <dt className="text-sm">{name}</dt>
      <dd className="font-serif text-2xl font-semibold">{value}</dd>
      <dd className="text-xs text-ink-2">{note}</dd>
    </div>
  )
}

function AreaTable({ areas }: { areas: ExamStatistics['areas'] }) {
  return (
    <table className="num w-full border-collapse self-start text-sm">
      <caption className="pb-2 text-start font-semibold">Reliability by area</caption>
      <thead className="border-b-2 border-ink text-xs text-ink-2">
        <tr>
          <Heading isFirst>Area</Heading>
          <Heading>Items</Heading>
          <Heading>Mean</Heading>
          <Heading>Alpha</Heading>
          <Heading>SEM</Heading>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ area, items, mean, alpha, sem }) => (
          <tr key={area} className="border-b border-rule">
            <th scope="row" className="py-2 text-start font-normal">
              {area}
            </th>
            <Cell>{items.toFixed(0)}</Cell>
            <Cell>{mean.toFixed(1)}</Cell>
            <Cell>{correlationText(alpha)}</Cell>
            <Cell>{sem === null ? 'n/a' : sem.toFixed(1)}</Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
