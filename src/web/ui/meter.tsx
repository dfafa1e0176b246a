/** A share (0 to 1) as a bar, with a tick at the passing standard (0 to 100) and the value as text (`figure`). */
export function Meter({
  label,
  share,
  standard,
  figure,
}: {
  label: string
  share: number
  standard?: number
  figure: string
}) {
  return (
    <div className="num grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 border-b border-rule py-2.5 text-sm md:grid-cols-[15rem_1fr_4.5rem]">
      <span>{label}</span>
      <span
        className="relative order-last col-span-2 h-2.5 rounded-sm bg-sunk md:order-none md:col-span-1"
        aria-hidden="true"
      >
        <span
          className="absolute inset-y-0 left-0 rounded-sm bg-teal"
          style={{ width: `${Math.round(share * 100)}%` }}
        />
        {standard !== undefined && (
          <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${standard}%` }} />
        )}
      </span>
      <span className="text-end whitespace-nowrap">{figure}</span>
    </div>
  )
}
