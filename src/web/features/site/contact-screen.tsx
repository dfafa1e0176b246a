import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type SupportTopic, supportTopics } from '#domain/support/support.ts'
import { call, read } from '#web/shared/api/call.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const topics = Object.entries(supportTopics).map(([value, label]) => ({ value, label }))

/** /contact: a message to the team, without an account. */
export function ContactScreen() {
  const { user } = useAuth()
  const { data: site } = useQuery(read('GET /api/site'))
  const [sentTo, setSentTo] = useState<string>()
  return (
    <PageContainer width="content" padding="spacious">
      <PageTitle>Contact</PageTitle>
      <h1 className="text-2xl">Contact us</h1>
      <p className="mt-2 max-w-measure text-ink-2">
        Questions, corrections, and ideas are welcome.
        {site?.contactEmail && (
          <>
            {' '}
            You can also write to <TextLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</TextLink>.
          </>
        )}
      </p>
      {user && (
        <p className="mt-2 max-w-measure text-ink-2">
          You're signed in, so you can also use{' '}
          <TextLink asChild>
            <Link to="/support">Support</Link>
          </TextLink>
          , where you can read our answers later.
        </p>
      )}
      {sentTo === undefined ? (
        <ContactForm onSent={setSentTo} />
      ) : (
        <div className="mt-6 grid justify-items-start gap-4">
          <Alert variant="success" title="Message sent">
            Thank you. We'll reply to {sentTo}.
          </Alert>
          <Button onClick={() => setSentTo(undefined)}>Write Another Message</Button>
        </div>
      )}
    </PageContainer>
  )
}

function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { form, formProps, field, submitProps, formError } = useApiForm({
    defaultValues: { name: '', email: '', topic: '', message: '', website: '' },
    onSubmit: async ({ topic, ...values }) => {
      await call('POST /api/contact', { body: { ...values, topic: topic as SupportTopic } })
      onSent(values.email)
    },
  })
  return (
    <Card padding="lg" className="mt-6">
      <form {...formProps} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Name"
            autoComplete="name"
            maxLength={100}
            {...field('name', { required: 'Enter your name.' })}
          />
          <TextField
            label="Email Address"
            type="email"
            autoComplete="email"
            maxLength={254}
            {...field('email', {
              required: 'Enter your email address.',
              pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: 'Enter a valid email address.' },
            })}
          />
        </div>
        <SelectField
          label="What is it about?"
          options={topics}
          placeholder="Choose a topic"
          {...field('topic', { required: 'Choose a topic.' })}
        />
        <TextAreaField
          label="Message"
          rows={7}
          {...field('message', {
            required: 'Enter your message.',
            minLength: { value: 10, message: 'Tell us a little more.' },
            maxLength: { value: 4000, message: 'Keep it under 4,000 characters.' },
          })}
        />
        {/* Programs fill in every field. People can neither see nor reach this one. */}
        <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
          <label>
            Leave this field empty
            <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
          </label>
        </div>
        <p className="text-sm text-ink-2">
          We use your name and email address only to reply to you, and we delete your message after a year. See{' '}
          <TextLink asChild>
            <Link to="/privacy">Privacy</Link>
          </TextLink>
          .
        </p>
        <FormError>{formError}</FormError>
        <Button {...submitProps} variant="primary" className="justify-self-start max-sm:w-full">
          Send Message
        </Button>
      </form>
    </Card>
  )
}
