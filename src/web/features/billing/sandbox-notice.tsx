/** On every screen that the payment sandbox touches. */
export function SandboxNotice({ children }: { children?: string }) {
  return (
    <aside aria-label="Payment sandbox" className="border-b border-warn bg-warn-wash text-sm text-ink">
      <p className="mx-auto max-w-page px-4 py-2 md:px-6">
        <strong className="text-warn">Sandbox: no real money.</strong> {children ?? 'Nothing here is charged.'}
      </p>
    </aside>
  )
}
