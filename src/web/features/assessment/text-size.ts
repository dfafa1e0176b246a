import { useState } from 'react'
import { readStored, writeStored } from '#web/shared/storage.ts'

/** The sizes of stems and options, and how much larger than the standard each is. */
const textSizes = [
  { name: 'Standard', scale: 1 },
  { name: 'Large', scale: 1.15 },
  { name: 'Larger', scale: 1.3 },
  { name: 'Largest', scale: 1.5 },
] as const

/** A preference of this device, like the theme; it tells nothing about a person. */
const storageKey = 'preceptor.text-size'

/** The size after `name`; the smallest after the largest, and for an unknown one. */
export function nextTextSize(name: string): (typeof textSizes)[number] {
  const index = textSizes.findIndex((size) => size.name === name)
  return textSizes[(index + 1) % textSizes.length] ?? textSizes[0]
}

/** The text size of questions on this device, and what changes it. */
export function useTextSize() {
  const [name, setName] = useState(() => readStored(storageKey))
  const size = textSizes.find((one) => one.name === name) ?? textSizes[0]
  const change = () => {
    const next = nextTextSize(size.name)
    writeStored(storageKey, next.name)
    setName(next.name)
    return next.name
  }
  return { ...size, change }
}
