import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Exam } from '#contract/assessment.ts'
import type { QuestionCounts } from '#contract/question-counts.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { type Difficulty, difficulties } from '#domain/question/difficulty.ts'
import { isStatus } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import type { PracticeOptions } from '#web/shared/attempts/start-state.ts'
import { useSettled } from '#web/shared/use-settled.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatCount } from '#web/ui/format.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { AreaChoices, SubjectChoices } from './choice-list.tsx'
import {
  type ChosenSet,
  choiceKey,
  chosenSets,
  countSelected,
  describeMatch,
  emptyChoice,
  keepKnown,
  lengths,
  optionsOf,
  type PracticeChoice,
  readChoice,
  toggle,
  writeChoice,
} from './practice-choice.ts'
import { practiceQuery } from './start.ts'

/** Milliseconds without typing after which topics are searched. */
const searchDelay = 250

/** The counts for a choice; the last ones stay while new ones are on their way. */
function useQuestionCounts(field: FieldCode | null, exam: Exam | undefined, choice: PracticeChoice, search: string) {
  const settled = useSettled(search.trim(), searchDelay)
  const { areas, difficulty, subjects, topics } = practiceQuery(optionsOf(choice))
  const narrowed = Object.entries({ areas, difficulty, subjects, topics }).filter(([, value]) => value !== undefined)
  const options = read('GET /api/question-counts/:healthcareField', {
    params: { healthcareField: field ?? 'RN' },
    query: {
      ...(exam ? { exam: exam.name } : {}),
      ...Object.fromEntries(narrowed),
      ...(settled.length > 1 ? { search: settled } : {}),
    },
  })
  return useQuery({
    queryKey: options.queryKey,
    queryFn: (field && exam ? options.queryFn : undefined) ?? skipToken,
    placeholderData: keepPreviousData,
    // What other devices answered counts at the next visit.
    refetchOnMount: 'always',
  })
}

/** A choice that is remembered on this device. Areas that the exam no longer has are dropped. */
function useRememberedChoice(userId: string, exam: Exam | undefined) {
  const key = choiceKey(userId, exam?.name ?? '')
  const [choice, setChoice] = useState(() => readChoice(key, exam?.outline.map(({ name }) => name) ?? []))
  const change = (changes: Partial<PracticeChoice>) => {
    const next = { ...choice, ...changes }
    setChoice(next)
    writeChoice(key, next)
  }
  return [choice, change] as const
}

const setLabels: Record<ChosenSet, string> = {
  all: 'All',
  unseen: 'Unseen',
  wrong: 'Missed',
  flagged: 'Flagged',
  bookmarked: 'Bookmarked',
}
const difficultyLabels: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }
const lengthOptions = lengths.map((count) => ({ value: String(count), label: `${count} questions` }))

/** A practice quiz of one's own choice: which questions, about what, and how many. */
export function CustomPracticeForm({
  userId,
  field,
  exam,
  onStart,
}: {
  userId: string
  field: FieldCode | null
  exam: Exam | undefined
  onStart: (practice: PracticeOptions) => void
}) {
  const [remembered, change] = useRememberedChoice(userId, exam)
  const [search, setSearch] = useState('')
  const query = useQuestionCounts(field, exam, remembered, search)
  const counts = query.data
  const choice = keepKnown(remembered, counts)
  // A remembered subject may be gone from the server.
  const isOutdated = isStatus(query.error, 400) && remembered.subjects.length > 0
  useEffect(() => {
    if (isOutdated) change({ subjects: [] })
  })
  const problem = query.isError ? { onRetry: () => void query.refetch(), isRetrying: query.isFetching } : undefined
  const ofSubjects = choice.subjects.length + choice.topics.length
  return (
    <form
      className="mt-2 grid grid-cols-1 gap-6 text-ink"
      onSubmit={(event) => {
        event.preventDefault()
        onStart(optionsOf(choice))
      }}
    >
      <SetChoice only={choice.only} counts={counts} onChange={(only) => change({ only })} />
      {exam && (
        <Tabs className="min-w-0" defaultValue={choice.areas.length === 0 && ofSubjects > 0 ? 'subjects' : 'areas'}>
          <TabList aria-label="Find questions by">
            <Tab value="areas">{withCount('Content areas', choice.areas.length)}</Tab>
            <Tab value="subjects">
              {/* The long name does not fit on a phone. */}
              <span className="max-sm:hidden">Body systems</span>
              <span className="sm:hidden">Systems</span> {withCount('and subjects', ofSubjects)}
            </Tab>
          </TabList>
          <TabPanel value="areas">
            <AreaChoices
              areas={exam.outline.map(({ name }) => name)}
              choice={choice}
              counts={counts}
              onChange={change}
            />
          </TabPanel>
          <TabPanel value="subjects">
            <SubjectChoices {...{ choice, counts, search, problem }} onChange={change} onSearch={setSearch} />
          </TabPanel>
        </Tabs>
      )}
      <ChipGroup legend="Difficulty">
        {difficulties.map((level) => (
          <Chip
            key={level}
            type="checkbox"
            label={difficultyLabels[level]}
            checked={choice.difficulties.includes(level)}
            onChange={() => change({ difficulties: toggle(choice.difficulties, level) })}
          />
        ))}
      </ChipGroup>
      <SelectField
        label="Number of questions"
        options={lengthOptions}
        value={String(choice.count)}
        onChange={({ target }) => change({ count: Number(target.value) })}
      />
      <StartBar
        choice={choice}
        counts={counts}
        isUpdating={query.isPlaceholderData}
        onClear={() => {
          setSearch('')
          change({ ...emptyChoice, only: choice.only, count: choice.count })
        }}
      />
    </form>
  )
}

