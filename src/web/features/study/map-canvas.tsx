import '@xyflow/react/dist/base.css'
import {
  Background,
  Controls,
  type Edge,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useNodesState,
  useReactFlow,
} from '@xyflow/react'
import { createContext, use, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { layOutMap, type MapEdge, type MapNode, type Placed } from './map-layout.ts'

type FlowNode = Node<{ placed: Placed; isFolded: boolean }, 'map'>

const ToggleContext = createContext<(id: string) => void>(() => {})

const variants: Readonly<Record<MapNode['variant'], string>> = {
  center: 'border-teal bg-teal text-on-teal text-center font-serif text-base font-semibold',
  branch: 'border-teal bg-sheet font-semibold',
  leaf: 'border-rule bg-sheet',
}

function MapNodeView({ data: { placed, isFolded } }: NodeProps<FlowNode>) {
  const toggle = use(ToggleContext)
  const { id, label, variant, side, childCount, width, height } = placed
  const [inward, outward] = side === 'right' ? [Position.Left, Position.Right] : [Position.Right, Position.Left]
  return (
    <div
      style={{ width, minHeight: height }}
      className={cn(
        'flex items-center rounded-md border px-3.5 py-2 text-sm leading-snug text-ink',
        variants[variant],
        variant === 'center' && 'justify-center',
      )}
    >
      <Handle id="in" type="target" position={inward} className="opacity-0" />
      <Handle id="out" type="source" position={outward} className="opacity-0" />
      {variant === 'center' && <Handle id="out-left" type="source" position={Position.Left} className="opacity-0" />}
      <span className="min-w-0 break-words">
        <ClinicalText>{label}</ClinicalText>
      </span>
      {childCount > 0 && variant !== 'center' && (
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-label={isFolded ? `Unfold ${label}, ${childCount} hidden` : `Fold ${label}`}
          onClick={() => toggle(id)}
          className={cn(
            'nodrag nopan absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full print:hidden',
            side === 'right' ? '-right-5.5' : '-left-5.5',
          )}
        >
          <span
            aria-hidden="true"
            className={cn(
              'grid size-5.5 place-items-center rounded-full border border-teal text-xs font-semibold',
              isFolded ? 'bg-teal text-on-teal' : 'bg-sheet text-teal-deep',
            )}
          >
            {isFolded ? childCount : '−'}
          </span>
        </button>
      )}
    </div>
  )
}

const nodeTypes = { map: MapNodeView }

const toNode = (placed: Placed, folded: ReadonlySet<string>): FlowNode => ({
  id: placed.id,
  type: 'map',
  position: { x: placed.x, y: placed.y },
  data: { placed, isFolded: folded.has(placed.id) },
})

function toEdge({ from, to, label, isLink }: MapEdge, side: Placed['side'], fromCenter: boolean): Edge {
  const color = isLink ? 'var(--warn)' : 'var(--rule-strong)'
  return {
    id: `${from} ${to} ${label ?? ''}`,
    source: from,
    target: to,
    sourceHandle: fromCenter && side === 'left' ? 'out-left' : 'out',
    targetHandle: 'in',
    style: { stroke: color, strokeWidth: 1.5, ...(isLink ? { strokeDasharray: '4 4' } : {}) },
    ...(label === undefined
      ? {}
      : {
          label,
          labelStyle: { fill: 'var(--ink-2)', fontSize: 12, fontStyle: 'italic' },
          labelBgStyle: { fill: 'var(--paper)' },
          labelBgPadding: [4, 2] as [number, number],
          markerEnd: { type: MarkerType.ArrowClosed, color },
        }),
  }
}

/** The map itself. Its code loads when the first map is shown. */
export function MapCanvas(props: { nodes: readonly MapNode[]; edges: readonly MapEdge[]; label: string }) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

const fit = { padding: 0.08, maxZoom: 1 }

function Canvas({
  nodes: given,
  edges,
  label,
}: {
  nodes: readonly MapNode[]
  edges: readonly MapEdge[]
  label: string
}) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const longestLabel = Math.max(0, ...edges.map(({ label: text, isLink }) => (isLink ? 0 : (text?.length ?? 0))))
  const placed = useMemo(
    () => layOutMap(given, { folded, isTwoSided: longestLabel === 0, longestLabel }),
    [given, folded, longestLabel],
  )
  const [nodes, setNodes, onNodesChange] = useNodesState<FlowNode>([])
  const { fitView } = useReactFlow()
  const byId = new Map(placed.map((one) => [one.id, one]))
  const toggle = (id: string) =>
    setFolded((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    )
  useEffect(() => {
    setNodes(placed.map((one) => toNode(one, folded)))
  }, [placed, folded, setNodes])
  const onPrint = useEffectEvent(() => void fitView(fit))
  useEffect(() => {
    addEventListener('beforeprint', onPrint)
    return () => removeEventListener('beforeprint', onPrint)
  }, [])
  const shown = edges.flatMap((edge) => {
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)]
    return from && to ? [toEdge(edge, to.side, from.variant === 'center')] : []
  })
  return (
    <section
      aria-label={label}
      className="h-150 overflow-hidden rounded-md border border-rule bg-paper max-sm:h-120 print:h-[170mm] print:border-0"
    >
      <ToggleContext value={toggle}>
        <ReactFlow
          nodes={nodes}
          edges={shown}
          onNodesChange={onNodesChange}
          nodeTypes={nodeTypes}
          fitView
          fitViewOptions={fit}
          minZoom={0.2}
          maxZoom={1.6}
          nodesConnectable={false}
          edgesFocusable={false}
          nodesFocusable={false}
          preventScrolling={false}
          zoomOnScroll={false}
          proOptions={{ hideAttribution: true }}
        >
          <Background gap={22} color="var(--rule)" />
          <Controls showInteractive={false} className="print:hidden" />
        </ReactFlow>
      </ToggleContext>
    </section>
  )
}
