/** What a key asks for. `aim`: the next letter strikes out. */
export type Command =
  | { do: 'choose' | 'strike'; letter: string }
  | { do: 'next' | 'skip' | 'flag' | 'aim' | 'disarm' | 'help' }

export interface Press {
  key: string
  /** Control, Alt or Meta is down. */
  modified: boolean
  /** The key is held down. */
  repeat: boolean
  /** What has the focus: something one types in, something Enter presses by itself, or neither. */
  focus: 'typing' | 'pressable' | 'other'
}

const letters = 'ABCDEF'

/** The letter of an option that a key names, by itself or by its number. */
function findLetter(key: string, optionCount: number): string | undefined {
  const place = /^[1-6]$/.test(key) ? Number(key) - 1 : letters.indexOf(key.toUpperCase())
  return key.length === 1 && place >= 0 && place < optionCount ? letters[place] : undefined
}

const commands: Record<string, Command> = {
  S: { do: 'skip' },
  F: { do: 'flag' },
  X: { do: 'aim' },
  '?': { do: 'help' },
}

/**
 * The command of a key, if it is one. F always flags, whatever the number of options: the sixth is chosen with 6.
 * After X, a letter strikes out and anything else puts the aim away.
 */
export function findCommand(
  press: Press,
  { optionCount, aiming }: { optionCount: number; aiming: boolean },
): Command | undefined {
  const { key } = press
  if (press.modified || press.repeat || press.focus === 'typing') return undefined
  if (key === 'Enter') return press.focus === 'pressable' ? undefined : { do: 'next' }
  if (key.length > 1) return aiming && key === 'Escape' ? { do: 'disarm' } : undefined
  const letter = findLetter(key, optionCount)
  if (aiming) return letter ? { do: 'strike', letter } : { do: 'disarm' }
  const command = commands[key.toUpperCase()]
  return command ?? (letter ? { do: 'choose', letter } : undefined)
}

/** The keys that choose one of so many options, in words: "A to E, or 1 to 5". */
export function describeChoosing(optionCount: number): { letters: string; numbers: string } {
  const lastLetter = letters[Math.min(optionCount, 5) - 1] ?? 'A'
  return { letters: `A to ${lastLetter}`, numbers: `1 to ${optionCount}` }
}
