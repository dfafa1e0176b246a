import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { read } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { findReferral } from './referral.ts'

/** Leaves the page to sign in with Google. On a server that is not set up for it, the button says so. */
export function GoogleButton({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { data: site } = useQuery(read('GET /api/site'))
  const id = useId()
  const referral = findReferral()
  const isMissing = site?.googleSignIn === false
  return (
    <>
      <Button asChild className="w-full">
        <a
          href={referral ? `/api/auth/google?ref=${encodeURIComponent(referral)}` : '/api/auth/google'}
          onClick={onLeave}
          aria-describedby={isMissing ? id : undefined}
        >
          <GoogleIcon />
          Continue with Google
        </a>
      </Button>
      {/* The line keeps its height while it is unknown whether it will be there. */}
      <p id={id} className="mt-1 min-h-5 text-center text-xs text-ink-2">
        {isMissing && 'Google sign-in is not set up on this server.'}
      </p>
    </>
  )
}

/** Google's letter in the color of the text; its own colors are not among ours. */
function GoogleIcon() {
  return (
    <svg viewBox="0 0 20 20" className="size-4.5 fill-current" aria-hidden="true">
      <path d="M10 8.4v3.5h5c-.4 2-2.2 3.5-5 3.5a5.4 5.4 0 0 1 0-10.8c1.4 0 2.6.5 3.5 1.3l2.6-2.5A9 9 0 1 0 10 19c5.2 0 8.7-3.7 8.7-8.9 0-.6-.1-1.2-.2-1.7z" />
    </svg>
  )
}
