/** A person's display name: the username, else the part of the email address before the @, else "Account". */
export function displayName(person: { username?: string | null; email?: string | null }): string {
  return person.username?.trim() || person.email?.split('@', 1)[0]?.trim() || 'Account'
}

/** The letter shown when a person has no profile picture. */
export function avatarInitial(person: { username?: string | null; email?: string | null }): string {
  return displayName(person).charAt(0).toUpperCase()
}
