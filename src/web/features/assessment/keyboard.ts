/** What a key does. `aim`: the next letter eliminates that option. */
export type Command =
  | { do: 'choose' | 'eliminate'; letter: string }
  | { do: 'next' | 'previous' | 'skip' | 'clear' | 'flag' | 'aim' | 'disarm' }
  | { do: 'map' | 'review' | 'help' | 'calculator' | 'lab-values' | 'text-size' }

export interface KeyPress {
  key: string
  /** Control, Alt, or Meta is down. */
  modified: boolean
  /** The key is held down. */
  repeat: boolean
  /** What has the focus: a text field, something that Enter presses anyway, or neither. */
  focus: 'typing' | 'pressable' | 'other'
}

const letters = 'ABCDEF'

/** The option that a key names, by letter or number. */
function findLetter(key: string, optionCount: number): string | undefined {
  const index = /^[1-6]$/.test(key) ? Number(key) - 1 : letters.indexOf(key.toUpperCase())
  return key.length === 1 && index >= 0 && index < optionCount ? letters[index] : undefined
}

/** None of these keys is the letter of an option. */
const commands: Record<string, Command> = {
  P: { do: 'previous' },
  S: { do: 'skip' },
  M: { do: 'flag' },
  X: { do: 'aim' },
  Q: { do: 'map' },
  R: { do: 'review' },
  K: { do: 'calculator' },
  L: { do: 'lab-values' },
  T: { do: 'text-size' },
  '?': { do: 'help' },
}

/** The command of a key, if it has one. Letters always choose. After X, a letter eliminates and any other key cancels. */
export function findCommand(
  press: KeyPress,
  { optionCount, aiming }: { optionCount: number; aiming: boolean },
): Command | undefined {
  const { key } = press
  if (press.modified || press.repeat || press.focus === 'typing') return undefined
  if (key === 'Enter') return press.focus === 'pressable' ? undefined : { do: 'next' }
  if (aiming && key === 'Escape') return { do: 'disarm' }
  if (!aiming && (key === 'Backspace' || key === 'Delete')) return { do: 'clear' }
  if (key.length > 1) return undefined
  const letter = findLetter(key, optionCount)
  if (aiming) return letter ? { do: 'eliminate', letter } : { do: 'disarm' }
  return letter ? { do: 'choose', letter } : commands[key.toUpperCase()]
}

/** The keys that choose one of so many options: "A to F" and "1 to 6". */
export function describeChoosing(optionCount: number): { letters: string; numbers: string } {
  return { letters: `A to ${letters[optionCount - 1] ?? 'A'}`, numbers: `1 to ${optionCount}` }
}
