import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { StudyPlanReply } from '#contract/study-plan.ts'
import { findServerMessage } from '#web/shared/api/api-error.ts'
import { read } from '#web/shared/api/call.ts'
import { useExams } from '#web/shared/api/exams.ts'
import { useSignedInUser } from '#web/shared/auth/auth-provider.tsx'
import { FieldPickerDialog } from '#web/shared/auth/field-picker-dialog.tsx'
import { isEntitled } from '#web/shared/auth/is-entitled.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { formatExamDate } from '#web/shared/study-plan/describe-plan.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanView } from './plan-view.tsx'

/** /study-plan: what to study on which day until the exam. */
export function StudyPlanScreen() {
  const user = useSignedInUser()
  const plan = useQuery({ ...read('GET /api/study-plan'), refetchOnMount: 'always' })
  return (
    <PageContainer width="content">
      <PageTitle>Study Plan</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl">Study plan</h1>
        <TextLink asChild className="inline-flex min-h-11 items-center text-sm font-medium">
          <Link to="/live-sessions">Live study sessions</Link>
        </TextLink>
      </div>
      {plan.data ? (
        <Content user={user} reply={plan.data} />
      ) : plan.isError ? (
        <ErrorState title="We couldn't load your study plan" onRetry={() => void plan.refetch()}>
          {findServerMessage(plan.error) ?? 'Check your connection and try again.'}
        </ErrorState>
      ) : (
        <Loading what="Loading your study plan">
          <Skeleton className="mt-4 h-72 w-full" />
        </Loading>
      )}
    </PageContainer>
  )
}

function Content({ user, reply }: { user: User; reply: StudyPlanReply }) {
  const { plan, day, canMakeAnother } = reply
  if (plan && plan.examDate >= day) return <PlanView user={user} plan={plan} today={day} />
  return (
    <>
      {plan && (
        <div className="mt-5">
          <Alert variant="info" title={`Your ${plan.exam} was on ${formatExamDate(plan.examDate)}.`}>
            We hope it went well. This plan has ended.
          </Alert>
        </div>
      )}
      {canMakeAnother ? <NewPlan user={user} today={day} /> : <UpgradeState />}
    </>
  )
}

/** For learners who have tried their one plan. */
function UpgradeState() {
  return (
    <EmptyState
      title="You've tried a study plan"
      action={
        <Button asChild variant="primary">
          <Link to="/pricing">View Plans</Link>
        </Button>
      }
    >
      The annual plan includes as many study plans as you like: for a retake, for another exam, or simply to start over.
    </EmptyState>
  )
}

function NewPlan({ user, today }: { user: User; today: string }) {
  const [isPicking, setIsPicking] = useState(false)
  const exams = useExams(user.healthcareField)
  const asked = exams.data?.filter(({ kind }) => kind === 'multiple-choice')
  return (
    <>
      <p className="mt-2 max-w-measure text-ink-2">
        Tell us when your exam is and how much time you have. We'll plan each day: quizzes in every content area, more
        where you're weak, your flashcards when they're due, and days to catch up.
        {!isEntitled(user, 'customStudyPlans') && ' Your first study plan is free.'}
      </p>
      {user.healthcareField === null ? (
        <>
          <Button variant="primary" className="mt-6" onClick={() => setIsPicking(true)}>
            Choose your field
          </Button>
          <FieldPickerDialog open={isPicking} onClose={() => setIsPicking(false)} />
        </>
      ) : asked ? (
        <Card aria-label="Your exam and your time" padding="lg" className="mt-6 max-w-3xl">
          <PlanForm user={user} exams={asked} today={today} onSaved={() => window.scrollTo(0, 0)} />
        </Card>
      ) : exams.isError ? (
        <ErrorState title="We couldn't load the exams" onRetry={() => void exams.refetch()}>
          {findServerMessage(exams.error) ?? 'Check your connection and try again.'}
        </ErrorState>
      ) : (
        <Loading what="Loading the exams">
          <Skeleton className="mt-6 h-72 w-full" />
        </Loading>
      )}
    </>
  )
}
