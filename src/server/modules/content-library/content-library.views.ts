import type { ContentDetail, ContentItem } from '#contract/content-library.ts'
import { findItemActions } from '#domain/question/lifecycle.ts'
import { previewQuestion } from '../assessment/index.ts'
import type { LibraryItem } from './content-library.service.ts'
import type { StoredItem } from './content-library.store.ts'

/** One line of the list. `title` is that of a model. */
export function viewItem(item: StoredItem, title: string | undefined): ContentItem {
  const professions = [...new Set(item.uses.map(({ field }) => field))]
  const { id, kind, questionType, topics, difficulty, status, origin, edited, openReports, flags, revision } = item
  return {
    ...{
      id,
      contentType: kind,
      questionType,
      topics,
      difficulty,
      status,
      origin,
      edited,
      openReports,
      flags,
      revision,
    },
    profession: professions[0] ?? '',
    professions,
    domains: [...new Set(item.uses.map(({ domain }) => domain))],
    excerpt: item.excerpt ?? title ?? item.id,
    createdAt: item.createdAt.toISOString(),
    statusChangedAt: item.statusChangedAt.toISOString(),
  }
}

function viewScenario({ item, versions }: LibraryItem): ContentDetail['scenario'] {
  const content = versions.find(({ no }) => no === item.versionNo)?.content
  if (content?.kind !== 'scenario') return null
  const { category, scenario, debrief } = content.scenario
  return { category, introduction: scenario.introduction, teachingPoint: debrief.teachingPoint }
}

/** One item whole. */
export function viewDetail(found: LibraryItem, title: string | undefined): ContentDetail {
  const { item, versions, question, source, sourceOfVersion, issues } = found
  const listed = viewItem(item, title)
  return {
    ...listed,
    title: title ?? listed.excerpt,
    statusNote: item.statusNote,
    statusChangedBy: item.statusChangedBy,
    actions: [...findItemActions(item)],
    caseText: question?.case ?? null,
    source: source ?? null,
    issues,
    preview: question ? previewQuestion(question, item.uses[0]?.domain ?? '') : null,
    scenario: viewScenario(found),
    versions: versions.map((version) => ({
      no: version.no,
      createdAt: version.createdAt.toISOString(),
      isCurrent: version.no === item.versionNo,
      responses: version.responses,
      source: sourceOfVersion(version) ?? null,
    })),
  }
}
