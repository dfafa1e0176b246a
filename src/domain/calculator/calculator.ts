import {
  add,
  type Decimal,
  divide,
  fromNumber,
  isNegative,
  isZero,
  magnitude,
  multiply,
  negate,
  parseDecimal,
  shownDigits,
  squareRoot,
  subtract,
  toNumber,
  toText,
  zero,
} from './decimal.ts'

/** The calculators of real exams. `basic` works from left to right; `scientific` knows the order of operations. */
export const calculatorKinds = ['basic', 'scientific', 'none'] as const
export type CalculatorKind = (typeof calculatorKinds)[number]

const operators = ['+', '-', '*', '/', '^'] as const
type Operator = (typeof operators)[number]
const functions = ['sqrt', 'square', 'reciprocal', 'log', 'ln', 'pow10', 'exp'] as const
type NumberFunction = (typeof functions)[number]

export type CalculatorKey =
  | '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' // biome-ignore format: one line
  | Operator
  | NumberFunction
  | '=' | '%' | 'sign' | 'back' | 'clear' | 'clearEntry' | '(' | ')' | 'pi' // biome-ignore format: one line
  | 'MC' | 'MR' | 'M+' | 'M-' // biome-ignore format: one line

/** Why there is no result. */
export type CalculatorError = 'division-by-zero' | 'not-a-number' | 'too-large'

export interface CalculatorState {
  kind: Exclude<CalculatorKind, 'none'>
  /** What is being typed ("12.", "-0.5"); undefined while a result is shown. */
  entry: string | undefined
  /** The number that is shown. */
  value: Decimal
  /** What the number is waiting for: values alternate with operators, and "(" opens a group. */
  stack: readonly (Decimal | Operator | '(')[]
  /** True after an operator or "(" and before the next number. */
  awaitsNumber: boolean
  /** Repeated by "=" after a result: 2 + 3 = = is 8. */
  last: { operator: Operator; right: Decimal } | undefined
  memory: Decimal
  error: CalculatorError | undefined
}

export function newCalculator(kind: CalculatorState['kind']): CalculatorState {
  return {
    kind,
    entry: undefined,
    value: zero,
    stack: [],
    awaitsNumber: false,
    last: undefined,
    memory: zero,
    error: undefined,
  }
}

/** Magnitude above which a result is an error, as on a pocket calculator. */
const largest = 100

const isOperator = (token: unknown): token is Operator => operators.includes(token as Operator)

const precedence: Record<Operator, number> = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 3 }

/** An integer power by repeated multiplication; any other through floating point. */
function power(base: Decimal, exponent: Decimal): Decimal | CalculatorError {
  const times = toNumber(exponent)
  if (!Number.isInteger(times) || Math.abs(times) > 1000) return fromFloat(toNumber(base) ** times)
  let result: Decimal = { digits: 1n, exponent: 0 }
  for (let count = 0; count < Math.abs(times); count += 1) result = multiply(result, base)
  return times < 0 ? (divide({ digits: 1n, exponent: 0 }, result) ?? 'division-by-zero') : result
}

/** Floating point has 15 reliable digits; 12 are shown. */
function fromFloat(value: number): Decimal | CalculatorError {
  if (Number.isNaN(value)) return 'not-a-number'
  return Number.isFinite(value) ? fromNumber(Number(value.toPrecision(shownDigits + 1))) : 'too-large'
}

function calculate(left: Decimal, operator: Operator, right: Decimal): Decimal | CalculatorError {
  switch (operator) {
    case '+':
      return add(left, right)
    case '-':
      return subtract(left, right)
    case '*':
      return multiply(left, right)
    case '/':
      return divide(left, right) ?? 'division-by-zero'
    case '^':
      return power(left, right)
  }
}

function apply(name: NumberFunction, value: Decimal): Decimal | CalculatorError {
  switch (name) {
    case 'sqrt':
      return squareRoot(value) ?? 'not-a-number'
    case 'square':
      return multiply(value, value)
    case 'reciprocal':
      return divide({ digits: 1n, exponent: 0 }, value) ?? 'division-by-zero'
    case 'log':
    case 'ln':
      if (isZero(value) || isNegative(value)) return 'not-a-number'
      return fromFloat(name === 'ln' ? Math.log(toNumber(value)) : Math.log10(toNumber(value)))
    case 'pow10':
      return power({ digits: 10n, exponent: 0 }, value)
    case 'exp':
      return fromFloat(Math.exp(toNumber(value)))
  }
}

