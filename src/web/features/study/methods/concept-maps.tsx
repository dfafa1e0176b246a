import { useMemo } from 'react'
import type { ConceptMap } from '#domain/study/methods/concept-maps.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { MapEdge, MapNode } from '../map-layout.ts'
import { StudyMap, StudyTips } from '../study-map.tsx'
import type { StudyViewProps } from '../study-view.ts'

/** The tree that the map is laid out by: each concept hangs on the first that leads to it; all other relations are links. */
function toMap({ concepts, relations }: ConceptMap): { nodes: MapNode[]; edges: MapEdge[] } {
  const [center] = concepts
  const parents = new Map<string, string>()
  const queue = center ? [center.id] : []
  for (const id of queue) {
    for (const { from, to } of relations) {
      if (from !== id || to === center?.id || parents.has(to)) continue
      parents.set(to, from)
      queue.push(to)
    }
  }
  const hasChildren = new Set(parents.values())
  const nodes = concepts.flatMap(({ id, label }): MapNode[] => {
    if (id === center?.id) return [{ id, label, variant: 'center' }]
    // What nothing leads to hangs on the topic, so that nothing is lost.
    return [
      { id, label, variant: hasChildren.has(id) ? 'branch' : 'leaf', parent: parents.get(id) ?? center?.id ?? '' },
    ]
  })
  const edges = relations.map(
    ({ from, to, label }): MapEdge => ({ from, to, label, ...(parents.get(to) === from ? {} : { isLink: true }) }),
  )
  return { nodes, edges }
}

/** Concepts with labeled arrows, as a map and as sentences. */
export function ConceptMapsView({ content }: StudyViewProps<'concept-maps'>) {
  const { nodes, edges } = useMemo(() => toMap(content), [content])
  return (
    <>
      <StudyMap
        nodes={nodes}
        edges={edges}
        outline={<Sentences map={content} />}
        label={`Concept map of ${content.centralTopic}`}
      />
      <StudyTips tips={content.studyTips} />
    </>
  )
}

function Sentences({ map: { concepts, relations } }: { map: ConceptMap }) {
  const labels = new Map(concepts.map(({ id, label }) => [id, label]))
  const byStart = [...Map.groupBy(relations, ({ from }) => from)]
  return (
    <div className="max-w-measure border-t border-rule">
      {byStart.map(([from, all]) => (
        <Disclosure
          key={from}
          summary={
            <span className="font-semibold">
              <ClinicalText>{labels.get(from) ?? ''}</ClinicalText>
            </span>
          }
          isHeading
          defaultOpen
        >
          <ul className="grid gap-1.5">
            {all.map(({ to, label }) => (
              <li key={`${to} ${label}`}>
                <span className="text-teal-deep italic">{label}</span> →{' '}
                <ClinicalText>{labels.get(to) ?? ''}</ClinicalText>
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  )
}
