import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { cn } from '#web/ui/cn.ts'

/** Stands where a picture cannot be loaded. */
export function MissingPicture({ alt, className }: { alt: string; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${alt} (the picture could not be loaded)`}
      className={cn('grid place-items-center bg-sunk text-ink-3', className)}
    >
      <ImageOff className="size-8" aria-hidden="true" />
    </span>
  )
}

/** A picture of the library, or a placeholder where it cannot be loaded. */
export function LibraryPicture({ src, alt, className }: { src: string; alt: string; className?: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <MissingPicture alt={alt} {...(className === undefined ? {} : { className })} />
  return (
    <img
      src={src}
      alt={alt}
      width={240}
      height={180}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className={cn('bg-sunk object-contain', className)}
    />
  )
}
