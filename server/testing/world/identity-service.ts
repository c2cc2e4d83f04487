/**
 * The identity provider of the demonstration and of tests (D-078), which replaces Google's sign-in. It has its own
 * accounts, and the shop trusts only its signed tokens.
 */
import { hkdfSync } from 'node:crypto'
import { limits } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { DemoIdentityTable } from '#accounts/tables.ts'
import { hashPassword, passwordFits } from '#accounts/identity/passwords/passwords.ts'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { demoAccount, demoChooser, putDemoAccount } from './world-store.ts'
import { codes } from '@sauda/contract/calls.ts'

/** seconds until a token expires; the provider's window passes it to the shop at once */
const tokenLife = 300
const issuer = 'demo-identity'

/** What the provider's window passes to the shop's page about a signed-in person. */
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

/** Signs in an account that the person chose from the provider's list; undefined when it does not exist. */
export async function chooseDemoAccount(context: Context, uid: string): Promise<DemoSignIn | undefined> {
  const row = (await demoChooser(context.db)).find((each) => each.uid === uid)
  return row && announced(context, row, 'google.com')
}

type Credentials = { email: string; password: string }

/** Throws 400 `identity_invalid_credential` when e-mail or password is wrong. */
export async function signInDemo(context: Context, { email, password }: Credentials): Promise<DemoSignIn> {
  const row = await demoAccount(context.db, email.trim())
  if (!(await passwordFits(row?.passwordHash, password)) || !row)
    throw new ShopError(codes.identityCredential, 400, 'Wrong e-mail or password.')
  return announced(context, row, 'password')
}

/** Throws 400 `identity_email_in_use` when the account exists. */
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
    throw new ShopError(codes.identityEmailTaken, 400, 'This e-mail is in use.')
  return announced(context, row, 'password')
}

/** The claims of a token. Throws when this provider has not signed it. */
export async function demoClaims(context: Context, idToken: string): Promise<JWTPayload> {
  const { payload } = await jwtVerify(idToken, keyOf(context), {
    algorithms: ['HS256'],
    issuer,
    audience: context.config.brand,
    requiredClaims: ['exp', 'sub'],
    currentDate: new Date(context.clock()),
  })
  return payload
}

/** The key of the provider's tokens. It differs from the key of the shop's own, so that neither accepts the other's. */
const keyOf = (context: Context): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', context.secrets.tokenSecret, '', 'demo identity provider', 32))

type DemoPerson = { uid: string; email: string; displayName: string; emailVerified: boolean }

/** Signs a token of the provider. @param by how the person signed in; only a choice from the list counts as Google's */
const demoToken = (
  context: Context,
  { uid, email, displayName, emailVerified }: DemoPerson,
  by: 'google.com' | 'password',
): Promise<string> => {
  const now = Math.floor(context.clock() / 1000)
  return new SignJWT({
    email,
    email_verified: emailVerified,
    name: displayName,
    firebase: { sign_in_provider: by },
  })
    .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(context.config.brand)
    .setSubject(uid)
    .setIssuedAt(now)
    .setExpirationTime(now + tokenLife)
    .sign(keyOf(context))
}
