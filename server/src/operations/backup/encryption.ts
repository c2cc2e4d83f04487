/*
 * Encryption with a passphrase (docs/decisions/0055). After a heading of 64 bytes come chunks of 64 KiB, each encrypted
 * and authenticated with AES-256-GCM. A chunk's nonce contains its number and whether it is the last chunk. Each chunk
 * also authenticates the heading. So changed, moved, missing and truncated chunks are detected.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  type ScryptOptions,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { BackupDamaged, type Bytes, exactly } from './tar.ts'

/** The passphrase is wrong or missing. */
export class WrongPassphrase extends Error {
  override name = 'WrongPassphrase'
}

const magic = Buffer.from('sauda-sealed-1\n\0', 'latin1')
const saltBytes = 16
const proofBytes = 31
const headBytes = magic.length + 1 + saltBytes + proofBytes
const chunkBytes = 65_536
const tagBytes = 16
/** Exponent of scrypt's N for new files. With r = 8 it takes 128 MiB and about half a second. */
const usualCost = 17
/** Maximum exponent of a file that is read: higher ones would take more than a gigabyte. */
const highestCost = 20

const derive = promisify(scrypt) as (
  phrase: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
) => Promise<Buffer>

export const isEncryptedStart = (start: Buffer): boolean => start.subarray(0, magic.length).equals(magic)

/** Encrypts a stream. @param cost exponent of scrypt's N */
export async function* encrypted(plain: Bytes, passphrase: string, cost = usualCost): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const start = Buffer.concat([magic, Buffer.of(cost), salt])
  const { key, proof } = await keysOf(passphrase, start)
  const heading = Buffer.concat([start, proof])
  yield heading
  const source = exactly(plain)
  for (let at = 0; ; at += 1) {
    const chunk = await source.upTo(chunkBytes)
    const isLast = await source.isOver()
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(at, isLast))
    cipher.setAAD(heading)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    if (isLast) return
  }
}

/**
 * Decrypts a stream chunk by chunk; yields only authenticated data.
 * @throws WrongPassphrase, BackupDamaged
 */
export async function* decrypted(stream: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const source = exactly(stream)
  const heading = await source.take(headBytes)
  const { key, proof } = await keysOf(passphrase, heading.subarray(0, headBytes - proofBytes))
  if (!timingSafeEqual(proof, heading.subarray(headBytes - proofBytes))) throw new WrongPassphrase()
  for (let at = 0; ; at += 1) {
    const chunk = await source.upTo(chunkBytes + tagBytes)
    const isLast = await source.isOver()
    yield opened(chunk, { key, heading, nonce: nonceOf(at, isLast) })
    if (isLast) return
  }
}

function opened(chunk: Buffer, { key, heading, nonce }: { key: Buffer; heading: Buffer; nonce: Buffer }) {
  if (chunk.length < tagBytes) throw new BackupDamaged('it is cut off')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(heading)
  decipher.setAuthTag(chunk.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()])
  } catch (cause) {
    throw new BackupDamaged('it was changed or cut off', { cause })
  }
}

/** `proof` distinguishes a wrong passphrase from a changed file without revealing the key. */
async function keysOf(passphrase: string, start: Buffer): Promise<{ key: Buffer; proof: Buffer }> {
  const exponent = start[magic.length] ?? 0
  if (exponent < 10 || exponent > highestCost) throw new BackupDamaged('its heading was changed')
  const both = await derive(passphrase.normalize('NFC'), start.subarray(magic.length + 1), 64, {
    N: 2 ** exponent,
    r: 8,
    p: 1,
    maxmem: 2 ** (exponent + 11),
  })
  const proof = createHmac('sha256', both.subarray(32)).update(start).digest().subarray(0, proofBytes)
  return { key: both.subarray(0, 32), proof }
}

/** 12 bytes: seven zeros, the chunk's number, and 1 for the last. The salt makes the key unique to the file. */
function nonceOf(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(at, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
