import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Checkbox, CheckboxField } from '../checkbox.tsx'
import { Combobox } from '../combobox.tsx'
import { FileUpload } from '../file-upload.tsx'
import { PasswordField } from '../password-field.tsx'
import { RadioCard, RadioCardGroup } from '../radio-card.tsx'
import { SegmentedField } from '../segmented-field.tsx'
import { SelectField } from '../select-field.tsx'
import { SwitchField } from '../switch-field.tsx'
import { TextAreaField } from '../text-area-field.tsx'
import { TextField } from '../text-field.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const fields = [
  { value: 'RN', label: 'Registered Nurse' },
  { value: 'RT', label: 'Respiratory Therapist' },
  { value: 'PT', label: 'Physical Therapist' },
]

const timeZones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}))

/** Every field: filled, empty, with a hint, with an error, disabled. */
export function FormSpecimens() {
  return (
    <Chapter title="Forms">
      <Specimen name="Fields" className="grid gap-6 md:grid-cols-2">
        <TextField label="First name" defaultValue="Ada" />
        <TextField label="Email" hint="We send the confirmation here." placeholder="you@example.org" />
        <TextField label="Username" defaultValue="a" error="Use at least 3 characters." />
        <TextField label="Field" defaultValue="Registered Nurse" disabled />
        <PasswordField label="Password" defaultValue="correct horse" hint="At least 8 characters." />
        <SelectField label="Healthcare field" options={fields} placeholder="Choose a field" />
        <TextAreaField label="What is wrong with this question?" rows={3} />
        <TimeZoneField />
        <ContentType />
      </Specimen>
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen name="Checkbox">
          <CheckboxField label="Remember me on this device" defaultChecked />
          <CheckboxField label="Send me a weekly summary" hint="Every Sunday evening." />
          <CheckboxField label="Some areas" indeterminate />
          <CheckboxField label="I accept the terms" error="Accept the terms to continue." />
          <CheckboxField label="Not available in this field" disabled />
          <Checkbox aria-label="Select this row" defaultChecked />
        </Specimen>
        <Specimen name="Switch">
          <SwitchField label="Single-key shortcuts" hint="Letters choose options during a quiz." defaultChecked />
          <SwitchField label="Exam timing" />
          <SwitchField label="Weekly email" disabled />
        </Specimen>
      </div>
      <Specimen name="RadioCard">
        <StudyMethod />
      </Specimen>
      <Specimen name="RadioCard, with an error" className="max-w-lg">
        <RadioCardGroup label="Exam" error="Select either the TMC or the CSE exam.">
          <RadioCard value="TMC" title="TMC" description="160 questions, 3 hours" />
          <RadioCard
            value="CSE"
            title="CSE"
            description="22 simulations, 4 hours"
            badge={<Badge variant="ink">Pro</Badge>}
          />
        </RadioCardGroup>
      </Specimen>
      <Specimen name="FileUpload" className="grid gap-6 md:grid-cols-2">
        <ItemFile />
        <FileUpload
          label="Items to import"
          file={null}
          onFileChange={() => undefined}
          extensions={['.csv']}
          maxBytes={1_000_000}
          disabled
        />
      </Specimen>
      <Specimen name="With react-hook-form" className="max-w-lg">
        <RegisteredForm />
      </Specimen>
    </Chapter>
  )
}

function TimeZoneField() {
  const [zone, setZone] = useState('America/New_York')
  return (
    <Combobox
      label="Time zone"
      hint="Streaks and daily limits follow it."
      options={timeZones}
      value={zone}
      onValueChange={setZone}
    />
  )
}

function ContentType() {
  const [type, setType] = useState('quiz')
  return (
    <SegmentedField
      label="Type"
      hint="Questions go to review first."
      options={[
        { value: 'quiz', label: 'Quiz' },
        { value: 'exam', label: 'Exam' },
        { value: 'flashcards', label: 'Flashcards' },
      ]}
      value={type}
      onValueChange={setType}
    />
  )
}

function StudyMethod() {
  const [method, setMethod] = useState('flashcards')
  return (
    <RadioCardGroup label="How do you want to learn it?" value={method} onValueChange={setMethod} columns={3}>
      <RadioCard value="flashcards" title="Flashcards" description="Flip, rate, and see it again when due." />
      <RadioCard value="matching" title="Matching" description="Pair terms against the clock." />
      <RadioCard value="case" title="Case study" description="One patient, step by step." />
      <RadioCard value="labeling" title="Labeling" description="Not available for this topic." disabled />
    </RadioCardGroup>
  )
}

function ItemFile() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <FileUpload
      label="Items to import"
      hint="Nothing is published before you have reviewed it."
      file={file}
      onFileChange={setFile}
      extensions={['.csv', '.yaml']}
      maxBytes={1_000_000}
    />
  )
}

interface Values {
  name: string
  field: string
  plan: string
  zone: string
  terms: boolean
}

/** Proves that the fields work with `register`: refs, values, and focus on the first error. */
function RegisteredForm() {
  const [saved, setSaved] = useState<Values>()
  const form = useForm<Values>({ defaultValues: { name: '', field: '', plan: 'free', zone: '', terms: false } })
  const { register, control, handleSubmit, formState } = form
  const { errors } = formState
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(setSaved)}>
      <TextField
        label="Full name"
        error={errors.name?.message}
        {...register('name', { required: 'Enter your name.' })}
      />
      <SelectField label="Your field" options={fields} placeholder="Choose a field" {...register('field')} />
      <RadioCardGroup label="Plan" columns={2}>
        <RadioCard value="free" title="Free" description="Practice quizzes" {...register('plan')} />
        <RadioCard value="pro" title="Pro" description="Full-length exams" {...register('plan')} />
      </RadioCardGroup>
      <Controller
        name="zone"
        control={control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Combobox
            ref={ref}
            label="Your time zone"
            placeholder="Type a city"
            options={timeZones}
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
      <CheckboxField
        label="I accept the terms of use"
        error={errors.terms?.message}
        {...register('terms', { required: 'Accept the terms to continue.' })}
      />
      <Button type="submit" variant="primary" className="justify-self-start">
        Save
      </Button>
      {saved && <output className="text-sm text-ink-2">{`Saved: ${Object.values(saved).join(', ')}`}</output>}
    </form>
  )
}
