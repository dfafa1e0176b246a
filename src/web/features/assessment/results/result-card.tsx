import { memo } from 'react'
import { stripPrefix } from '#domain/presentation/question-text.ts'
import { formatDuration } from '#web/shared/format.ts'
import { Card } from '#web/ui/card.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { CaseText } from '../case-text.tsx'
import { ReportProblem } from './report-problem.tsx'
import { markChoices, type NumberedResult, type Outcome, outcomeOf } from './result-lists.ts'
import { ResultOption } from './result-option.tsx'

const words: Record<Outcome, string> = { right: 'Right', wrong: 'Not right', skipped: 'Skipped' }
const colours: Record<Outcome, string> = { right: 'text-correct', wrong: 'text-incorrect', skipped: 'text-ink' }

/** "71 s": up to a hundred, seconds compare best as they are. */
const timeOn = (seconds: number) => (seconds < 100 ? `${seconds} s` : formatDuration(seconds))

/** One question afterwards, with everything there is to learn from it. */
export const ResultCard = memo(function ResultCard({
  attemptId,
  number,
  result,
}: NumberedResult & { attemptId: string }) {
  const outcome = outcomeOf(result)
  const multiple = result.questionType === 'K-Type'
  const facts = [result.difficulty, result.seconds ? timeOn(result.seconds) : '', result.flagged ? 'flagged' : '']
  // A card that is not drawn yet is as high as the guess; what is higher is clipped, for those who measure it too.
  return (
    <Card className="mb-6 overflow-hidden p-4 [contain-intrinsic-size:auto_56rem] [content-visibility:auto] md:p-6">
      <h3 className="label font-sans">
        Question {number}
        {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
        {' · '}
        <span className={colours[outcome]}>{words[outcome]}</span>
      </h3>
      <CaseText text={result.case} />
      <div className="mt-2 max-w-measure font-serif text-lg text-pretty">
        <ClinicalText>{stripPrefix(result.question)}</ClinicalText>
      </div>
      {multiple && (
        <p className="mt-3 text-sm font-semibold text-ink-2">Select all that apply: right only as a whole set</p>
      )}
      <ul className="mt-5 grid max-w-measure gap-2.5">
        {markChoices(result).map((choice) => (
          <ResultOption key={choice.label} choice={choice} multiple={multiple} />
        ))}
      </ul>
      <div className="mt-6 max-w-measure border-l-3 border-teal py-0.5 pl-4">
        <p>
          <ClinicalText>{result.explanation}</ClinicalText>
        </p>
        {result.keyLearningPoint && (
          <p className="mt-3">
            <strong className="font-semibold">Remember:</strong> <ClinicalText>{result.keyLearningPoint}</ClinicalText>
          </p>
        )}
      </div>
      {result.references.length > 0 && (
        <ul className="mt-4 grid max-w-measure gap-1 text-sm text-ink-3" aria-label="References">
          {result.references.map((reference) => (
            <li key={reference}>{reference}</li>
          ))}
        </ul>
      )}
      <ReportProblem attemptId={attemptId} number={number} reported={result.reported} />
    </Card>
  )
})
