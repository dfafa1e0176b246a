// Runs before the first paint, so that a dark room stays dark. The same rule as lib/theme.ts.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('preceptor.theme')
  } catch {}
  const dark = choice ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
