import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts and authenticates small values that a browser keeps for us. */
export interface Seal {
  seal(value: unknown, expiresAt: Date): string
  /** The value; undefined when it was not sealed here for this purpose, was changed, or is out of date. */
  open(sealed: string, now: Date): unknown
}

const nonceLength = 12
const tagLength = 16

/** AES-256-GCM under a key of its own for each purpose (HKDF-SHA256 of the server's secret). */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(value, expiresAt) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const plain = JSON.stringify({ value, expiresAt: expiresAt.getTime() })
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, now) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= nonceLength + tagLength) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength))
        decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
        const body = decipher.update(bytes.subarray(nonceLength + tagLength))
        const { value, expiresAt } = JSON.parse(Buffer.concat([body, decipher.final()]).toString('utf8'))
        return now.getTime() < expiresAt ? value : undefined
      } catch {
        return undefined
      }
    },
  }
}
