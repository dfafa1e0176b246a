import { cn } from '#web/ui/cn.ts'

/** The meaning of the score of an option, from −3 to +3. */
const meanings: Record<string, string> = {
  '3': 'critical',
  '2': 'very important',
  '1': 'helpful',
  '0': 'neutral',
  '-1': 'unnecessary',
  '-2': 'potentially harmful',
  '-3': 'dangerous',
}

/** "+3", "0", "−2". */
export function formatSigned(score: number): string {
  if (score === 0) return '0'
  return score > 0 ? `+${score}` : `−${Math.abs(score)}`
}

/** The score of an option and its meaning. */
export function ScoreTag({ score }: { score: number }) {
  const color = score > 0 ? 'text-correct' : score < 0 ? 'text-incorrect' : 'text-ink-2'
  return (
    <span className={cn('num text-sm whitespace-nowrap', color)}>
      <strong className="font-semibold">{formatSigned(score)}</strong> {meanings[score]}
    </span>
  )
}
