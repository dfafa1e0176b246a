const storageKey = 'preceptor.theme'

export type Theme = 'light' | 'dark'

/** The theme on screen now. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Switches the theme and remembers it on this device. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage can be switched off; then the choice lasts until the page is closed.
  }
}
