/**
 * The canonical spelling of a named time zone, for example "Europe/Berlin" for "europe/BERLIN"; undefined for a bare
 * offset or an unknown name. Only canonical names are stored: there are a few hundred of them, but many more accepted spellings.
 */
export function findTimeZone(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
