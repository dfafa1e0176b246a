/** What went wrong with a form as a whole. Always there, so that a screen reader hears it when it fills. */
export function FormProblem({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && <p className="border-l-3 border-incorrect pl-3 text-incorrect">{text}</p>}
    </div>
  )
}
