import { useId } from 'react'
import type { Question } from '#contract/assessment.ts'
import { parseAnswer, toAnswerOptions } from '#domain/presentation/choices.ts'
import { stripPrefix } from '#domain/presentation/question-text.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { CaseText } from '../case-text.tsx'
import { OptionRow } from './option-row.tsx'

interface Props {
  question: Question
  /** From 0. */
  index: number
  answer: string | null
  eliminated: string
  onChoose: (letter: string) => void
  onStrike: (letter: string) => void
}

/** True for questions where several options may be right. */
export function isMultiple(question: Pick<Question, 'questionType'>): boolean {
  return question.questionType === 'K-Type'
}

/** A stem and its options. */
export function QuestionCard({ question, index, answer, eliminated, onChoose, onStrike }: Props) {
  const id = useId()
  const multiple = isMultiple(question)
  const chosen = parseAnswer(answer)
  const group = {
    role: multiple ? 'group' : 'radiogroup',
    'aria-labelledby': `${id}-stem`,
    'aria-describedby': multiple ? `${id}-how` : undefined,
  }
  return (
    <>
      <CaseText text={question.case} />
      <div id={`${id}-stem`} className="mt-3 max-w-measure font-serif text-lg text-pretty md:text-stem">
        <ClinicalText>{stripPrefix(question.question)}</ClinicalText>
      </div>
      {multiple && (
        <p id={`${id}-how`} className="mt-4 text-sm font-semibold text-ink-2">
          Select all that apply
        </p>
      )}
      <div {...group} className={multiple ? 'mt-3 grid max-w-measure gap-2.5' : 'mt-6 grid max-w-measure gap-2.5'}>
        {toAnswerOptions(question.options).map((choice) => (
          <OptionRow
            key={choice.label}
            choice={choice}
            name={`question-${index}`}
            multiple={multiple}
            chosen={chosen.includes(choice.label)}
            eliminated={eliminated.includes(choice.label)}
            onChoose={() => onChoose(choice.label)}
            onStrike={() => onStrike(choice.label)}
          />
        ))}
      </div>
    </>
  )
}
