import { describe, expect, it } from 'vitest'
import { describeChoosing, findCommand, type Press } from './keyboard.ts'

const press = (key: string, change: Partial<Press> = {}): Press => ({
  key,
  modified: false,
  repeat: false,
  focus: 'other',
  ...change,
})
const plain = { optionCount: 5, aiming: false }

describe('keys', () => {
  it.each([
    ['a', { do: 'choose', letter: 'A' }],
    ['E', { do: 'choose', letter: 'E' }],
    ['1', { do: 'choose', letter: 'A' }],
    ['5', { do: 'choose', letter: 'E' }],
    ['6', undefined],
    ['g', undefined],
    ['Enter', { do: 'next' }],
    ['s', { do: 'skip' }],
    ['f', { do: 'flag' }],
    ['x', { do: 'aim' }],
    ['?', { do: 'help' }],
    ['ArrowDown', undefined],
    ['Tab', undefined],
    [' ', undefined],
  ] as const)('%s', (key, command) => {
    expect(findCommand(press(key), plain)).toEqual(command)
  })
  it('chooses the sixth option with 6; F flags all the same', () => {
    const six = { optionCount: 6, aiming: false }
    expect(findCommand(press('6'), six)).toEqual({ do: 'choose', letter: 'F' })
    expect(findCommand(press('f'), six)).toEqual({ do: 'flag' })
    expect(describeChoosing(6)).toEqual({ letters: 'A to E', numbers: '1 to 6' })
    expect(describeChoosing(4)).toEqual({ letters: 'A to D', numbers: '1 to 4' })
  })
  it('after X strikes out, F included', () => {
    const aiming = { optionCount: 6, aiming: true }
    expect(findCommand(press('c'), aiming)).toEqual({ do: 'strike', letter: 'C' })
    expect(findCommand(press('f'), aiming)).toEqual({ do: 'strike', letter: 'F' })
    expect(findCommand(press('2'), aiming)).toEqual({ do: 'strike', letter: 'B' })
    expect(findCommand(press('x'), aiming)).toEqual({ do: 'disarm' })
    expect(findCommand(press('Escape'), aiming)).toEqual({ do: 'disarm' })
    expect(findCommand(press('Enter'), aiming)).toEqual({ do: 'next' })
  })
  it('leaves a button its Enter, and takes letters there', () => {
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
