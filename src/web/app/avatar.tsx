import type { User } from '#contract/accounts.ts'
import { avatarInitial } from '#domain/presentation/display-name.ts'

/** The user's picture, or the first letter of their name. Decorative: the name is next to it. */
export function Avatar({ user }: { user: User }) {
  if (user.profileImageUrl) {
    return (
      <img
        src={user.profileImageUrl}
        alt=""
        width={36}
        height={36}
        referrerPolicy="no-referrer"
        className="size-9 rounded-full object-cover"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-9 place-items-center rounded-full bg-teal text-sm font-semibold text-on-teal"
    >
      {avatarInitial(user)}
    </span>
  )
}

/** First and last name, or the username if there is neither. */
export function fullName(user: User): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.username
}
