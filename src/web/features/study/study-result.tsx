import { Suspense } from 'react'
import type { PrintedBlock, StudySource } from '#contract/study.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { methodLabels, originLabels, type StudyAidOrigin } from '#domain/study/labels.ts'
import type { StudyContent, StudyMethod } from '#domain/study/registry.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { countLabel, methods } from './methods.ts'
import { PrintedText } from './printed-text.tsx'
import type { StudyViewProps } from './study-view.ts'

export interface ShownStudyAid {
  method: StudyMethod
  topic: string
  title: string
  profession: FieldCode
  content: unknown
  /** The entire study aid, as printed. */
  printed: readonly PrintedBlock[]
  count: number
  sources: readonly StudySource[]
  origin: StudyAidOrigin
}

/** A study aid, generated or saved: its heading with `actions`, the way to study it, and its sources. */
export function StudyResult({
  aid,
  actions,
  headingRef,
  headingLevel: Heading = 'h2',
  onNewVariant,
}: {
  aid: ShownStudyAid
  actions?: React.ReactNode
  headingRef?: React.Ref<HTMLHeadingElement>
  headingLevel?: 'h1' | 'h2'
  onNewVariant?: () => void
}) {
  const { method, topic, title, profession, content, printed, count, sources, origin } = aid
  const label = methodLabels[method]
  const { hasPicture } = methods[method]
  const citations = [...new Set(sources.flatMap((source) => source.citations))]
  // The server has checked the content against the shape of its method.
  const View = methods[method].View as React.ComponentType<StudyViewProps<StudyMethod>>
  return (
    <div>
      <div className="flex flex-wrap items-start gap-4">
        <div className="min-w-64 flex-1">
          <p className="label">
            {label} · {fieldLabel(profession)}
          </p>
          <Heading ref={headingRef} tabIndex={-1} className="mt-1 text-2xl break-words outline-none">
            {title}
          </Heading>
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-ink-2">
            <Badge variant={origin === 'library' ? 'teal' : 'warn'}>{originLabels[origin]}</Badge>
            {countLabel(method, count)}
            {sources.length > 0 && `, ${sources.length === 1 ? '1 source' : `${sources.length} sources`}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
      </div>
      <div className={cn('mt-6', !hasPicture && 'print:hidden')}>
        <Suspense fallback={<ResultSkeleton />}>
          <View content={content as StudyContent} topic={topic} onNewVariant={onNewVariant} />
        </Suspense>
      </div>
      <PrintedText blocks={printed} citations={citations} />
      {sources.length > 0 && <Sources sources={sources} citations={citations} />}
    </div>
  )
}

function Sources({ sources, citations }: { sources: readonly StudySource[]; citations: readonly string[] }) {
  return (
    <Disclosure summary="Where this comes from" className="mt-8 border-t print:hidden">
      <ol className="grid max-w-measure list-decimal gap-1.5 pl-5 text-sm">
        {citations.map((citation) => (
          <li key={citation}>{citation}</li>
        ))}
      </ol>
      <p className="mt-3 max-w-measure text-sm">
        Found in the Preceptor library under {[...new Set(sources.map(({ title }) => title))].slice(0, 12).join('; ')}.
      </p>
    </Disclosure>
  )
}

/** Stands in for a result while it is made or its screen loads. */
export function ResultSkeleton() {
  return (
    <Loading what="Loading your study aid">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="mt-4 h-11 w-full max-w-measure" />
    </Loading>
  )
}
