import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** The server does not take this paper any more, and says why. */
export function Refused({ message, onLeave }: { message: string; onLeave: () => void }) {
  return (
    <div className="mx-auto max-w-room px-4 pt-4 md:px-6">
      <Problem title="Your answers cannot be saved">
        <p>{message}</p>
        <Button className="mt-3" onClick={onLeave}>
          Leave this paper
        </Button>
      </Problem>
    </div>
  )
}
