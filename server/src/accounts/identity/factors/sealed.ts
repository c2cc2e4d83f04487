/** Texts that must be readable again, but not by whoever gets hold of the database alone (CONTRACT 3). */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const form = 'v1'
const cipher = 'aes-256-gcm'

/**
 * Encrypts a text. @param place where it is stored: it cannot be opened anywhere else, so that nobody can put one
 * account's text into the row of another
 */
export function seal(text: string, keySecret: string, place: string): string {
  const nonce = randomBytes(12)
  const sealing = createCipheriv(cipher, keyOf(keySecret), nonce).setAAD(Buffer.from(place))
  const hidden = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return [form, ...[nonce, sealing.getAuthTag(), hidden].map((part) => part.toString('base64url'))].join('.')
}

/** The text that was sealed; a text that never was, as it is; undefined when the key or the place is another. */
export function unseal(sealed: string, keySecret: string, place: string): string | undefined {
  const [version, nonce = '', tag = '', hidden = ''] = sealed.split('.')
  if (version !== form) return sealed
  try {
    const opening = createDecipheriv(cipher, keyOf(keySecret), Buffer.from(nonce, 'base64url'), {
      authTagLength: 16,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([opening.update(Buffer.from(hidden, 'base64url')), opening.final()]).toString('utf8')
  } catch {
    // Made with the secrets of another data folder, or changed: it says nothing to this shop.
    return undefined
  }
}

const keyOf = (keySecret: string): Buffer => createHash('sha256').update(keySecret).digest()
