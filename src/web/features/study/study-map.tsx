import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import type { MapEdge, MapNode } from './map-layout.ts'

const Canvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }))

/** Below this width a map is too small to read, so its outline is shown first. */
const mapWidth = '(min-width: 48rem)'

/** A map to move and fold, and the same as an outline, which also serves keyboards and screen readers. */
export function StudyMap({
  nodes,
  edges,
  outline,
  label,
}: {
  nodes: readonly MapNode[]
  edges: readonly MapEdge[]
  outline: ReactNode
  label: string
}) {
  const [view, setView] = useState(() => (matchMedia(mapWidth).matches ? 'map' : 'outline'))
  return (
    <Tabs value={view} onValueChange={setView}>
      <TabList variant="segmented" aria-label="View" className="print:hidden">
        <Tab value="map">Map</Tab>
        <Tab value="outline">Outline</Tab>
      </TabList>
      <TabPanel value="map">
        <Suspense fallback={<Skeleton className="h-150 w-full" />}>
          <Canvas nodes={nodes} edges={edges} label={label} />
        </Suspense>
        <p className="mt-2 text-sm text-ink-3 print:hidden">
          Drag to move, pinch or use the buttons to zoom, press the circle of a branch to fold it. The outline has the
          same as text.
        </p>
      </TabPanel>
      <TabPanel value="outline">{outline}</TabPanel>
    </Tabs>
  )
}

export function StudyTips({ tips }: { tips: readonly string[] }) {
  if (tips.length === 0) return null
  return (
    <section className="mt-6 border-l-3 border-teal pl-4">
      <h3 className="font-sans text-sm font-semibold tracking-normal">Study tips</h3>
      <ul className="mt-1 grid max-w-measure gap-1 text-ink-2">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  )
}
