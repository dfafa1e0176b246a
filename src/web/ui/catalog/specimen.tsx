import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

/** A chapter of the catalog. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-8">
      <h2 id={id} className="border-b border-rule pb-2 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** One component with its states. */
export function Specimen({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h3 className="label font-sans">{name}</h3>
      <div className={cn('min-w-0', className)}>{children}</div>
    </div>
  )
}
