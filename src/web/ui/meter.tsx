/** A share as a bar, with an upright where the standard lies. */
export function Meter(props: { label: string; share: number; standard?: number; figure: string }) {
  const percent = `${Math.round(props.share * 100)}%`
  return (
    <div className="num grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 border-b border-rule py-2.5 text-sm md:grid-cols-[15rem_1fr_4.5rem]">
      <span>{props.label}</span>
      <span
        className="relative order-last col-span-2 h-2.5 rounded-sm bg-sunk md:order-none md:col-span-1"
        aria-hidden="true"
      >
        <span className="absolute inset-y-0 left-0 rounded-sm bg-teal" style={{ width: percent }} />
        {props.standard !== undefined && (
          <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${props.standard}%` }} />
        )}
      </span>
      <span className="text-end whitespace-nowrap">{props.figure}</span>
    </div>
  )
}
