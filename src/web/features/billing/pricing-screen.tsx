import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { PlanCards } from '#web/shared/plan-cards.tsx'

const questions = [
  {
    question: "What isn't included in the free plan?",
    answer: 'Full-length exams. Practice quizzes, with every choice explained, stay free for as long as you study.',
  },
  {
    question: 'Do I need a credit card to start?',
    answer: 'No. You only need your name, an email address, a username, a password, and your healthcare field.',
  },
  { question: 'What currency are the prices in?', answer: 'US dollars.' },
]

/** /pricing: the plans. */
export function PricingScreen() {
  const { user } = useAuth()
  return (
    <div className="mx-auto max-w-page px-4 pt-10 md:px-6 md:pt-14">
      <PageTitle>Pricing</PageTitle>
      <h1 className="text-2xl sm:text-3xl">Start free. Take full-length exams when you're ready.</h1>
      <p className="mt-4 mb-8 max-w-measure text-lg text-ink-2">
        Practice is free. Pro adds full-length exams built to each board's outline.
      </p>
      <h2 className="sr-only">Plans</h2>
      <PlanCards tier={user?.subscriptionTier ?? null} />
      <section
        aria-labelledby="plan-questions"
        className="mt-14 grid gap-6 border-t border-rule pt-8 lg:grid-cols-[14rem_1fr] lg:gap-12"
      >
        <h2 id="plan-questions" className="text-xl">
          Before you choose
        </h2>
        <dl className="grid gap-6 md:grid-cols-3">
          {questions.map(({ question, answer }) => (
            <div key={question}>
              <dt className="font-semibold">{question}</dt>
              <dd className="mt-1 text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
