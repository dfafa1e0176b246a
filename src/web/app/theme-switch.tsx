import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { currentTheme, setTheme, type Theme } from '#web/shared/theme.ts'
import { cn } from '#web/ui/cn.ts'

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The theme on screen, and a way to switch to the other one. */
export function useThemeSwitch(): { theme: Theme; words: string; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme)
  const other = theme === 'dark' ? 'light' : 'dark'
  return { theme, words: other === 'dark' ? 'Dark theme' : 'Light theme', toggle: () => setTheme(other) }
}

/** The sign of the theme that a press would switch to. */
export function ThemeIcon({ theme }: { theme: Theme }) {
  const Icon = theme === 'dark' ? Sun : Moon
  return <Icon className="size-4.5" aria-hidden="true" />
}

/** Switches between light and dark; remembered on this device. */
export function ThemeSwitch({ className }: { className?: string }) {
  const { theme, words, toggle } = useThemeSwitch()
  return (
    <button
      type="button"
      onClick={toggle}
      className={cn(
        'inline-flex min-h-11 items-center gap-2.5 rounded-sm font-medium text-ink-2 hover:text-ink',
        className,
      )}
    >
      <ThemeIcon theme={theme} />
      {words}
    </button>
  )
}
