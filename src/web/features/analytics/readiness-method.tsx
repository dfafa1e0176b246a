import type { ReadinessReply } from '#contract/analytics.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'

/** How readiness is estimated, and what it can't tell, to be opened. */
export function ReadinessMethod({ exam }: { exam: NonNullable<ReadinessReply['exam']> }) {
  return (
    <Disclosure
      summary="How this is estimated, and what it can't tell you"
      contentClassName="max-w-measure grid gap-3 text-sm"
    >
      <p>
        Before your first answer, every content area starts at the same point, near 60%, with a very wide range. From
        there it moves toward your own answers. Only your first answer to a question counts, because the second time you
        know the explanation. A hard question counts for more than an easy one; how hard it is, we know from the first
        answers of other learners or, while there are fewer than 50, from its author.
      </p>
      <p>
        Recent answers count for more than old ones: from week to week, the estimate allows for what you have learned or
        forgotten. Answers of the last 52 weeks are used. An area with few answers leans on the others and widens the
        range; so does a break.
      </p>
      <p>
        The areas are added up with the weights of the exam's outline
        {exam.outlineConfirmed ? '' : ', which only one source gives and may be approximate'}. The range also contains
        the luck of one exam of {exam.questions} questions: nobody gets the same score twice. In our tests with
        simulated learners whose true ability was known, the 90% range held their exam score about 9 times in 10.
      </p>
      <p>
        It rests on our questions, which resemble the real exam but are not its questions, and the board equates its
        forms in ways that it does not publish. It can't know how you sleep the night before. It is an estimate of a
        score and never a promise of a result.
      </p>
    </Disclosure>
  )
}
