// Runs before the first paint, so that a dark room stays dark. The same rule as lib/theme.ts.
;(() => {
  const isDark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    let choice = null
    try {
      choice = localStorage.getItem('preceptor.theme')
    } catch {}
    const dark = choice ? choice === 'dark' : isDark.matches
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  }
  show()
  // Devices that darken in the evening are followed, until somebody chooses.
  isDark.addEventListener('change', show)
})()
