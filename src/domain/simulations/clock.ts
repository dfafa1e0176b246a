/** Adds minutes to a time of day on the 24-hour clock: "23:50" plus 20 is "00:10". */
export function clockAfter(clock: string, minutes: number): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const total = (hour * 60 + minute + minutes) % (24 * 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(total / 60))}:${two(total % 60)}`
}
