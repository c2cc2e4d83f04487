/** pp_SecureHash, as specified by JazzCash's "Hashing Scheme" (decision 26). */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type Fields = Readonly<Record<string, string>>

const hashField = 'pp_SecureHash'

/** Hashes the salt and the non-empty values of all fields that begin with pp, in the order of their names. */
export function secureHash(fields: Fields, salt: string): string {
  const values = Object.entries(fields)
    .filter(([name, value]) => /^pp/i.test(name) && name !== hashField && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value)
  return createHmac('sha256', salt)
    .update([salt, ...values].join('&'))
    .digest('hex')
}

export const signed = (fields: Fields, salt: string): Fields => ({
  ...fields,
  [hashField]: secureHash(fields, salt).toUpperCase(),
})

export function isSigned(fields: Fields, salt: string): boolean {
  const given = Buffer.from((fields[hashField] ?? '').toLowerCase())
  const right = Buffer.from(secureHash(fields, salt))
  return given.length === right.length && timingSafeEqual(given, right)
}

const pakistanMs = 5 * 3_600_000

/** yyyyMMddHHmmss in Pakistan's time. @param at epoch milliseconds */
export const pakistanTime = (at: number): string =>
  new Date(at + pakistanMs).toISOString().replace(/\D/g, '').slice(0, 14)
