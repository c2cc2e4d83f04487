import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { encrypted, decrypted, WrongPassphrase } from './encryption.ts'
import { BackupDamaged } from './tar.ts'

/** The lowest cost that is accepted: these tests are about chunks, not about guessing. */
const cost = 10
const plain = randomBytes(3 * 65_536 + 10)
const headBytes = 64
const chunkBytes = 65_536 + 16

async function* of(...pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces
}
const all = async (stream: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(stream))
const encrypt = (content: Buffer) => all(encrypted(of(content), 'four words of mine', cost))
const open = (content: Buffer, phrase = 'four words of mine') => all(decrypted(of(content), phrase))
const file = await encrypt(plain)
const part = (from: number, to?: number) =>
  file.subarray(headBytes + from * chunkBytes, to && headBytes + to * chunkBytes)
const head = file.subarray(0, headBytes)

test.each([0, 1, 65_535, 65_536, 65_537, 2 * 65_536])('%d bytes are decrypted unchanged', async (size) => {
  const content = randomBytes(size)

  expect((await open(await encrypt(content))).equals(content)).toBe(true)
})

test('the same content is encrypted differently each time', async () => {
  expect((await encrypt(plain)).subarray(headBytes, 200).equals(file.subarray(headBytes, 200))).toBe(false)
})

test('a wrong passphrase is reported as such, not as a changed file', async () => {
  await expect(open(file, 'four words of yours')).rejects.toThrow(WrongPassphrase)
})

test.each([
  ['cut off within a chunk', file.subarray(0, -1)],
  ['cut off between two chunks', Buffer.concat([head, part(0, 2)])],
  ['without any chunk', head],
  ['without its first chunk', Buffer.concat([head, part(1)])],
  ['with two chunks changed about', Buffer.concat([head, part(1, 2), part(0, 1), part(2)])],
  ['with a chunk twice', Buffer.concat([head, part(0, 1), part(0)])],
  ['with something after its end', Buffer.concat([file, Buffer.of(0)])],
  ['with one bit changed', changed(file, headBytes + 70_000)],
])('a file %s is rejected', async (_, content) => {
  await expect(open(content)).rejects.toThrow(BackupDamaged)
})

test.each([3, 16, 20, 40])('a changed header is rejected (byte %d)', async (at) => {
  await expect(open(changed(file, at))).rejects.toBeInstanceOf(Error)
})

function changed(content: Buffer, at: number): Buffer {
  const copy = Buffer.from(content)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
