import '../ui/theme.css'

/**
 * The entry. Pages that were rendered at build are hydrated after they have loaded, so that the code does not compete with
 * what is seen first; the empty app shell starts at once.
 */
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
const isRendered = root.hasChildNodes()

/** Without its code, a rendered page still shows its text and links; the empty shell has to say something. */
function showStartFailure(element: HTMLElement): void {
  if (isRendered) return
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.className = 'mx-auto max-w-lg px-4 py-18'
  message.textContent = "Preceptor couldn't start, because the server is busy or your connection dropped. "
  const link = document.createElement('a')
  link.href = location.href
  link.textContent = 'Try Again'
  message.append(link)
  element.append(message)
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function start(element: HTMLElement): Promise<void> {
  try {
    // In separate tasks, so that a slow phone can respond to the user between them.
    await import('react-dom/client')
    await nextTask()
    const { startApp } = await import('./start.tsx')
    await nextTask()
    await startApp(element)
  } catch (error) {
    showStartFailure(element)
    throw error
  }
}

if (isRendered && document.readyState !== 'complete') addEventListener('load', () => void start(root), { once: true })
else void start(root)
