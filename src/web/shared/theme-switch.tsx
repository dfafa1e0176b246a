import { Moon, Sun } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import { setTheme, type Theme, useTheme } from './theme.ts'

/** The current theme, and how to switch to the other one. */
export function useThemeSwitch(): { theme: Theme; label: string; toggle: () => void } {
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return { theme, label: other === 'dark' ? 'Dark theme' : 'Light theme', toggle: () => setTheme(other) }
}

/** The icon of the theme that a click would switch to. */
export function ThemeIcon({ theme }: { theme: Theme }) {
  const Icon = theme === 'dark' ? Sun : Moon
  return <Icon className="size-4.5" aria-hidden="true" />
}

/** Switches between light and dark; saved on this device. */
export function ThemeSwitch({ className }: { className?: string }) {
  const { theme, label, toggle } = useThemeSwitch()
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
      {label}
    </button>
  )
}
