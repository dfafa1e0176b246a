import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { practiceLength } from './start.ts'

/** The quiz everybody may take as often as they like. */
export function PracticeCard(props: {
  primary: boolean
  emphasised: boolean
  onStart: () => void
  /** Practice by choice. */
  children: ReactNode
}) {
  return (
    <Card
      aria-labelledby="practice-title"
      className={`flex flex-col items-start p-4 md:col-start-1 md:p-6 ${props.emphasised ? 'border-teal' : ''}`}
    >
      <h2 id="practice-title" className="flex items-center gap-2 text-xl">
        Practice Quiz <Badge>Free</Badge>
      </h2>
      <p className="mt-2 text-ink-2">
        {practiceLength} questions across the content areas of your exam, those you have not seen first. No time limit.
      </p>
      <p className="mt-2 text-ink-2">Every choice is explained at the end.</p>
      <Button variant={props.primary ? 'primary' : 'plain'} className="mt-6" onClick={props.onStart}>
        Start Practice Quiz
      </Button>
      <div className="mt-4 w-full border-t border-rule pt-2">{props.children}</div>
    </Card>
  )
}
