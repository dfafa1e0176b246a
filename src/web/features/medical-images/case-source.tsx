import { ImageOff } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import { TextLink } from '#web/ui/text-link.tsx'

interface CaseSourceProps {
  /** The id in Open-i; null for a simulated case. */
  id: string | null
  authors: string | null
  journal: string | null
  year: number | null
  license: string | null
  licenseUrl: string | null
  sourceUrl: string | null
  alterations: string | null
}

/** Where a case comes from and on what terms it is shown. */
export function CaseSource({
  id,
  authors,
  journal,
  year,
  license,
  licenseUrl,
  sourceUrl,
  alterations,
}: CaseSourceProps) {
  if (id === null)
    return (
      <p className="text-sm text-ink-2">Simulated by Preceptor for practice. It is not an image of a real patient.</p>
    )
  const published = [journal, year].filter((part) => part !== null).join(', ')
  return (
    <p className="text-sm text-pretty text-ink-2">
      Open-i {id}.{authors && ` ${authors}.`}
      {published && ` ${published}.`}
      {license && (
        <>
          {' License: '}
          {licenseUrl ? <OutsideLink href={licenseUrl}>{license}</OutsideLink> : license}.
        </>
      )}
      {alterations && ` ${alterations}`}
      {sourceUrl && (
        <>
          {' '}
          <OutsideLink href={sourceUrl}>View the source case</OutsideLink>
        </>
      )}
    </p>
  )
}

/** A link to another site, which opens in a new tab. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <TextLink href={href} target="_blank" rel="noreferrer">
      {children}
    </TextLink>
  )
}

/** Stands where an image cannot be loaded, with a link to the case at its source, or to the image itself. */
export function ImageFallback({
  imageUrl,
  sourceUrl,
  className,
}: {
  imageUrl: string
  sourceUrl: string | null
  className?: string
}) {
  return (
    <div className={cn('grid place-items-center rounded-sm p-4', className)}>
      <div role="alert" className="grid max-w-80 justify-items-center gap-2 rounded-md bg-sheet p-5 text-center">
        <ImageOff className="size-7 text-ink-3" aria-hidden="true" />
        <p>The image could not be loaded.</p>
        <OutsideLink href={sourceUrl ?? imageUrl}>
          {sourceUrl ? 'View the source case on Open-i' : 'Open the image'}
        </OutsideLink>
      </div>
    </div>
  )
}
