import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Site } from '#contract/site.ts'
import { type PaidPlan, type Plan, plans } from '#domain/plans/plan.ts'
import { read } from '#web/shared/api/call.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { PlanBadge, PlanCard, PlanPrice, SignUpButton } from '#web/shared/plan-cards.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ProgressStrip } from '#web/ui/progress-strip.tsx'
import { ContactSales } from './contact-sales.tsx'
import { PlanComparison } from './plan-comparison.tsx'
import { SandboxNotice } from './sandbox-notice.tsx'

const planOf = (id: Plan['id']) => {
  const plan = plans.find((candidate) => candidate.id === id)
  if (!plan) throw new Error(`there is no plan ${id}`)
  return plan
}

/** /pricing: the plans, compared, and answers to common questions. */
export function PricingScreen() {
  const { user } = useAuth()
  const { data: site } = useQuery(read('GET /api/site'))
  const [period, setPeriod] = useState<PaidPlan>('monthly')
  const free = planOf('free')
  const pro = planOf(period)
  return (
    <>
      {site?.payments === 'sandbox' && <SandboxNotice />}
      <div className="mx-auto max-w-page px-4 pt-10 md:px-6 md:pt-14">
        <PageTitle>Pricing</PageTitle>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div>
            <h1 className="max-w-2xl text-2xl sm:text-3xl">Start free. Add the full exam when you're ready.</h1>
            <p className="mt-4 max-w-measure text-lg text-ink-2">
              Practice quizzes never cost anything. Pro adds full-length exams and unlimited flashcards.
            </p>
          </div>
          <PeriodSwitch value={period} onChange={setPeriod} />
        </div>
        <h2 className="sr-only">Plans</h2>
        <ul className="mt-8 grid gap-4 lg:grid-cols-3">
          <PlanCard
            title={free.name}
            price={<PlanPrice plan={free} note="For as long as you study." />}
            features={site?.freeFeatures ?? free.features}
          >
            <FreeAction user={user ?? null} plan={free} />
          </PlanCard>
          <PlanCard
            title={pro.name}
            badge={<PlanBadge plan={pro} />}
            price={<PlanPrice plan={pro} note="Cancel anytime." />}
            features={pro.id === 'annual' ? [...pro.features, ...planOf('monthly').features.slice(1)] : pro.features}
            isPopular
          >
            <ProAction user={user ?? null} plan={pro} site={site} />
          </PlanCard>
          <PlanCard
            title="Enterprise"
            price={
              <>
                <p className="mt-4 font-serif text-3xl font-semibold tracking-tight">Let's talk</p>
                <p className="text-sm text-ink-2 lg:min-h-10">For schools, hospitals, and review programs.</p>
              </>
            }
            featuresTitle="Talk to us about"
            features={[
              'Access for your institution',
              'Custom question banks',
              'Advanced analytics',
              'A dedicated manager',
              'Phone support',
            ]}
          >
            <ContactSales user={user ?? null} />
          </PlanCard>
        </ul>
        <Claims claims={site?.claims ?? []} />
        <TrialDays />
        <PlanComparison />
        <Questions />
        <section className="mt-14 grid justify-items-start gap-4 rounded-md bg-teal-wash p-6 md:p-10">
          <h2 className="text-2xl">Try a quiz first</h2>
          <p className="max-w-measure text-ink-2">
            Twenty questions in your field, every choice explained. It takes about half an hour.
          </p>
          <Button asChild variant="primary">
            <Link to="/quiz">Start a practice quiz</Link>
          </Button>
        </section>
      </div>
    </>
  )
}

/** Statements of the operator, each with what backs it. */
function Claims({ claims }: Pick<Site, 'claims'>) {
  if (claims.length === 0) return null
  return (
    <ul aria-label="Results" className="mt-8 grid gap-x-12 gap-y-4 border-y border-rule py-5 md:grid-cols-2">
      {claims.map(({ text, source }) => (
        <li key={text}>
          <p className="font-semibold">{text}</p>
          <p className="text-sm text-ink-2">Source: {source}</p>
        </li>
      ))}
    </ul>
  )
}

function PeriodSwitch({ value, onChange }: { value: PaidPlan; onChange: (period: PaidPlan) => void }) {
  const option = (period: PaidPlan, label: string) => (
    <button
      type="button"
      aria-pressed={value === period}
      onClick={() => onChange(period)}
      className="flex min-h-11 items-center gap-2 rounded-sm px-5 text-sm font-medium text-ink-2 hover:text-ink aria-pressed:bg-teal-wash aria-pressed:font-semibold aria-pressed:text-teal-deep"
    >
      {label}
      {period === 'annual' && <Badge variant="ink">Save 43%</Badge>}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are a group, not a set of fields
    <div role="group" aria-label="Billing period" className="flex rounded-sm border border-rule-strong bg-sheet p-0.5">
      {option('monthly', 'Monthly')}
      {option('annual', 'Annual')}
    </div>
  )
}

