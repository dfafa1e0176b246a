import { useState } from 'react'
import type { AnalysisResult } from '#contract/assessment.ts'
import { formatAnswer, parseAnswer } from '#domain/presentation/choices.ts'
import { ExplainedQuestion } from '#web/shared/question/explained-question.tsx'
import { isMultiple, QuestionCard } from '#web/shared/question/question-card.tsx'
import { Button } from '#web/ui/button.tsx'

const noDraft = { seconds: [0], flagged: [false], changedAt: [0], position: 0, timed: false }

/** A question as a learner is asked it and, once it is checked, as it is explained. Nothing is recorded. */
export function QuestionPreview({ preview }: { preview: AnalysisResult }) {
  const [answer, setAnswer] = useState<string | null>(null)
  const [eliminated, setEliminated] = useState('')
  const [isChecked, setChecked] = useState(false)
  const choose = (letter: string) => {
    const chosen = parseAnswer(answer)
    const others = chosen.filter((one) => one !== letter)
    const isChosen = others.length < chosen.length
    if (isMultiple(preview)) setAnswer(formatAnswer(isChosen ? others : [...chosen, letter]))
    else setAnswer(letter)
  }
  const eliminate = (letter: string) => {
    setEliminated(eliminated.includes(letter) ? eliminated.replace(letter, '') : eliminated + letter)
    setAnswer(formatAnswer(parseAnswer(answer).filter((one) => one !== letter)))
  }
  return (
    <>
      {isChecked ? (
        <ExplainedQuestion result={{ ...preview, userAnswer: answer, isCorrect: answer === preview.correctAnswer }} />
      ) : (
        <QuestionCard
          question={preview}
          draft={{ ...noDraft, answers: [answer], eliminated: [eliminated] }}
          onChoose={choose}
          onEliminate={eliminate}
        />
      )}
      <Button className="mt-5" onClick={() => setChecked(!isChecked)}>
        {isChecked ? 'Show the Question' : 'Show the Explanation'}
      </Button>
    </>
  )
}
