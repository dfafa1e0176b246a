import { type SubmitEvent, useState } from 'react'
import type { FillBlankItem } from '#domain/study/methods/fill-blank.ts'
import { checkTypedAnswer, type TypedResult } from '#domain/study/typed-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { Note, ScoreLine, useListSteps } from '../study-parts.tsx'
import type { StudyViewProps } from '../study-view.ts'

/** What became of a sentence. An answer that was shown first does not count as correct. */
type Outcome = 'correct' | 'shown'

/** Sentences with a blank, filled by typing. */
export function FillBlankView({ content: { items } }: StudyViewProps<'fill-blank'>) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [round, setRound] = useState(0)
  const { shown, more } = useListSteps(items.length)
  const correct = [...outcomes.values()].filter((outcome) => outcome === 'correct').length
  return (
    <div className="max-w-4xl">
      <ScoreLine
        answered={outcomes.size}
        total={items.length}
        correct={correct}
        onStartOver={() => {
          setOutcomes(new Map())
          setRound(round + 1)
        }}
      />
      <ol>
        {items.slice(0, shown).map((item, index) => (
          <Sentence
            key={`${round} ${item.question}`}
            item={item}
            index={index}
            onOutcome={(outcome) =>
              setOutcomes((known) => (known.has(index) ? known : new Map([...known, [index, outcome]])))
            }
          />
        ))}
      </ol>
      {more}
    </div>
  )
}

function Sentence(props: { item: FillBlankItem; index: number; onOutcome: (outcome: Outcome) => void }) {
  const { item, index, onOutcome } = props
  const [typed, setTyped] = useState('')
  const [result, setResult] = useState<TypedResult>()
  const [isShown, setIsShown] = useState(false)
  const isSolved = result === 'correct' || result === 'spelling'
  const [before = '', after = ''] = item.question.split(/_{3,}/)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() === '' || isSolved) return
    const checked = checkTypedAnswer(typed, item)
    setResult(checked)
    if (checked !== 'wrong') onOutcome('correct')
  }
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-6 sm:grid-cols-[2rem_minmax(0,1fr)] sm:gap-x-4">
      <span className="num pt-1.5 text-sm text-ink-3" aria-hidden="true">
        {index + 1}
      </span>
      <form onSubmit={submit} noValidate>
        <p className="max-w-[62ch] font-serif text-lg leading-loose text-pretty">
          <ClinicalText>{before}</ClinicalText>
          <input
            value={typed}
            readOnly={isSolved}
            onChange={(event) => {
              setTyped(event.target.value)
              if (result === 'wrong') setResult(undefined)
            }}
            aria-label={`Blank ${index + 1}${item.hint ? `, ${item.hint}` : ''}`}
            aria-invalid={result === 'wrong' || undefined}
            placeholder={item.hint || 'your answer'}
            maxLength={120}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={cn(
              'min-h-11 w-60 max-w-full border-b-2 border-ink bg-transparent px-1.5 font-serif text-lg font-semibold text-ink placeholder:font-normal placeholder:text-ink-3',
              isSolved && 'border-correct text-correct',
              result === 'wrong' && 'border-incorrect',
            )}
          />
          <ClinicalText>{after}</ClinicalText>
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-2 print:hidden">
          {!isSolved && (
            <>
              <Button type="submit" className="text-sm">
                Check
              </Button>
              <Button
                variant="text"
                className="text-sm"
                aria-expanded={isShown}
                onClick={() => {
                  setIsShown(!isShown)
                  onOutcome('shown')
                }}
              >
                {isShown ? 'Hide Answer' : 'Show Answer'}
              </Button>
            </>
          )}
        </div>
        <div role="status" className="mt-2">
          <Verdict item={item} result={result} isShown={isShown} />
        </div>
      </form>
    </li>
  )
}

function Verdict({
  item,
  result,
  isShown,
}: {
  item: FillBlankItem
  result: TypedResult | undefined
  isShown: boolean
}) {
  const { answer, explanation } = item
  const isSolved = result === 'correct' || result === 'spelling'
  if (!isSolved && !isShown) {
    if (result !== 'wrong') return null
    return <Note tone="incorrect">Not quite. Try again, or show the answer.</Note>
  }
  const lead = isSolved ? 'Correct: ' : ''
  return (
    <Note tone={isSolved ? 'correct' : 'plain'}>
      <strong className="font-semibold text-ink">
        {lead}
        <ClinicalText>{isSolved ? answer : answer.charAt(0).toUpperCase() + answer.slice(1)}</ClinicalText>.
      </strong>{' '}
      {result === 'spelling' && 'Mind the spelling. '}
      <ClinicalText>{explanation}</ClinicalText>
    </Note>
  )
}
