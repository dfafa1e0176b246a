import { Link } from 'react-router'
import type { Progress } from '#contract/progress.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { findExamOfArea, useAreaTotals, useExams } from '#web/shared/api/exams.ts'
import { areaPractice, type StartState } from '#web/shared/attempts/start-state.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatCount } from '#web/ui/format.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { pluralize } from './stat-cards.tsx'
import { TopicRow } from './topic-row.tsx'

type Topic = Progress['topicMastery'][number]

/** Percent correct from which on a topic is strong, and under which it is weak. */
const strong = 80
const weak = 60
/** With fewer answers, a percentage says little. */
const fewAnswers = 10

const shareOf = ({ correct, total }: Topic) => (total === 0 ? 0 : (100 * correct) / total)

const groups = [
  {
    id: 'weak',
    name: 'Weak',
    range: `under ${weak}%`,
    advice: 'Start here: this is where practice adds the most points.',
    color: 'text-incorrect',
    has: (share: number) => share < weak,
  },
  {
    id: 'between',
    name: 'In between',
    range: `${weak}% to ${strong - 1}%`,
    advice: 'A few more quizzes make these strong.',
    color: 'text-warn',
    has: (share: number) => share >= weak && share < strong,
  },
  {
    id: 'strong',
    name: 'Strong',
    range: `${strong}% or more`,
    advice: 'Review these now and then to keep them.',
    color: 'text-correct',
    has: (share: number) => share >= strong,
  },
] as const

/** The practiced topics as weak, in between, and strong, weakest first; empty groups are left out. */
export function groupTopics(topics: readonly Topic[]) {
  const ranked = topics
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => shareOf(a) - shareOf(b) || b.total - a.total)
  return groups
    .map((group) => ({ ...group, topics: ranked.filter((topic) => group.has(shareOf(topic))) }))
    .filter((group) => group.topics.length > 0)
}

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const describeLast = ({ lastPracticed, total }: Topic) =>
  total < fewAnswers ? 'few answers so far' : `last on ${shortDay.format(new Date(`${lastPracticed}T12:00:00Z`))}`

/** Every content area of the learner's field by how well it is known, each with a quiz of its own. */
export function TopicMasteryTab({ topics, field }: { topics: readonly Topic[]; field: FieldCode | null }) {
  const exams = useExams(field)
  const totals = useAreaTotals(field)
  const outline = exams.data?.find(({ kind }) => kind === 'multiple-choice')?.outline.map(({ name }) => name) ?? []
  const practiced = groupTopics(topics)
  const known = new Set(topics.map(({ topic }) => topic))
  const missing = outline.filter((name) => !known.has(name))
  const practice = (topic: string) => {
    const exam = findExamOfArea(exams.data, topic)
    if (!field || !exam) return null
    return (
      <TextLink asChild className="inline-flex min-h-11 items-center">
        <Link to="/quiz" state={{ start: areaPractice(field, exam.name, topic) } satisfies StartState}>
          Practice<span className="sr-only"> {topic}</span>
        </Link>
      </TextLink>
    )
  }
  const noteOf = (topic: string) => {
    const total = totals.get(topic)
    return total === undefined ? undefined : `${formatCount(total)} ${total === 1 ? 'question' : 'questions'}`
  }
  return (
    <div className="num grid gap-10 pt-2">
      {practiced.length === 0 ? (
        <EmptyState
          title="No answers yet"
          action={
            <Button asChild variant="primary">
              <Link to="/quiz">Take a Practice Quiz</Link>
            </Button>
          }
        >
          A practice quiz covers every content area of your exam. You can also start with just one area.
        </EmptyState>
      ) : (
        <p className="-mb-6 text-sm text-ink-2">
          Weakest first. The lines on each bar mark {weak}% and {strong}%.
        </p>
      )}
      {practiced.map(({ id, name, range, advice, color, topics: own }) => (
        <section key={id} aria-labelledby={`topics-${id}`}>
          <header className="flex flex-wrap items-baseline gap-x-4 border-b-2 border-ink pb-2">
            <h2 id={`topics-${id}`} className="text-lg">
              <span className={color} aria-hidden="true">
                ●{' '}
              </span>
              {name}, {range}: {pluralize(own.length, 'topic', 'topics')}
            </h2>
            <p className="text-sm text-ink-2 md:ml-auto">{advice}</p>
          </header>
          <ul>
            {own.map((topic) => (
              <TopicRow
                key={topic.topic}
                topic={topic}
                marks={[weak, strong]}
                note={noteOf(topic.topic)}
                detail={describeLast(topic)}
                action={practice(topic.topic)}
              />
            ))}
          </ul>
        </section>
      ))}
      {missing.length > 0 && (
        <section aria-labelledby="topics-missing">
          <header className="border-b-2 border-ink pb-2">
            <h2 id="topics-missing" className="text-lg">
              Not practiced yet: {pluralize(missing.length, 'topic', 'topics')}
            </h2>
          </header>
          <ul>
            {missing.map((topic) => (
              <TopicRow
                key={topic}
                topic={{ topic, correct: 0, total: 0 }}
                marks={[weak, strong]}
                note={noteOf(topic)}
                action={practice(topic)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