/** A state that shows a result, or the reason why there is none. */
function show(state: CalculatorState, result: Decimal | CalculatorError): CalculatorState {
  const outcome = typeof result !== 'string' && magnitude(result) > largest ? 'too-large' : result
  if (typeof outcome === 'string') {
    return { ...newCalculator(state.kind), memory: state.memory, error: outcome }
  }
  return { ...state, value: outcome, entry: undefined, awaitsNumber: false }
}

/** Calculates what stands on the stack back to the last "(" as far as operators bind at least as strongly as `minimum`. */
function reduce(
  state: CalculatorState,
  minimum: number,
): { stack: CalculatorState['stack']; value: Decimal } | CalculatorError {
  const stack = [...state.stack]
  let { value } = state
  for (;;) {
    const operator = stack.at(-1)
    const left = stack.at(-2)
    if (!isOperator(operator) || typeof left !== 'object') return { stack, value }
    const strength = state.kind === 'basic' ? 1 : precedence[operator]
    if (strength < minimum) return { stack, value }
    const result = calculate(left, operator, value)
    if (typeof result === 'string') return result
    stack.splice(-2)
    value = result
  }
}

function pressDigit(state: CalculatorState, digit: string): CalculatorState {
  const typed = state.entry ?? ''
  const count = typed.replace(/\D/g, '').length
  if (digit === '.' ? typed.includes('.') : count >= shownDigits) return state
  const joined = typed === '0' && digit !== '.' ? digit : typed === '-0' && digit !== '.' ? `-${digit}` : typed + digit
  const entry = joined.startsWith('.') ? `0${joined}` : joined
  const isNew = state.entry === undefined
  return {
    ...state,
    entry,
    value: parseDecimal(entry) ?? zero,
    awaitsNumber: false,
    // A number typed after a result starts over.
    ...(isNew && !state.awaitsNumber && state.stack.length === 0 ? { last: undefined } : {}),
  }
}

function pressOperator(state: CalculatorState, operator: Operator): CalculatorState {
  if (state.awaitsNumber && isOperator(state.stack.at(-1))) {
    return { ...state, stack: [...state.stack.slice(0, -1), operator] }
  }
  // After "(" a minus sign starts a negative number, which the sign key does.
  if (state.awaitsNumber) return state
  // Powers group from the right: 2 ^ 3 ^ 2 is 2 ^ 9.
  const minimum = state.kind === 'basic' ? 1 : precedence[operator] + (operator === '^' ? 1 : 0)
  const reduced = reduce(state, minimum)
  if (typeof reduced === 'string') return show(state, reduced)
  const shown = show(state, reduced.value)
  if (shown.error) return shown
  return { ...shown, stack: [...reduced.stack, reduced.value, operator], awaitsNumber: true, last: undefined }
}

/** Calculates everything; open groups are closed. Repeats the last step when there is nothing to calculate. */
function pressEquals(state: CalculatorState): CalculatorState {
  if (state.stack.length === 0) {
    const { last } = state
    return last ? { ...show(state, calculate(state.value, last.operator, last.right)), last } : show(state, state.value)
  }
  const operator = state.stack.findLast(isOperator)
  const right = state.value
  let current: CalculatorState = state
  for (;;) {
    const reduced = reduce(current, 1)
    if (typeof reduced === 'string') return show(state, reduced)
    current = { ...current, ...reduced }
    if (current.stack.length === 0) break
    current = { ...current, stack: current.stack.slice(0, -1) }
  }
  const shown = show({ ...current, stack: [] }, current.value)
  return shown.error ? shown : { ...shown, last: operator && { operator, right } }
}

function pressClosing(state: CalculatorState): CalculatorState {
  if (!state.stack.includes('(') || state.awaitsNumber) return state
  const reduced = reduce(state, 1)
  if (typeof reduced === 'string') return show(state, reduced)
  return show({ ...state, stack: reduced.stack.slice(0, -1) }, reduced.value)
}

