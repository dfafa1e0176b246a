import { useState } from 'react'
import { TopicField } from '#web/shared/topic-field.tsx'
import { Button } from '#web/ui/button.tsx'

/** Where a topic is typed or picked for a lesson. */
export function TopicForm({
  topic,
  onChange,
  onStart,
}: {
  topic: string
  onChange: (topic: string) => void
  onStart: (topic: string) => void
}) {
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(topic.trim() === '')
        if (topic.trim() !== '') onStart(topic.trim())
      }}
    >
      <TopicField
        topic={topic}
        onChange={(next) => {
          setMissing(false)
          onChange(next)
        }}
        onSelect={onChange}
      />
      {isMissing && (
        <p role="alert" className="text-sm text-incorrect">
          Type or pick a topic first.
        </p>
      )}
      <Button type="submit" variant="primary" className="justify-self-start">
        Start Lesson
      </Button>
    </form>
  )
}
