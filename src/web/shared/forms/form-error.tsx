/** What went wrong with a form as a whole. Always rendered, so that screen readers announce it when it appears. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <p className="border-l-3 border-incorrect pl-3 text-incorrect">{children}</p>}
    </div>
  )
}
