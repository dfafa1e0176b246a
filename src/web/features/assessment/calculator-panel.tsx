import { Delete } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useReducer, useState } from 'react'
import {
  type CalculatorError,
  type CalculatorKey,
  type CalculatorState,
  displayOf,
  expressionOf,
  keyOf,
  newCalculator,
  pressKey,
} from '#domain/calculator/calculator.ts'
import { cn } from '#web/ui/cn.ts'
import { ToolPanel } from '#web/ui/tool-panel.tsx'

interface Key {
  key: CalculatorKey
  /** The label on the key. */
  face: ReactNode
  /** Its full name, where its face does not say it. It starts with the face, so that one can say what one sees. */
  name?: string | undefined
}

const digit = (key: CalculatorKey): Key => ({ key, face: key })
const clear: Key = { key: 'clear', face: 'C', name: 'Clear' }
const clearEntry: Key = { key: 'clearEntry', face: 'CE', name: 'CE, clear entry' }
const back: Key = { key: 'back', face: <Delete className="size-4.5" aria-hidden="true" />, name: 'Delete last digit' }
const root: Key = { key: 'sqrt', face: '√', name: 'Square root' }
const divide: Key = { key: '/', face: '÷', name: 'Divide' }
const times: Key = { key: '*', face: '×', name: 'Multiply' }
const minus: Key = { key: '-', face: '−', name: 'Subtract' }
const plus: Key = { key: '+', face: '+', name: 'Add' }
const sign: Key = { key: 'sign', face: '±', name: 'Change sign' }
const point: Key = { key: '.', face: '.', name: 'Decimal point' }
const percent: Key = { key: '%', face: '%', name: 'Percent' }
const equals: Key = { key: '=', face: '=', name: 'Equals' }

const basicRows: Key[][] = [
  [clear, clearEntry, back, root],
  [digit('7'), digit('8'), digit('9'), divide],
  [digit('4'), digit('5'), digit('6'), times],
  [digit('1'), digit('2'), digit('3'), minus],
  [sign, digit('0'), point, plus],
  [percent, equals],
]

const scientificRows: Key[][] = [
  [
    { key: 'MC', face: 'MC', name: 'MC, clear memory' },
    { key: 'MR', face: 'MR', name: 'MR, recall memory' },
  ],
  [
    { key: 'M-', face: 'M−', name: 'M−, subtract from memory' },
    { key: 'M+', face: 'M+', name: 'M+, add to memory' },
  ],
  [
    { key: 'log', face: 'log', name: 'log, base 10' },
    { key: 'ln', face: 'ln', name: 'ln, natural logarithm' },
  ],
  [
    {
      key: 'pow10',
      face: (
        <>
          10<sup>x</sup>
        </>
      ),
      name: '10x, 10 to this power',
    },
    {
      key: 'exp',
      face: (
        <>
          e<sup>x</sup>
        </>
      ),
      name: 'ex, e to this power',
    },
  ],
  [
    {
      key: 'square',
      face: (
        <>
          x<sup>2</sup>
        </>
      ),
      name: 'x2, square',
    },
    {
      key: '^',
      face: (
        <>
          x<sup>y</sup>
        </>
      ),
      name: 'xy, to the power of',
    },
  ],
  [
    { key: '(', face: '(', name: 'Open parenthesis' },
    { key: ')', face: ')', name: 'Close parenthesis' },
  ],
]
const lastScientificRow: Key[] = [
  { key: 'reciprocal', face: '1/x', name: '1/x, reciprocal' },
  { key: 'pi', face: 'π', name: 'Pi' },
  percent,
  equals,
]

const errors: Record<CalculatorError, string> = {
  'division-by-zero': "Can't divide by zero",
  'not-a-number': 'Not possible with this number',
  'too-large': 'The result is too large',
}

/** The on-screen calculator of a quiz or exam, worked by pointer or keyboard. */
export function CalculatorPanel({
  kind,
  ...panel
}: {
  kind: CalculatorState['kind']
  level: number
  onClose: () => void
  onFront: () => void
}) {
  const [state, press] = useReducer(pressKey, kind, newCalculator)
  const [isPasteRefused, setPasteRefused] = useState(false)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    // A key of the calculator that has the focus is pressed with Enter or Space.
    const isPressing = event.target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ')
    const key = isPressing ? undefined : keyOf(event.key, kind)
    if (!key) return
    event.preventDefault()
    setPasteRefused(false)
    press(key)
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    setPasteRefused(true)
  }
  const rows = kind === 'basic' ? basicRows : mergedRows
  return (
    <ToolPanel title="Calculator" className={kind === 'basic' ? 'md:w-72' : 'md:w-88'} onKeyDown={onKeyDown} {...panel}>
      <div onPaste={onPaste}>
        <Display state={state} message={isPasteRefused ? 'Pasting is off, as in the real exam' : undefined} />
        <div className={cn('mt-3 grid gap-1.5', kind === 'basic' ? 'grid-cols-4' : 'grid-cols-6')}>
          {rows.flat().map((one) => (
            <KeyButton
              key={one.key}
              value={one.key}
              face={one.face}
              name={one.name}
              isWide={kind === 'basic' && one.key === '='}
              onPress={() => {
                setPasteRefused(false)
                press(one.key)
              }}
            />
          ))}
        </div>
      </div>
    </ToolPanel>
  )
}

const mergedRows = basicRows.map((row, index) => [
  ...(scientificRows[index] ?? []),
  ...(index === basicRows.length - 1 ? lastScientificRow : row),
])

function Display({ state, message }: { state: CalculatorState; message: string | undefined }) {
  const shown = displayOf(state)
  const error = state.error && errors[state.error]
  const hasMemory = state.memory.digits !== 0n
  return (
    <div className="rounded-sm border border-rule-strong bg-paper px-3 py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal">
      <p className="num flex h-4.5 justify-between gap-2 text-xs text-ink-2">
        <span>{hasMemory && <abbr title="Memory in use">M</abbr>}</span>
        <span className="truncate">{error ? '' : expressionOf(state)}</span>
      </p>
      <input
        data-first-focus=""
        readOnly
        inputMode="none"
        aria-label="Calculator display"
        value={error ?? shown}
        className={cn('num block w-full bg-transparent text-end outline-none', error ? 'text-base' : 'text-xl')}
      />
      <p role="status" className="text-end text-xs text-warn">
        {message ?? <span className="sr-only">{state.entry === undefined ? (error ?? shown) : ''}</span>}
      </p>
    </div>
  )
}

const isDigit = (key: CalculatorKey) => /^[\d.]$/.test(key)

function KeyButton({
  value,
  face,
  name,
  isWide,
  onPress,
}: Omit<Key, 'key'> & { value: CalculatorKey; isWide: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      // The focus stays on the display, so that the keyboard can go on.
      onMouseDown={(event) => event.preventDefault()}
      className={cn(
        'num grid h-11 place-items-center rounded-sm border text-base font-semibold',
        value === '='
          ? 'border-transparent bg-teal text-on-teal hover:bg-teal-deep'
          : isDigit(value)
            ? 'border-rule-strong bg-sheet hover:bg-sunk'
            : 'border-rule bg-sunk text-ink-2 hover:text-ink',
        isWide && 'col-span-3',
      )}
    >
      <span>{face}</span>
    </button>
  )
}
