import { lazy, Suspense } from 'react'
import type { ChartProps } from './chart-view.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

const View = lazy(async () => ({ default: (await import('./chart-view.tsx')).ChartView }))

/**
 * A bar chart, a line chart, a distribution, a line in a band of uncertainty, or a week of circles. Arrow keys move from point to point, and screen readers get the same
 * numbers as a table. Its code loads with the first one shown.
 */
export function Chart(props: ChartProps) {
  return (
    <Suspense
      fallback={
        <Loading what={`Loading ${props.label}`}>
          <Skeleton className="h-60 w-full" />
        </Loading>
      }
    >
      <View {...props} />
    </Suspense>
  )
}
