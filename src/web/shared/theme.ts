import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

const storageKey = 'preceptor.theme'

export type Theme = 'light' | 'dark'

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The current theme. Pages rendered at build say light until they are hydrated. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}

/** What the user chose; `system` follows the device, also when that switches in the evening. */
export type ThemeChoice = Theme | 'system'

function currentChoice(): ThemeChoice {
  const stored = readStored(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** The choice that is saved on this device. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, currentChoice, () => 'system')
}

/** Switches the theme and saves the choice on this device; with storage off, it lasts until the page is closed. */
export function setTheme(choice: ThemeChoice): void {
  writeStored(storageKey, choice === 'system' ? null : choice)
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  const theme = choice === 'system' ? (prefersDark ? 'dark' : 'light') : choice
  document.documentElement.dataset.theme = theme
}
