/** The signature of messages between shop and provider: HMAC-SHA256 over the fields in the order of their names. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type Fields = Readonly<Record<string, string>>

/** The kind of a signed message; a signature of one kind is invalid for the other. */
export type Kind = 'request' | 'notification'

/** The fields with their signature. */
export const signed = (kind: Kind, fields: Fields, secret: Uint8Array): Fields => ({
  ...fields,
  signature: signatureOf(kind, fields, secret),
})

/** Whether the field `signature` is valid for all other fields. */
export function isSigned(kind: Kind, { signature = '', ...fields }: Fields, secret: Uint8Array): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(kind, fields, secret))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The signature of fields. Names and values are encoded, so that no value can imitate another field. */
function signatureOf(kind: Kind, fields: Fields, secret: Uint8Array): string {
  const text = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
  return createHmac('sha256', secret).update(`${kind}\n${text}`).digest('hex')
}
