import type { User } from '#contract/accounts.ts'
import { avatarInitial } from '#domain/presentation/display-name.ts'

/** The learner's picture, else the first letter of the name. Decoration: the name stands beside it. */
export function Avatar({ user }: { user: User }) {
  if (user.profileImageUrl) {
    return (
      <img
        src={user.profileImageUrl}
        alt=""
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

/** First and last name, else what the learner is called. */
export function fullName(user: User): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.username
}
