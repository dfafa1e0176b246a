import { useLocation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { ReportAnswerAnnouncer } from '#web/features/assessment/report-answer-announcer.tsx'
import { PaymentBanner } from '#web/features/billing/payment-banner.tsx'
import { Subscribed } from '#web/features/billing/subscribed.tsx'
import { AchievementAnnouncer } from '#web/features/progress/achievement-announcer.tsx'
import { NotebookSender } from '#web/shared/notebook/notebook-sender.tsx'

/**
 * What a learner has to know on any screen: about the plan, achievements, and answers to problem reports. It also sends
 * what was added to the notebook without a network.
 */
export function LearnerNotices({ user }: { user: User }) {
  const { search } = useLocation()
  return (
    <>
      {user.paymentDueBy && <PaymentBanner dueBy={user.paymentDueBy} />}
      {new URLSearchParams(search).get('subscribed') === 'true' && <Subscribed />}
      <AchievementAnnouncer />
      <ReportAnswerAnnouncer />
      <NotebookSender userId={user.id} />
    </>
  )
}
