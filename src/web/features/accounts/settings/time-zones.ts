/** The time zones to choose from: all that this browser knows, and those in `also` (the saved one, the device's). */
export function listZones(known: readonly string[], also: readonly string[]): { value: string; label: string }[] {
  const names = [...new Set([...known, 'UTC', ...also])].filter(Boolean).toSorted((a, b) => a.localeCompare(b))
  return names.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))
}

/** The zone that this device is set to. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The time of day in a zone, for example "2:05 PM"; undefined when the browser does not know the zone. */
export function findTimeIn(timeZone: string, now: Date): string | undefined {
  try {
    return now.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  } catch {
    return undefined
  }
}
