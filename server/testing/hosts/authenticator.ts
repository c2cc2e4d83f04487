/** A virtual passkey device: creates a key, and signs challenges according to Web Authentication. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** False claims, each instead of the correct value. `rpId`: the domain; `verified`: whether the user was verified */
type Lie = { origin?: string; rpId?: string; verified?: boolean; counter?: number; challenge?: string }

/** A device with one key: `create` registers it, and `get` signs a challenge with it. @param origin of the shop */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(JSON.stringify({ type, challenge: lie.challenge ?? challenge, origin: lie.origin ?? origin }))
  const deviceData = (flags: number, lie: Lie) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lie.counter ?? (counter += 1))
    // the bit of value 4 states that the user was verified by finger, face or PIN
    const shown = lie.verified === false ? flags & ~4 : flags
    return Buffer.concat([sha256(lie.rpId ?? new URL(origin).hostname), Buffer.from([shown]), count])
  }
  const credential = { id: base64(id), rawId: base64(id), type: 'public-key' as const }

  return {
    id: base64(id),
    create(challenge: string, lie: Lie = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = Buffer.concat([
        // a CBOR map of five: kind 2, algorithm -7, curve 1, and the two coordinates
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const data = Buffer.concat([
        deviceData(0x45, lie),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ])
      const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
        ...[Buffer.from([0x58, data.length]), data],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', challenge, lie)),
          attestationObject: base64(attestation),
          transports: ['internal'],
        },
      }
    },
    get(challenge: string, lie: Lie = {}) {
      const client = clientData('webauthn.get', challenge, lie)
      const data = deviceData(0x05, lie)
      return {
        ...credential,
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      }
    },
  }
}
