import type { Exam } from '#contract/assessment.ts'
import { cn } from '#web/ui/cn.ts'
import { effectiveInWords, minutesInWords } from './start.ts'

const today = () => new Date().toISOString().slice(0, 10)

interface Props {
  exams: readonly Exam[]
  chosen: string | undefined
  onChoose: (name: string) => void
}

/** The exams of a field to choose from. */
export function ExamChoice({ exams, chosen, onChoose }: Props) {
  return (
    <fieldset className="mt-4 grid w-full gap-2.5">
      <legend className="mb-2 text-sm font-semibold">Which exam?</legend>
      {exams.map((exam) => (
        <label
          key={exam.name}
          className={cn(
            'grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-md border px-4 py-3 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-teal',
            exam.name === chosen
              ? 'border-teal bg-teal-wash ring-1 ring-teal ring-inset'
              : 'border-rule hover:border-rule-strong',
          )}
        >
          <input
            type="radio"
            name="exam"
            value={exam.name}
            checked={exam.name === chosen}
            onChange={() => onChoose(exam.name)}
            className="mt-1 size-4 accent-teal outline-none"
          />
          <ExamFacts exam={exam} />
        </label>
      ))}
    </fieldset>
  )
}

/** What an exam is: its name, its length and what it says of itself. */
export function ExamFacts({ exam }: { exam: Exam }) {
  const effective = effectiveInWords(exam, today())
  return (
    <span className="min-w-0">
      <span className="num flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{exam.name}</span>
        <span className="text-sm text-ink-2">
          {exam.questions} {exam.kind === 'simulation' ? 'patients' : 'questions'}, {minutesInWords(exam.timeLimit)}
        </span>
      </span>
      <span className="block text-sm text-ink-2">{exam.description}</span>
      {effective && <span className="block text-sm text-ink-2">{effective}.</span>}
    </span>
  )
}
