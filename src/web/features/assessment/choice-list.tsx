import { Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Counted, QuestionCounts } from '#contract/question-counts.ts'
import type { SubjectKind } from '#domain/subjects/subject.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { maxSubjects, maxTopics, type PracticeChoice, toggle } from './practice-choice.ts'

/** One choice with its counts. The line below it shows what was seen (teal), and of that what was missed (red). */
function ChoiceRow({
  name,
  counts,
  checked,
  disabled = false,
  onToggle,
}: {
  name: string
  counts: Counted | undefined
  checked: boolean
  disabled?: boolean
  onToggle: () => void
}) {
  const id = useId()
  const share = (part: number) => `${counts && counts.total > 0 ? (100 * part) / counts.total : 0}%`
  return (
    <li>
      <label htmlFor={id} className="flex min-h-12 cursor-pointer items-start gap-3 py-2">
        <Checkbox
          id={id}
          className="mt-0.5"
          checked={checked}
          disabled={disabled}
          onChange={onToggle}
          aria-labelledby={`${id}-name`}
          aria-describedby={counts ? `${id}-counts` : undefined}
        />
        <span className="min-w-0 flex-1 sm:grid sm:grid-cols-[1fr_auto] sm:items-baseline sm:gap-3">
          <span id={`${id}-name`} className="block text-pretty">
            {name}
          </span>
          {counts && <CountColumns id={`${id}-counts`} counts={counts} />}
        </span>
      </label>
      <span className="flex h-0.5 bg-rule" aria-hidden="true">
        {counts && (
          <>
            <span className="bg-teal" style={{ width: share(counts.total - counts.unseen - counts.missed) }} />
            <span className="bg-incorrect" style={{ width: share(counts.missed) }} />
          </>
        )}
      </span>
    </li>
  )
}

const columnClasses = 'sm:grid sm:grid-cols-[6.5rem_3.5rem_3.5rem] sm:gap-0 sm:text-end'

/** Three columns below a heading, or on a phone one line, in which nothing is said about what there is none of. */
function CountColumns({ id, counts: { total, unseen, missed, flagged } }: { id: string; counts: Counted }) {
  const figures = [
    { word: 'unseen', text: formatCount(unseen), of: ` of ${formatCount(total)}`, isNone: false },
    { word: 'missed', text: formatCount(missed), of: '', isNone: missed === 0 },
    { word: 'flagged', text: formatCount(flagged), of: '', isNone: flagged === 0 },
  ]
  return (
    <span id={id} className={cn('num flex flex-wrap gap-x-3 text-sm text-ink-2', columnClasses)}>
      {figures.map(({ word, text, of, isNone }) => (
        <span
          key={word}
          className={cn(
            'whitespace-nowrap',
            isNone && 'text-ink-3 max-sm:hidden',
            word === 'missed' && !isNone && 'font-medium text-incorrect',
          )}
        >
          {text}
          <span className="max-sm:sr-only">{of}</span> <span className="sm:sr-only">{word}</span>
        </span>
      ))}
    </span>
  )
}

function ChoiceGroup({
  title,
  hint,
  hasCounts,
  children,
}: {
  title: string
  hint?: string
  hasCounts: boolean
  children: ReactNode
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full items-baseline justify-between text-sm font-semibold">
        {title}
        {hasCounts && (
          <span className={cn('text-xs font-normal text-ink-2 max-sm:hidden', columnClasses)} aria-hidden="true">
            <span>Unseen</span>
            <span>Missed</span>
            <span>Flagged</span>
          </span>
        )}
      </legend>
      {hint && <p className="text-sm text-ink-2">{hint}</p>}
      <ul className="mt-1 grid">{children}</ul>
    </fieldset>
  )
}

export interface ChoiceListProps {
  choice: PracticeChoice
  /** Undefined while unknown. */
  counts: QuestionCounts | undefined
  onChange: (changes: Partial<PracticeChoice>) => void
}

/** The content areas of the exam. Without counts they can be chosen as well. */
export function AreaChoices({ areas, choice, counts, onChange }: ChoiceListProps & { areas: readonly string[] }) {
  return (
    <ChoiceGroup title="Content areas" hint="Leave all unchecked to include everything." hasCounts={Boolean(counts)}>
      {areas.map((name) => (
        <ChoiceRow
          key={name}
          name={name}
          counts={counts?.areas.find((area) => area.name === name)}
          checked={choice.areas.includes(name)}
          onToggle={() => onChange({ areas: toggle(choice.areas, name) })}
        />
      ))}
    </ChoiceGroup>
  )
}

