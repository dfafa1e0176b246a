import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { read } from '#web/shared/api/call.ts'
import { PlanCards } from '#web/shared/plan-cards.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { SampleCard } from './sample-card.tsx'

/** Used by each part that shows some of it, so that the others do not render again when it arrives. */
const useSite = () => useQuery(read('GET /api/site'))

/** "/" for visitors. */
export function LandingScreen() {
  return (
    <div className="mx-auto max-w-page px-4 md:px-6">
      <title>Preceptor: board exam practice for 14 healthcare professions</title>
      <Hero />
      <Facts />
      <Features />
      <Screens />
      <section aria-labelledby="plans" id="pricing" className="pt-18">
        <h2 id="plans" className="mb-8 text-2xl">
          Practice is free. Pro adds full-length exams.
        </h2>
        <Plans />
      </section>
    </div>
  )
}

const Plans = () => <PlanCards freeFeatures={useSite().data?.freeFeatures} />

/** What Preceptor is, next to a question to try. */
function Hero() {
  return (
    <div className="grid items-start gap-8 py-8 md:gap-12 md:py-14 lg:grid-cols-[1fr_27rem] lg:gap-18">
      {/* On a phone only the edge of the question is in the first view, so that its arrival does not compete with this text. */}
      <div className="flex min-h-[min(calc(100svh-9.5rem),44rem)] flex-col justify-center lg:block lg:min-h-0 lg:pt-14">
        <h1 className="text-hero tracking-tight">Walk into your boards like you've been there before.</h1>
        <p className="my-6 max-w-xl text-lg text-ink-2">
          Practice questions and full-length exams for 14 healthcare professions. Every choice is explained, so a wrong
          answer teaches as much as a right one.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="primary">
            <Link to="/auth?mode=signup">Start free</Link>
          </Button>
          <Button asChild>
            <Link to="/pricing">View plans</Link>
          </Button>
        </div>
        <DemoAccess />
      </div>
      <SampleCard />
    </div>
  )
}

/** How to look around with a test account. The line keeps its height while it is unknown whether it will be there. */
function DemoAccess() {
  const { data: site } = useSite()
  return (
    <p className="mt-3 min-h-11 text-sm text-ink-2">
      {site?.demoAccess && (
        <>
          Just looking around?{' '}
          <TextLink asChild className="inline-flex min-h-11 items-center">
            <Link to="/demo">Use a test account</Link>
          </TextLink>
        </>
      )}
    </p>
  )
}

/** Facts about Preceptor on this server. */
function Facts() {
  const { data: site } = useSite()
  const authored = site && formatCount(site.bank.authored)
  const generated = site && formatCount(site.bank.generated)
  return (
    <dl className="num grid grid-cols-2 gap-x-4 gap-y-3 border-y border-rule py-4 md:grid-cols-4">
      <Fact value={authored ?? <Skeleton className="mt-1 h-6 w-16" />}>
        {generated ? `original questions, plus ${generated} generated from tables and formulas` : 'original questions'}
      </Fact>
      <Fact value="14">healthcare fields</Fact>
      <Fact value="24/7">on your phone or computer</Fact>
      <Fact value="$0">to start, no credit card</Fact>
    </dl>
  )
}

function Fact({ value, children }: { value: ReactNode; children: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-2">{children}</dt>
      <dd className="font-serif text-xl font-semibold">{value}</dd>
    </div>
  )
}

const features = [
  {
    title: 'Practice quizzes',
    pro: false,
    text: "Unlimited free 20-question quizzes, starting with questions you haven't seen.",
  },
  {
    title: 'Timed practice exams',
    pro: true,
    text: "Built to each board's published outline, with optional timing, and honest about how the real exam differs. Included with Pro.",
  },
  {
    title: 'Custom practice',
    pro: false,
    text: 'Pick content areas, difficulty, and questions you missed or flagged: 5 to 60 questions at a time.',
  },
  {
    title: 'Clinical simulations',
    pro: false,
    text: 'For respiratory therapists: gather information, make decisions, and see how the patient responds. The full 22-patient exam comes with Pro.',
  },
  {
    title: 'Every choice explained',
    pro: false,
    text: 'Not only why the right answer is right: why each wrong answer is tempting, and what to remember.',
  },
  {
    title: 'Nothing gets lost',
    pro: false,
    text: 'Answers are saved as you go. Close your laptop, lose your connection, and continue on your phone.',
  },
]

/** The feature list; features that require Pro are labeled. */
function Features() {
  return (
    <section aria-labelledby="features" className="grid gap-8 pt-14 md:pt-18 lg:grid-cols-[14rem_1fr] lg:gap-12">
      <h2 id="features" className="text-2xl">
        Built like the exam, kinder than the exam
      </h2>
      <div>
        <ul className="grid gap-x-12 gap-y-7 md:grid-cols-2">
          {features.map(({ title, pro, text }) => (
            <li key={title}>
              <h3 className="flex flex-wrap items-center gap-2 text-lg">
                {title} {pro && <Badge variant="ink">Pro</Badge>}
              </h3>
              <p className="mt-1 max-w-md text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-7 border-t border-rule pt-4 text-sm text-ink-2">
          Practice is free. Timed practice exams and unlimited AI flashcards require an upgrade. See what's in each plan
          below.
        </p>
      </div>
    </section>
  )
}

const screens = [
  {
    name: 'tutor',
    title: 'Learn from each question',
    text: 'In tutor mode, check your answer and read why every choice is right or wrong before you move on. Take notes, highlight, and open the calculator and lab values as on exam day.',
    alt: 'A question in tutor mode: the selected answer, the explanation of every choice, and a comparison table.',
  },
  {
    name: 'results',
    title: 'See what to do next',
    text: 'Your results name your weakest area and start practice on it with one tap. Review every question at your own pace, or retry only the ones you missed.',
    alt: 'Results of a quiz: the score, the weakest content area with a button that starts practice on it, and every area.',
  },
  {
    name: 'dashboard',
    title: 'Know where you stand',
    text: 'Your dashboard shows your mastery of every content area on the outline, your streak, and the quiz you can continue, on any device.',
    alt: 'The dashboard: practice and exam cards, streak, recent quizzes, and mastery of each content area.',
  },
] as const

/** Real screens of the product in the theme of the page. `npm run screens -- landing-pictures` takes the pictures. */
function Screens() {
  return (
    <section aria-labelledby="screens" className="pt-14 md:pt-18">
      <h2 id="screens" className="text-2xl">
        See how you'll study
      </h2>
      <ul className="mt-8 grid gap-14">
        {screens.map(({ name, title, text, alt }) => (
          <li key={name} className="grid items-start gap-5 lg:grid-cols-[14rem_1fr] lg:gap-12">
            <div className="lg:pt-4">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 max-w-measure text-ink-2">{text}</p>
            </div>
            <ScreenPicture name={name} theme="light" alt={alt} className="dark:hidden" />
            <ScreenPicture name={name} theme="dark" alt={alt} className="hidden dark:block" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A picture is loaded only when it comes near the view in the theme that is shown. */
function ScreenPicture(props: { name: string; theme: 'light' | 'dark'; alt: string; className: string }) {
  const sourceOf = (size: 'wide' | 'small') => `/pictures/${props.name}-${size}-${props.theme}.webp`
  return (
    <picture className={props.className}>
      <source media="(max-width: 29.99rem)" srcSet={sourceOf('small')} width={720} height={1240} />
      <img
        src={sourceOf('wide')}
        width={1100}
        height={720}
        alt={props.alt}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-md border border-rule shadow-lift max-sm:mx-auto max-sm:max-w-80"
      />
    </picture>
  )
}
