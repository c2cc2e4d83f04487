/** Encrypts texts that must be readable again, so that the database alone does not reveal them (CONTRACT 3). */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const form = 'v1'
const cipher = 'aes-256-gcm'

/**
 * Encrypts a text.
 * @param place where the text is stored. Decryption needs the same place, so a text copied to another account's row is
 * useless
 */
export function encryptText(text: string, keySecret: string, place: string): string {
  const nonce = randomBytes(12)
  const sealing = createCipheriv(cipher, keyOf(keySecret), nonce).setAAD(Buffer.from(place))
  const hidden = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return [form, ...[nonce, sealing.getAuthTag(), hidden].map((part) => part.toString('base64url'))].join('.')
}

/** The decrypted text; plain text unchanged; undefined for another key or place. */
export function decryptText(encrypted: string, keySecret: string, place: string): string | undefined {
  const [version, nonce = '', tag = '', hidden = ''] = encrypted.split('.')
  if (version !== form) return encrypted
  try {
    const opening = createDecipheriv(cipher, keyOf(keySecret), Buffer.from(nonce, 'base64url'), {
      authTagLength: 16,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([opening.update(Buffer.from(hidden, 'base64url')), opening.final()]).toString('utf8')
  } catch {
    // The text was encrypted with another data folder's secrets, or was modified.
    return undefined
  }
}

const keyOf = (keySecret: string): Buffer => createHash('sha256').update(keySecret).digest()
