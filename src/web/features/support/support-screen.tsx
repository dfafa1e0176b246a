import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SupportRequest } from '#contract/support.ts'
import { type SupportTopic, supportTopics } from '#domain/support/support.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { isEntitled } from '#web/shared/auth/is-entitled.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageContainer } from '#web/ui/page-container.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { showToast } from '#web/ui/toast.tsx'

const topics = Object.entries(supportTopics).map(([value, label]) => ({ value, label }))

/** /support: a question to the team, and the answers so far. */
export function SupportScreen() {
  const user = useSignedInUser()
  const support = useQuery({ ...read('GET /api/support-requests'), refetchOnMount: 'always' })
  return (
    <PageContainer width="content">
      <PageTitle>Support</PageTitle>
      <h1 className="text-2xl">How can we help?</h1>
      <p className="mt-2 max-w-measure text-ink-2">
        Your answer comes by email to {user.email}, and appears here.
        {isEntitled(user, 'prioritySupport') && ' Your plan includes priority support, so your questions come first.'}
      </p>
      {support.data?.accountManager && (
        <p className="mt-4 border-l-3 border-teal pl-3">
          Your account manager is <strong className="font-semibold">{support.data.accountManager}</strong>, who reads
          what you send here.
        </p>
      )}
      <RequestForm />
      {support.data ? (
        <RequestList requests={support.data.requests} />
      ) : support.isError ? (
        <ErrorState title="We couldn't load your requests" onRetry={() => void support.refetch()}>
          {findServerMessage(support.error) ?? 'Check your connection and try again.'}
        </ErrorState>
      ) : (
        <Loading what="Loading your requests">
          <Skeleton className="mt-8 h-24 w-full" />
        </Loading>
      )}
    </PageContainer>
  )
}

function RequestForm() {
  const client = useQueryClient()
  const { form, formProps, field, submitProps, formError } = useApiForm({
    defaultValues: { topic: '', message: '' },
    onSubmit: async ({ topic, message }) => {
      await call('POST /api/support-requests', { body: { topic: topic as SupportTopic, message } })
      form.reset()
      showToast('Request sent', "We'll answer by email.")
      await invalidateEntities(client, 'support')
    },
  })
  return (
    <Card padding="lg" className="mt-6">
      <form {...formProps} className="grid gap-4">
        <SelectField
          label="What is it about?"
          options={topics}
          placeholder="Choose a topic"
          {...field('topic', { required: 'Choose a topic.' })}
        />
        <TextAreaField
          label="Your question"
          rows={6}
          hint="For a problem with a question in a quiz, Report a Problem in its explanation is faster."
          {...field('message', {
            required: 'Enter your question.',
            minLength: { value: 10, message: 'Tell us a little more.' },
            maxLength: { value: 4000, message: 'Keep it under 4,000 characters.' },
          })}
        />
        <FormError>{formError}</FormError>
        <Button {...submitProps} variant="primary" className="justify-self-start max-sm:w-full">
          Send
        </Button>
      </form>
    </Card>
  )
}

function RequestList({ requests }: { requests: readonly SupportRequest[] }) {
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="requests-title" className="mt-10">
      <h2 id="requests-title" className="text-xl">
        Your requests
      </h2>
      <ol className="mt-3 border-t-2 border-ink">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ol>
    </section>
  )
}

function Request({ request: { topic, message, createdAt, answer } }: { request: SupportRequest }) {
  return (
    <li className="border-b border-rule py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{supportTopics[topic]}</span>
        <Badge>{answer ? 'Answered' : 'Open'}</Badge>
        <time dateTime={createdAt} className="num text-sm text-ink-2">
          {formatDate(createdAt)}
        </time>
      </p>
      <p className="mt-2 max-w-measure break-words whitespace-pre-line text-ink-2">{message}</p>
      {answer && (
        <div className="mt-3 max-w-measure border-l-3 border-teal pl-3">
          <p className="text-sm text-ink-2">
            Our answer, <time dateTime={answer.answeredAt}>{formatDate(answer.answeredAt)}</time>
          </p>
          <p className="mt-1 break-words whitespace-pre-line">{answer.text}</p>
        </div>
      )}
    </li>
  )
}
