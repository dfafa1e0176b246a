import { downloadText } from '#web/shared/download.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useFocusStart } from '#web/ui/use-focus-start.ts'

const fileName = 'preceptor-recovery-codes.txt'

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `Preceptor recovery codes. Use each one once in place of a code from your authenticator app.\n\n${codes.join('\n')}\n`
  const heading = useFocusStart(codes)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast('Codes copied')
    } catch {
      showFailure("We couldn't copy the codes", 'Select and copy them yourself, or download them.')
    }
  }
  return (
    <section aria-labelledby="codes-title" className="max-w-lg">
      <h2 id="codes-title" tabIndex={-1} ref={heading} className="text-xl outline-none">
        Save your recovery codes
      </h2>
      <p className="mt-2 text-ink-2">
        If you don't have your phone, each of these codes signs you in once. Keep them in a password manager or on
        paper. <strong className="text-ink">You won't be able to see them again.</strong>
      </p>
      <ol
        aria-label="Recovery codes"
        className="num mt-5 grid gap-x-6 gap-y-2 rounded-sm border border-rule bg-sunk p-4 font-mono text-base sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => downloadText(fileName, 'text/plain', text)}>Download</Button>
      </div>
      <Button variant="primary" className="mt-6" onClick={onDone}>
        I've Saved My Codes
      </Button>
    </section>
  )
}
