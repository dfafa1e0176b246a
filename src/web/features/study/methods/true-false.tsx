import { Check, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TrueFalse } from '#domain/study/methods/true-false.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { KeyHint, Note, ScoreLine, useListSteps } from '../study-parts.tsx'
import type { StudyViewProps } from '../study-view.ts'

type Item = TrueFalse['items'][number]

/** Statements to judge; the reason comes at once. */
export function TrueFalseView({ content: { items } }: StudyViewProps<'true-false'>) {
  const { shortcutsEnabled } = useSignedInUser()
  const [answers, setAnswers] = useState<ReadonlyMap<number, boolean>>(new Map())
  const { shown, more } = useListSteps(items.length)
  const list = useRef<HTMLOListElement>(null)
  const answer = (index: number, value: boolean) => {
    if (!answers.has(index)) setAnswers(new Map([...answers, [index, value]]))
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
    const value = { t: true, f: false }[event.key.toLowerCase()]
    if (!shortcutsEnabled || value === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    // The statement with the focus, or the first one that is not answered.
    const focused = Number(document.activeElement?.closest<HTMLElement>('[data-statement]')?.dataset.statement ?? -1)
    const isOpen = (index: number) => index >= 0 && !answers.has(index)
    const at = isOpen(focused) ? focused : items.slice(0, shown).findIndex((_, index) => isOpen(index))
    if (at < 0) return
    event.preventDefault()
    answer(at, value)
    list.current?.querySelector(`[data-statement="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const correct = [...answers].filter(([index, value]) => items[index]?.answer === value).length
  return (
    <div className="max-w-4xl">
      <ScoreLine
        answered={answers.size}
        total={items.length}
        correct={correct}
        onStartOver={() => setAnswers(new Map())}
      >
        {shortcutsEnabled && (
          <KeyHint>
            <kbd>T</kbd> true, <kbd>F</kbd> false
          </KeyHint>
        )}
      </ScoreLine>
      <ol ref={list}>
        {items.slice(0, shown).map((item, index) => (
          <Statement
            key={item.statement}
            item={item}
            index={index}
            answered={answers.get(index)}
            onAnswer={(value) => answer(index, value)}
          />
        ))}
      </ol>
      {more}
    </div>
  )
}

function Statement(props: {
  item: Item
  index: number
  answered: boolean | undefined
  onAnswer: (value: boolean) => void
}) {
  const { item, index, answered, onAnswer } = props
  const isCorrect = answered === item.answer
  return (
    <li
      data-statement={index}
      className="grid scroll-my-28 grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 gap-y-3 border-b border-rule py-5 sm:grid-cols-[2rem_minmax(0,1fr)_auto] sm:gap-x-4"
    >
      <span className="num pt-1 text-sm text-ink-3 sm:pt-2.5" aria-hidden="true">
        {index + 1}
      </span>
      <p id={`statement-${index}`} className="max-w-[56ch] font-serif text-lg text-pretty sm:pt-1.5">
        <ClinicalText>{item.statement}</ClinicalText>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons that answer one statement */}
      <div role="group" aria-labelledby={`statement-${index}`} className="col-start-2 flex gap-2 sm:col-start-3">
        {[true, false].map((value) => (
          <Choice
            key={String(value)}
            value={value}
            state={answered === undefined ? 'open' : answered !== value ? 'other' : isCorrect ? 'correct' : 'incorrect'}
            onChoose={() => onAnswer(value)}
          />
        ))}
      </div>
      <div role="status" className="col-start-2 sm:col-span-2">
        {answered !== undefined && (
          <Note tone={isCorrect ? 'correct' : 'incorrect'}>
            <strong className="font-semibold text-ink">
              {isCorrect ? 'Correct' : 'Incorrect'}: this is {item.answer ? 'true' : 'false'}.
            </strong>{' '}
            <ClinicalText>{item.explanation}</ClinicalText>
          </Note>
        )}
      </div>
    </li>
  )
}

const choiceClasses = {
  open: 'border-rule-strong hover:bg-sunk',
  other: 'cursor-default border-rule text-ink-3',
  correct: 'cursor-default border-correct bg-correct-wash text-correct',
  incorrect: 'cursor-default border-incorrect bg-incorrect-wash text-incorrect',
} as const

function Choice(props: { value: boolean; state: keyof typeof choiceClasses; onChoose: () => void }) {
  const { value, state, onChoose } = props
  const isChosen = state === 'correct' || state === 'incorrect'
  const Icon = state === 'correct' ? Check : X
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={state !== 'open'}
      onClick={onChoose}
      className={cn(
        'inline-flex min-h-11 min-w-24 flex-1 items-center justify-center gap-1.5 rounded-sm border text-sm font-semibold transition-colors print:border-rule-strong',
        choiceClasses[state],
      )}
    >
      {value ? 'True' : 'False'}
      {isChosen && <Icon className="size-4" aria-hidden="true" />}
    </button>
  )
}
