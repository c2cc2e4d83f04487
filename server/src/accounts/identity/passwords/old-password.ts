/**
 * Checks password hashes of WordPress, for the first sign-in of customers of an old shop: phpass (`$P$`), bcrypt
 * (`$2y$`), and bcrypt of a digest (`$wp$2y$`, since WordPress 6.8).
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import bcrypt from 'bcryptjs'

/** highest accepted costs, as exponents of two, because hashes come from a file; WordPress uses 13 and 10 */
const most = { phpass: 16, bcrypt: 12 }
/** characters in which phpass writes numbers below 64 */
const sixBits = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const phpassForm = /^\$[PH]\$([./0-9A-Za-z])[./0-9A-Za-z]{30}$/
const bcryptForm = /^(?:\$wp)?\$2[aby]\$(\d\d)\$[./0-9A-Za-z]{53}$/

/** Whether a text is a hash that this shop can check at a bounded cost. */
export function isOldHash(text: string): boolean {
  const [, rounds] = phpassForm.exec(text) ?? []
  if (rounds !== undefined) return sixBits.indexOf(rounds) >= 7 && sixBits.indexOf(rounds) <= most.phpass
  const [, cost] = bcryptForm.exec(text) ?? []
  return cost !== undefined && Number(cost) >= 4 && Number(cost) <= most.bcrypt
}

/** Hashes that no password has, with WordPress' usual cost. */
const dummies = {
  phpass: '$P$B..............................',
  bcrypt: `$2y$10$${'.'.repeat(53)}`,
}

/**
 * Whether the password matches the hash. Each call computes both phpass and bcrypt, even without a hash. So the
 * duration does not reveal which accounts have a hash.
 */
export async function oldPasswordFits(hash: string | null | undefined, password: string): Promise<boolean> {
  const known = hash != null && isOldHash(hash) ? hash : undefined
  const isPhpass = known?.startsWith('$wp') === false && !known.startsWith('$2')
  const [phpass, encrypted] = [
    isPhpass ? known : dummies.phpass,
    known !== undefined && !isPhpass ? known : dummies.bcrypt,
  ]
  let isFitting = false
  for (const sent of asHashed(password)) {
    const fitsPhpass = phpassFits(phpass, sent)
    const fitsBcrypt = await bcryptFits(encrypted, sent)
    isFitting ||= isPhpass ? fitsPhpass : fitsBcrypt
  }
  return known !== undefined && isFitting
}

/**
 * The texts of which WordPress may have made the hash. It puts a backslash before each quote and backslash of a form,
 * and removes it from all fields but passwords. Passwords that programs set have no backslashes.
 */
const asHashed = (password: string): string[] => [
  ...new Set([password, password.replace(/['"\\]/g, String.raw`\$&`)]),
]

/** Checks both kinds of bcrypt. For `$wp` WordPress trims the password and hashes its digest. */
function bcryptFits(hash: string, password: string): Promise<boolean> {
  if (!hash.startsWith('$wp')) return bcrypt.compare(password, hash)
  const digest = createHmac('sha384', 'wp-sha384').update(password.trim(), 'utf8').digest('base64')
  return bcrypt.compare(digest, hash.slice('$wp'.length))
}

/** Checks a phpass hash, whose first 12 characters contain the number of rounds and the salt. */
function phpassFits(hash: string, password: string): boolean {
  const setting = hash.slice(0, 12)
  const sent = Buffer.from(password, 'utf8')
  let digest = md5(Buffer.from(setting.slice(4)), sent)
  for (let left = 2 ** sixBits.indexOf(setting.charAt(3)); left > 0; left -= 1) digest = md5(digest, sent)
  const made = Buffer.from(setting + inSixBits(digest))
  const known = Buffer.from(hash)
  return made.length === known.length && timingSafeEqual(made, known)
}

const md5 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Encodes three bytes as four characters, lowest bits first; a single last byte as two. */
function inSixBits(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const group = bytes.subarray(at, at + 3)
    const value = group.reduce((sum, byte, index) => sum + byte * 256 ** index, 0)
    for (let character = 0; character <= group.length; character += 1)
      text += sixBits.charAt(Math.floor(value / 64 ** character) % 64)
  }
  return text
}