const kindTitles: Record<SubjectKind, string> = { 'body-system': 'Body systems', subject: 'Subjects' }

/** Body systems, subjects, and topics, which can be searched. */
export function SubjectChoices({
  choice,
  counts,
  search,
  problem,
  onChange,
  onSearch,
}: ChoiceListProps & {
  search: string
  /** Why there are no counts, and how to try again. */
  problem: { onRetry: () => void; isRetrying: boolean } | undefined
  onSearch: (text: string) => void
}) {
  if (problem && !counts) {
    return (
      <ErrorState title="We couldn't load the subjects" onRetry={problem.onRetry} retrying={problem.isRetrying}>
        Check your connection. You can still choose content areas.
      </ErrorState>
    )
  }
  if (!counts) {
    return (
      <Loading what="Loading body systems and subjects">
        <Skeleton className="h-11" />
        <Skeleton className="mt-4 h-64" />
      </Loading>
    )
  }
  const wanted = search.trim().toLowerCase()
  const named = counts.subjects.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <div className="grid gap-6">
      <div className="relative">
        <TextField
          label="Find a body system, subject, or topic"
          type="search"
          placeholder="For example, digoxin"
          maxLength={60}
          className="pl-10"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          // Enter would start the quiz.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Search className="pointer-events-none absolute bottom-3 left-3 size-5 text-ink-3" aria-hidden="true" />
      </div>
      <TopicChoices choice={choice} counts={counts} isSearching={wanted.length > 1} onChange={onChange} />
      {(['body-system', 'subject'] as const).map((kind) => {
        const own = named.filter((subject) => subject.kind === kind)
        return (
          own.length > 0 && (
            <ChoiceGroup key={kind} title={kindTitles[kind]} hasCounts>
              {own.map((subject) => (
                <ChoiceRow
                  key={subject.id}
                  name={subject.name}
                  counts={subject}
                  checked={choice.subjects.includes(subject.id)}
                  disabled={choice.subjects.length >= maxSubjects && !choice.subjects.includes(subject.id)}
                  onToggle={() => onChange({ subjects: toggle(choice.subjects, subject.id) })}
                />
              ))}
            </ChoiceGroup>
          )
        )
      })}
      {wanted.length > 1 && named.length === 0 && counts.foundTopics.length === 0 && (
        <p className="text-ink-2" role="status">
          Nothing found for “{search.trim()}”. Try a shorter word.{' '}
          <Button variant="text" className="px-2 text-sm" onClick={() => onSearch('')}>
            Clear search
          </Button>
        </p>
      )}
    </div>
  )
}

/** The chosen topics, and below them those that the search finds. */
function TopicChoices({ choice, counts, isSearching, onChange }: ChoiceListProps & { isSearching: boolean }) {
  const isChosen = (name: string) => choice.topics.includes(name.toLowerCase())
  const chosen = choice.topics.map((topic) => {
    const isIt = ({ name }: Counted) => name.toLowerCase() === topic
    const own = counts?.chosenTopics.find(isIt) ?? counts?.foundTopics.find(isIt)
    return { name: own?.name ?? topic, counts: own }
  })
  const found = isSearching ? (counts?.foundTopics ?? []).filter(({ name }) => !isChosen(name)) : []
  const isFull = choice.topics.length >= maxTopics
  if (chosen.length + found.length === 0) return null
  return (
    <ChoiceGroup title="Topics" hasCounts {...(isFull ? { hint: `At most ${maxTopics} topics.` } : {})}>
      {[...chosen, ...found.map((topic) => ({ name: topic.name, counts: topic }))].map((topic) => (
        <ChoiceRow
          key={topic.name.toLowerCase()}
          name={topic.name}
          counts={topic.counts}
          checked={isChosen(topic.name)}
          disabled={isFull && !isChosen(topic.name)}
          onToggle={() => onChange({ topics: toggle(choice.topics, topic.name.toLowerCase()) })}
        />
      ))}
    </ChoiceGroup>
  )
}
