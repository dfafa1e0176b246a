import { Link } from 'react-router'
import type { QuestionSet } from '#domain/assembly/practice-filter.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { findExamOfArea, useExams } from '#web/shared/api/exams.ts'
import type { StartState } from '#web/shared/attempts/start-state.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface Props {
  field: FieldCode | null
  area: string
  topic?: string | undefined
  only?: QuestionSet | undefined
  count?: number
  /** What it says; `context` follows for screen readers. */
  label: string
  context?: string
  /** A button instead of a link in text. */
  variant?: ButtonProps['variant']
}

/** Starts a practice quiz about an area or a topic. Nothing for an area that no current exam has. */
export function PracticeLink({ field, area, topic, only, count = 10, label, context, variant }: Props) {
  const exams = useExams(field)
  const exam = findExamOfArea(exams.data, area)
  if (!field || !exam) return null
  const practice = { areas: [area], topics: topic ? [topic] : [], difficulties: [], only, count }
  const start = { field, fullLength: false, exam: exam.name, timed: false, practice }
  const link = (
    <Link to="/quiz" state={{ start } satisfies StartState}>
      {label}
      {context && <span className="sr-only"> {context}</span>}
    </Link>
  )
  return variant ? (
    <Button asChild variant={variant}>
      {link}
    </Button>
  ) : (
    <TextLink asChild className="inline-flex min-h-11 items-center text-sm">
      {link}
    </TextLink>
  )
}
