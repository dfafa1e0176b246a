import { lazy, Suspense } from 'react'
import type { ProseOptions } from './prose-html.ts'
import { Loading, Skeleton } from './skeleton.tsx'

const View = lazy(async () => ({ default: (await import('./markdown-view.tsx')).MarkdownView }))

/**
 * Formatted text from Markdown: CommonMark with tables, without HTML and images, safe for text that a person or a model
 * wrote. Its code loads with the first one shown.
 */
export function Markdown(props: { children: string; className?: string } & ProseOptions) {
  return (
    <Suspense
      fallback={
        <Loading what="Loading text">
          <Skeleton className="h-5 w-full max-w-measure" />
          <Skeleton className="mt-2 h-5 w-4/5 max-w-measure" />
        </Loading>
      }
    >
      <View {...props} />
    </Suspense>
  )
}
