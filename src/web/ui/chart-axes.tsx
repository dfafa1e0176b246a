import { AxisBottom, AxisLeft } from '@visx/axis'
import type { scaleBand, scaleLinear, scalePoint } from '@visx/scale'
import { margin } from './chart-layout.ts'

type Linear = ReturnType<typeof scaleLinear<number>>
type Category = ReturnType<typeof scaleBand<string>> | ReturnType<typeof scalePoint<string>>

const tickLabel = { fontFamily: 'inherit', fontSize: 12, fill: 'var(--ink-2)', className: 'num' } as const

/** The value axis, with a hairline across the plot at each tick. */
export function ValueAxis({
  scale,
  width,
  format,
}: {
  scale: Linear
  width: number
  format: (value: number) => string
}) {
  return (
    <>
      {scale.ticks(5).map((tick) => (
        <line
          key={tick}
          x1={margin.left}
          x2={width - margin.right}
          y1={scale(tick)}
          y2={scale(tick)}
          className="stroke-rule"
        />
      ))}
      <AxisLeft
        scale={scale}
        left={margin.left}
        numTicks={5}
        hideAxisLine
        hideTicks
        tickFormat={(value) => format(Number(value))}
        tickLabelProps={{ ...tickLabel, textAnchor: 'end', dx: 0, dy: '0.33em' }}
      />
    </>
  )
}

/** The axis below the plot: categories by their names, or numbers. */
export function BottomAxis({
  scale,
  top,
  values,
  format,
}: {
  scale: Linear | Category
  top: number
  values: readonly (number | string)[]
  format: (value: number | string) => string
}) {
  return (
    <AxisBottom
      scale={scale}
      top={top}
      tickValues={[...values]}
      stroke="var(--rule-strong)"
      hideTicks
      tickFormat={(value) => format(value as number | string)}
      tickLabelProps={{ ...tickLabel, textAnchor: 'middle', dy: 2 }}
    />
  )
}
