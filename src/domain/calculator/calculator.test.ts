import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CalculatorKey,
  type CalculatorState,
  displayOf,
  expressionOf,
  keyOf,
  newCalculator,
  pressKey,
} from './calculator.ts'

/** Presses what is typed; names of keys stand in braces: "9 {sqrt}". Spaces are ignored. */
function type(text: string, kind: CalculatorState['kind'] = 'basic'): CalculatorState {
  const keys = text.match(/\{[^}]+\}|\S/g) ?? []
  return keys.reduce((state, key) => {
    const name = (key.startsWith('{') ? key.slice(1, -1) : keyOf(key, kind)) as CalculatorKey | undefined
    return name ? pressKey(state, name) : state
  }, newCalculator(kind))
}

describe('a basic calculator', () => {
  it.each([
    ['', '0'],
    ['007', '7'],
    ['.5', '0.5'],
    ['1..5', '1.5'],
    ['0.1+0.2=', '0.3'],
    ['0.3-0.1=', '0.2'],
    ['1.1*1.1=', '1.21'],
    ['4.35*100=', '435'],
    ['1.005*1000=', '1005'],
    ['1/3=', '0.333333333333'],
    ['1/3*3=', '1'],
    ['2/3=', '0.666666666667'],
    // From left to right, as a basic calculator does.
    ['2+3*4=', '20'],
    ['2+3==', '8'],
    ['10-2===', '4'],
    ['5+*3=', '15'],
    ['5+=', '10'],
    ['50+10%=', '55'],
    ['80-25%=', '60'],
    ['200*15%=', '30'],
    ['7%', '0.07'],
    ['5n', '−5'],
    ['5nn', '5'],
    ['5*3n=', '−15'],
    ['9r', '3'],
    ['2r', '1.41421356237'],
    ['123{back}', '12'],
    ['5n{back}', '0'],
    ['12+5{clearEntry}3=', '15'],
    ['12+5c3=', '3'],
    ['3=4', '4'],
    ['2+3=4+1=', '5'],
    // A dose: 62.5 mg ordered, 250 mg in 5 mL.
    ['62.5/250*5=', '1.25'],
    // Drops per minute: 1,000 mL in 8 hours, 15 drops per mL.
    ['1000/480*15=', '31.25'],
    ['1234567890123', '123456789012'],
    ['999999999999*999999999999=', '9.99999999998e23'],
    ['1/8000000000=', '1.25e−10'],
    ['0.00000001*2=', '0.00000002'],
    ['0.00000001/4=', '2.5e−9'],
  ])('%s shows %s', (keys, shown) => {
    expect(displayOf(type(keys))).toBe(shown)
  })

  it('has no keys of the scientific one', () => {
    expect(['(', ')', '^', 'a', 'Tab', 'F1'].map((key) => keyOf(key, 'basic'))).toEqual(Array(6).fill(undefined))
  })

  it.each([
    ['5/0=', 'division-by-zero'],
    ['5/0+', 'division-by-zero'],
    ['9n r', 'not-a-number'],
  ] as const)('%s is an error: %s', (keys, error) => {
    expect(type(keys).error).toBe(error)
  })

  it('starts over after an error', () => {
    expect(displayOf(type('5/0= 7+1='))).toBe('8')
  })
})

describe('a scientific calculator', () => {
  it.each([
    ['2+3*4=', '14'],
    ['(2+3)*4=', '20'],
    ['2*(3+4*(5-1))=', '38'],
    ['2*(3+4=', '14'],
    ['2^10=', '1024'],
    ['2^3^2=', '512'],
    ['2^2n=', '0.25'],
    ['2^0.5=', '1.41421356237'],
    ['10-4-3=', '3'],
    ['100/10/5=', '2'],
    ['100{log}', '2'],
    ['1{exp}', '2.71828182846'],
    ['1{exp}{ln}', '1'],
    ['3{pow10}', '1000'],
    ['8{reciprocal}', '0.125'],
    ['1.5{square}', '2.25'],
    ['{pi}', '3.14159265359'],
    ['5{M+}3{M+}c{MR}', '8'],
    ['5{M+}2{M-}{MR}', '3'],
    ['5{M+}{MC}{MR}', '0'],
    // pH of 20 mEq/L bicarbonate at a PaCO2 of 40 mm Hg: 6.1 + log(20 / (0.03 × 40)).
    ['6.1+(20/(0.03*40)){log}=', '7.32184874962'],
    ['3)', '3'],
    ['2*()5=', '10'],
  ])('%s shows %s', (keys, shown) => {
    expect(displayOf(type(keys, 'scientific'))).toBe(shown)
  })

  it.each([
    ['0{ln}', 'not-a-number'],
    ['5n{log}', 'not-a-number'],
    ['0{reciprocal}', 'division-by-zero'],
    ['0^1n=', 'division-by-zero'],
    ['200{pow10}', 'too-large'],
    ['9999{exp}', 'too-large'],
  ] as const)('%s is an error: %s', (keys, error) => {
    expect(type(keys, 'scientific').error).toBe(error)
  })

  it('shows what is still to be calculated', () => {
    expect(expressionOf(type('12*(3n+', 'scientific'))).toBe('12 × (−3 +')
  })
})

it('calculates with cents exactly, whatever they are', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      const typed = (value: number) => (value < 0 ? `${(-value / 100).toFixed(2)}n` : (value / 100).toFixed(2))
      const shown = displayOf(type(`${typed(a)}+${typed(b)}=`)).replace('−', '-')
      expect(Math.round(Number(shown) * 100)).toBe(a + b)
      expect(shown).toMatch(/^-?\d+(\.\d{1,2})?$/)
    }),
  )
})

it('never fails, whatever is pressed', () => {
  const names = [...'0123456789.+-*/^=%()', 'sign', 'back', 'clear', 'clearEntry', 'pi', 'sqrt', 'square', 'exp', 'ln']
  const keys = fc.array(fc.constantFrom(...([...names, 'reciprocal', 'log', 'pow10', 'M+', 'MR'] as CalculatorKey[])))
  fc.assert(
    fc.property(keys, fc.constantFrom('basic' as const, 'scientific' as const), (pressed, kind) => {
      const state = pressed.reduce(pressKey, newCalculator(kind))
      expect(displayOf(state)).toMatch(/^−?\d+\.?\d*(e−?\d+)?$/)
    }),
  )
})
