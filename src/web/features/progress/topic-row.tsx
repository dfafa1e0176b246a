import type { ReactNode } from 'react'
import type { Progress } from '#contract/progress.ts'
import { cn } from '#web/ui/cn.ts'
import { formatCount } from '#web/ui/format.ts'

type Topic = Pick<Progress['topicMastery'][number], 'topic' | 'correct' | 'total'>

/** Percent of a topic's answers that are correct, rounded; 0 without answers. */
const percentOf = ({ correct, total }: Topic): number => (total === 0 ? 0 : Math.round((100 * correct) / total))

/**
 * A topic with its share of correct answers as a bar, with ticks at `marks` (percent), and the number of questions behind
 * it. `note` is about the topic itself, `detail` what else to know, `action` what to do about it.
 */
export function TopicRow({
  topic,
  marks,
  note,
  detail,
  action,
}: {
  topic: Topic
  marks: readonly number[]
  note?: string | undefined
  detail?: string
  action?: ReactNode
}) {
  const hasAction = action !== undefined
  return (
    <li
      className={cn(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-rule py-3 text-sm',
        hasAction && 'md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_3.5rem_8rem_4.5rem]',
      )}
    >
      <span>
        <span className={cn(hasAction && 'text-base font-semibold text-pretty')}>{topic.topic}</span>
        {note && <span className="block text-ink-2">{note}</span>}
      </span>
      <span
        className={cn(
          'relative order-last col-span-2 h-2.5 rounded-sm bg-sunk',
          hasAction && 'md:order-none md:col-span-1',
        )}
        aria-hidden="true"
      >
        <span className="absolute inset-y-0 left-0 rounded-sm bg-teal" style={{ width: `${percentOf(topic)}%` }} />
        {marks.map((mark) => (
          <span key={mark} className="absolute -inset-y-1 w-0.5 bg-ink-3" style={{ left: `${mark}%` }} />
        ))}
      </span>
      {hasAction ? (
        <>
          <span className="text-end font-serif text-lg font-semibold">
            {topic.total === 0 ? '–' : `${percentOf(topic)}%`}
          </span>
          <span className="order-last text-ink-2 md:order-none">
            {topic.total > 0 && `${formatCount(topic.correct)} of ${formatCount(topic.total)}`}
            {detail && <span className="max-md:before:content-['_·_'] md:block">{detail}</span>}
          </span>
          <span className="order-last justify-self-end md:order-none">{action}</span>
        </>
      ) : (
        <span className="text-end whitespace-nowrap">
          <strong>{percentOf(topic)}%</strong> <span className="text-ink-2">of {formatCount(topic.total)}</span>
        </span>
      )}
    </li>
  )
}
