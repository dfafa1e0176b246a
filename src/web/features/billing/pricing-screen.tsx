import { useTitle } from '#web/shared/title.ts'
import { PlanCards } from './plan-cards.tsx'

const notes = [
  {
    question: 'What does the free plan leave out?',
    answer: 'Full-length exams. Practice quizzes, with every choice explained, stay free for as long as you study.',
  },
  {
    question: 'Do I need a credit card to start?',
    answer:
      'No, none is asked for. Your name, an e-mail address, a password and your field are all that an account takes.',
  },
  { question: 'In which currency are the prices?', answer: 'US dollars.' },
]

/** The plans on a page of their own. `tier` is the learner's; null for a visitor. */
export function PricingScreen({ tier }: { tier: string | null }) {
  useTitle('Pricing')
  return (
    <div className="mx-auto max-w-page px-4 pt-10 md:px-6 md:pt-14">
      <h1 className="text-2xl sm:text-3xl">Start free. Sit full exams when you are ready.</h1>
      <p className="mt-4 mb-8 max-w-measure text-lg text-ink-2">
        Practice costs nothing. Pro adds exams at their real length, built to each board’s outline.
      </p>
      <h2 className="sr-only">Plans</h2>
      <PlanCards tier={tier} />
      <section
        aria-labelledby="plan-questions"
        className="mt-14 grid gap-6 border-t border-rule pt-8 lg:grid-cols-[14rem_1fr] lg:gap-12"
      >
        <h2 id="plan-questions" className="text-xl">
          Before you choose
        </h2>
        <dl className="grid gap-6 md:grid-cols-3">
          {notes.map(({ question, answer }) => (
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
