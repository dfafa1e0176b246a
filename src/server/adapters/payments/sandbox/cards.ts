import { createHash } from 'node:crypto'

/** What happens to the payments of a test card. */
type CardBehavior = 'pays' | 'declined' | 'authenticate' | 'expired' | 'failsLater'

const behaviors: Record<string, CardBehavior> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000002500003155': 'authenticate',
  '4000000000000069': 'expired',
  '4000000000000341': 'failsLater',
}

/** A card as the form sends it. */
export interface CardDetails {
  /** Digits, with or without spaces. */
  number: string
  /** For example "12/29". */
  expiry: string
  cvc: string
}

/** A card that is stored for later payments. */
export interface StoredCard {
  label: string
  fingerprint: string
  failsLater: boolean
}

export type CardCheck =
  | { outcome: 'accepted'; card: StoredCard }
  | { outcome: 'authenticate'; card: StoredCard }
  | { outcome: 'declined'; message: string }

const declined = (message: string): CardCheck => ({ outcome: 'declined', message })

/** True for a month, for example "12/29", that is over at a moment, and for what is no month. */
function isExpired(expiry: string, now: Date): boolean {
  const [, month = '', year = ''] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? []
  if (!month) return true
  return Date.UTC(2000 + Number(year), Number(month)) <= now.getTime()
}

/** What becomes of a test card. Other numbers are declined, so that nobody's real card is accepted here. */
export function checkCard({ number, expiry, cvc }: CardDetails, now: Date): CardCheck {
  const digits = number.replace(/\D/g, '')
  const behavior = behaviors[digits]
  if (!behavior) return declined('This is not a test card. The sandbox takes test cards only.')
  if (behavior === 'expired' || isExpired(expiry, now)) return declined('Your card has expired.')
  if (behavior === 'declined') return declined('Your card was declined.')
  if (!/^\d{3}$/.test(cvc)) return declined("Your card's security code is incorrect.")
  const card = {
    label: `Visa ending in ${digits.slice(-4)}`,
    // With another security code, a tester has another card.
    fingerprint: createHash('sha256').update(`${digits} ${cvc}`).digest('base64url').slice(0, 16),
    failsLater: behavior === 'failsLater',
  }
  return { outcome: behavior === 'authenticate' ? 'authenticate' : 'accepted', card }
}
