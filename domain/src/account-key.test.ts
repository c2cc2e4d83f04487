import { expect, test } from 'vitest'
import { accountKey, isUsername } from './account-key.ts'
import { isEmail } from './forms/rules.ts'

test.each(['İrfan.Bilqis', 'irfan.bilqis', 'IRFAN.BILQIS', 'ırfan.bilqıs', ' ｉｒｆａｎ.bilqis '])(
  '%s is one account in every spelling',
  (spelling) => expect(accountKey(spelling)).toBe('irfan.bilqis'),
)

test.each([
  ['ayesha', true],
  ['ayesha.khan-7', true],
  ['ayesha@mail.example', true],
  ['عائشہ', true],
  ['josé', true],
  ['аyesha', false], // a Cyrillic letter
  ['αyesha', false],
  ['ayeshaعائشہ', false],
  ['عائشہayesha', false],
  ['ayesha!', false],
  ['!ayesha', false],
  ['irfaı', false],
  ['irfaſ', false],
  ['ａyesha', false],
  ['İrfan', false],
  ['a b', false],
  ['', false],
])('%s as a user name: %s', (name, isOne) => expect(isUsername(name)).toBe(isOne))

test.each([
  ['ayesha@sauda.example', true],
  ['a.b+c@mail.co.uk', true],
  ['عائشہ@مثال.پاکستان', true],
  ["o'brien@mail.example", true],
  ['a@b..c', false],
  ['a..b@mail.example', false],
  ['.a@mail.example', false],
  ['a.@mail.example', false],
  ['a@[127.0.0.1]', false],
  ['a@127.0.0.1', false],
  ['a@-mail.example', false],
  ['a@mail-.example', false],
  ['a@mail.example.', false],
  ['a@mail', false],
  ['a@@mail.example', false],
  ['a@b@mail.example', false],
  ['a@mail.e2e', true],
  ['a@mail.123', false],
  ['(a@mail.example', false],
  ['a@mail_x.example', false],
  ['a@_.example', false],
  ['@mail.example', false],
  [' a@mail.example ', true],
  [`aa@${`${'b'.repeat(60)}.`.repeat(4)}example`, true],
  [`aaa@${`${'b'.repeat(60)}.`.repeat(4)}example`, false],
  ['a@mail.example@x', false],
  ['a@mail.1.example', true],
  ['a b@mail.example', false],
  // characters that nobody sees, so that two addresses look alike
  ['a\u200bb@mail.example', false],
  ['a\u00adb@mail.example', false],
  ['a\u202eb@mail.example', false],
  ['a\u0001b@mail.example', false],
  ['a(b)@mail.example', false],
  [`${'a'.repeat(64)}@mail.example`, true],
  [`${'a'.repeat(65)}@mail.example`, false],
  [`a@${'b'.repeat(63)}.example`, true],
  [`a@${'b'.repeat(64)}.example`, false],
])('%s as an email address: %s', (text, isOne) => expect(isEmail(text)).toBe(isOne))
