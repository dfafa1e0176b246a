import { createHmac, hkdfSync } from 'node:crypto'
import { mailboxOf } from '#domain/accounts/mailbox.ts'

/** Hashes by which someone who had a trial is recognized. Nobody can be found by them without the server's secret. */
export function createTrialHashes(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'used trials', 32))
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    ofPerson: (email: string) => hash(`person ${mailboxOf(email)}`),
    ofCard: (fingerprint: string) => hash(`card ${fingerprint}`),
  }
}

export type TrialHashes = ReturnType<typeof createTrialHashes>
