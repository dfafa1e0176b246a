import { useMemo } from 'react'
import { coverElements, type Motif, makeCover } from '#domain/blog/cover.ts'
import { cssColorOf } from '#domain/blog/cover-colors.ts'
import { coverSize } from '#domain/blog/marks.ts'
import { cn } from '#web/ui/cn.ts'

/** The drawing of a post, in the colors of the theme. It fills its box; what does not fit is cut off. */
export function Cover(props: { post: { id: string; drawing: Motif }; described?: boolean; className?: string }) {
  const { id, drawing } = props.post
  const { elements, alt } = useMemo(() => {
    const cover = makeCover(drawing, id)
    return { elements: coverElements(cover, cssColorOf), alt: cover.alt }
  }, [drawing, id])
  return (
    <svg
      viewBox={`0 0 ${coverSize.width} ${coverSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      {...(props.described ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={cn('block w-full rounded-md outline -outline-offset-1 outline-ink/10', props.className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the elements are drawn by our own code, from numbers
      dangerouslySetInnerHTML={{ __html: elements }}
    />
  )
}
