import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Loading, Skeleton } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { showFailure, showToast } from '../toast.tsx'
import { Chapter, Specimen } from './specimen.tsx'

/** What the product says: alerts, toasts, and the states of a list. */
export function FeedbackSpecimens() {
  return (
    <Chapter title="Feedback">
      <Specimen name="Alert" className="grid items-start gap-5 md:grid-cols-2">
        <Alert title="Your progress could not be loaded" onRetry={() => showToast('Tried again')}>
          Check your connection and try again.
        </Alert>
        <Alert variant="warning" title="You're offline">
          Your answers are saved on this device and will be sent when you are back online.
        </Alert>
        <Alert variant="info" title="The CSE ends in December 2027">
          Until then, both exams count.
        </Alert>
        <Alert variant="success" title="Email verified" />
      </Specimen>
      <Specimen name="EmptyState and ErrorState" className="grid gap-4 md:grid-cols-2">
        <Card>
          <EmptyState title="No quizzes yet" action={<Button variant="primary">Start Practice Quiz</Button>}>
            Take a first quiz of 20 questions; it takes about 15 minutes.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState title="Your history could not be loaded" onRetry={() => showToast('Tried again')}>
            The server isn't responding properly. Nothing is lost; try again in a moment.
          </ErrorState>
        </Card>
      </Specimen>
      <Specimen name="Toast" className="flex flex-wrap gap-3">
        <Button onClick={() => showToast('Success', 'Your healthcare field has been saved.')}>Message</Button>
        <Button onClick={() => showFailure('Sign in failed', 'Invalid email or password')}>Failure</Button>
        <Button
          onClick={() =>
            showFailure('Upgrade Required', 'Full-length exams are available for Pro subscribers only.', {
              action: { label: 'See the plans', onClick: () => showToast('Plans') },
            })
          }
        >
          With an action
        </Button>
        <Button
          onClick={() =>
            showToast('1 minute left', 'Your exam will be submitted automatically when time runs out.', {
              priority: 'high',
            })
          }
        >
          High priority
        </Button>
      </Specimen>
      <Specimen name="Skeleton and Spinner" className="flex items-center gap-6">
        <div data-loading="" className="flex-1">
          <Loading what="Loading an example">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-2 h-5 w-1/2" />
          </Loading>
        </div>
        <Spinner />
      </Specimen>
    </Chapter>
  )
}
