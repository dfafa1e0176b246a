// Runs before the first paint, so that a dark page is never white first. The same rule as shared/theme.ts.
;(() => {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let choice = null
    try {
      choice = localStorage.getItem('preceptor.theme')
    } catch {}
    const dark = choice ? choice === 'dark' : prefersDark.matches
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  }
  apply()
  // Follows devices that switch in the evening, until the user chooses a theme.
  prefersDark.addEventListener('change', apply)
})()
