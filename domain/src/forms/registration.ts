/** Registration, account details and change of password (SPEC §5). */
import * as z from 'zod/mini'
import { limits } from '@sauda/domain/constants.ts'
import { account } from '@sauda/domain/wording/registration.ts'
import { email, filled } from './rules.ts'

/** Required, at least 6 and at most 128 characters; never trimmed. */
const password = (required: string) =>
  z
    .string()
    .check(
      z.minLength(1, { error: required, abort: true }),
      z.minLength(limits.minPasswordLength, { error: account.passwordShort, abort: true }),
      z.maxLength(limits.maxPasswordLength, { error: account.passwordLong }),
    )

const differ = { error: account.passwordsDiffer, path: ['confirmPassword'] }

export const registrationSchema = z
  .object({
    username: filled(account.usernameRequired).check(
      z.minLength(limits.minUsernameLength, { error: account.usernameShort, abort: true }),
      z.maxLength(limits.maxUsernameLength, { error: account.usernameInvalid }),
    ),
    email: email(account.emailRequired, account.emailInvalid),
    password: password(account.passwordRequired),
    confirmPassword: z.string(),
  })
  .check(z.refine((form) => form.password === form.confirmPassword, differ))
export type RegistrationForm = z.infer<typeof registrationSchema>

export const accountSchema = z.object({
  firstName: filled(account.firstNameRequired),
  lastName: filled(account.lastNameRequired),
  displayName: z.string().check(z.trim()),
  email: email(account.emailRequired, account.emailInvalid),
})
export type AccountForm = z.infer<typeof accountSchema>

/** The current password is only checked for being filled in (SPEC §5). */
export const passwordSchema = z
  .object({
    currentPassword: z.string().check(z.minLength(1, account.currentPasswordRequired)),
    newPassword: password(account.newPasswordRequired),
    confirmPassword: z.string(),
  })
  .check(z.refine((form) => form.newPassword === form.confirmPassword, differ))
export type PasswordForm = z.infer<typeof passwordSchema>
