import { useSignOut } from '#web/shared/auth/sign-out.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** On every screen while test mode is on. Exiting it signs out and reloads the page. */
export function TestModeBanner({ username }: { username: string }) {
  const { signOut, isPending } = useSignOut()
  return (
    <aside aria-label="Test mode" className="border-b border-rule bg-warn-wash text-sm text-ink">
      <div className="mx-auto flex max-w-page items-center justify-between gap-4 px-4 md:px-6">
        <p className="py-1">
          <strong className="text-warn">Test Mode Active</strong>{' '}
          <span className="whitespace-nowrap text-ink-2">as {username}</span>
        </p>
        <button
          type="button"
          disabled={isPending}
          onClick={() => signOut({ reload: true })}
          className="-mr-2 inline-flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold whitespace-nowrap underline underline-offset-3"
        >
          {isPending && <Spinner />}
          Exit Test Mode
        </button>
      </div>
    </aside>
  )
}
