/** Registration, account details and change of password. */
import * as z from 'zod/mini'
import { limits } from '@sauda/domain/constants.ts'
import { account, recovery } from '@sauda/domain/wording/registration.ts'
import { email, filled, firstError, isEmail } from './rules.ts'

/** Required, of a length within `limits`; never trimmed. */
const password = (required: string) =>
  z
    .string()
    .check(
      firstError(
        [(text) => text !== '', required],
        [(text) => text.length >= limits.minPasswordLength, account.passwordShort],
        [(text) => text.length <= limits.maxPasswordLength, account.passwordLong],
      ),
    )

const username = z
  .string()
  .check(
    z.trim(),
    firstError(
      [(text) => text !== '', account.usernameRequired],
      [(text) => text.length >= limits.minUsernameLength, account.usernameShort],
      [(text) => text.length <= limits.maxUsernameLength, account.usernameInvalid],
    ),
  )

const address = z
  .string()
  .check(
    z.trim(),
    firstError([(text) => text !== '', account.emailRequired], [isEmail, account.emailInvalid]),
  )

/** Also checked while the password itself has an error, so that both errors are shown. */
const differ = { error: account.passwordsDiffer, path: ['confirmPassword'], when: () => true }

export const registrationSchema = z
  .object({
    username,
    email: address,
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

/** The current password is validated only as not empty. */
export const passwordSchema = z
  .object({
    currentPassword: z.string().check(firstError([(text) => text !== '', account.currentPasswordRequired])),
    newPassword: password(account.newPasswordRequired),
    confirmPassword: z.string(),
  })
  .check(z.refine((form) => form.newPassword === form.confirmPassword, differ))
export type PasswordForm = z.infer<typeof passwordSchema>

/** The form of /reset-password: the link of the mail replaces the old password (D-086). */
export const resetSchema = z
  .object({ newPassword: password(account.newPasswordRequired), confirmPassword: z.string() })
  .check(z.refine((form) => form.newPassword === form.confirmPassword, differ))
export type ResetForm = z.infer<typeof resetSchema>

export const forgotSchema = z.object({ login: filled(recovery.loginRequired) })
export type ForgotForm = z.infer<typeof forgotSchema>
