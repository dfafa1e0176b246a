const day = 24 * 60 * 60_000
const validDays = 180

/** RFC 9116: where to report a vulnerability. It expires half a year after it is read, so it is never out of date. */
export function writeSecurityTxt(contactEmail: string, publicUrl: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / day) * day + validDays * day)
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
