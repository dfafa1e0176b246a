import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Exam } from '#contract/assessment.ts'
import type { StudyPlan, StudyPlanReply } from '#contract/study-plan.ts'
import { addDays } from '#domain/progress/streak.ts'
import { maxHorizonDays, minutesRange } from '#domain/study-plan/study-plan.ts'
import { call, read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { isEntitled } from '#web/shared/auth/is-entitled.ts'
import { FormError } from '#web/shared/forms/form-error.tsx'
import { useApiForm } from '#web/shared/forms/use-api-form.ts'
import { formatMinutes } from '#web/shared/study-plan/describe-plan.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox.tsx'
import { FieldNote } from '#web/ui/form-field.tsx'
import { formatTimeLimit } from '#web/ui/format.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const minuteChoices = [15, 30, 45, 60, 90, 120, 180, minutesRange.max]

interface Values {
  exam: string
  examDate: string
  weekdays: string[]
  minutes: string
  includesExam: boolean
}

/** What the form begins with: the plan, or five days a week. */
function startOf(plan: StudyPlan | undefined, exams: readonly Exam[]): Values {
  if (plan) return { ...plan, weekdays: plan.weekdays.map(String), minutes: String(plan.minutes) }
  const days = ['1', '2', '3', '4', '5']
  const minutes = String(minutesRange.default)
  return { exam: exams[0]?.name ?? '', examDate: '', weekdays: days, minutes, includesExam: true }
}

/** Asks for the exam, its date, and the time to study, and makes or changes the plan. */
export function PlanForm({
  user,
  exams,
  today,
  plan,
  onSaved,
}: {
  user: User
  /** The multiple-choice exams of the field. */
  exams: readonly Exam[]
  today: string
  /** The plan to change, if there is one. */
  plan?: StudyPlan
  onSaved: (reply: StudyPlanReply) => void
}) {
  const client = useQueryClient()
  const [start] = useState(() => startOf(plan, exams))
  const { form, formProps, field, submitProps, formError } = useApiForm<Values>({
    defaultValues: start,
    onSubmit: async (values) => {
      const body = { ...values, weekdays: values.weekdays.map(Number), minutes: Number(values.minutes) }
      const reply = await call('PUT /api/study-plan', { body })
      client.setQueryData(read('GET /api/study-plan').queryKey, reply)
      onSaved(reply)
      await invalidateEntities(client, 'studyPlan')
    },
  })
  const [first, last] = [addDays(today, 1), addDays(today, maxHorizonDays)]
  const exam = exams.find(({ name }) => name === form.watch('exam'))
  const choices = [...new Set([...minuteChoices, Number(start.minutes)])].toSorted((a, b) => a - b)
  return (
    <form {...formProps} className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        {exams.length > 1 && (
          <SelectField
            label="Exam"
            options={exams.map(({ name }) => ({ value: name, label: name }))}
            defaultValue={start.exam}
            {...field('exam')}
          />
        )}
        <TextField
          label="Exam date"
          type="date"
          min={first}
          max={last}
          hint="An estimate will do. You can change it later."
          {...field('examDate', {
            required: 'Choose the date of your exam.',
            validate: (day) => {
              if (String(day) < first) return 'Choose an exam date after today.'
              return String(day) <= last || 'Choose an exam date within the next two years.'
            },
          })}
        />
        <SelectField
          label="Time per study day"
          options={choices.map((minutes) => ({ value: String(minutes), label: formatMinutes(minutes) }))}
          defaultValue={start.minutes}
          {...field('minutes')}
        />
      </div>
      <Weekdays field={field} />
      {isEntitled(user, 'fullLengthExams') ? (
        <CheckboxField
          label="Include one full-length exam"
          hint={`About a week before your exam${exam ? `. It takes ${formatTimeLimit(exam.timeLimit)}, whatever your time per study day` : ''}.`}
          {...field('includesExam')}
        />
      ) : (
        <p className="text-sm text-ink-2">
          A full-length exam about a week before yours is planned for{' '}
          <TextLink asChild>
            <Link to="/pricing">Pro members</Link>
          </TextLink>
          .
        </p>
      )}
      <FormError>{formError}</FormError>
      <Button {...submitProps} variant="primary" className="justify-self-start max-sm:w-full">
        {plan ? 'Save and plan again' : 'Make my plan'}
      </Button>
    </form>
  )
}

/** The days of the week as toggles. */
function Weekdays({ field }: { field: ReturnType<typeof useApiForm<Values>>['field'] }) {
  const { error, ...register } = field('weekdays', {
    validate: (days) => (Array.isArray(days) && days.length > 0) || 'Choose at least one day.',
  })
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'weekdays-note' : undefined}>
      <legend className="mb-1 text-sm font-medium">Study days</legend>
      <div className="grid max-w-md grid-cols-7 gap-1.5">
        {weekdays.map((name, index) => (
          <label key={name} className="relative block cursor-pointer">
            <input
              type="checkbox"
              value={String(index)}
              aria-label={name}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-sm"
              {...register}
            />
            <span
              aria-hidden="true"
              className="grid min-h-11 place-items-center rounded-sm border border-rule-strong bg-sheet text-sm font-medium peer-checked:border-teal peer-checked:bg-teal peer-checked:text-on-teal"
            >
              {name.slice(0, 2)}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id="weekdays-note" error={error} />
    </fieldset>
  )
}