/** 50 + 10% adds 10% of 50; 50 × 10% takes 10% of 50. */
function pressPercent(state: CalculatorState): CalculatorState {
  const hundredth = multiply(state.value, { digits: 1n, exponent: -2 })
  const operator = state.stack.at(-1)
  const left = state.stack.at(-2)
  const isShare = (operator === '+' || operator === '-') && typeof left === 'object'
  return show(state, isShare ? multiply(left, hundredth) : hundredth)
}

function pressSign(state: CalculatorState): CalculatorState {
  if (state.entry === undefined) return { ...show(state, negate(state.value)), awaitsNumber: false }
  const entry = state.entry.startsWith('-') ? state.entry.slice(1) : `-${state.entry}`
  return { ...state, entry, value: parseDecimal(entry) ?? zero }
}

function pressBack(state: CalculatorState): CalculatorState {
  if (state.entry === undefined) return state
  const shorter = state.entry.slice(0, -1)
  const entry = shorter === '' || shorter === '-' ? '0' : shorter
  return { ...state, entry, value: parseDecimal(entry) ?? zero }
}

function pressMemory(state: CalculatorState, key: 'MC' | 'MR' | 'M+' | 'M-'): CalculatorState {
  switch (key) {
    case 'MC':
      return { ...state, memory: zero }
    case 'MR':
      return show(state, state.memory)
    case 'M+':
      return { ...state, entry: undefined, memory: add(state.memory, state.value) }
    case 'M-':
      return { ...state, entry: undefined, memory: subtract(state.memory, state.value) }
  }
}

function startOver({ kind, memory }: CalculatorState): CalculatorState {
  return { ...newCalculator(kind), memory }
}

/** The state after a key. After an error, any key starts over. */
export function pressKey(before: CalculatorState, key: CalculatorKey): CalculatorState {
  const state = before.error ? startOver(before) : before
  if (/^[\d.]$/.test(key)) return pressDigit(state, key)
  if (isOperator(key)) return pressOperator(state, key)
  if (functions.includes(key as NumberFunction)) return show(state, apply(key as NumberFunction, state.value))
  switch (key) {
    case '=':
      return pressEquals(state)
    case '%':
      return pressPercent(state)
    case 'sign':
      return pressSign(state)
    case 'back':
      return pressBack(state)
    case 'clear':
      return startOver(state)
    case 'clearEntry':
      return { ...state, entry: '0', value: zero }
    case '(':
      return { ...state, stack: [...state.stack, '('], entry: undefined, value: zero, awaitsNumber: true }
    case ')':
      return pressClosing(state)
    case 'pi':
      return show(state, fromNumber(Math.PI))
    default:
      return pressMemory(state, key as 'MC' | 'MR' | 'M+' | 'M-')
  }
}

const minus = (text: string) =>
  text
    .replace('-', '−')
    .replace('e−', 'e-')
    .replace(/e-(\d)/, 'e−$1')

/** The number on the display: what is being typed, or a result of up to 12 digits. */
export function displayOf({ entry, value }: CalculatorState): string {
  return minus(entry ?? toText(value))
}

const symbols: Record<Operator | '(', string> = { '+': '+', '-': '−', '*': '×', '/': '÷', '^': '^', '(': '(' }

/** What is still to be calculated: "12 × (3 +". */
export function expressionOf({ stack }: CalculatorState): string {
  return stack
    .map((token) => (typeof token === 'object' ? minus(toText(token)) : symbols[token]))
    .join(' ')
    .replaceAll('( ', '(')
}

const typed: Record<string, CalculatorKey> = {
  Enter: '=',
  '=': '=',
  ',': '.',
  x: '*',
  X: '*',
  '×': '*',
  '÷': '/',
  '%': '%',
  Backspace: 'back',
  Delete: 'clearEntry',
  c: 'clear',
  C: 'clear',
  n: 'sign',
  N: 'sign',
  r: 'sqrt',
  R: 'sqrt',
}

/** The calculator key that a key of the keyboard stands for; undefined when the calculator has none. */
export function keyOf(key: string, kind: CalculatorState['kind']): CalculatorKey | undefined {
  if (/^[\d.+\-*/]$/.test(key)) return key as CalculatorKey
  if (/^[()^]$/.test(key)) return kind === 'scientific' ? (key as CalculatorKey) : undefined
  return typed[key]
}
