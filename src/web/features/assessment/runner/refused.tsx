import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** The server does not take this paper any more, and says why. */
export function Refused({ message, onLeave }: { message: string; onLeave: () => void }) {
  return (
    <div className="mx-auto max-w-content px-4 pt-4 md:px-6">
      <Alert title="Your answers cannot be saved">
        <p>{message}</p>
        <Button className="mt-3" onClick={onLeave}>
          Leave this paper
        </Button>
      </Alert>
    </div>
  )
}
