import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { StudyPlan } from '#contract/study-plan.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { useExams } from '#web/shared/api/exams.ts'
import { isEntitled } from '#web/shared/auth/is-entitled.ts'
import { formatMinutes, formatPlanDay } from '#web/shared/study-plan/describe-plan.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog, Dialog } from '#web/ui/dialog.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { PlanForm } from './plan-form.tsx'

/** Changing and deleting the plan. */
export function PlanActions({ user, plan, today }: { user: User; plan: StudyPlan; today: string }) {
  const [open, setOpen] = useState<'change' | 'delete'>()
  const exams = useExams(plan.healthcareField)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/study-plan'),
    onSuccess: async () => {
      await invalidateEntities(client, 'studyPlan')
      window.scrollTo(0, 0)
    },
    onError: (error) => showFailure("We couldn't delete your plan", failureMessage(error)),
    onSettled: () => setOpen(undefined),
  })
  const own = exams.data?.filter(({ name }) => name === plan.exam)
  return (
    <section aria-labelledby="change-title" className="border-t border-rule pt-6">
      <h2 id="change-title" className="text-lg">
        Your settings
      </h2>
      <p className="num mt-1 text-ink-2">
        {plan.weekdays.length === 7
          ? 'Every day'
          : `${plan.weekdays.length} ${plan.weekdays.length === 1 ? 'day' : 'days'} a week`}
        , {formatMinutes(plan.minutes)} each.
        {plan.examDay && ` Full-length exam on ${formatPlanDay(plan.examDay)}.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {user.healthcareField === plan.healthcareField && (
          <Button disabled={!own} onClick={() => setOpen('change')}>
            Change plan
          </Button>
        )}
        <Button variant="text" onClick={() => setOpen('delete')}>
          Delete plan
        </Button>
      </div>
      <Dialog open={open === 'change'} onOpenChange={() => setOpen(undefined)} title="Change your plan">
        <PlanForm
          user={user}
          exams={own ?? []}
          today={today}
          plan={plan}
          onSaved={() => {
            setOpen(undefined)
            showToast('Your plan has been changed', 'Your plan has been updated from today on.')
          }}
        />
      </Dialog>
      <AlertDialog
        open={open === 'delete'}
        onOpenChange={() => setOpen(undefined)}
        title="Delete your study plan?"
        confirmLabel="Delete plan"
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        This removes its days and its calendar. Your quizzes and flashcards stay.
        {!isEntitled(user, 'customStudyPlans') && ' Another plan needs the annual plan.'}
      </AlertDialog>
    </section>
  )
}
