import { accountKey } from './account.ts'

const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an email address delivers to, as far as its spelling tells: lower case, without a "+tag", and for Gmail
 * without dots, which it ignores.
 */
export function mailboxOf(email: string): string {
  const key = accountKey(email)
  const at = key.lastIndexOf('@')
  const domain = key.slice(at + 1)
  const name = key.slice(0, at).split('+', 1)[0] ?? ''
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
