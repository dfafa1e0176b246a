import { useSyncExternalStore } from 'react'
import { currentTheme, setTheme, type Theme } from '#web/shared/theme.ts'

const themes: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** The theme may be switched elsewhere on the page too. */
function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Light or dark, on this device. */
export function ThemeChoice() {
  const theme = useSyncExternalStore(watchTheme, currentTheme)
  return (
    <fieldset>
      <legend className="font-medium">Theme</legend>
      <p className="mb-3 text-sm text-ink-2">Kept on this device only.</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {themes.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm border border-rule-strong px-4 has-checked:border-teal has-checked:bg-teal-wash"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => setTheme(value)}
              className="size-4 accent-teal"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
