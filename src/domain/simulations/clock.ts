/** The day and time of day some minutes after the start of a case: "23:50" plus 20 is "Day 2, 00:10". */
export function clockAt(start: string, minutes: number): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  const total = hour * 60 + minute + minutes
  const two = (value: number) => String(value).padStart(2, '0')
  const day = Math.floor(total / (24 * 60)) + 1
  return `Day ${day}, ${two(Math.floor(total / 60) % 24)}:${two(total % 60)}`
}
