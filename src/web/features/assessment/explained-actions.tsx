import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Layers, MessageCircleQuestion, RefreshCcw } from 'lucide-react'
import { Link } from 'react-router'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'

/**
 * What to do with an explained question, numbered from 1. `isInQuiz`: the quiz goes on, so the tutor opens in a tab of its
 * own.
 */
export function ExplainedActions(props: { attemptId: string; number: number; isInQuiz?: boolean }) {
  const { attemptId, number, isInQuiz = false } = props
  const tutor = `/ai-tutor?attempt=${attemptId}&question=${number}`
  const tab = isInQuiz ? { target: '_blank' } : {}
  return (
    <>
      <Button asChild variant="text">
        <Link to={`${tutor}&ask=new-explanation`} {...tab}>
          <RefreshCcw className="size-4.5" aria-hidden="true" />
          Explain Another Way
        </Link>
      </Button>
      <Button asChild variant="text">
        <Link to={tutor} {...tab}>
          <MessageCircleQuestion className="size-4.5" aria-hidden="true" />
          Ask the Tutor
        </Link>
      </Button>
      <MakeFlashcard key={`${attemptId} ${number}`} attemptId={attemptId} position={number - 1} />
    </>
  )
}

function MakeFlashcard(place: { attemptId: string; position: number }) {
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: () => call('POST /api/flashcards/question', { body: place }),
    onSuccess: ({ added }) => {
      if (added > 0) showToast('Flashcard added', 'It comes up in your next review.')
      else showToast('You already have this flashcard', "It's in your quiz questions deck.")
      return invalidateEntities(client, 'flashcards')
    },
    onError: (error) => showFailure("We couldn't make the flashcard", failureMessage(error)),
  })
  return (
    <Button variant="text" pending={make.isPending} disabled={make.isPending} onClick={() => make.mutate()}>
      <Layers className="size-4.5" aria-hidden="true" />
      Make a Flashcard
    </Button>
  )
}
