import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { MissedQuestion } from '#contract/flashcards.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { pagesOf } from '#web/shared/api/pages.ts'
import { queryKeys } from '#web/shared/api/query-keys.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/checkbox.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { countCards } from './count-cards.ts'

/** A few to begin with: the review comes first on its screen. */
const pageSize = '6'

/** The limit of one request. */
const maxChosen = 50

const keyOf = ({ attemptId, position }: MissedQuestion) => `${attemptId} ${position}`

/** Missed questions of the last quizzes, or of `?attempt=`, to be turned into cards. Shows nothing when there are none. */
export function MissedQuestions({ hasCards }: { hasCards: boolean }) {
  const attempt = useSearchParams()[0].get('attempt')
  const missed = useInfiniteQuery({
    ...pagesOf(queryKeys.missedPages(attempt), (cursor, signal) =>
      call(
        'GET /api/flashcards/missed-questions',
        { query: { limit: pageSize, ...(attempt ? { attempt } : {}), ...cursor } },
        { signal },
      ),
    ),
    refetchOnMount: 'always',
  })
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: (questions: readonly MissedQuestion[]) =>
      call('POST /api/flashcards/missed-questions', {
        body: { questions: questions.map(({ attemptId, position }) => ({ attemptId, position })) },
      }),
    onSuccess: ({ added }) => {
      setSkipped(new Set())
      showToast(`${countCards(added)} added`, 'They are due today as new cards.')
      return invalidateEntities(client, 'flashcards')
    },
  })
  const pages = missed.data?.pages as { items: MissedQuestion[]; total: number }[] | undefined
  const questions = pages?.flatMap(({ items }) => items) ?? []
  const total = pages?.[0]?.total ?? 0
  if (questions.length === 0) return attempt && missed.data ? <NoneOfAttempt /> : null
  const chosen = questions.filter((question) => !skipped.has(keyOf(question))).slice(0, maxChosen)
  const toggle = (key: string, isChosen: boolean) =>
    setSkipped((before) => new Set(isChosen ? [...before].filter((one) => one !== key) : [...before, key]))
  return (
    <Card aria-labelledby="missed" padding="lg" className="mt-10" id="missed-questions">
      <h2 id="missed" className="text-xl">
        {total === 1 ? '1 missed question' : `${total.toLocaleString('en-US')} missed questions`}
      </h2>
      <p className="mt-1 max-w-measure text-ink-2">
        {attempt ? 'From the quiz or exam that you just reviewed.' : 'From your quizzes and exams in the last 30 days.'}{' '}
        Turn them into cards, and they'll come back until they stick.
      </p>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {questions.map((question) => (
          <li key={keyOf(question)} className="py-1">
            <CheckboxField
              label={
                <>
                  <span className="line-clamp-3 max-w-measure">
                    <ClinicalText>{question.question}</ClinicalText>
                  </span>
                  <span className="mt-0.5 block text-sm text-ink-2">{question.category}</span>
                </>
              }
              checked={!skipped.has(keyOf(question))}
              onChange={({ target }) => toggle(keyOf(question), target.checked)}
            />
          </li>
        ))}
      </ul>
      {make.isError && (
        <div className="mt-4">
          <Alert title="No cards were made">
            {findServerMessage(make.error) ?? 'Check your connection and try again.'}
          </Alert>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant={hasCards ? 'plain' : 'primary'}
          pending={make.isPending}
          disabled={make.isPending || chosen.length === 0}
          onClick={() => make.mutate(chosen)}
        >
          Make {countCards(chosen.length)}
        </Button>
        {missed.hasNextPage && (
          <Button variant="text" pending={missed.isFetchingNextPage} onClick={() => void missed.fetchNextPage()}>
            Show more
          </Button>
        )}
        {attempt && <AllMissedLink />}
      </div>
    </Card>
  )
}

const AllMissedLink = () => (
  <Button asChild variant="text">
    <Link to="/review#missed-questions">Show all missed questions</Link>
  </Button>
)

const NoneOfAttempt = () => (
  <Card aria-labelledby="missed" padding="lg" className="mt-10" id="missed-questions">
    <h2 id="missed" className="text-xl">
      No cards to make
    </h2>
    <p className="mt-1 max-w-measure text-ink-2">
      Cards are made from questions that you missed in the last 30 days, that have no card yet, and that you haven't
      answered correctly since. Calculations are practiced with new numbers instead.
    </p>
    <div className="mt-5 -ml-3">
      <AllMissedLink />
    </div>
  </Card>
)
