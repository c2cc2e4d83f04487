/**
 * The identity provider of the demonstration shop (D-078): what Google's sign-in is to a live one. It keeps its own
 * accounts, and what it says is believed only because it is signed.
 */
import { codes } from '@sauda/contract/refusals.ts'
import { limits } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import type { Context } from '#context.ts'
import { ShopError } from '#http/errors.ts'
import type { DemoIdentityTable } from '#database/tables.ts'
import { demoAccount, demoChooser, putDemoAccount } from './link-store.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { demoToken } from './provider-tokens.ts'

/** What the browser is told of who signed in. */
export type DemoSignIn = { uid: string; email: string; name: string; idToken: string }

const announced = async (
  context: Context,
  row: DemoIdentityTable,
  by: 'google.com' | 'password',
): Promise<DemoSignIn> => ({
  uid: row.uid,
  email: row.email,
  name: row.displayName,
  idToken: await demoToken(context, row, by),
})

/** The chosen account of the chooser, signed in; undefined when it is not there. */
export async function chooseDemoAccount(context: Context, uid: string): Promise<DemoSignIn | undefined> {
  const row = (await demoChooser(context.db)).find((each) => each.uid === uid)
  return row && announced(context, row, 'google.com')
}

type Credentials = { email: string; password: string }

/** Throws 400 `demo_invalid_credential` when e-mail or password is wrong. */
export async function signInDemo(context: Context, { email, password }: Credentials): Promise<DemoSignIn> {
  const row = await demoAccount(context.db, email.trim())
  if (!(await passwordFits(row?.passwordHash, password)) || !row)
    throw new ShopError(codes.demoCredential, 400, 'Wrong e-mail or password.')
  return announced(context, row, 'password')
}

/** Throws 400 `demo_email_in_use` when there is such an account. */
export async function signUpDemo(context: Context, { email, password }: Credentials): Promise<DemoSignIn> {
  const wanted = email.trim()
  if (!isEmail(wanted) || password.length < limits.minPasswordLength)
    throw new ShopError(codes.invalidParam, 400, 'E-mail or password is not acceptable.')
  const row = {
    uid: context.newId(),
    email: wanted,
    displayName: '',
    passwordHash: await hashPassword(password),
    emailVerified: false,
    position: 0,
  }
  if (!(await putDemoAccount(context.db, row)))
    throw new ShopError(codes.demoEmailTaken, 400, 'This e-mail is in use.')
  return announced(context, row, 'password')
}
