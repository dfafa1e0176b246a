import { Logo } from '#web/ui/logo.tsx'

/** Shown until it is known who is signed in, and while the code of a screen loads. */
export function LoadingPage() {
  return (
    <div
      role="status"
      className="grid min-h-72 place-content-center justify-items-center gap-3 py-18 text-sm text-ink-2"
    >
      <Logo className="h-8 w-12 animate-pulse" />
      Loading
    </div>
  )
}