function YourPlan() {
  return (
    <p className="flex min-h-11 items-center justify-center gap-2 rounded-sm bg-teal-wash font-semibold text-teal-deep">
      <Check className="size-4.5" aria-hidden="true" />
      Your plan
    </p>
  )
}

const Note = ({ children }: { children: string }) => <p className="mt-2 text-center text-sm text-ink-2">{children}</p>

function FreeAction({ user, plan }: { user: User | null; plan: Plan }) {
  if (!user) {
    return (
      <>
        <SignUpButton plan={plan} />
        <Note>No credit card required.</Note>
      </>
    )
  }
  if (user.subscriptionTier === 'free') return <YourPlan />
  return <p className="flex min-h-11 items-center justify-center text-sm text-ink-2">Included in your plan</p>
}

/** What one can do about Pro: start, manage what one has, or learn why it cannot be bought. */
function ProAction({ user, plan, site }: { user: User | null; plan: Plan; site: Site | undefined }) {
  if (!user) {
    return (
      <>
        <SignUpButton plan={{ ...plan, buttonVariant: 'primary' }} />
        <Note>7 days free. No credit card required.</Note>
      </>
    )
  }
  if (user.isDemo || user.subscriptionTier === 'enterprise') return <YourPlan />
  if (user.subscriptionTier !== 'free' || user.paymentDueBy) {
    return (
      <>
        <Button asChild variant="primary" className="w-full">
          <Link to="/settings#plan">Manage Subscription</Link>
        </Button>
        <Note>{user.subscriptionTier === plan.id ? 'This is your plan.' : 'You can switch plans there.'}</Note>
      </>
    )
  }
  if (site?.payments === null) {
    return (
      <p className="flex min-h-11 items-center justify-center text-center text-sm text-ink-2">
        Plans can't be bought on this server yet.
      </p>
    )
  }
  return (
    <>
      <Button asChild variant="primary" className="w-full">
        <Link to={`/subscribe?plan=${plan.id}`} reloadDocument={site?.payments === 'stripe'}>
          {plan.buttonText}
        </Link>
      </Button>
      <Note>7 days free the first time. No credit card required.</Note>
    </>
  )
}

const steps = [
  { day: 'Day 1', text: 'Everything in Pro opens. Nothing to pay, no card to enter.', column: 'sm:col-span-4' },
  { day: 'Day 5', text: 'An email tells you that the trial ends in 3 days.', column: 'sm:col-span-3' },
  { day: 'Day 8', text: 'Back to Free, unless you added a card.', column: 'sm:col-span-3' },
]

/** The days of a trial, as a rhythm strip. */
function TrialDays() {
  const beats = Array.from({ length: 10 }, (_, day) => ({
    state: day < 7 ? ('answered' as const) : ('todo' as const),
    flagged: false,
  }))
  return (
    <section aria-labelledby="trial" className="mt-14 grid gap-6 lg:grid-cols-[14rem_1fr] lg:gap-12">
      <div>
        <h2 id="trial" className="text-2xl">
          Seven days, no card
        </h2>
        <p className="mt-2 text-ink-2">The trial ends by itself. You decide whether anything follows.</p>
      </div>
      <div>
        <ProgressStrip beats={beats} current={7} label="Seven days of Pro, then the free plan" />
        <ol className="mt-2 grid gap-4 text-sm sm:grid-cols-10">
          {steps.map(({ day, text, column }) => (
            <li key={day} className={`border-l border-rule pl-3 ${column}`}>
              <strong>{day}</strong>
              <span className="mt-0.5 block text-ink-2">{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const questions = [
  {
    question: 'Do I need a credit card for the free trial?',
    answer:
      "No. The 7-day free trial starts without a credit card and ends by itself. If you add a card, Pro continues after the trial, and we'll email you 3 days before.",
  },
  {
    question: "What isn't included in the free plan?",
    answer: 'Full-length exams. Practice quizzes, with every choice explained, stay free for as long as you study.',
  },
  {
    question: 'How do I cancel?',
    answer:
      'Open Settings, then Plan, then Manage Subscription. You keep Pro until the end of the time you paid for, and your results stay.',
  },
  {
    question: 'Can I switch between monthly and annual?',
    answer: 'Yes, anytime. When you move to the annual plan, what is left of your month is credited.',
  },
  { question: 'What currency are the prices in?', answer: 'US dollars.' },
]

function Questions() {
  return (
    <section aria-labelledby="plan-questions" className="mt-14 grid gap-6 lg:grid-cols-[14rem_1fr] lg:gap-12">
      <h2 id="plan-questions" className="text-2xl">
        Questions
      </h2>
      <div className="border-t border-rule">
        {questions.map(({ question, answer }, index) => (
          <Disclosure key={question} summary={question} isHeading defaultOpen={index === 0}>
            <p className="max-w-measure">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
