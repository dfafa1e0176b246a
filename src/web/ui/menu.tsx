import { cva } from 'class-variance-authority'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

const item = cva(
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm no-underline outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-sunk',
  {
    variants: { destructive: { true: 'text-incorrect data-highlighted:bg-incorrect-wash', false: 'text-ink' } },
    defaultVariants: { destructive: false },
  },
)

/**
 * A button (`trigger`) that opens a list of actions. Arrow keys and first letters move in it; Escape closes it.
 * It stays in the landmark of its button; its fixed position keeps it from being clipped by a table that scrolls.
 */
export function Menu({
  trigger,
  align = 'end',
  defaultOpen = false,
  className,
  children,
}: {
  /** A Button; it keeps its own label. */
  trigger: ReactNode
  align?: 'start' | 'end'
  /** Opens as soon as it is rendered: for a menu whose code loads with the click that opens it. */
  defaultOpen?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={16}
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-md border border-rule bg-sheet p-1.5 shadow-lift',
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

/** An action. With `asChild` the child is a link. */
export function MenuItem({
  destructive = false,
  className,
  ...rest
}: ComponentProps<typeof Radix.Item> & { destructive?: boolean }) {
  return <Radix.Item className={cn(item({ destructive }), className)} {...rest} />
}

/** A setting that is on or off. */
export function MenuCheckboxItem({ className, children, ...rest }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem className={cn(item(), 'relative pl-9', className)} {...rest}>
      <Radix.ItemIndicator className="absolute left-3">
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="size-4 fill-none stroke-teal stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
        >
          <path d="m2.5 8.5 3.5 3.5 7.5-8" />
        </svg>
      </Radix.ItemIndicator>
      {children}
    </Radix.CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="label px-3 pt-2 pb-1">{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-rule" />
}
