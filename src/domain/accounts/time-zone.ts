/** True for a named time zone that calendars can be computed in, for example "Europe/Berlin"; not for a bare offset. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The zone that was asked for when it exists, else UTC. */
export function resolveTimeZone(name: string | undefined): string {
  return name !== undefined && isTimeZone(name) ? name : 'UTC'
}
