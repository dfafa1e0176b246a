import { describe, expect, it } from 'vitest'
import { describeChoosing, findCommand, type KeyPress } from './keyboard.ts'

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  modified: false,
  repeat: false,
  focus: 'other',
  ...change,
})
const plain = { optionCount: 5, aiming: false }

describe('keyboard commands', () => {
  it.each([
    ['a', { do: 'choose', letter: 'A' }],
    ['E', { do: 'choose', letter: 'E' }],
    ['1', { do: 'choose', letter: 'A' }],
    ['5', { do: 'choose', letter: 'E' }],
    ['6', undefined],
    ['g', undefined],
    ['Enter', { do: 'next' }],
    ['s', { do: 'skip' }],
    ['p', { do: 'previous' }],
    ['q', { do: 'map' }],
    ['r', { do: 'review' }],
    ['Backspace', { do: 'clear' }],
    ['Delete', { do: 'clear' }],
    ['f', undefined],
    ['m', { do: 'flag' }],
    ['x', { do: 'aim' }],
    ['k', { do: 'calculator' }],
    ['L', { do: 'lab-values' }],
    ['t', { do: 'text-size' }],
    ['?', { do: 'help' }],
    ['ArrowDown', undefined],
    ['Tab', undefined],
    [' ', undefined],
  ] as const)('%s', (key, command) => {
    expect(findCommand(press(key), plain)).toEqual(command)
  })
  it('chooses the sixth option with F and with 6', () => {
    const six = { optionCount: 6, aiming: false }
    expect(findCommand(press('f'), six)).toEqual({ do: 'choose', letter: 'F' })
    expect(findCommand(press('6'), six)).toEqual({ do: 'choose', letter: 'F' })
    expect(findCommand(press('m'), six)).toEqual({ do: 'flag' })
    expect(describeChoosing(6)).toEqual({ letters: 'A to F', numbers: '1 to 6' })
    expect(describeChoosing(4)).toEqual({ letters: 'A to D', numbers: '1 to 4' })
  })
  it('eliminates after X', () => {
    const aiming = { optionCount: 6, aiming: true }
    expect(findCommand(press('c'), aiming)).toEqual({ do: 'eliminate', letter: 'C' })
    expect(findCommand(press('f'), aiming)).toEqual({ do: 'eliminate', letter: 'F' })
    expect(findCommand(press('2'), aiming)).toEqual({ do: 'eliminate', letter: 'B' })
    expect(findCommand(press('x'), aiming)).toEqual({ do: 'disarm' })
    expect(findCommand(press('m'), aiming)).toEqual({ do: 'disarm' })
    expect(findCommand(press('Escape'), aiming)).toEqual({ do: 'disarm' })
    expect(findCommand(press('Enter'), aiming)).toEqual({ do: 'next' })
    expect(findCommand(press('Backspace'), aiming)).toBeUndefined()
  })
  it('leaves Enter to a focused button, but not letters', () => {
    expect(findCommand(press('Enter', { focus: 'pressable' }), plain)).toBeUndefined()
    expect(findCommand(press('a', { focus: 'pressable' }), plain)).toEqual({ do: 'choose', letter: 'A' })
  })
  it.each([
    ['while typing', { focus: 'typing' }],
    ['with Control', { modified: true }],
    ['held down', { repeat: true }],
  ] as const)('does nothing %s', (_, change) => {
    for (const key of ['a', 'Enter', 's', '?']) expect(findCommand(press(key, change), plain)).toBeUndefined()
  })
})