const withCount = (label: string, count: number) => (count === 0 ? label : `${label} (${count})`)

function SetChoice({
  only,
  counts,
  onChange,
}: {
  only: ChosenSet
  counts: QuestionCounts | undefined
  onChange: (only: ChosenSet) => void
}) {
  return (
    <ChipGroup legend="Questions">
      {chosenSets.map((set) => (
        <Chip
          key={set}
          type="radio"
          name="only"
          label={setLabels[set]}
          figure={counts?.matching[set].questions}
          checked={set === only}
          onChange={() => onChange(set)}
        />
      ))}
    </ChipGroup>
  )
}

function ChipGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

/** One of a few short options, with a number. The whole chip is the target. */
function Chip({
  label,
  figure,
  ...input
}: {
  label: string
  figure?: number | undefined
  type: 'radio' | 'checkbox'
  name?: string
  checked: boolean
  onChange: () => void
}) {
  return (
    <label
      className={cn(
        'relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border border-rule-strong bg-sheet px-3 text-sm font-medium transition-colors hover:border-ink-2',
        'has-checked:border-teal has-checked:bg-teal-wash has-checked:text-teal-deep has-checked:inset-ring has-checked:inset-ring-teal',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal',
      )}
    >
      <input className="sr-only" {...input} />
      {label}
      {figure !== undefined && <span className="num font-normal">{formatCount(figure)}</span>}
    </label>
  )
}

/** How many questions match, and the button that starts; at the bottom of the screen while the form is taller than it. */
function StartBar({
  choice,
  counts,
  isUpdating,
  onClear,
}: {
  choice: PracticeChoice
  counts: QuestionCounts | undefined
  isUpdating: boolean
  onClear: () => void
}) {
  const match = counts && describeMatch(choice, counts.matching)
  const isChosen = countSelected(choice) > 0
  const kinds = [choice.areas, choice.subjects, choice.topics].filter((list) => list.length > 0).length
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-4 grid grid-cols-[1fr_auto] items-center gap-x-3 border-t border-rule bg-sheet px-4 py-3 md:-mx-6 md:px-6">
      <div role="status" aria-busy={isUpdating} className={cn('num text-sm text-ink-2', isUpdating && 'opacity-55')}>
        {match && (
          <p className={cn('font-semibold text-ink sm:text-base', match.isEmpty && 'text-incorrect')}>{match.text}</p>
        )}
        {match?.note && <p>{match.note}</p>}
        {kinds > 1 && !match?.note && <p>Questions must match at least one choice in each group.</p>}
      </div>
      <Button type="submit" variant="primary" disabled={match?.isEmpty === true && !isUpdating}>
        Start this quiz
      </Button>
      {isChosen && (
        <Button variant="text" className="-mb-2 -ml-3 justify-self-start text-sm" onClick={onClear}>
          Clear selection
        </Button>
      )}
    </div>
  )
}
