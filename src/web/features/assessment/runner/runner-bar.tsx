import { Flag } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { RunnerFoot } from './runner-foot.tsx'

interface Props {
  isFirst: boolean
  isLast: boolean
  flagged: boolean
  onPrevious: () => void
  onFlag: () => void
  onSkip: () => void
  onNext: () => void
}

/** The four things to do at a question, always in the same place. */
export function RunnerBar({ isFirst, isLast, flagged, onPrevious, onFlag, onSkip, onNext }: Props) {
  return (
    <RunnerFoot>
      <Button className="max-md:px-4" disabled={isFirst} onClick={onPrevious}>
        Previous
      </Button>
      <span className="flex-1" />
      <FlagButton flagged={flagged} onFlag={onFlag} className="max-md:hidden" />
      <Button variant="text" className="max-md:px-2" onClick={onSkip}>
        Skip
      </Button>
      <Button variant="primary" className="max-md:px-4" onClick={onNext}>
        {isLast ? 'Finish Quiz' : 'Next Question'}
      </Button>
    </RunnerFoot>
  )
}

/** Marks the question for another look. */
export function FlagButton(props: { flagged: boolean; onFlag: () => void; className?: string; compact?: boolean }) {
  const { flagged, onFlag, className, compact } = props
  return (
    <Button variant="text" aria-pressed={flagged} onClick={onFlag} className={cn(compact && 'min-w-11', className)}>
      <Flag className={cn('size-4.5', flagged && 'fill-current text-warn')} aria-hidden="true" />
      <span className={compact ? 'sr-only' : undefined}>Flag</span>
    </Button>
  )
}
