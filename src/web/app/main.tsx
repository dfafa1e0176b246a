import '../ui/theme.css'

/**
 * The entry. Pages that were rendered at build come alive after they have loaded, so that the code does not compete with
 * what is seen first; the empty app shell starts at once.
 */
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

const start = async () => (await import('./start.tsx')).startApp(root)

if (root.hasChildNodes() && document.readyState !== 'complete')
  addEventListener('load', () => void start(), { once: true })
else void start()
