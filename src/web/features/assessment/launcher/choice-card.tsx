import { useState } from 'react'
import type { Exam } from '#contract/assessment.ts'
import type { QuestionSet } from '#domain/assembly/practice-filter.ts'
import { type Difficulty, difficulties } from '#domain/question/difficulty.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { CheckList } from './check-list.tsx'
import type { PracticeWish } from './start.ts'

const lengths = [5, 10, 15, 20, 30, 40, 50, 60].map((count) => ({ value: String(count), label: `${count} questions` }))
const sets: { value: QuestionSet | ''; label: string }[] = [
  { value: '', label: 'All questions, unseen ones first' },
  { value: 'unseen', label: 'Only those I have not seen' },
  { value: 'wrong', label: 'Only those I last got wrong' },
  { value: 'flagged', label: 'Only those I flagged' },
]

const difficultyNames: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

/** Adds an entry to a list, or takes it out. */
const toggled = <T,>(list: readonly T[], entry: T): T[] =>
  list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry]

interface Props {
  /** Whose outline names the areas; undefined while it is not known. */
  exam: Exam | undefined
  onStart: (wish: PracticeWish) => void
}

/** Practice by choice: areas, difficulty, which questions and how many. Nothing ticked means all. */
export function ChoiceCard({ exam, onStart }: Props) {
  const [areas, setAreas] = useState<string[]>([])
  const [levels, setLevels] = useState<Difficulty[]>([])
  const [only, setOnly] = useState<QuestionSet | ''>('')
  const [count, setCount] = useState('20')
  return (
    <details className="group w-full">
      <summary className="flex min-h-11 items-center gap-2 font-medium text-teal hover:text-teal-deep">
        <span aria-hidden="true" className="transition-transform group-open:rotate-90">
          ›
        </span>
        Choose what to practice
      </summary>
      <form
        className="mt-2 grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          onStart({ areas, difficulties: levels, only: only || undefined, count: Number(count) })
        }}
      >
        {exam && (
          <CheckList
            legend="Content areas"
            hint="Tick none for all of them."
            entries={exam.outline.map(({ name }) => ({ value: name, label: name }))}
            ticked={areas}
            onToggle={(name) => setAreas(toggled(areas, name))}
          />
        )}
        <CheckList
          legend="Difficulty"
          inline
          entries={difficulties.map((level) => ({ value: level, label: difficultyNames[level] }))}
          ticked={levels}
          onToggle={(level) => setLevels(toggled(levels, level))}
        />
        <SelectField
          label="Which questions"
          options={sets}
          value={only}
          onChange={(event) => setOnly(event.target.value as QuestionSet | '')}
        />
        <SelectField
          label="How many"
          options={lengths}
          value={count}
          onChange={(event) => setCount(event.target.value)}
        />
        <Button type="submit" className="justify-self-start">
          Start this quiz
        </Button>
      </form>
    </details>
  )
}
