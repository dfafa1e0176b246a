import { Badge } from '#web/ui/badge.tsx'

const features = [
  {
    title: 'Practice quizzes',
    pro: false,
    text: 'Twenty questions, unlimited, free. What you have not seen yet comes first.',
  },
  {
    title: 'Timed practice exams',
    pro: true,
    text: 'Built to each board’s published outline, at its real length, with its timing if you want it. They need an upgrade to Pro.',
  },
  {
    title: 'Practice by choice',
    pro: false,
    text: 'Pick content areas, difficulty, and what you missed or flagged: 5 to 60 questions at a time.',
  },
  {
    title: 'Clinical simulations',
    pro: false,
    text: 'For respiratory therapists: gather, decide, and see the patient change. The full exam of 22 comes with Pro.',
  },
  {
    title: 'Every choice explained',
    pro: false,
    text: 'Not only why the right answer is right: why each of the others tempts, and what to remember.',
  },
  {
    title: 'Nothing gets lost',
    pro: false,
    text: 'Answers are kept as you give them. Close the laptop, lose the network, go on with your phone.',
  },
]

/** What there is to work with, and what of it needs an upgrade. */
export function Features() {
  return (
    <section aria-labelledby="features" className="grid gap-8 pt-14 md:pt-18 lg:grid-cols-[14rem_1fr] lg:gap-12">
      <h2 id="features" className="text-2xl">
        Made like the exam, kinder than the exam
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
          Practice is free. Timed practice exams and unlimited AI flashcards need an upgrade; the plans below say what
          is in each.
        </p>
      </div>
    </section>
  )
}
