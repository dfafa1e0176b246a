import type { ValidationDetail } from '#contract/validation-report.ts'
import { letterAt } from '#domain/presentation/choices.ts'
import { cn } from '#web/ui/cn.ts'
import { percentOf } from './report-labels.ts'

type Option = ValidationDetail['options'][number]

const size = { width: 340, height: 220 }
const frame = { left: 40, right: 24, top: 10, bottom: 26 }
const lineHeight = 14

const x = (fifth: number) => frame.left + 8 + (fifth / 4) * (size.width - frame.left - frame.right - 8)
const y = (share: number) => size.height - frame.bottom - share * (size.height - frame.bottom - frame.top)

/** The letters at the ends of the lines, moved apart where lines end close to each other. */
function placeLetters(options: readonly Option[]): Map<string, number> {
  const ends = options.map(({ id, byFifth }) => ({ id, at: y(byFifth.at(-1) ?? 0) })).toSorted((a, b) => b.at - a.at)
  let last = Number.POSITIVE_INFINITY
  return new Map(
    ends.map(({ id, at }) => {
      last = Math.min(at, last - lineHeight)
      return [id, last]
    }),
  )
}

/** The share that chooses each option, from the weakest fifth of learners to the strongest. */
export function OptionTrace({ options }: { options: readonly Option[] }) {
  const letters = placeLetters(options)
  const strongest = options.reduce((a, b) => ((b.pointBiserial ?? -1) > (a.pointBiserial ?? -1) ? b : a))
  const label = options
    .map(({ byFifth }, index) => `${letterAt(index)} ${byFifth.map(percentOf).join(', ')}`)
    .join('; ')
  return (
    <svg
      role="img"
      aria-label={`Share choosing each option, from the weakest fifth of learners to the strongest: ${label}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="block w-full max-w-100"
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line x1={frame.left} x2={size.width - frame.right} y1={y(share)} y2={y(share)} className="stroke-rule" />
          <text x={frame.left - 6} y={y(share) + 4} textAnchor="end" className="num fill-ink-2 text-xs">
            {percentOf(share)}
          </text>
        </g>
      ))}
      <text x={frame.left} y={size.height - 6} className="fill-ink-2 text-xs">
        Weakest fifth
      </text>
      <text x={size.width - frame.right} y={size.height - 6} textAnchor="end" className="fill-ink-2 text-xs">
        Strongest fifth
      </text>
      {options.map((option, index) => {
        const { id, isKey, byFifth } = option
        const isRival = !isKey && option === strongest
        const tone = isKey ? 'text-teal-deep' : isRival ? 'text-incorrect' : 'text-ink-2'
        return (
          <g key={id} className={tone}>
            <polyline
              points={byFifth.map((share, fifth) => `${x(fifth)},${y(share)}`).join(' ')}
              className={cn('fill-none', !isKey && !isRival && '[stroke-dasharray:4_3]')}
              stroke="currentColor"
              strokeWidth={isKey || isRival ? 2.6 : 1.4}
            />
            <text
              x={size.width - frame.right + 6}
              y={(letters.get(id) ?? 0) + 4}
              fill="currentColor"
              className="text-xs font-semibold"
            >
              {letterAt(index)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
