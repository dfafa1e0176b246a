import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts and authenticates texts that are stored outside the server. */
export interface Seal {
  seal(text: string): string
  /** The text; undefined when it was not sealed here for this purpose, or has been changed. */
  open(sealed: string): string | undefined
}

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/**
 * AES-256-GCM with one key per purpose (HKDF-SHA256 of the server's secret). `deterministic`: equal texts give equal
 * seals. The nonce is then derived from the text, as in AES-SIV, so that no nonce is used for two texts.
 */
export function createSeal(secret: string, purpose: string, { deterministic = false } = {}): Seal {
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', secret, '', info, 32))
  const key = derive(purpose)
  const nonceKey = deterministic ? derive(`${purpose}, nonces`) : undefined
  const nonceFor = (text: string) =>
    nonceKey ? createHmac('sha256', nonceKey).update(text).digest().subarray(0, nonceLength) : randomBytes(nonceLength)
  return {
    seal(text) {
      const nonce = nonceFor(text)
      const cipher = createCipheriv(algorithm, key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= nonceLength + tagLength) return undefined
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength))
        decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
        const body = decipher.update(bytes.subarray(nonceLength + tagLength))
        return Buffer.concat([body, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
