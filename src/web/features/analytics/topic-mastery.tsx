import { Link } from 'react-router'
import type { DetailedAnalytics } from '#contract/analytics.ts'
import { accuracyOf, levelOf } from '#domain/analytics/mastery.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { cn } from '#web/ui/cn.ts'
import { formatCount, formatPercent } from '#web/ui/format.ts'
import { levelNames, questionsPath } from './labels.ts'
import { PracticeLink } from './practice-link.tsx'

type Area = DetailedAnalytics['areas'][number]
type Tally = Pick<Area, 'correct' | 'total' | 'low' | 'high'>

/** The level from which on a topic is not a beginner's, drawn as a line. */
const standard = 70
/** Answers below which a number rests on little. */
const few = 20
const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 md:grid-cols-[17rem_minmax(0,1fr)_4.5rem_8rem_6.5rem_5rem]'

/** Accuracy along the exam's outline, with its interval, each area followed by its topics. */
export function TopicMastery({
  areas,
  weights,
  field,
  isSample = false,
}: {
  areas: readonly Area[]
  /** The share of each area in the exam, in percent. */
  weights: ReadonlyMap<string, number>
  field: FieldCode | null
  isSample?: boolean
}) {
  return (
    <section aria-labelledby="mastery">
      <h2 id="mastery" className="text-xl">
        {isSample ? "Sample: a learner's answers along the exam's outline" : "Your answers along the exam's outline"}
      </h2>
      <p className="mt-1 mb-6 max-w-measure text-sm text-ink-2">
        A dot is the accuracy, its line the 90% interval: the fewer the questions, the longer the line. The dotted line
        is at {standard}%. Levels: Expert from 90%, Advanced from 80%, Intermediate from 70%.
      </p>
      <Scale />
      {areas.map((area) => (
        <section key={area.area} className="num max-md:mt-6">
          <AreaRow area={area} weight={weights.get(area.area)} {...{ field, isSample }} />
          <ul>
            {area.topics
              .toSorted((a, b) => a.correct / a.total - b.correct / b.total)
              .map((topic) => (
                <TopicRow key={topic.topic} area={area.area} topic={topic} {...{ field, isSample }} />
              ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function Scale() {
  return (
    <div aria-hidden="true" className={cn(columns, 'label border-b-2 border-ink pb-1 max-md:hidden')}>
      <span>Area and topic</span>
      <span className="num relative mx-3 h-4">
        {[0, 25, 50, standard, 100].map((tick) => (
          <span
            key={tick}
            className={cn('absolute -translate-x-1/2', tick === standard && 'text-ink')}
            style={{ left: `${tick}%` }}
          >
            {tick}
          </span>
        ))}
      </span>
      <span className="text-end">Accuracy</span>
      <span className="text-end">Questions</span>
      <span>Level</span>
    </div>
  )
}

function AreaRow({
  area,
  weight,
  field,
  isSample,
}: {
  area: Area
  weight: number | undefined
  field: FieldCode | null
  isSample: boolean
}) {
  return (
    <div className={cn(columns, 'min-h-17 border-b border-rule py-2 max-md:border-t-2 max-md:border-t-ink')}>
      <div>
        <h3 className="text-base">
          {isSample || area.total === 0 ? (
            area.area
          ) : (
            <Link to={questionsPath(area.area)} className="inline-flex min-h-11 items-center hover:text-teal-deep">
              {area.area}
            </Link>
          )}
        </h3>
        {weight !== undefined && <p className="text-sm text-ink-2">{formatPercent(weight)}% of the exam</p>}
      </div>
      <Numbers tally={area} isArea />
      <span className="text-end max-md:row-start-2">
        <PracticeLink field={field} area={area.area} label="Practice" context={area.area} />
      </span>
    </div>
  )
}

function TopicRow({
  area,
  topic,
  field,
  isSample,
}: {
  area: string
  topic: Area['topics'][number]
  field: FieldCode | null
  isSample: boolean
}) {
  return (
    <li className={cn(columns, 'min-h-11 border-b border-rule max-md:py-2')}>
      <span className="md:pl-4">
        {isSample ? (
          topic.topic
        ) : (
          <Link
            to={questionsPath(area, topic.topic)}
            className="inline-flex min-h-11 items-center no-underline hover:text-teal-deep hover:underline"
          >
            <span className="inline-block first-letter:uppercase">{topic.topic}</span>
            <span className="sr-only">, questions</span>
          </Link>
        )}
      </span>
      <Numbers tally={topic} />
      <span className="text-end max-md:row-start-2">
        <PracticeLink field={field} area={area} topic={topic.topic} label="Practice" context={topic.topic} />
      </span>
    </li>
  )
}

/** The interval, the accuracy, the number of questions, and the level. */
function Numbers({ tally, isArea = false }: { tally: Tally; isArea?: boolean }) {
  const { total, low, high } = tally
  if (total === 0) {
    return <span className="text-sm text-ink-2 max-md:col-span-2 md:col-span-4">No questions in this period</span>
  }
  const accuracy = accuracyOf(tally)
  return (
    <>
      <Interval {...{ low, high, accuracy, isArea }} />
      <span className="text-end font-serif text-lg font-semibold max-md:col-start-2 max-md:row-start-1">
        {formatPercent(Math.round(accuracy))}%
        <span className="sr-only">
          , 90% interval {Math.round(low)} to {Math.round(high)}%
        </span>
      </span>
      <span className={cn('text-sm max-md:row-start-2 md:text-end', total < few && 'font-semibold text-warn')}>
        {formatCount(total)}
        <span className="md:hidden"> {total === 1 ? 'question' : 'questions'}</span>
        {total < few ? ' (few)' : ''}
        <span className="md:hidden"> · {levelNames[levelOf(accuracy)]}</span>
      </span>
      <span className="text-sm text-ink-2 max-md:hidden">{levelNames[levelOf(accuracy)]}</span>
    </>
  )
}

/** An interval on a scale from 0 to 100: a line with a dot, or for an area a thicker one. */
function Interval({ low, high, accuracy, isArea }: { low: number; high: number; accuracy: number; isArea: boolean }) {
  const color = accuracy < 60 ? 'bg-incorrect' : isArea ? 'bg-ink' : 'bg-teal'
  return (
    <span
      aria-hidden="true"
      className="relative mx-1 block h-7 self-center max-md:col-span-2 max-md:row-start-3 md:mx-3 md:h-full md:min-h-7"
    >
      <span className="absolute inset-x-0 top-1/2 h-px bg-rule" />
      <span className="absolute inset-y-0 border-l-2 border-dotted border-ink-3" style={{ left: `${standard}%` }} />
      <span
        className={cn('absolute top-1/2 -translate-y-1/2', isArea ? 'h-1' : 'h-0.5', color)}
        style={{ left: `${low}%`, width: `${high - low}%` }}
      />
      <span
        className={cn(
          'absolute top-1/2 -translate-1/2 outline-2 outline-paper',
          isArea ? 'size-3.5 rotate-45' : 'size-2.5 rounded-full',
          color,
        )}
        style={{ left: `${accuracy}%` }}
      />
    </span>
  )
}
