import { describe, expect, test } from 'vitest'
import { account } from '@sauda/domain/wording/registration.ts'
import {
  accountSchema,
  forgotSchema,
  passwordSchema,
  registrationSchema,
  resetSchema,
} from './registration.ts'

type Schema = typeof registrationSchema | typeof resetSchema | typeof accountSchema | typeof passwordSchema
const faultsOf = (schema: Schema, value: unknown) => {
  const outcome = schema.safeParse(value)
  return outcome.success
    ? {}
    : Object.fromEntries(outcome.error.issues.map(({ path, message }) => [String(path[0]), message]))
}

describe('registration', () => {
  const form = { username: 'ayesha.k', email: 'a@b.co', password: '123456', confirmPassword: '123456' }

  test('a complete form is valid', () => {
    expect(faultsOf(registrationSchema, form)).toEqual({})
    expect(
      faultsOf(registrationSchema, { ...form, password: 'x'.repeat(128), confirmPassword: 'x'.repeat(128) }),
    ).toEqual({})
  })

  test('empty fields show what is missing [REG-004] [REG-006] [REG-008] [ERR-014] [ERR-015] [ERR-016]', () => {
    expect(
      faultsOf(registrationSchema, { username: ' ', email: '', password: '', confirmPassword: '' }),
    ).toEqual({
      username: 'Username is required',
      email: 'Email is required',
      password: 'Password is required',
    })
  })

  test.each([
    ['[REG-005]', { username: 'ab' }, { username: 'Username must be at least 3 characters' }],
    ['[REG-007]', { email: 'abc@' }, { email: 'Email is invalid' }],
    [
      '[REG-009]',
      { password: '12345', confirmPassword: '12345' },
      { password: 'Password must be at least 6 characters' },
    ],
    [
      'with other errors [REG-010]',
      { username: '', password: '', confirmPassword: 'x' },
      {
        username: 'Username is required',
        password: 'Password is required',
        confirmPassword: 'Passwords do not match',
      },
    ],
    ['[REG-005]', { username: 'x'.repeat(61) }, { username: account.usernameInvalid }],
    ['[REG-005]', { username: 'abc' }, {}],
    ['[REG-005]', { username: ` ${'x'.repeat(60)} ` }, {}],
    [
      '[REG-009]',
      { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
      { password: account.passwordLong },
    ],
    ['[REG-010] [ERR-017]', { confirmPassword: '1234567' }, { confirmPassword: 'Passwords do not match' }],
  ])('%s %j', (_, difference, errors) => {
    expect(faultsOf(registrationSchema, { ...form, ...difference })).toEqual(errors)
  })
})

test('account details [PROF-013] [PROF-014] [PROF-015] [PROF-016] [ERR-054]', () => {
  expect(faultsOf(accountSchema, { firstName: ' ', lastName: ' ', displayName: '', email: '' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
  })
  expect(faultsOf(accountSchema, { firstName: 'A', lastName: 'K', displayName: '', email: 'abc' })).toEqual({
    email: 'Email is invalid',
  })
})

test('change of password [PROF-017] [PROF-019] [PROF-020] [PROF-021] [ERR-055] [ERR-056]', () => {
  expect(faultsOf(passwordSchema, { currentPassword: '', newPassword: '', confirmPassword: '' })).toEqual({
    currentPassword: 'Current password is required',
    newPassword: 'New password is required',
  })
  expect(
    faultsOf(passwordSchema, { currentPassword: 'x', newPassword: '12345', confirmPassword: '1234' }),
  ).toEqual({
    newPassword: 'Password must be at least 6 characters',
    confirmPassword: 'Passwords do not match',
  })
})

test('a lost password: the account, then the new password twice [AUTH-019]', () => {
  const errors = (value: object) => faultsOf(resetSchema, value)

  expect(forgotSchema.safeParse({ login: ' ' }).success).toBe(false)
  expect(errors({ newPassword: 'long enough', confirmPassword: 'long enough' })).toEqual({})
  expect(errors({ newPassword: '', confirmPassword: 'x' })).toEqual({
    newPassword: 'New password is required',
    confirmPassword: 'Passwords do not match',
  })
})
