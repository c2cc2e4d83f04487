import { createHmac } from 'node:crypto'
import bcrypt from 'bcryptjs'
import { expect, test } from 'vitest'
import { isOldHash, oldPasswordFits } from './old-password.ts'

// made by PHP: phpass' own example, and hashes of WordPress 6.8
const phpass = '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'
const digested = '$wp$2y$10$qeleDSuDaeZO5fBsEqFReeWdlqaDnBDBzB16hFgsFnhN9qFBIihvm'
const plain = '$2y$04$abcdefghijklmnopqrstuu7kwOlyHR6Z8Awm06gzUPfIQLzXvsJtG'

test('hashes of phpass are checked', async () => {
  expect(await oldPasswordFits(phpass, 'test12345')).toBe(true)
  expect(await oldPasswordFits(phpass, 'test12346')).toBe(false)
})

test('hashes of WordPress 6.8 are checked, ignoring spaces around the password as WordPress does', async () => {
  expect(await oldPasswordFits(digested, 'BigBike@2026')).toBe(true)
  expect(await oldPasswordFits(digested, ' BigBike@2026 ')).toBe(true)
  expect(await oldPasswordFits(digested, 'bigbike@2026')).toBe(false)
})

test('a password with quotes matches a hash with backslashes, as of WordPress, and one without, as of programs', async () => {
  const password = String.raw`It's "5\6"`
  const slashed = String.raw`It\'s \"5\\6\"`
  const digest = createHmac('sha384', 'wp-sha384').update(slashed, 'utf8').digest('base64')
  const hashes = [
    await bcrypt.hash(slashed, 4),
    await bcrypt.hash(password, 4),
    `$wp${await bcrypt.hash(digest, 4)}`,
  ]
  for (const hash of hashes) {
    expect(await oldPasswordFits(hash, password)).toBe(true)
    expect(await oldPasswordFits(hash, "It's")).toBe(false)
  }
})

test('a missing hash matches no password', async () => {
  expect(await oldPasswordFits(undefined, '')).toBe(false)
  expect(await oldPasswordFits(null, 'anything')).toBe(false)
})

test('hashes of other kinds, or that would cost too much, are refused', () => {
  expect([phpass, digested, plain].map(isOldHash)).toEqual([true, true, true])
  const refused = [
    ...['', '5f4dcc3b5aa765d61d8327deb882cf99', '$argon2id$v=19$m=65536', `${phpass} `],
    // 2^30 rounds of md5, 2^31 of bcrypt
    ...[phpass.replace('$P$9', '$P$S'), digested.replace('$10$', '$31$'), digested.replace('$10$', '$13$')],
  ]
  expect(refused.filter(isOldHash)).toEqual([])
})
