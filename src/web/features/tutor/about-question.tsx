import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** A question of an attempt; positions count from 0. */
export interface QuestionReference {
  attemptId: string
  position: number
}

/** The question that a conversation is about, with the learner's choice. */
export function AboutQuestion({ about }: { about: QuestionReference }) {
  const { attemptId, position } = about
  const question = useQuery({
    ...read('GET /api/tutor/question', { query: { attemptId, position } }),
    staleTime: 60_000,
  })
  if (question.isPending) {
    return (
      <Loading what="Loading the question">
        <Skeleton className="h-20 w-full" />
      </Loading>
    )
  }
  if (question.isError) {
    return (
      <Alert variant="warning" title="This question can't be shown now">
        {failureMessage(question.error)}
      </Alert>
    )
  }
  const { question: stem, options, userAnswer, isCorrect } = question.data
  const chosen = options.filter(({ label }) => userAnswer?.split(',').includes(label))
  return (
    <section
      aria-label="The question this is about"
      className="mb-6 grid gap-x-4 gap-y-1.5 border-t-2 border-b border-t-ink border-b-rule py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="min-w-0">
        <p className="label">Question {position + 1}</p>
        <p className="mt-1 line-clamp-3 font-serif text-pretty">
          <ClinicalText>{stem}</ClinicalText>
        </p>
        <p className="mt-1 text-sm text-ink-2">
          {chosen.length === 0 ? (
            "You didn't answer it."
          ) : (
            <>
              You chose{' '}
              <strong className={cn('font-semibold', isCorrect ? 'text-correct' : 'text-incorrect')}>
                {userAnswer}
              </strong>
              , <ClinicalText>{chosen.map(({ text }) => text).join('; ')}</ClinicalText>.
            </>
          )}
        </p>
      </div>
      <Button asChild variant="text" className="justify-self-start max-sm:-ml-3">
        <Link to={`/results/${attemptId}?question=${position + 1}`}>Open in Results</Link>
      </Button>
    </section>
  )
}
