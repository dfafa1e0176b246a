import { useMemo } from 'react'
import type { MindMap } from '#domain/study/methods/mind-mapping.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { MapEdge, MapNode } from '../map-layout.ts'
import { StudyMap, StudyTips } from '../study-map.tsx'
import type { StudyViewProps } from '../study-view.ts'

function toMap({ centralTopic, branches }: MindMap): { nodes: MapNode[]; edges: MapEdge[] } {
  const idOf = (title: string) => `b${branches.findIndex((branch) => branch.title === title)}`
  const nodes: MapNode[] = [
    { id: 'center', label: centralTopic, variant: 'center' },
    ...branches.flatMap(({ title, subtopics }, index): MapNode[] => [
      { id: `b${index}`, label: title, variant: 'branch', parent: 'center' },
      ...subtopics.map(
        (label, at): MapNode => ({ id: `b${index}-${at}`, label, variant: 'leaf', parent: `b${index}` }),
      ),
    ]),
  ]
  const tree = nodes.flatMap(({ id, parent }): MapEdge[] => (parent === undefined ? [] : [{ from: parent, to: id }]))
  const links = branches.flatMap(({ title, connections }) =>
    connections.flatMap(({ to }): MapEdge[] =>
      branches.some((one) => one.title === to) ? [{ from: idOf(title), to: idOf(to), isLink: true }] : [],
    ),
  )
  return { nodes, edges: [...tree, ...links] }
}

/** The whole topic on one page, as a map and as an outline. */
export function MindMappingView({ content }: StudyViewProps<'mind-mapping'>) {
  const { nodes, edges } = useMemo(() => toMap(content), [content])
  return (
    <>
      <StudyMap
        nodes={nodes}
        edges={edges}
        outline={<Outline map={content} />}
        label={`Mind map of ${content.centralTopic}`}
      />
      <StudyTips tips={content.studyTips} />
    </>
  )
}

function Outline({ map: { branches } }: { map: MindMap }) {
  return (
    <div className="max-w-measure border-t border-rule">
      {branches.map(({ title, subtopics, connections }) => (
        <Disclosure key={title} summary={<span className="font-semibold">{title}</span>} isHeading defaultOpen>
          <ul className="grid list-disc gap-1.5 pl-5 marker:text-teal">
            {subtopics.map((subtopic) => (
              <li key={subtopic}>
                <ClinicalText>{subtopic}</ClinicalText>
              </li>
            ))}
          </ul>
          {connections.map(({ to, label }) => (
            <p key={to} className="mt-2 text-sm text-warn">
              Linked with {to}: <ClinicalText>{label}</ClinicalText>
            </p>
          ))}
        </Disclosure>
      ))}
    </div>
  )
}
