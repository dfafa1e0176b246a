import { cva, type VariantProps } from 'class-variance-authority'
import { Tabs as Radix } from 'radix-ui'
import { type ComponentProps, createContext, use, useEffect, useRef } from 'react'
import { cn } from './cn.ts'
import { segmentedItem, segmentedList } from './segmented.tsx'

const list = cva('flex overflow-x-auto', {
  variants: {
    variant: {
      underline: 'gap-6 border-b border-rule',
      /** Like a switch with several positions: the period of a chart, a kind of view. */
      segmented: segmentedList,
    },
  },
  defaultVariants: { variant: 'underline' },
})

const tab = cva(
  'min-h-11 shrink-0 text-sm font-medium whitespace-nowrap -outline-offset-3 transition-colors disabled:opacity-55',
  {
    variants: {
      variant: {
        underline:
          'border-b-2 border-transparent px-0.5 text-ink-2 hover:text-ink data-[state=active]:border-teal data-[state=active]:text-ink',
        segmented: [
          segmentedItem,
          'data-[state=active]:bg-teal-wash data-[state=active]:font-semibold data-[state=active]:text-teal-deep',
        ],
      },
    },
    defaultVariants: { variant: 'underline' },
  },
)

type Variant = VariantProps<typeof tab>['variant']

const VariantContext = createContext<Variant>('underline')

/** Views of the same thing, one at a time. Contains a TabList with a Tab for each TabPanel of the same `value`. */
export const Tabs = Radix.Root

/** The row of tabs. Arrow keys, Home, and End move between them; on a phone it scrolls sideways. */
export function TabList({
  variant,
  className,
  'aria-label': label,
  ...rest
}: ComponentProps<typeof Radix.List> & { variant?: Variant; 'aria-label': string }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const active = element.current?.querySelector<HTMLElement>('[data-state=active]')
    // Where the row is wider than the screen, it begins with the tab that is open.
    if (element.current && active) element.current.scrollLeft = active.offsetLeft - element.current.offsetLeft
  }, [])
  return (
    <VariantContext value={variant}>
      <Radix.List ref={element} aria-label={label} className={cn(list({ variant }), className)} {...rest} />
    </VariantContext>
  )
}

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger className={cn(tab({ variant: use(VariantContext) }), className)} {...rest} />
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('pt-5', className)} {...rest} />
}
