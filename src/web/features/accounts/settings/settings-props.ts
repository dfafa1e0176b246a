import type { User } from '#contract/accounts.ts'

/** What a form of the settings needs. */
export interface SettingsProps {
  user: User
  /** Gets the record as the server has it now. */
  onUserChanged: (user: User) => void
}
