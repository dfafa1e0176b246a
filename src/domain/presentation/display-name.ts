/** What a person is called: the user name, else the part of the e-mail before the at-sign, else "Account". */
export function displayName(person: { username?: string | null; email?: string | null }): string {
  return person.username?.trim() || person.email?.split('@', 1)[0]?.trim() || 'Account'
}

/** The letter in a picture's place. */
export function avatarInitial(person: { username?: string | null; email?: string | null }): string {
  return displayName(person).charAt(0).toUpperCase()
}
