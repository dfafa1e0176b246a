import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, useRef, useState } from 'react'
import type { LibraryImage } from '#contract/clinical-images.ts'
import { read } from '#web/shared/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { formatMeasurement, type Interval, intervals, isClose, toMs } from './measurements.ts'

/** The part of the tracing that is enlarged, in mm of paper: 3.2 seconds of the rhythm strip. */
const enlarged = { x: 35, y: 98, width: 80, height: 24 }
const page = { width: 270, height: 140 }

const names: Readonly<Record<Interval, string>> = {
  rr: 'Rate (R to R)',
  pr: 'PR interval',
  qrs: 'QRS duration',
  qt: 'QT interval',
}

/** Where the calipers begin, in mm from the left of the enlarged part. */
const start: Readonly<Record<Interval, readonly [number, number]>> = {
  rr: [20, 40],
  pr: [20, 24],
  qrs: [20, 22.5],
  qt: [20, 30],
}

type Legs = readonly [number, number]

/** Measures the rhythm strip of an ECG with calipers, then compares with what the tracing was simulated with. */
export function Calipers({ image }: { image: LibraryImage }) {
  const [interval, setInterval] = useState<Interval>('rr')
  const [legs, setLegs] = useState<Partial<Record<Interval, Legs>>>({})
  const [isChecked, setChecked] = useState(false)
  const recorded = useQuery({
    ...read('GET /api/clinical-images/:id/measurements', { params: { id: image.id } }),
    enabled: isChecked,
  })
  const current = legs[interval] ?? start[interval]
  const measured = intervals.flatMap((one) => {
    const set = legs[one]
    return set ? [{ interval: one, ms: toMs(set[1] - set[0]) }] : []
  })
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">
        Lead II, enlarged. Drag the calipers, or select one and press the arrow keys. A small box is 40 ms, a large box
        200 ms.
      </p>
      <Segmented
        aria-label="What to measure"
        value={interval}
        options={intervals.map((one) => [one, names[one]])}
        onChange={setInterval}
      />
      <RhythmStrip
        src={image.filePath}
        legs={current}
        text={formatMeasurement(interval, toMs(current[1] - current[0]))}
        onChange={(next) => setLegs({ ...legs, [interval]: next })}
      />
      <ScrollRegion label="Whole tracing" className="rounded-sm border border-rule">
        <img src={image.filePath} alt={image.altText} className="w-full min-w-160" />
      </ScrollRegion>
      <table className="w-full max-w-measure text-sm">
        <caption className="sr-only">Measurements</caption>
        <thead>
          <tr className="border-b border-rule-strong text-start text-ink-2">
            <th scope="col" className="py-2 text-start">
              Interval
            </th>
            <th scope="col" className="py-2 text-end">
              You
            </th>
            <th scope="col" className="py-2 text-end">
              Recorded
            </th>
          </tr>
        </thead>
        <tbody className="num">
          {intervals.map((one) => {
            const ms = measured.find((entry) => entry.interval === one)?.ms
            const truth = isChecked ? recorded.data?.[one] : undefined
            const isRight = ms !== undefined && truth != null && isClose(one, ms, truth)
            return (
              <tr key={one} className="border-b border-rule">
                <th scope="row" className="py-2 text-start font-medium">
                  {names[one]}
                </th>
                <td className="py-2 text-end">{ms === undefined ? '–' : formatMeasurement(one, ms)}</td>
                <td className="py-2 text-end">
                  {truth === undefined ? '···' : truth === null ? 'Cannot be measured' : formatMeasurement(one, truth)}
                  {isRight && <span className="ml-2 font-semibold text-correct">Close</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {recorded.isError && (
        <ErrorState title="We couldn't load the recorded values" onRetry={() => void recorded.refetch()} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          aria-disabled={measured.length === 0}
          onClick={() => measured.length > 0 && setChecked(true)}
        >
          Check My Readings
        </Button>
        <Button
          onClick={() => {
            setLegs({})
            setChecked(false)
          }}
        >
          Measure Again
        </Button>
      </div>
    </div>
  )
}

/** The enlarged rhythm strip with two legs, each a slider. */
function RhythmStrip({
  src,
  legs,
  text,
  onChange,
}: {
  src: string
  legs: Legs
  text: string
  onChange: (legs: Legs) => void
}) {
  const svg = useRef<SVGSVGElement>(null)
  const least = 0.5
  const move = (index: 0 | 1, to: number) => {
    const [left, right] = legs
    onChange(
      index === 0
        ? [Math.min(right - least, Math.max(1, to)), right]
        : [left, Math.max(left + least, Math.min(enlarged.width - 1, to))],
    )
  }
  const drag = (index: 0 | 1) => (event: PointerEvent<SVGGElement>) => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    move(index, new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()).x - enlarged.x)
  }
  return (
    <svg
      ref={svg}
      viewBox={`${enlarged.x} ${enlarged.y} ${enlarged.width} ${enlarged.height}`}
      className="w-full touch-none rounded-sm border border-rule-strong bg-white"
    >
      <title>Lead II with calipers</title>
      <image href={src} width={page.width} height={page.height} />
      <rect
        x={enlarged.x + legs[0]}
        y={enlarged.y}
        width={legs[1] - legs[0]}
        height={enlarged.height}
        className="fill-[#0b6563] opacity-12"
      />
      {([0, 1] as const).map((index) => (
        <g
          key={index}
          role="slider"
          tabIndex={0}
          aria-label={index === 0 ? 'Left caliper' : 'Right caliper'}
          aria-valuemin={0}
          aria-valuemax={toMs(enlarged.width)}
          aria-valuenow={toMs(legs[index])}
          aria-valuetext={text}
          className="cursor-ew-resize outline-offset-2"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag(index)}
          onKeyDown={(event) => {
            const step = { ArrowLeft: -0.25, ArrowRight: 0.25 }[event.key]
            if (step === undefined) return
            event.preventDefault()
            move(index, legs[index] + step * (event.shiftKey ? 4 : 1))
          }}
        >
          <rect
            x={enlarged.x + legs[index] - 2}
            y={enlarged.y}
            width={4}
            height={enlarged.height}
            className="fill-transparent"
          />
          <line
            x1={enlarged.x + legs[index]}
            x2={enlarged.x + legs[index]}
            y1={enlarged.y}
            y2={enlarged.y + enlarged.height}
            className="stroke-[#0b6563] [stroke-width:0.35]"
          />
          <circle
            cx={enlarged.x + legs[index]}
            cy={enlarged.y + enlarged.height - 1.6}
            r={1.2}
            className="fill-[#0b6563]"
          />
        </g>
      ))}
      <text
        x={enlarged.x + (legs[0] + legs[1]) / 2}
        y={enlarged.y + 3}
        textAnchor="middle"
        className="fill-[#0b6563] text-[2.6px] font-semibold [paint-order:stroke] [stroke-width:0.8] [stroke:white]"
      >
        {text}
      </text>
    </svg>
  )
}
