import { Check, LockKeyhole, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CaseStudy } from '#domain/study/methods/case-studies.ts'
import { ChoiceQuestion, isRight } from '#web/shared/question/choice-question.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import type { StudyViewProps } from '../study-view.ts'

type Question = CaseStudy['assessmentQuestions'][number]

const aboutLabels: Readonly<Record<Question['about'], string>> = {
  'this patient': 'About this patient',
  'another patient': 'A different patient',
  'the topic': 'About the topic',
}

/** A chart beside questions that are answered one by one; the key points open after the last. */
export function CaseStudiesView({ content }: StudyViewProps<'case-studies'>) {
  const { title, scenario, patientData, assessmentQuestions: questions, keyPoints } = content
  const [answers, setAnswers] = useState<readonly number[][]>([])
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const question = questions[at]
  const isDone = at >= questions.length
  const right = answers.filter((chosen, index) => isAnsweredRight(questions[index], chosen)).length
  const goOn = () => {
    setAt(at + 1)
    requestAnimationFrame(() => heading.current?.focus())
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <Chart title={title} scenario={scenario} patientData={patientData} />
      <div className="min-w-0">
        {questions.slice(0, at).map((one, index) => (
          <AnsweredQuestion key={one.question} question={one} chosen={answers[index] ?? []} number={index + 1} />
        ))}
        {question && (
          <section aria-labelledby="case-question" className="py-5">
            <h3 id="case-question" ref={heading} tabIndex={-1} className="label font-sans outline-none">
              Question {at + 1} of {questions.length} · {aboutLabels[question.about]}
            </h3>
            {question.update && <Update text={question.update} />}
            <div className="mt-2">
              <ChoiceQuestion
                key={at}
                question={question.question}
                choices={question.options}
                multiple={question.multiple}
                chosen={answers[at]}
                onCheck={(chosen) => setAnswers([...answers, chosen])}
              />
            </div>
            {answers[at] && (
              <div className="print:hidden">
                <Disclosure summary="Explanation" className="mt-4">
                  <Markdown>{question.explanation}</Markdown>
                </Disclosure>
                <Button variant="primary" className="mt-4 max-sm:w-full" onClick={goOn}>
                  {at + 1 < questions.length ? 'Next Question' : 'Show Key Points'}
                </Button>
              </div>
            )}
          </section>
        )}
        {isDone ? (
          <section className="pt-5">
            <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
              Key points
            </h3>
            <p className="mt-1 text-sm text-ink-2">
              You answered {right} of {questions.length} correctly.
            </p>
            <ul className="mt-3 grid max-w-measure list-disc gap-2 pl-5 font-serif marker:text-teal">
              {keyPoints.map((point) => (
                <li key={point}>
                  <ClinicalText>{point}</ClinicalText>
                </li>
              ))}
            </ul>
            <Button
              className="mt-5 print:hidden"
              onClick={() => {
                setAnswers([])
                setAt(0)
              }}
            >
              Start Over
            </Button>
          </section>
        ) : (
          <p className="flex items-center gap-3 border-t border-rule py-4 text-sm text-ink-3 print:hidden">
            <LockKeyhole className="size-4" aria-hidden="true" />
            Key points open after question {questions.length}
          </p>
        )}
      </div>
    </div>
  )
}

function isAnsweredRight(question: Question | undefined, chosen: readonly number[]): boolean {
  return question !== undefined && isRight(question.options, chosen, question.multiple)
}

function Chart({ title, scenario, patientData }: Pick<CaseStudy, 'title' | 'scenario' | 'patientData'>) {
  const { age, gender, presentation, history } = patientData
  const rows = [
    ['Age', age],
    ['Gender', gender],
    ['Presentation', presentation],
    ['History', history],
  ].filter(([, value]) => value !== '')
  return (
    <section
      aria-labelledby="case-chart"
      className="rounded-md border border-rule bg-sheet p-5 shadow-lift lg:sticky lg:top-24"
    >
      <p className="label">Chart</p>
      <h3 id="case-chart" className="mt-1 text-lg text-pretty">
        {title}
      </h3>
      <p className="mt-3 font-serif text-pretty">
        <ClinicalText>{scenario}</ClinicalText>
      </p>
      {rows.length > 0 && (
        <dl className="mt-4 border-t border-rule">
          {rows.map(([name, value]) => (
            <div key={name} className="border-b border-rule py-2">
              <dt className="text-sm text-ink-3">{name}</dt>
              <dd className="text-pretty">
                <ClinicalText>{value ?? ''}</ClinicalText>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** What is newly known before a question. */
function Update({ text }: { text: string }) {
  return (
    <div className="mt-3 max-w-measure rounded-md bg-teal-wash p-4 text-sm">
      <p className="font-semibold text-teal-deep">New in the chart</p>
      {text.split('\n\n').map((part) => (
        <p key={part} className="mt-1.5">
          <ClinicalText>{part}</ClinicalText>
        </p>
      ))}
    </div>
  )
}

function AnsweredQuestion({
  question,
  chosen,
  number,
}: {
  question: Question
  chosen: readonly number[]
  number: number
}) {
  const isCorrect = isAnsweredRight(question, chosen)
  const Icon = isCorrect ? Check : X
  return (
    <Disclosure
      summary={
        <span className="flex min-w-0 items-start gap-3">
          <Icon
            className={isCorrect ? 'mt-1 size-4 shrink-0 text-correct' : 'mt-1 size-4 shrink-0 text-incorrect'}
            aria-hidden="true"
          />
          <span className="line-clamp-2">
            <span className="sr-only">{isCorrect ? 'Correct: ' : 'Incorrect: '}</span>
            {number}. <ClinicalText>{question.question}</ClinicalText>
          </span>
        </span>
      }
    >
      <ChoiceQuestion question={question.question} choices={question.options} chosen={chosen} onCheck={() => {}} />
    </Disclosure>
  )
}
